package org.klotski.mutation;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/**
 * Compares the changes that no test noticed, in PIT's reports, with those that the documentation
 * lists, each with a reason. Lines of code are not compared, as they move.
 */
final class Survivors {
  /** A row: what is changed, how, how many of these changes, and why none is noticed. */
  private static final Pattern ROW =
      Pattern.compile("\\| `([^`]+)` \\| ([^|]+) \\| (\\d+) \\| [^|]+ \\|");

  private static final int A_CHECK_FAILED = 3;
  private static final String NO_REASON = "no reason: ";

  private Survivors() {}

  /**
   * Says on standard output what differs; what is not listed is exit code 3.
   *
   * @param arguments the page with the list, then the reports
   */
  public static void main(String[] arguments)
      throws IOException, ParserConfigurationException, SAXException {
    List<Path> reports = Stream.of(arguments).skip(1).map(Path::of).toList();
    List<String> lines = compare(Path.of(arguments[0]), reports);
    lines.forEach(System.out::println);
    if (lines.stream().anyMatch(line -> line.startsWith(NO_REASON))) {
      System.exit(A_CHECK_FAILED);
    }
  }

  /** What differs between a page and reports, and how many changes were not noticed. */
  static List<String> compare(Path page, List<Path> reports)
      throws IOException, ParserConfigurationException, SAXException {
    Map<String, Integer> listed = listed(page);
    Map<String, Integer> found = new TreeMap<>();
    for (Path report : reports) {
      addSurvivors(report, found);
    }
    Set<String> all = new TreeSet<>(listed.keySet());
    all.addAll(found.keySet());
    List<String> lines = new ArrayList<>();
    for (String change : all) {
      int surplus = found.getOrDefault(change, 0) - listed.getOrDefault(change, 0);
      if (surplus > 0) {
        lines.add(NO_REASON + change + ": " + surplus);
      } else if (surplus < 0) {
        lines.add("listed, but noticed or no longer there: " + change + ": " + -surplus);
      }
    }
    lines.add(sum(found) + " changes are not noticed");
    return lines;
  }

  private static int sum(Map<String, Integer> numbers) {
    return numbers.values().stream().mapToInt(Integer::intValue).sum();
  }

  private static Map<String, Integer> listed(Path page) throws IOException {
    Map<String, Integer> listed = new TreeMap<>();
    try (Stream<String> lines = Files.lines(page)) {
      for (String line : lines.toList()) {
        Matcher row = ROW.matcher(line);
        if (row.matches()) {
          listed.merge(
              row.group(1) + ": " + row.group(2), Integer.parseInt(row.group(3)), Integer::sum);
        }
      }
    }
    return listed;
  }

  private static void addSurvivors(Path report, Map<String, Integer> found)
      throws IOException, ParserConfigurationException, SAXException {
    NodeList changes =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(report.toFile())
            .getElementsByTagName("mutation");
    for (int i = 0; i < changes.getLength(); i++) {
      Element change = (Element) changes.item(i);
      if (change.getAttribute("detected").equals("false")) {
        String where = text(change, "mutatedClass") + "." + text(change, "mutatedMethod");
        String how = text(change, "description");
        found.merge(withoutPackages(where, how), 1, Integer::sum);
      }
    }
  }

  /**
   * As the page names a change: {@code Class.method: how}; a lambda counts for its method, and what
   * makes an object for its class.
   */
  private static String withoutPackages(String where, String how) {
    String name =
        where
            .replaceAll("^([a-z]+\\.)+|\\.<(cl)?init>$", "")
            .replaceAll("lambda\\$(\\w+)\\$\\d+$", "$1")
            .replace('$', '.');
    return name + ": " + how.replaceAll(" for \\S+::\\S+$", "").replaceAll("(\\w+/)+\\w+::", "");
  }

  private static String text(Element change, String tag) {
    return change.getElementsByTagName(tag).item(0).getTextContent();
  }
}

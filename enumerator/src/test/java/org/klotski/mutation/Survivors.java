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
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;
import org.xml.sax.helpers.DefaultHandler;

/**
 * Compares the changes that no test noticed, in PIT's reports, with those that the documentation
 * lists, each with a reason. Lines of code are not compared, as they move.
 */
final class Survivors {
  /**
   * The modules that {@code make mutation} changes; each makes a report, or the run was not one.
   */
  static final List<String> MODULES =
      List.of("enumerator", "grouper", "layerer", "db-schema", "app/answers", "app/pipeline");

  /** A row: what is changed, how, how many of these changes, and why none is noticed. */
  private static final Pattern ROW =
      Pattern.compile("\\| `([^`]+)` \\| ([^|]+) \\| (\\d+) \\| [^|]+ \\|");

  /** PIT calls these changes noticed, though no test has said anything of them. */
  private static final Set<String> NOT_TRIED = Set.of("NON_VIABLE", "NOT_STARTED", "STARTED");

  /** The process that ran the tests died, of the change or of something else. */
  private static final String DIED = "RUN_ERROR";

  /** How changes are noticed but by a test that fails; more of them may come of a slow machine. */
  private static final Set<String> ENDED = Set.of("MEMORY_ERROR", "TIMED_OUT");

  private static final int A_CHECK_FAILED = 3;

  /**
   * What differs.
   *
   * @param failures what must not be
   * @param notes what may be, how many changes are not noticed, and how many only because the tests
   *     were ended
   */
  record Comparison(List<String> failures, List<String> notes) {}

  private Survivors() {}

  /**
   * Says on standard output what differs. That a change is not listed, or a report not there, is
   * exit code 3; that what is listed is noticed now is only said.
   *
   * @param arguments the folder of the repository
   */
  public static void main(String[] arguments) throws IOException, ParserConfigurationException {
    Path repository = Path.of(arguments[0]);
    Comparison comparison = compare(repository.resolve("docs/mutation.md"), repository);
    comparison.failures().forEach(System.out::println);
    comparison.notes().forEach(System.out::println);
    if (!comparison.failures().isEmpty()) {
      System.exit(A_CHECK_FAILED);
    }
  }

  /** Where the report of a module is. */
  static Path report(Path repository, String module) {
    return repository.resolve(module).resolve("target/pit-reports/mutations.xml");
  }

  /** Compares a page with the reports of all modules; only if they are all there. */
  static Comparison compare(Path page, Path repository)
      throws IOException, ParserConfigurationException {
    Found found = new Found();
    List<String> failures = new ArrayList<>();
    for (String module : MODULES) {
      Path report = report(repository, module);
      if (!Files.exists(report)) {
        failures.add("no report of " + module);
      } else if (!found.addAll(report)) {
        failures.add("no whole report of " + module);
      }
    }
    if (!failures.isEmpty()) {
      return new Comparison(failures, List.of("nothing was compared"));
    }
    Comparison comparison = compare(listed(page), found.survivors);
    found.notTried.forEach(
        (change, number) -> comparison.failures().add("was not tried: " + change + ": " + number));
    found.ended.forEach((status, number) -> comparison.notes().add(status + ": " + number));
    return comparison;
  }

  private static Comparison compare(Map<String, Integer> listed, Map<String, Integer> found) {
    Set<String> all = new TreeSet<>(listed.keySet());
    all.addAll(found.keySet());
    List<String> failures = new ArrayList<>();
    List<String> notes = new ArrayList<>();
    for (String change : all) {
      int surplus = found.getOrDefault(change, 0) - listed.getOrDefault(change, 0);
      if (surplus > 0) {
        failures.add("no reason: " + change + ": " + surplus);
      } else if (surplus < 0) {
        notes.add("listed, but noticed or no longer there: " + change + ": " + -surplus);
      }
    }
    if (!notes.isEmpty()) {
      notes.add(
          "what is noticed again with nothing else at work is to be taken out of docs/mutation.md,"
              + " or its number lowered");
    }
    int sum = found.values().stream().mapToInt(Integer::intValue).sum();
    notes.add(sum + (sum == 1 ? " change is not noticed" : " changes are not noticed"));
    return new Comparison(failures, notes);
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

  /** What reports tell: how many changes of each kind came to what. */
  private static final class Found {
    final Map<String, Integer> survivors = new TreeMap<>();
    final Map<String, Integer> notTried = new TreeMap<>();
    final Map<String, Integer> ended = new TreeMap<>();

    /** Adds the changes of a report; false if it tells of no change at all. */
    boolean addAll(Path report) throws IOException, ParserConfigurationException {
      NodeList changes;
      try {
        DocumentBuilder builder = DocumentBuilderFactory.newInstance().newDocumentBuilder();
        builder.setErrorHandler(new DefaultHandler()); // the usual one prints, too
        changes = builder.parse(report.toFile()).getElementsByTagName("mutation");
      } catch (SAXException e) {
        return false; // PIT was ended while it wrote
      }
      for (int i = 0; i < changes.getLength(); i++) {
        add((Element) changes.item(i));
      }
      return changes.getLength() > 0;
    }

    private void add(Element change) {
      String status = change.getAttribute("status");
      String where = text(change, "mutatedClass") + "." + text(change, "mutatedMethod");
      String what = name(where) + ": " + how(text(change, "description"));
      if (NOT_TRIED.contains(status)) {
        notTried.merge(what + ": " + status, 1, Integer::sum);
      } else if (status.equals(DIED)) {
        survivors.merge(what + ", and the process died", 1, Integer::sum);
      } else if (change.getAttribute("detected").equals("false")) {
        survivors.merge(what, 1, Integer::sum);
      } else if (ENDED.contains(status)) {
        ended.merge(status, 1, Integer::sum);
      }
    }
  }

  /**
   * What the page calls a place: {@code Class.method}. A lambda counts for its method, a class
   * without a name for the one around it, and what makes an object for its class.
   */
  private static String name(String where) {
    return where
        .replaceAll("^([a-z]+\\.)+|\\.(<(cl)?init>|lambda\\$(new|static)\\$\\d+)$", "")
        .replaceAll("lambda\\$(\\w+)\\$\\d+$", "$1")
        .replaceAll("\\$\\d+(?!\\w)", "")
        .replaceAll("\\$\\d*", ".");
  }

  /** How a place is changed, without the names of packages and classes. */
  private static String how(String description) {
    return description.replaceAll(" for \\S+::\\S+$", "").replaceAll("(\\w+/)+\\w+::", "");
  }

  private static String text(Element change, String tag) {
    return change.getElementsByTagName(tag).item(0).getTextContent();
  }
}

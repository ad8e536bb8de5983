package org.klotski.cli.files;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.klotski.cli.databases.TestDatabase;
import org.klotski.cli.program.DocumentedQuery;
import org.klotski.cli.program.Launcher;
import org.klotski.dbschema.Database;
import org.klotski.dbschema.rows.GroupRecord;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.grouper.Group;
import org.klotski.pipeline.files.WorkFolder;

/**
 * A SQLite file of some classes that tests share, and what the documented queries about all layouts
 * answer on it: found from the groups of the database and the lines of main.csv.
 */
final class SqliteSample {
  /**
   * Of every jiang_num, with few groups and with many, one of them the largest of all; all classes
   * that the documented queries name.
   */
  static final Set<LayoutClass> CLASSES =
      List.of(
              "0-14-0", "1-12-0", "2-6-1", "3-0-3", "4-1-4", "5-4-0", "5-4-1", "5-4-2", "5-4-3",
              "5-4-4", "5-4-5", "6-2-3", "7-0-6")
          .stream()
          .map(LayoutClass::parse)
          .collect(Collectors.toUnmodifiableSet());

  private static final Path FOLDER = Path.of("target/it/sqlite").toAbsolutePath();

  private static boolean made;
  private static Map<Kind, Map<LayoutClass, Integer>> counts;

  /** Layouts that a documented query counts. */
  private enum Kind {
    ALL,
    MIRROR,
    SOLVED
  }

  /**
   * What a query about all layouts answers.
   *
   * @param ofSample on the file of some classes
   * @param ofAll on the file of all
   */
  record Answer(List<String> ofSample, List<String> ofAll) {}

  private SqliteSample() {}

  /** The file, written by the launcher once. */
  static synchronized Path path() throws IOException {
    if (!made) {
      WorkFolder.deleteAll(FOLDER);
      List<String> arguments = new ArrayList<>(List.of("export", "--out", FOLDER.toString()));
      arguments.addAll(List.of("--db", TestDatabase.path().toString(), "sqlite"));
      CLASSES.forEach(each -> arguments.addAll(List.of("--class", each.toString())));
      Launcher.Result result = Launcher.run(arguments.toArray(String[]::new));
      assertThat(result.exitCode()).as(result.err()).isZero();
      made = true;
    }
    return FOLDER.resolve("klotski.sqlite");
  }

  /** The published file of all layouts. */
  static BufferedReader mainCsv() throws IOException {
    return Files.newBufferedReader(ExportedFiles.path().resolve("main.csv"), US_ASCII);
  }

  /** The class that a line of main.csv names, as it does: {@code 5,4,1}. */
  static String className(String line) {
    int name = line.indexOf(',') + ",000000000,Y,".length();
    int end = line.lastIndexOf(',', line.lastIndexOf(',') - 1);
    return line.substring(name, end);
  }

  /** The groups of the classes, by class and group_num. */
  static List<GroupRecord> groups() {
    return groups(CLASSES);
  }

  /** What a query answers that is about all layouts; nothing if it is about some. */
  static Optional<Answer> answer(DocumentedQuery query) throws IOException {
    String sql = query.sql();
    if (sql.contains("ORDER BY group_size DESC")) {
      return both(SqliteSample::largestGroups);
    } else if (sql.contains("GROUP BY jiang_num")) {
      return both(SqliteSample::layoutsByJiang);
    } else if (sql.endsWith("FROM groups WHERE solvable = 'Y'")) {
      return both(SqliteSample::solvable);
    } else if (sql.endsWith("WHERE is_mirror = 'Y'")) {
      return counted(Kind.MIRROR);
    } else if (sql.contains("code >= 'D'")) {
      return counted(Kind.SOLVED);
    }
    return sql.endsWith("name = 'layouts'") ? counted(Kind.ALL) : Optional.empty();
  }

  private static Optional<Answer> both(Function<List<GroupRecord>, List<String>> question) {
    return Optional.of(
        new Answer(question.apply(groups(CLASSES)), question.apply(groups(LayoutClass.all()))));
  }

  private static Optional<Answer> counted(Kind kind) throws IOException {
    return Optional.of(
        new Answer(List.of(sum(kind, CLASSES)), List.of(sum(kind, LayoutClass.all()))));
  }

  private static List<GroupRecord> groups(Collection<LayoutClass> classes) {
    List<GroupRecord> groups = new ArrayList<>();
    try (Database database = Database.open(TestDatabase.path())) {
      database.scan().groups(groups::add);
    }
    groups.removeIf(each -> !classes.contains(each.group().layoutClass()));
    return groups;
  }

  private static List<String> largestGroups(List<GroupRecord> groups) {
    return groups.stream()
        .map(GroupRecord::group)
        .sorted(
            Comparator.comparingInt(Group::size)
                .thenComparingInt(group -> group.layoutClass().bing())
                .reversed())
        .limit(3)
        .map(group -> "%s|%d|%09X".formatted(group.name(), group.size(), group.seed()))
        .toList();
  }

  private static List<String> layoutsByJiang(List<GroupRecord> groups) {
    Map<Integer, Integer> layouts = new TreeMap<>();
    groups.forEach(
        each ->
            layouts.merge(each.group().layoutClass().jiang(), each.group().size(), Integer::sum));
    return layouts.entrySet().stream().map(each -> each.getKey() + "|" + each.getValue()).toList();
  }

  private static List<String> solvable(List<GroupRecord> groups) {
    List<Group> solvable = groups.stream().map(GroupRecord::group).filter(Group::solvable).toList();
    return List.of(solvable.size() + "|" + solvable.stream().mapToInt(Group::size).sum());
  }

  private static String sum(Kind kind, Collection<LayoutClass> classes) throws IOException {
    Map<LayoutClass, Integer> ofClass = counts().get(kind);
    return "" + classes.stream().mapToInt(each -> ofClass.getOrDefault(each, 0)).sum();
  }

  /** Counts the lines of main.csv. */
  private static synchronized Map<Kind, Map<LayoutClass, Integer>> counts() throws IOException {
    if (counts == null) {
      Map<String, int[]> byName = new HashMap<>();
      try (BufferedReader main = mainCsv()) {
        for (String line = main.readLine(); line != null; line = main.readLine()) {
          int code = line.indexOf(',') + 1;
          int[] count = byName.computeIfAbsent(className(line), key -> new int[3]);
          count[Kind.ALL.ordinal()]++;
          count[Kind.MIRROR.ordinal()] += line.charAt(code + "000000000,".length()) == 'Y' ? 1 : 0;
          count[Kind.SOLVED.ordinal()] += line.charAt(code) == 'D' ? 1 : 0;
        }
      }
      counts = new EnumMap<>(Kind.class);
      for (Kind kind : Kind.values()) {
        Map<LayoutClass, Integer> ofClass = new HashMap<>();
        byName.forEach(
            (name, count) ->
                ofClass.put(LayoutClass.parse(name.replace(',', '-')), count[kind.ordinal()]));
        counts.put(kind, ofClass);
      }
    }
    return counts;
  }
}

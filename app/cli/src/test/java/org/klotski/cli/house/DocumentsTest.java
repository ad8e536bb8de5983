package org.klotski.cli.house;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.TreeMultimap;
import com.google.common.graph.Traverser;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.klotski.cli.Main;
import org.klotski.cli.program.InProcess;
import org.klotski.cli.program.Repository;
import org.klotski.enumerator.board.Board;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.notation.SvgDrawing;
import org.klotski.tables.TableDescription;
import org.klotski.tables.files.Column;
import picocli.CommandLine;
import picocli.CommandLine.ParseResult;

/** Checks that the files, classes, commands, and other things named in documents exist. */
class DocumentsTest {
  private static final Path ROOT = Repository.ROOT;
  private static final Pattern NOT_OURS = Pattern.compile("\\..*|target|dataset|dist|node_modules");

  /** A class, optionally with one of its methods or constants. */
  private static final Pattern CLASS =
      Pattern.compile("([A-Z]\\w*[a-z]\\w*)(?:\\.(\\w+))?(\\(.*)?");

  private static final Pattern PACKAGE = Pattern.compile("org\\.klotski(?:\\.\\w+)*");
  private static final Pattern TARGET = Pattern.compile("(?m)^([a-z][a-z-]*):");
  private static final Pattern MAKE = Pattern.compile("make ([a-z][a-z-]*)\\b.*");
  private static final Pattern COMMAND = Pattern.compile("(?:\\$ )?(?:\\./)?klotski (.*)");
  private static final Pattern WORD = Pattern.compile("(['\"])(.*?)\\1|(\\S+)");
  private static final Pattern OPTION = Pattern.compile("(--[a-z][\\w-]*).*");

  /** Words of other programs that look like our class names or options. */
  private static final Set<String> FOREIGN =
      Set.of(
          "IllegalStateException",
          "SeekForPrev",
          "XMLStreamWriter",
          "ProcessHandle",
          "--add-modules",
          "--add-opens",
          "--conf",
          "--executor-memory",
          "--task-pairs");

  private static final CommandLine MAIN = Main.commandLine();

  /** The source files by class name; two modules may have a class with the same name. */
  private static final TreeMultimap<String, Path> CLASSES = TreeMultimap.create();

  private static final List<Path> DOCUMENTS = new ArrayList<>();

  static {
    for (Path file : Traverser.forTree(DocumentsTest::children).depthFirstPreOrder(ROOT)) {
      String name = file.getFileName().toString();
      if (name.endsWith(".md")) {
        DOCUMENTS.add(ROOT.relativize(file));
      } else if (name.endsWith(".java")) {
        CLASSES.put(name.substring(0, name.length() - ".java".length()), ROOT.relativize(file));
      }
    }
  }

  private static List<Path> children(Path folder) {
    File[] files = folder.toFile().listFiles((parent, name) -> !NOT_OURS.matcher(name).matches());
    return files == null ? List.of() : Stream.of(files).map(File::toPath).toList();
  }

  static List<Path> documents() {
    return DOCUMENTS;
  }

  /** A program that infers types would read the code 000000003 as the number 3. */
  @Test
  void examplesInPythonAndR_readCodesAsText() throws IOException {
    List<String> examples =
        Markdown.read(ROOT.resolve("docs/data-set.md")).codeBlocks.stream()
            .map(block -> String.join("\n", block))
            .filter(block -> block.matches("(?s).*read[._]csv.*"))
            .toList();
    assertThat(examples).hasSize(2);
    assertThat(examples.get(0)).containsPattern("dtype=.*\"code\": \"string\"");
    assertThat(examples.get(1)).containsPattern("colClasses = .*code = \"character\"");
  }

  @ParameterizedTest
  @MethodSource("documents")
  void links_resolve(Path document) throws IOException {
    Path file = ROOT.resolve(document);
    for (String link : Markdown.read(file).links) {
      if (link.matches("[a-z]+:.*")) {
        continue; // external
      }
      int hash = link.indexOf('#');
      String path = hash < 0 ? link : link.substring(0, hash);
      Path target = path.isEmpty() ? file : file.resolveSibling(path).normalize();
      assertThat(target).as(link).exists().startsWithRaw(ROOT);
      assertThat(target.toString())
          .as("case of %s", link)
          .isEqualTo(target.toRealPath().toString());
      if (hash >= 0) {
        assertThat(Markdown.read(target).anchors).as(link).contains(link.substring(hash + 1));
      }
    }
  }

  @ParameterizedTest
  @MethodSource("documents")
  void quotedClassesAndPackages_exist(Path document) throws IOException {
    for (Markdown.Quoted quoted : Markdown.read(ROOT.resolve(document)).quoted) {
      String text = quoted.text();
      Matcher matcher = CLASS.matcher(text);
      if (matcher.matches() && !FOREIGN.contains(text)) {
        assertThat(CLASSES.keySet()).as("a class named in %s", document).contains(matcher.group(1));
        if (matcher.group(2) != null) {
          Stream<Path> files = CLASSES.get(matcher.group(1)).stream();
          String source = files.map(DocumentsTest::text).collect(Collectors.joining());
          assertThat(source).as(text).containsPattern("\\b" + matcher.group(2) + "\\b");
        }
      }
      if (PACKAGE.matcher(text).matches()) {
        assertThat(packages()).as("a package named in %s", document).contains(text);
      }
    }
  }

  @Test
  void classesInArchitecture_linkToTheirFiles() throws IOException {
    Path document = Path.of("ARCHITECTURE.md");
    int classes = 0;
    for (Markdown.Quoted quoted : Markdown.read(ROOT.resolve(document)).quoted) {
      Matcher matcher = CLASS.matcher(quoted.text());
      if (matcher.matches() && !FOREIGN.contains(quoted.text())) {
        assertThat(quoted.link()).as(quoted.text()).isNotNull();
        assertThat(CLASSES.get(matcher.group(1)))
            .as(quoted.text())
            .contains(Path.of(quoted.link()));
        classes++;
      }
    }
    assertThat(classes).isGreaterThan(20);
  }

  @ParameterizedTest
  @MethodSource("documents")
  void commands_parse(Path document) throws IOException {
    Markdown markdown = Markdown.read(ROOT.resolve(document));
    for (String line : markdown.codeLines()) {
      for (List<String> words : commandsOf(line)) {
        ParseResult parsed = MAIN.parseArgs(words.toArray(String[]::new));
        assertThat(parsed.hasSubcommand()).as("%s: %s", document, line).isTrue();
      }
    }
    Set<String> commands = MAIN.getSubcommands().keySet();
    for (Markdown.Quoted quoted : markdown.quoted) {
      for (List<String> words : commandsOf(quoted.text())) {
        if (!words.get(0).startsWith("-") && !words.get(0).equals("COMMAND")) {
          assertThat(commands).as(quoted.text()).contains(words.get(0));
        }
      }
    }
  }

  /** Runs the first line of each code block. A line "..." stands for the rest of the output. */
  @ParameterizedTest
  @MethodSource("documents")
  void shownOutput_isPrinted(Path document) throws IOException {
    for (List<String> block : Markdown.read(ROOT.resolve(document)).codeBlocks) {
      if (block.get(0).startsWith("$ ./klotski ")) {
        List<String> words = commandsOf(block.get(0)).get(0);
        List<String> shown = block.subList(1, block.size());
        int dots = shown.stream().map(String::strip).toList().indexOf("...");
        List<String> printed = InProcess.run(words.toArray(String[]::new)).lines();
        if (dots >= 0) {
          shown = shown.subList(0, dots);
          printed = printed.subList(0, Math.min(dots, printed.size()));
        }
        assertThat(printed).as(block.get(0)).isEqualTo(shown);
      }
    }
  }

  @Test
  void sqlPage_listsTheColumnsOfEveryTable() throws IOException {
    String page = Files.readString(ROOT.resolve("docs/sql.md")).replace(",\n", ", ");
    for (TableDescription table : TableDescription.all(List.of(Metric.values()))) {
      String columns =
          table.columns().stream().map(Column::name).collect(Collectors.joining("`, `", "`", "`"));
      String rows = table.rows().replaceFirst("o", "O");
      assertThat(page).contains("### %s\n\n%s.\n\n%s\n\n".formatted(table.name(), rows, columns));
    }
  }

  @Test
  void packages_areDescribed() {
    for (Path source : CLASSES.values()) {
      if (source.toString().contains("/src/main/java/org/klotski")) {
        assertThat(ROOT.resolve(source).resolveSibling("package-info.java"))
            .content()
            .startsWith("/**");
      }
    }
  }

  @Test
  void picture_matchesSvgDrawing() {
    assertThat(text(Path.of("docs/pictures/heng-dao-li-ma.svg")))
        .isEqualTo(SvgDrawing.text(Layout.parse("1A9BF0C00"), Board.EXIT));
  }

  @ParameterizedTest
  @MethodSource("documents")
  void quotedOptions_exist(Path document) throws IOException {
    Set<String> options =
        Stream.concat(Stream.of(MAIN), MAIN.getSubcommands().values().stream())
            .flatMap(command -> command.getCommandSpec().optionsMap().keySet().stream())
            .collect(Collectors.toSet());
    for (Markdown.Quoted quoted : Markdown.read(ROOT.resolve(document)).quoted) {
      Matcher matcher = OPTION.matcher(quoted.text());
      if (matcher.matches() && !FOREIGN.contains(matcher.group(1))) {
        assertThat(options).as("an option named in %s", document).contains(matcher.group(1));
      }
    }
  }

  @ParameterizedTest
  @MethodSource("documents")
  void makeTargets_exist(Path document) throws IOException {
    Set<String> targets =
        TARGET
            .matcher(text(Path.of("Makefile")))
            .results()
            .map(rule -> rule.group(1))
            .collect(Collectors.toSet());
    Markdown markdown = Markdown.read(ROOT.resolve(document));
    Stream<String> quoted = markdown.quoted.stream().map(Markdown.Quoted::text);
    for (String line : Stream.concat(markdown.codeLines().stream(), quoted).toList()) {
      Matcher matcher = MAKE.matcher(line.strip());
      if (matcher.matches()) {
        assertThat(targets).as("%s: %s", document, line).contains(matcher.group(1));
      }
    }
  }

  /** Returns the arguments of each klotski command in a line, without comments and redirections. */
  private static List<List<String>> commandsOf(String line) {
    List<List<String>> commands = new ArrayList<>();
    String code = line.replaceAll("\\s#.*", "");
    for (String part : code.split("&&|[|]", -1)) {
      Matcher command = COMMAND.matcher(part.strip());
      if (command.matches()) {
        commands.add(
            WORD.matcher(command.group(1).replaceAll("[<>].*", ""))
                .results()
                .map(word -> word.group(1) != null ? word.group(2) : word.group(3))
                .toList());
      }
    }
    return commands;
  }

  private static Set<String> packages() {
    Set<String> packages = new TreeSet<>();
    for (Path file : CLASSES.values()) {
      String path = file.toString().replace('/', '.');
      String name = path.substring(path.indexOf("org.klotski"));
      while (name.contains(".klotski.")) {
        name = name.substring(0, name.lastIndexOf('.'));
        packages.add(name);
      }
    }
    return packages;
  }

  private static String text(Path file) {
    try {
      return Files.readString(ROOT.resolve(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

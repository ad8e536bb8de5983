package org.klotski.cli.house;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreeScanner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.klotski.cli.program.Repository;

/** What other programs may be told by the library speaks of no options, which they don't have. */
class SentencesTest {
  private static final Pattern OPTION = Pattern.compile("(^|[ '(])--[a-z]");

  @Test
  void theLibrarySpeaksOfNoOptions() throws IOException {
    List<Path> library = sources(false);
    assertThat(library).hasSizeGreaterThan(150);
    assertThat(sayingOptions(library)).isEmpty();
  }

  @Test
  void theCommandLineSpeaksOfThem() throws IOException {
    assertThat(sayingOptions(sources(true))).anyMatch(each -> each.contains("--force"));
  }

  /** The sources of the modules, or of the command line. */
  private static List<Path> sources(boolean ofCommandLine) throws IOException {
    try (Stream<Path> all = Files.walk(Repository.root())) {
      return all.filter(path -> path.toString().contains("/src/main/java/org/klotski/"))
          .filter(path -> path.toString().endsWith(".java"))
          .filter(path -> !path.startsWith(Repository.file("benchmarks")))
          .filter(path -> isOfCommandLine(path) == ofCommandLine)
          .toList();
    }
  }

  /** The program that {@code spark-submit} starts has a command line, too. */
  private static boolean isOfCommandLine(Path source) {
    return source.startsWith(Repository.file("app/cli"))
        || source.startsWith(Repository.file("app/spark"));
  }

  /** The constants that have an option in them, behind the names of their files. */
  private static List<String> sayingOptions(List<Path> sources) throws IOException {
    List<String> found = new ArrayList<>();
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
      JavacTask task =
          (JavacTask)
              compiler.getTask(
                  null, files, null, null, null, files.getJavaFileObjectsFromPaths(sources));
      for (CompilationUnitTree unit : task.parse()) {
        new TreeScanner<Void, Void>() {
          @Override
          public Void visitLiteral(LiteralTree literal, Void unused) {
            if (literal.getValue() instanceof String text && OPTION.matcher(text).find()) {
              found.add(unit.getSourceFile().getName() + ": " + text);
            }
            return null;
          }
        }.scan(unit, null);
      }
    }
    return found;
  }
}

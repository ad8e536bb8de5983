package org.klotski.cli.texts;

import com.google.common.base.CharMatcher;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jline.utils.Levenshtein;
import org.klotski.enumerator.layouts.LayoutFormatException;
import org.klotski.tables.QueryException;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Prints failures on standard error, each as one sentence. */
public final class Failure {
  /** Matches a word of more than 100 characters, which is shortened in messages. */
  private static final Pattern LONG_WORD = Pattern.compile("(\\S{100})\\S+");

  /** The operating systems' messages for a closed pipe, in English as set by the launcher. */
  private static final Set<String> CLOSED =
      Set.of("Broken pipe", "The pipe is being closed", "The pipe has been ended");

  private Failure() {}

  public static int report(Throwable thrown) {
    if (isBrokenPipe(thrown)) {
      return ExitCode.DONE; // The reader needs no more output.
    }
    print(thrown instanceof QueryException ? thrown.getMessage() : sentence(thrown));
    if (Streams.current().showsStackTraces()) {
      thrown.printStackTrace(Streams.current().err());
    }
    return thrown instanceof LayoutFormatException
            || thrown instanceof UsageException
            || thrown instanceof QueryException
            || thrown instanceof InvalidPathException
        ? ExitCode.WRONG_USAGE
        : ExitCode.FAILED;
  }

  /** Prints a sentence unless --quiet is given. */
  public static void hint(String message) {
    if (!Streams.current().isQuiet()) {
      print(message);
    }
  }

  /** Prints a message, which may have several lines to mark a position in SQL. */
  public static void print(String message) {
    // A terminal would interpret control characters.
    String visible =
        message
            .lines()
            .map(line -> CharMatcher.javaIsoControl().replaceFrom(line, '?'))
            .collect(Collectors.joining("\n"));
    Streams.current().err().println("klotski: " + visible);
  }

  /** Returns a sentence, without line feeds, that explains a failure. */
  public static String sentence(Throwable thrown) {
    String sentence;
    if (thrown instanceof UncheckedIOException e) {
      return sentence(e.getCause());
    } else if (thrown instanceof FileSystemException e) {
      sentence = fileSentence(e);
    } else if (thrown instanceof Output.Failed) {
      sentence = "cannot write to standard output: " + thrown.getMessage();
    } else if (thrown instanceof IOException) {
      sentence = "reading or writing failed: " + thrown.getMessage();
    } else if (thrown instanceof InvalidPathException e) {
      sentence =
          "'%s' is not a valid file name: %s"
              .formatted(LayoutFormatException.shown(e.getInput()), e.getReason());
    } else if (thrown instanceof ParameterException e) {
      return usageSentence(e);
    } else if (thrown instanceof OutOfMemoryError) {
      sentence =
          "out of memory; set the environment variable KLOTSKI_HEAP to a larger size, such as"
              + " 3g, or use java -Xmx3g";
    } else if (!thrown.getClass().getPackageName().startsWith("org.klotski.")) {
      sentence = "internal error, please report it: " + thrown;
    } else if (thrown instanceof UsageException) {
      sentence = shortened(thrown.getMessage());
    } else {
      sentence = String.valueOf(thrown.getMessage());
    }
    return onOneLine(sentence);
  }

  private static String usageSentence(ParameterException thrown) {
    if (thrown.getCause() instanceof InvalidPathException cause) {
      return sentence(cause); // Picocli's message names Java classes.
    }
    if (thrown instanceof UnmatchedArgumentException e && !e.getUnmatched().isEmpty()) {
      return unknown(e.getUnmatched().get(0), e.getCommandLine().getCommandSpec());
    }
    String message = String.valueOf(thrown.getMessage()).replaceFirst("^Error: ", "");
    if (thrown.getArgSpec() instanceof OptionSpec option) {
      // Picocli uses the longest name of an option, regardless of the name that was typed.
      message = message.replace(option.longestName(), typed(option, option.longestName()));
    }
    return onOneLine(shortened(message));
  }

  /** Returns the name of an option as typed, or {@code other} if the option was not typed. */
  public static String typed(OptionSpec option, String other) {
    return option.command().commandLine().getParseResult().originalArgs().stream()
        .map(typed -> typed.split("=", 2)[0])
        .filter(List.of(option.names())::contains)
        .findFirst()
        .orElse(other);
  }

  /** Returns a sentence about an unknown word, with a suggestion if one known word is similar. */
  private static String unknown(String word, CommandSpec spec) {
    boolean isOption = word.startsWith("-");
    boolean isCommand = !isOption && spec.parent() == null;
    Set<String> known = isOption ? spec.optionsMap().keySet() : spec.subcommands().keySet();
    int least = known.stream().mapToInt(each -> Levenshtein.distance(word, each)).min().orElse(0);
    List<String> similar =
        known.stream().filter(each -> Levenshtein.distance(word, each) == least).toList();
    boolean isTypo = similar.size() == 1 && least <= Math.min(2, word.length() / 3);
    return "unknown %s '%s'%s"
        .formatted(
            isOption ? "option" : isCommand ? "command" : "argument",
            LayoutFormatException.shown(word),
            isTypo ? ". Did you mean '%s'?".formatted(similar.get(0)) : "");
  }

  private static String onOneLine(String sentence) {
    return sentence.lines().reduce((a, b) -> a + " " + b).orElse("");
  }

  private static String shortened(String sentence) {
    return LONG_WORD.matcher(sentence).replaceAll("$1...");
  }

  private static String fileSentence(FileSystemException e) {
    if (e instanceof AccessDeniedException) {
      return "permission denied: " + e.getFile();
    }
    if (e instanceof NoSuchFileException) {
      return "no such file or folder: " + e.getFile();
    }
    if (e instanceof NotDirectoryException || e instanceof FileAlreadyExistsException) {
      return e.getFile() + " exists but is not a folder";
    }
    String reason = e.getReason() == null ? e.getClass().getSimpleName() : e.getReason();
    return "cannot read or write %s: %s".formatted(e.getFile(), reason);
  }

  private static boolean isBrokenPipe(Throwable thrown) {
    Throwable cause = thrown instanceof UncheckedIOException e ? e.getCause() : thrown;
    return cause instanceof IOException && CLOSED.contains(String.valueOf(cause.getMessage()))
        || cause instanceof Output.Failed && Output.isPipe();
  }
}

package org.klotski.cli.texts;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.Pipe;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.klotski.dbschema.schema.DatabaseException;
import org.klotski.enumerator.layouts.LayoutFormatException;
import org.klotski.explorer.atlas.AtlasException;
import org.klotski.exporter.files.ExportException;
import org.klotski.tables.QueryException;
import org.klotski.tables.engine.TablesException;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Tells people in one sentence on standard error what went wrong. */
public final class Failure {
  /** What is repeated of a command line may be of any length. */
  private static final Pattern LONG_WORD = Pattern.compile("(\\S{100})\\S+");

  /** What picocli says of options of which there may be one. */
  private static final Pattern SEVERAL =
      Pattern.compile("Error: (.*) are mutually exclusive [(]specify only one[)]");

  private static final Pattern TWICE =
      Pattern.compile("Error: expected only one match but got \\[([^]]*)].*", Pattern.DOTALL);

  /** Its own words come before those that somebody has written. */
  private static final Pattern CONSTANTS =
      Pattern.compile("(expected one of \\[[A-Z0-9_, ]+])(?: [(]case-insensitive[)])?");

  private static final Pattern NO_BOOLEAN = Pattern.compile("is not a boolean$");

  private Failure() {}

  /** Prints the sentence for an exception; answers the exit code. */
  public static int report(Throwable thrown) {
    if (isBrokenPipe(thrown, Failure::messageOfBrokenPipes)) {
      return ExitCode.DONE; // the reader has had enough
    }
    if (thrown instanceof QueryException) {
      printLines(thrown.getMessage());
    } else {
      print(sentence(thrown));
    }
    if (Verbosity.showsStackTraces()) {
      thrown.printStackTrace(System.err);
    }
    return thrown instanceof LayoutFormatException
            || thrown instanceof UsageException
            || thrown instanceof QueryException
            || thrown instanceof InvalidPathException
        ? ExitCode.WRONG_USAGE
        : ExitCode.FAILED;
  }

  public static void print(String sentence) {
    System.err.println("klotski: " + withoutControls(sentence));
  }

  /** What shows a place in a line of SQL below it. */
  private static void printLines(String message) {
    List<String> lines = message.lines().map(Failure::withoutControls).toList();
    System.err.println("klotski: " + String.join("\n", lines));
  }

  /** One sentence, on one line. */
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
          "'%s' cannot be the name of a file here: %s"
              .formatted(LayoutFormatException.shown(e.getInput()), e.getReason());
    } else if (thrown instanceof ParameterException
        && thrown.getCause() instanceof InvalidPathException cause) {
      return sentence(cause); // picocli names classes
    } else if (thrown instanceof OutOfMemoryError) {
      sentence = "out of memory; give more with the environment variable KLOTSKI_HEAP, as in 3g";
    } else if (isUnexpected(thrown)) {
      sentence = "internal error, please report it: " + thrown;
    } else if (thrown instanceof UnmatchedArgumentException e && !e.getUnmatched().isEmpty()) {
      sentence =
          "'%s' is not known here%s"
              .formatted(LayoutFormatException.shown(e.getUnmatched().get(0)), suggestion(e));
    } else if (thrown instanceof ParameterException) {
      sentence = shortened(inPlainWords(String.valueOf(thrown.getMessage())));
    } else if (thrown instanceof UsageException) {
      sentence = shortened(thrown.getMessage());
    } else {
      sentence = String.valueOf(thrown.getMessage());
    }
    return sentence.lines().reduce((a, b) -> a + " " + b).orElse("");
  }

  private static String shortened(String sentence) {
    return LONG_WORD.matcher(sentence).replaceAll("$1...");
  }

  /** What picocli says, as this program says such things. */
  private static String inPlainWords(String message) {
    String plain = NO_BOOLEAN.matcher(message).replaceFirst("is neither true nor false");
    plain = SEVERAL.matcher(plain).replaceAll("$1 exclude each other; give one of them");
    plain =
        TWICE
            .matcher(plain)
            .replaceAll(
                twice ->
                    "of %s only one may be given, and only once"
                        .formatted(twice.group(1).replace(" | ", ", ")));
    return CONSTANTS.matcher(plain).replaceFirst(names -> label(names.group(1)));
  }

  /** The values of an option, which picocli names as Java does, as people write them. */
  private static String label(String constants) {
    return constants.toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Of options picocli suggests those alone whose first two letters are right. */
  private static String suggestion(UnmatchedArgumentException e) {
    String written = e.getUnmatched().get(0);
    if (!e.getSuggestions().isEmpty() || !written.startsWith("-")) {
      return e.getSuggestions().contains(written) // behind --, no word is that of a command
          ? ""
          : Words.suggestion(e.getSuggestions());
    }
    List<String> options =
        e.getCommandLine().getCommandSpec().options().stream()
            .map(OptionSpec::longestName)
            .toList();
    return Words.suggestion(written, options);
  }

  /** What people wrote may hold what a terminal would obey. */
  private static String withoutControls(String sentence) {
    StringBuilder shown = new StringBuilder(sentence);
    for (int i = 0; i < shown.length(); i++) {
      if (Character.isISOControl(shown.charAt(i))) {
        shown.setCharAt(i, '?');
      }
    }
    return shown.toString();
  }

  private static String fileSentence(FileSystemException e) {
    if (e instanceof AccessDeniedException) {
      return "no permission for " + e.getFile();
    }
    if (e instanceof NoSuchFileException) {
      return "there is no " + e.getFile();
    }
    if (e instanceof NotDirectoryException || e instanceof FileAlreadyExistsException) {
      return e.getFile() + " is there, but is not a folder";
    }
    String reason = e.getReason() == null ? e.getClass().getSimpleName() : e.getReason();
    return "cannot read or write %s: %s".formatted(e.getFile(), reason);
  }

  private static boolean isUnexpected(Throwable thrown) {
    return !(thrown instanceof LayoutFormatException
        || thrown instanceof UsageException
        || thrown instanceof CommandException
        || thrown instanceof DatabaseException
        || thrown instanceof ExportException
        || thrown instanceof AtlasException
        || thrown instanceof TablesException
        || thrown instanceof QueryException
        || thrown instanceof IOException
        || thrown instanceof UncheckedIOException
        || thrown instanceof OutOfMemoryError
        || thrown instanceof ParameterException);
  }

  /**
   * Whether the reader of standard output has gone.
   *
   * @param systemsWords what the system says of that
   */
  static boolean isBrokenPipe(Throwable thrown, Supplier<String> systemsWords) {
    Throwable cause = thrown instanceof UncheckedIOException e ? e.getCause() : thrown;
    return cause instanceof IOException
        && cause.getMessage() != null
        && cause.getMessage().equals(systemsWords.get());
  }

  /** The system says it in its own language, so a pipe is broken to hear what it says. */
  private static String messageOfBrokenPipes() {
    try {
      Pipe pipe = Pipe.open();
      try (Pipe.SinkChannel sink = pipe.sink()) {
        pipe.source().close();
        sink.write(ByteBuffer.wrap(new byte[1]));
        return "";
      }
    } catch (IOException e) {
      return e.getMessage();
    }
  }
}

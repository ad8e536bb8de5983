package org.klotski.cli.damage.samples;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import com.google.common.hash.Hasher;
import com.google.common.hash.Hashing;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.klotski.cli.pages.ServedAnswer;
import org.klotski.cli.program.InProcess;
import org.klotski.cli.program.Launcher;
import org.klotski.cli.texts.ExitCode;

/**
 * What a command has made of the files in a folder, wherever that is.
 *
 * @param exitCode the code it ended with
 * @param out what it printed
 * @param err what it said on standard error
 */
public record Answer(int exitCode, String out, String err) {
  /** What stands for the folder in arguments and answers. */
  public static final String HERE = "@";

  private static final String VERIFY = "verify";

  /** Those for which a failed check has an exit code of its own. */
  private static final Set<String> CHECKING = Set.of(VERIFY, "check-files", "report", "export");

  /** Those whose standard output says what is wrong: in a line, or on a page. */
  private static final Set<String> SAYING_WHY = Set.of(VERIFY, ServedAnswer.REQUEST);

  /** Has a command work on a folder, or a server answer from it, within this process. */
  public static Answer of(Path folder, List<String> command) {
    String[] words = in(folder, command);
    return of(
        folder,
        words,
        words[0].equals(ServedAnswer.REQUEST)
            ? ServedAnswer.of(words[1], words[2])
            : InProcess.run(words));
  }

  /** The same with a process of its own. */
  public static Answer ofProcess(Path folder, List<String> command) {
    String[] words = in(folder, command);
    return of(
        folder,
        words,
        words[0].equals(ServedAnswer.REQUEST)
            ? ServedAnswer.ofProcess(Map.of(), words[1], words[2])
            : Launcher.run(words));
  }

  private static String[] in(Path folder, List<String> command) {
    return command.stream()
        .map(word -> word.replace(HERE, folder.toString()))
        .toArray(String[]::new);
  }

  private static Answer of(Path folder, String[] words, Launcher.Result result) {
    String written =
        words[0].equals("report") && result.exitCode() == ExitCode.DONE
            ? digest(folder, Path.of(words[List.of(words).indexOf("--out") + 1]))
            : "";
    return new Answer(
        result.exitCode(), result.out().replace(folder.toString(), HERE) + written, result.err());
  }

  /** One of all files of an atlas, which is no part of what the report says of it. */
  private static String digest(Path folder, Path atlas) {
    Hasher hasher = Hashing.sha256().newHasher();
    try {
      for (Path file : DamagedFiles.files(atlas)) {
        String content = Files.readString(atlas.resolve(file), ISO_8859_1);
        hasher.putUnencodedChars(file + "\n" + content.replace(folder.toString(), HERE));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return hasher.hash().toString();
  }

  /**
   * Whether a command says in one sentence that something is wrong. What it has printed before that
   * must be the beginning of an answer that is right; but that a check has failed is said of what
   * was printed.
   *
   * @param sound the answer of sound files
   */
  public boolean isRefusal(List<String> command, Answer sound) {
    String name = command.get(0);
    boolean mayPrint = exitCode == ExitCode.CHECK_FAILED || SAYING_WHY.contains(name);
    return isRefusal(name) && (mayPrint || sound.out.startsWith(out));
  }

  /** Whether a command says in one sentence that something is wrong. */
  public boolean isRefusal(String command) {
    return isRefusalInSentences(command) && sentences().size() == 1;
  }

  /** Whether a command says that something is wrong, in a sentence for each thing. */
  public boolean isRefusalInSentences(String command) {
    boolean failed =
        exitCode == ExitCode.FAILED
            || exitCode == ExitCode.CHECK_FAILED && CHECKING.contains(command);
    return failed && !sentences().isEmpty() && !result().isUnseemly();
  }

  /** Whether it is right as far as another shows. */
  public boolean isSameAs(Answer sound) {
    return exitCode == sound.exitCode && out.equals(sound.out) && !result().isUnseemly();
  }

  public List<String> sentences() {
    return result().sentences();
  }

  private Launcher.Result result() {
    return new Launcher.Result(exitCode, out, err);
  }
}

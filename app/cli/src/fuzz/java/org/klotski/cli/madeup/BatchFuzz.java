package org.klotski.cli.madeup;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.klotski.cli.madeup.Said.require;

import com.code_intelligence.jazzer.junit.FuzzTest;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.provider.MethodSource;
import org.klotski.answers.Answers;
import org.klotski.answers.names.LayoutName;
import org.klotski.cli.program.Launcher;
import org.klotski.cli.texts.ExitCode;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutFormatException;
import org.klotski.enumerator.layouts.ShortCode;

/**
 * Many lines on standard input: each that asks for something is answered in its turn or has a
 * sentence with its number, and what a line gets does not depend on those around it.
 */
class BatchFuzz {
  private static final List<String> WORDS =
      List.of(
          "1A9BF0C00",
          "1a9bf0c",
          "4FEA13400",
          "055540000",
          "code:1A9B",
          "#4091296",
          "#29334498",
          "id:801",
          "801",
          "short:4WVE1",
          "4WVE1",
          "11111",
          "name:横刀立马",
          "横刀立马",
          "橫刀立馬",
          "四路進兵",
          "Red Donkey",
          "heng dao li ma",
          "5-4-1-1",
          "7-0-0-0-0",
          "VXXV/VXXV/VHHV/VSSV/S..S",
          "1xx2/1xx2/3445/3785/6009",
          "# comment",
          "#",
          "-",
          "--json",
          "/etc/passwd",
          "drawing.txt",
          "",
          "   ",
          "nonsense");

  private static final List<String> ENDS =
      List.of("\n", "\n", "\n", "\n", "\r\n", "\r", "\n\n", " \n");
  private static final List<List<String>> COMMANDS =
      List.of(
          List.of("code"),
          List.of("code", "--id"),
          List.of("code", "--short"),
          List.of("code", "--json"),
          List.of("mirror"));
  private static final int MOST_LINES = 40;
  private static final Pattern COMMENT = Pattern.compile("(?s)#([0-9]*[^0-9].*)?");

  private static final Program PROGRAM = new Program();
  private static final Answers ANSWERS = Answers.bySearch();
  private static long lines;

  /** A line that asks for something, by its number. */
  private record Asked(int number, String text) {}

  @AfterAll
  static void tellHowMany() {
    System.err.println("BatchFuzz: " + lines + " lines");
  }

  @MethodSource("org.klotski.cli.madeup.Draws#seeds")
  @FuzzTest
  void answersEachLineInItsTurn(byte[] bytes) {
    Draws draws = new Draws(bytes);
    List<String> command = draws.oneOf(COMMANDS);
    String input = input(draws);
    List<Asked> asked = asked(input);
    lines += asked.size();
    Launcher.Result result = PROGRAM.ask(input, command.toArray(String[]::new));
    try {
      Said.checkForm(input, result);
      check(asked, command, result);
    } catch (AssertionError e) {
      throw new AssertionError("%s of '%s'".formatted(command, input), e);
    }
  }

  private static String input(Draws draws) {
    if (draws.oneIn(4)) {
      return draws.rest();
    }
    StringBuilder input = new StringBuilder(draws.oneIn(10) ? "\uFEFF" : "");
    for (int left = draws.below(MOST_LINES); left > 0; left--) {
      input.append(draws.word(WORDS)).append(draws.oneOf(ENDS));
    }
    return input.append(draws.oneIn(3) ? draws.word(WORDS) : "").toString();
  }

  /** The help says: one a line, and those that begin with # are comments, but for ids. */
  private static List<Asked> asked(String input) {
    String read = new String(input.getBytes(UTF_8), UTF_8);
    List<String> all = (read.startsWith("\uFEFF") ? read.substring(1) : read).lines().toList();
    List<Asked> asked = new ArrayList<>();
    for (int i = 0; i < all.size(); i++) {
      String line = all.get(i).strip();
      if (!line.isEmpty() && !COMMENT.matcher(line).matches()) {
        asked.add(new Asked(i + 1, line));
      }
    }
    return asked;
  }

  private static void check(List<Asked> asked, List<String> command, Launcher.Result result) {
    boolean inLines = command.contains("--id") || command.contains("--short");
    List<String> sentences = new ArrayList<>();
    Iterator<String> answers = result.lines().iterator();
    int exitCode = ExitCode.DONE;
    for (Asked line : asked) {
      Optional<Layout> layout = Optional.empty();
      try {
        LayoutName name = ANSWERS.name(line.text);
        name.notice().ifPresent(notice -> sentences.add("klotski: " + notice));
        layout = Optional.of(name.layout());
      } catch (LayoutFormatException e) {
        sentences.add("klotski: line %d: %s".formatted(line.number, e.getMessage()));
        exitCode = ExitCode.WRONG_USAGE;
      }
      if (layout.isPresent() || !inLines) {
        require(answers.hasNext(), "no answer to line " + line.number, result);
        String answer = answers.next();
        boolean isRight =
            inLines ? isAnswer(answer, command, layout.get()) : isJson(answer, line, layout);
        require(isRight, "another answer to line " + line.number, result);
      }
    }
    require(!answers.hasNext(), "more answers than lines", result);
    require(result.sentences().equals(sentences), "not the sentences " + sentences, result);
    require(result.exitCode() == exitCode, "not the exit code " + exitCode, result);
  }

  private static boolean isAnswer(String answer, List<String> command, Layout layout) {
    return answer.equals(
        command.contains("--id") ? String.valueOf(layout.id()) : ShortCode.of(layout.id()));
  }

  private static boolean isJson(String answer, Asked line, Optional<Layout> layout) {
    JsonObject object = JsonParser.parseString(answer).getAsJsonObject();
    return object.get("line").getAsInt() == line.number
        && object.get("input").getAsString().equals(line.text)
        && object.has("error") == layout.isEmpty()
        && (layout.isEmpty() || names(object).equals(layout.get().toString()));
  }

  /** The layout that an answer of {@code code} or {@code mirror} is about. */
  private static String names(JsonObject object) {
    return object.get(object.has("code") ? "code" : "layout").getAsString();
  }
}

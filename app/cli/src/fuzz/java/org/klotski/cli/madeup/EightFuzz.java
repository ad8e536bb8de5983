package org.klotski.cli.madeup;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.klotski.cli.madeup.Said.require;

import com.code_intelligence.jazzer.junit.FuzzTest;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.provider.MethodSource;
import org.klotski.cli.program.Launcher;
import org.klotski.cli.texts.ExitCode;

/**
 * Cases of the 8-puzzle: each is solved by moves that lead to its goal, or can't be solved as it
 * has another parity, or has a sentence with its number; and one says so if they end too soon.
 */
class EightFuzz {
  private static final List<String> WORDS =
      List.of("12345678X", "12X453786", "21345678X", "123456789", "12345678x", "1123456789X");
  private static final List<String> BLANKS = List.of(" ", "\n", "\n", "\r\n", "\t", "\n\n ", "\f");
  private static final String TILES = "12345678X";
  private static final int MOST_CASES = 200;
  private static final Program PROGRAM = new Program();
  private static long cases;

  @AfterAll
  static void tellHowMany() {
    System.err.println("EightFuzz: " + cases + " cases");
  }

  @MethodSource("org.klotski.cli.madeup.Draws#seeds")
  @FuzzTest
  void solvesEachCaseOrSaysWhyNot(byte[] bytes) {
    String input = input(new Draws(bytes));
    Launcher.Result result = PROGRAM.ask(input, "eight", "--json");
    try {
      Said.checkForm(input, result);
      check(words(new String(input.getBytes(UTF_8), UTF_8)), result);
    } catch (AssertionError e) {
      throw new AssertionError("'%s'".formatted(input), e);
    }
  }

  private static String input(Draws draws) {
    if (draws.oneIn(6)) {
      return draws.rest();
    }
    int announced = draws.below(MOST_CASES);
    int given = Math.max(0, 2 * announced + (draws.oneIn(4) ? draws.below(5) - 2 : 0));
    StringBuilder input = new StringBuilder();
    input.append(draws.oneIn(20) ? draws.spoilt("" + announced) : "" + announced);
    int blank = draws.below(TILES.length());
    boolean isSolved = draws.oneIn(8); // else the form alone is tried, without searches
    for (int word = 0; word < given; word++) {
      String position = draws.oneIn(20) ? draws.oneOf(WORDS) : shuffled(draws);
      if (word % 2 == 1 && !draws.oneIn(100)) { // of a goal: for each cell there is a search
        String tiles = position.replace("X", "");
        position = tiles.substring(0, blank) + "X" + tiles.substring(blank);
      }
      input.append(draws.oneOf(BLANKS));
      String written = isSolved ? position : position.replace('X', 'x');
      input.append(draws.oneIn(20) ? draws.spoilt(written) : written);
    }
    return input.append(draws.oneIn(2) ? "\n" : "").toString();
  }

  private static String shuffled(Draws draws) {
    StringBuilder left = new StringBuilder(TILES);
    StringBuilder shuffled = new StringBuilder();
    while (!left.isEmpty()) {
      int at = draws.below(left.length());
      shuffled.append(left.charAt(at));
      left.deleteCharAt(at);
    }
    return shuffled.toString();
  }

  private static List<String> words(String input) {
    return input
        .lines()
        .map(String::strip)
        .filter(line -> !line.isEmpty())
        .flatMap(line -> Stream.of(line.split("\\s+")))
        .toList();
  }

  private static void check(List<String> words, Launcher.Result result) {
    Iterator<String> sentences = result.sentences().iterator();
    Iterator<String> answers = result.lines().iterator();
    int exitCode = ExitCode.DONE;
    boolean isCount = !words.isEmpty() && words.get(0).matches("[0-9]{1,9}");
    long announced = isCount ? Long.parseLong(words.get(0)) : 0;
    long given = Math.min(announced, (words.size() - 1) / 2);
    for (int number = 1; number <= given; number++) {
      cases++;
      require(answers.hasNext(), "no answer to case " + number, result);
      JsonObject answer = JsonParser.parseString(answers.next()).getAsJsonObject();
      require(answer.get("case_num").getAsInt() == number, "not case " + number, result);
      String start = words.get(2 * number - 1);
      String goal = words.get(2 * number);
      if (isPosition(start) && isPosition(goal)) {
        require(isSolved(start, goal, answer), "case %d is wrong".formatted(number), result);
      } else {
        exitCode = ExitCode.WRONG_USAGE;
        String error = "klotski: case %d: %s".formatted(number, answer.get("error").getAsString());
        require(
            sentences.hasNext() && sentences.next().equals(error), "no sentence: " + error, result);
      }
    }
    if (!isCount || announced > given) {
      exitCode = ExitCode.WRONG_USAGE;
      require(sentences.hasNext(), "nothing says that cases are missing", result);
      sentences.next();
    }
    require(!answers.hasNext() && !sentences.hasNext(), "more than was asked", result);
    require(result.exitCode() == exitCode, "not the exit code " + exitCode, result);
  }

  private static boolean isPosition(String word) {
    return word.length() == TILES.length() && TILES.chars().allMatch(c -> word.indexOf(c) >= 0);
  }

  /** Moves the blank as the answer says. */
  private static boolean isSolved(String start, String goal, JsonObject answer) {
    int count = answer.get("move_count").getAsInt();
    if (count < 0) {
      return parity(start) != parity(goal);
    }
    String directions = answer.get("directions").getAsString();
    StringBuilder board = new StringBuilder(start);
    for (char direction : directions.toCharArray()) {
      int from = board.indexOf("X");
      int column = from % 3 + (direction == 'r' ? 1 : direction == 'l' ? -1 : 0);
      int row = from / 3 + (direction == 'd' ? 1 : direction == 'u' ? -1 : 0);
      if (column < 0 || column > 2 || row < 0 || row > 2) {
        return false;
      }
      board.setCharAt(from, board.charAt(3 * row + column));
      board.setCharAt(3 * row + column, 'X');
    }
    return board.toString().equals(goal) && directions.length() == count;
  }

  /** Of the order of the tiles, which no move changes. */
  private static int parity(String position) {
    String tiles = position.replace("X", "");
    int inversions = 0;
    for (int i = 0; i < tiles.length(); i++) {
      for (int j = 0; j < i; j++) {
        inversions += tiles.charAt(j) > tiles.charAt(i) ? 1 : 0;
      }
    }
    return inversions % 2;
  }
}

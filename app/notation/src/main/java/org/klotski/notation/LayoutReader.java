package org.klotski.notation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import org.klotski.enumerator.board.Board;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.enumerator.layouts.LayoutFormatException;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.enumerator.layouts.ShortCode;
import org.klotski.enumerator.texts.Words;
import org.klotski.notation.openings.Opening;
import org.klotski.notation.openings.Openings;

/**
 * Reads layouts in every {@link Notation}. A text that may mean several layouts is refused, unless
 * one meaning takes precedence; {@link Reading#notice} then states the others.
 *
 * <p>A word that is a valid code is always read as a code. The prefixes {@code code:}, {@code id:}
 * (or {@code #}), {@code short:}, and {@code name:} select another meaning.
 */
public final class LayoutReader {
  private static final String WALL = "######";
  private static final int MAX_WORD_LENGTH = 100;
  private static final int MAX_LENGTH = 4096;
  private static final int MAX_CANDIDATES = 5;

  private LayoutReader() {}

  /**
   * Reads a layout in any notation except case names, which require the groups. Throws a {@link
   * LayoutFormatException} if the text is not a layout, or may mean several layouts.
   */
  public static Reading read(String text) {
    return read(
        text,
        name -> {
          throw new LayoutFormatException("case names, such as '%s', are not supported here", name);
        });
  }

  /**
   * Reads a layout in any notation. Reading a code takes less than a microsecond; the first name
   * takes about 50 ms, because it loads the table of openings.
   *
   * @param text at most 4,096 characters; white space around it is ignored
   * @param caseNames returns the layout with a case name, or throws a {@link
   *     LayoutFormatException}; called only for a text that has the form of a case name
   * @throws LayoutFormatException if the text is not a layout, or may mean several layouts; the
   *     message is one sentence that states the problem and the cell or the layouts
   */
  public static Reading read(String text, Function<String, Layout> caseNames) {
    if (text.length() > MAX_LENGTH) {
      throw new LayoutFormatException(
          "the text has %s characters; the maximum is %s", text.length(), MAX_LENGTH);
    }
    String word = Words.stripUnseen(text);
    if (word.startsWith("[") && word.indexOf('{') < 0) {
      return MarkReader.read(Blocks.rows(word));
    }
    if (word.startsWith("[") || word.startsWith("{")) {
      return Blocks.readJson(word);
    }
    if (word.indexOf('\n') >= 0 || word.indexOf('/') >= 0 || word.startsWith(WALL)) {
      return readLines(lines(text));
    }
    checkCharacters(word);
    int colon = word.indexOf(':');
    if (colon >= 0) {
      return readPrefixed(word.substring(0, colon), word.substring(colon + 1), caseNames);
    }
    if (word.startsWith("#")) {
      return byId(word.substring(1));
    }
    if (isCode(word)) {
      return reading(word, "code ", Layout.parse(word), Notation.CODE);
    }
    if (isCaseName(word)) {
      return byCaseName(word, caseNames);
    }
    LayoutFormatException noBoard = null; // A name with twenty letters looks like a board.
    String board = MarkReader.isBoard(text) ? text : word;
    if (MarkReader.isBoard(board)) {
      try {
        return MarkReader.read(List.of(board));
      } catch (LayoutFormatException e) {
        noBoard = e;
      }
    }
    Optional<Opening> opening = opening(word);
    if (opening.isPresent()) {
      return reading(word, "opening ", opening.get().layout(), Notation.NAME);
    }
    if (ShortCode.hasForm(word)) {
      Layout layout = Layout.fromId(ShortCode.parse(word));
      return reading(word, "short code of ", layout, Notation.SHORT);
    }
    if (noBoard != null) {
      throw noBoard;
    }
    if (isId(word)) {
      throw new LayoutFormatException(
          "%s is not the code of a layout; for the layout with this id, write #%s", word, word);
    }
    if (isMeantAsCode(word)) {
      return new Reading(Layout.parse(word), Notation.CODE);
    }
    refuse(
        word,
        c -> c != ' ' && Words.isUnseen(c),
        "'"
            + LayoutFormatException.shown(word)
            + "' names no layout; it has the invisible character ");
    return bySimilarName(word);
  }

  /** Returns the rows of a drawing, without leading and trailing blank lines. */
  private static List<String> lines(String text) {
    String clean = text.startsWith("\ufeff") ? text.substring(1) : text;
    List<String> lines =
        new ArrayList<>(List.of(Words.split(clean.replace('/', '\n').replace("\r\n", "\n"), "\n")));
    while (!lines.isEmpty() && isSuperfluous(lines.get(lines.size() - 1), lines.size())) {
      lines.remove(lines.size() - 1);
    }
    while (!lines.isEmpty() && isSuperfluous(lines.get(0), lines.size())) {
      lines.remove(0);
    }
    return lines;
  }

  /** Returns whether a line is blank and cannot be a row of four empty cells. */
  private static boolean isSuperfluous(String line, int lines) {
    return line.isBlank() && (line.length() != 4 || lines != 5);
  }

  private static Reading readLines(List<String> lines) {
    if (lines.isEmpty()) {
      throw new LayoutFormatException(
          "the drawing is empty; draw five rows of four cells each, such as V X X V");
    }
    String first = lines.get(0).strip();
    if (first.startsWith("┌") || first.startsWith("+")) {
      return new Reading(
          BoxDrawing.parse(lines), first.startsWith("+") ? Notation.ASCII : Notation.BOX);
    }
    if (lines.stream().anyMatch(line -> line.contains(WALL) || line.contains("##--##"))) {
      return MarkReader.readLevel(lines);
    }
    return Blocks.isTray(lines) ? Blocks.readTray(lines) : MarkReader.read(lines);
  }

  private static void checkCharacters(String word) {
    if (word.isEmpty()) {
      throw new LayoutFormatException(
          "the name of a layout is empty; write a code such as 1A9BF0C00");
    }
    if (word.length() > MAX_WORD_LENGTH) {
      throw new LayoutFormatException(
          "the name of a layout has %s characters; the maximum is %s",
          word.length(), MAX_WORD_LENGTH);
    }
    refuse(
        word,
        c -> Character.isISOControl(c) || c == '\u2028' || c == '\u2029',
        "the name of a layout has the control character ");
  }

  /** Refuses a word that contains a character that messages can't show. */
  private static void refuse(String word, IntPredicate kind, String message) {
    for (int i = 0; i < word.length(); i++) {
      if (kind.test(word.charAt(i))) {
        String hex = Integer.toHexString(0x10000 | word.charAt(i)).substring(1);
        throw new LayoutFormatException(
            message + "U+" + hex.toUpperCase(Locale.ROOT) + " as its character " + (i + 1));
      }
    }
  }

  private static Reading readPrefixed(
      String prefix, String rest, Function<String, Layout> caseNames) {
    return switch (prefix) {
      case "code" -> new Reading(Layout.parse(rest), Notation.CODE);
      case "id" -> byId(rest);
      case "short" -> new Reading(Layout.fromId(ShortCode.parse(rest)), Notation.SHORT);
      case "name" ->
          opening(rest)
              .map(opening -> new Reading(opening.layout(), Notation.NAME))
              .orElseGet(
                  () -> isCaseName(rest) ? byCaseName(rest, caseNames) : bySimilarName(rest));
      default ->
          throw new LayoutFormatException(
              "'%s:' is not a known prefix; write code:, id:, short:, or name: before a layout",
              LayoutFormatException.shown(prefix));
    };
  }

  private static Optional<Opening> opening(String word) {
    List<Opening> meant = Openings.named(word);
    if (meant.size() > 1) {
      throw new LayoutFormatException(
          "'%s' stands for %s layouts: %s; write the code of the intended layout",
          LayoutFormatException.shown(word),
          meant.size(),
          meant.stream()
              .sorted(Comparator.comparingLong(opening -> opening.layout().code()))
              .map(opening -> opening.layout() + " (" + opening.sourcesOf(word) + ")")
              .collect(Collectors.joining(", ")));
    }
    return meant.stream().findFirst();
  }

  private static Reading bySimilarName(String word) {
    String shown = "'" + LayoutFormatException.shown(word) + "'";
    List<Openings.Named> similar = Openings.similar(word);
    if (similar.isEmpty()) {
      long marks = word.chars().filter(c -> c != '_').count();
      if (word.indexOf(' ') < 0 && Math.abs(marks - Board.CELLS) <= 2 && marks != Board.CELLS) {
        throw new LayoutFormatException(
            "%s names no layout; as a drawing, it has %s marks, but a board has %s cells",
            shown, marks, Board.CELLS);
      }
      throw new LayoutFormatException(
          "%s names no layout; write a code (1A9BF0C00), an id (#4091296), a case name"
              + " (5-4-1-1-7472), a short code (4WVE1), or a name in quotes (\"Red Donkey\")",
          shown);
    }
    String names =
        similar.stream()
            .limit(MAX_CANDIDATES)
            .map(each -> each.name() + " (" + each.opening().layout() + ")")
            .collect(Collectors.joining(", "));
    if (similar.size() > 1) {
      int more = similar.size() - MAX_CANDIDATES;
      throw new LayoutFormatException(
          "no opening is named %s; did you mean %s%s?",
          shown, names, more > 0 ? ", and " + more + " more" : "");
    }
    return new Reading(
        similar.get(0).opening().layout(),
        Notation.SIMILAR_NAME,
        Optional.of(shown + " is taken as " + names));
  }

  private static boolean isId(String word) {
    return Words.isNumber(word) && word.length() <= 8 && Integer.parseInt(word) < LayoutIds.COUNT;
  }

  private static Reading byCaseName(String text, Function<String, Layout> caseNames) {
    String shown = LayoutFormatException.shown(text);
    int numbers = Words.numbers(text).length;
    if (numbers == 3) {
      LayoutClass.parse(text); // throws an exception if there is no such class
    }
    if (numbers < 5) {
      throw new LayoutFormatException(
          "'%s' is the name of a %s; its first layout is %s",
          shown, numbers == 3 ? "class" : "group", shown + (numbers == 3 ? "-0-0" : "-0"));
    }
    return new Reading(caseNames.apply(text), Notation.CASE_NAME);
  }

  private static Reading byId(String text) {
    if (!isId(text)) {
      throw new LayoutFormatException(
          "id '%s' is not a number from 0 to %s",
          LayoutFormatException.shown(text), LayoutIds.COUNT - 1);
    }
    return new Reading(Layout.fromId(Integer.parseInt(text)), Notation.ID);
  }

  /** Returns a layout, with a notice if the word could have another meaning. */
  private static Reading reading(String word, String meaning, Layout layout, Notation notation) {
    String other = "";
    if (notation != Notation.SHORT && ShortCode.hasForm(word)) {
      other = "for the short code, write short:" + word;
    } else if (isId(word)) {
      other = "for the id, write id:" + word;
    } else if (notation == Notation.CODE) {
      // Spreadsheets drop leading zeros, and people omit trailing zeros.
      boolean mayLackZeros = word.length() >= LayoutCode.DIGITS - 1 || word.endsWith("0");
      long code = Long.parseLong(word, 16);
      if (mayLackZeros && code != layout.code() && LayoutIds.rankOrMinusOne(code) >= 0) {
        other = "if leading zeros were lost, write " + LayoutCode.format(code);
      }
    }
    return other.isEmpty()
        ? new Reading(layout, notation)
        : new Reading(
            layout,
            notation,
            Optional.of(word + " is taken as the " + meaning + layout + "; " + other));
  }

  private static boolean isCaseName(String word) {
    String[] numbers = Words.numbers(word);
    return numbers.length > 2 && Arrays.stream(numbers).allMatch(each -> each.length() < 10);
  }

  private static boolean isMeantAsCode(String word) {
    return hasCodeForm(word)
        || Character.digit(word.charAt(0), 10) >= 0
            && word.chars().allMatch(c -> c < 128 && Character.isLetterOrDigit((char) c));
  }

  private static boolean hasCodeForm(String word) {
    return word.length() <= LayoutCode.DIGITS
        && word.chars().allMatch(c -> c < 128 && Character.digit((char) c, 16) >= 0);
  }

  private static boolean isCode(String word) {
    return hasCodeForm(word)
        && LayoutIds.rankOrMinusOne(
                Long.parseLong((word + "000000000").substring(0, LayoutCode.DIGITS), 16))
            >= 0;
  }
}

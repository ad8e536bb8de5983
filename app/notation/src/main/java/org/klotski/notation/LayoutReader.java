package org.klotski.notation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.klotski.enumerator.board.Board;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.enumerator.layouts.LayoutFormatException;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.enumerator.layouts.ShortCode;
import org.klotski.enumerator.texts.Message;
import org.klotski.enumerator.texts.Words;
import org.klotski.notation.drawings.Drawing;
import org.klotski.notation.openings.Opening;
import org.klotski.notation.openings.Openings;

/**
 * Reads layouts in every {@link Notation}. It never guesses between layouts: a text that may mean
 * several is refused, unless one meaning takes precedence, which {@link Reading#notice} then says.
 *
 * <p>A word that is a valid code is the code, whatever else it might be. The prefixes {@code
 * code:}, {@code id:} (or {@code #}), {@code short:}, and {@code name:} select another meaning.
 */
public final class LayoutReader {
  private static final String WALL = "######";
  private static final int MAX_WORD_LENGTH = 100;
  private static final int MAX_LENGTH = 4096;
  private static final int MAX_CANDIDATES = 5;
  private static final int MAX_DIGITS = 9;

  private LayoutReader() {}

  /**
   * Reads a layout in any notation but case names, which need the groups.
   *
   * @throws LayoutFormatException if the text is not a layout; the message is one sentence
   */
  public static Reading read(String text) {
    return read(
        text,
        name -> {
          throw new LayoutFormatException(
              Message.of("case names, such as '%s', are not supported here", name));
        });
  }

  /**
   * Reads a layout in any notation. A code takes less than a microsecond; the first name takes
   * about 50 ms, in which the table of openings is loaded.
   *
   * @param text at most 4,096 characters; white space around it is ignored
   * @param caseNames returns the layout with a case name, or throws a {@link
   *     LayoutFormatException}; called only if the text has the form of one
   * @throws LayoutFormatException if the text is not a layout, or may mean several; the message is
   *     one sentence that names the cell and the problem, or the layouts
   */
  public static Reading read(String text, Function<String, Layout> caseNames) {
    if (text.length() > MAX_LENGTH) {
      throw new LayoutFormatException(
          Message.of(
              "the text has %s characters; no layout takes more than %s",
              text.length(), MAX_LENGTH));
    }
    String word = stripUnseen(text);
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
      return byCode(word);
    }
    if (isCaseName(word)) {
      return byCaseName(word, caseNames);
    }
    LayoutFormatException noBoard = null; // Some names have twenty letters.
    if (MarkReader.isBoard(text)) {
      try {
        return MarkReader.read(List.of(text));
      } catch (LayoutFormatException e) {
        noBoard = e;
      }
    }
    Optional<Opening> opening = opening(word);
    if (opening.isPresent()) {
      return new Reading(opening.get().layout(), Notation.NAME, openingNotice(word, opening.get()));
    }
    if (ShortCode.hasForm(word)) {
      return byShortCode(word);
    }
    if (noBoard != null) {
      throw noBoard;
    }
    if (isId(word)) {
      throw new LayoutFormatException(
          Message.of(
              "%s is not the code of a layout; for the layout with that id write #%s", word, word));
    }
    if (hasCodeForm(word) || isMeantAsCode(word)) {
      return new Reading(Layout.parse(word), Notation.CODE);
    }
    checkNothingIsUnseen(word);
    return bySimilarName(word);
  }

  /** Strips white space of any kind and invisible characters, which copied text may contain. */
  public static String stripUnseen(String text) {
    int begin = 0;
    int end = text.length();
    while (begin < end && isUnseen(text.charAt(begin))) {
      begin++;
    }
    while (end > begin && isUnseen(text.charAt(end - 1))) {
      end--;
    }
    return text.substring(begin, end);
  }

  /** Returns the rows of a drawing, without blank lines before and after it. */
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

  /** Returns whether a line is blank, and not one of five rows with four empty cells. */
  private static boolean isSuperfluous(String line, int lines) {
    return line.isBlank() && (line.length() != 4 || lines != 5);
  }

  private static Reading readLines(List<String> lines) {
    if (lines.isEmpty()) {
      throw new LayoutFormatException(
          "the drawing is empty; draw five rows of four cells each, such as V X X V");
    }
    if (Drawing.isBox(lines)) {
      boolean ascii = lines.get(0).strip().startsWith("+");
      return new Reading(Drawing.parseBox(lines), ascii ? Notation.ASCII : Notation.BOX);
    }
    if (lines.stream().anyMatch(line -> line.contains(WALL) || line.contains("##--##"))) {
      return MarkReader.readLevel(lines);
    }
    return Blocks.isTray(lines) ? Blocks.readTray(lines) : MarkReader.read(lines);
  }

  private static boolean isUnseen(char c) {
    return Character.isWhitespace(c)
        || Character.isSpaceChar(c)
        || Character.getType(c) == Character.FORMAT;
  }

  private static void checkNothingIsUnseen(String word) {
    for (int i = 0; i < word.length(); i++) {
      if (word.charAt(i) != ' ' && isUnseen(word.charAt(i))) {
        throw new LayoutFormatException(
            Message.of(
                "'%s' names no layout; it has the invisible character %s",
                LayoutFormatException.shown(word), character(word, i)));
      }
    }
  }

  private static void checkCharacters(String word) {
    if (word.isEmpty()) {
      throw new LayoutFormatException(
          "the name of a layout is empty; write a code such as 1A9BF0C00");
    }
    if (word.length() > MAX_WORD_LENGTH) {
      throw new LayoutFormatException(
          Message.of(
              "the name of a layout has %s characters; none has more than %s",
              word.length(), MAX_WORD_LENGTH));
    }
    for (int i = 0; i < word.length(); i++) {
      char c = word.charAt(i);
      if (Character.isISOControl(c) || c == '\u2028' || c == '\u2029') {
        throw new LayoutFormatException(
            "the name of a layout has the control character " + character(word, i));
      }
    }
  }

  private static String character(String word, int index) {
    String hex = Integer.toHexString(word.charAt(index)).toUpperCase(Locale.ROOT);
    return "U+" + "0".repeat(4 - hex.length()) + hex + " as its character " + (index + 1);
  }

  private static Reading readPrefixed(
      String prefix, String rest, Function<String, Layout> caseNames) {
    return switch (prefix) {
      case "code" -> new Reading(Layout.parse(rest), Notation.CODE);
      case "id" -> byId(rest);
      case "short" -> new Reading(Layout.fromId(ShortCode.parse(rest)), Notation.SHORT);
      case "name" -> {
        Optional<Opening> opening = opening(rest);
        if (opening.isPresent()) {
          yield new Reading(opening.get().layout(), Notation.NAME);
        }
        yield isCaseName(rest) ? byCaseName(rest, caseNames) : bySimilarName(rest);
      }
      default ->
          throw new LayoutFormatException(
              Message.of(
                  "'%s:' is not known; write code:, id:, short: or name: before a layout",
                  LayoutFormatException.shown(prefix)));
    };
  }

  private static Optional<Opening> opening(String word) {
    List<Opening> meant = Openings.named(word);
    if (meant.size() > 1) {
      throw new LayoutFormatException(
          Message.of(
              "'%s' stands for %s layouts: %s; write the code of the one that is meant",
              LayoutFormatException.shown(word),
              meant.size(),
              meant.stream()
                  .sorted(Comparator.comparingLong(opening -> opening.layout().code()))
                  .map(opening -> withSources(opening, word))
                  .collect(Collectors.joining(", "))));
    }
    return meant.stream().findFirst();
  }

  private static String withSources(Opening opening, String name) {
    List<String> collections = opening.collectionsUsing(name);
    String sources = collections.isEmpty() ? "a classic opening" : String.join(", ", collections);
    return opening.layout() + " (" + sources + ")";
  }

  private static Reading bySimilarName(String word) {
    String shown = "'" + LayoutFormatException.shown(word) + "'";
    List<Openings.Named> similar = Openings.similar(word);
    if (similar.isEmpty()) {
      long marks = word.chars().filter(c -> c != '_').count();
      if (word.indexOf(' ') < 0 && Math.abs(marks - Board.CELLS) <= 2 && marks != Board.CELLS) {
        throw new LayoutFormatException(
            Message.of(
                "%s names no layout; as a drawing it has %s marks, and a board has %s cells",
                shown, marks, Board.CELLS));
      }
      throw new LayoutFormatException(
          Message.of(
              "%s names no layout; write a code (1A9BF0C00), an id (#4091296), a case name"
                  + " (5-4-1-1-7472), a short code (4WVE1) or the name of an opening (横刀立马)",
              shown));
    }
    String names =
        similar.stream()
            .limit(MAX_CANDIDATES)
            .map(each -> each.name() + " (" + each.opening().layout() + ")")
            .collect(Collectors.joining(", "));
    if (similar.size() > 1) {
      int more = similar.size() - MAX_CANDIDATES;
      throw new LayoutFormatException(
          Message.of(
              "%s is not the name of an opening, but similar to %s%s; write one of these",
              shown, names, more > 0 ? ", and " + more + " more" : ""));
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
    String[] numbers = Words.numbers(text);
    if (Arrays.stream(numbers).anyMatch(number -> number.length() > MAX_DIGITS)) {
      throw new LayoutFormatException(
          Message.of(
              "case name '%s' has a number of more than nine digits; no group is that large",
              shown));
    }
    if (numbers.length == 4) {
      throw new LayoutFormatException(
          Message.of("'%s' is the name of a group; its first layout is %s-0", shown, shown));
    }
    return new Reading(caseNames.apply(text), Notation.CASE_NAME);
  }

  private static Reading byShortCode(String word) {
    Layout layout = Layout.fromId(ShortCode.parse(word));
    return new Reading(
        layout,
        Notation.SHORT,
        isId(word)
            ? notice(word, "short code of " + layout, "for the id write id:" + word)
            : Optional.empty());
  }

  private static Reading byId(String text) {
    if (!isId(text)) {
      throw new LayoutFormatException(
          Message.of(
              "id '%s' is not a number from 0 to %s",
              LayoutFormatException.shown(text), LayoutIds.COUNT - 1));
    }
    return new Reading(Layout.fromId(Integer.parseInt(text)), Notation.ID);
  }

  private static Reading byCode(String word) {
    Layout layout = Layout.parse(word);
    String meaning = "code " + layout;
    Optional<String> notice = Optional.empty();
    if (ShortCode.hasForm(word)) {
      notice = notice(word, meaning, "for the short code write short:" + word);
    } else if (isId(word)) {
      notice = notice(word, meaning, "for the id write id:" + word);
    } else {
      String other = withLeadingZeros(word);
      if (!other.isEmpty() && !other.equals(layout.toString())) {
        notice = notice(word, meaning, "if leading zeros were lost, write " + other);
      }
    }
    return new Reading(layout, Notation.CODE, notice);
  }

  /**
   * Returns the code, or nothing, that a spreadsheet shows as this word. Spreadsheets omit leading
   * zeros; people omit trailing ones.
   */
  private static String withLeadingZeros(String word) {
    if (word.length() < LayoutCode.DIGITS - 1 && !word.endsWith("0")) {
      return "";
    }
    long code = Long.parseLong(word, 16);
    return LayoutIds.rankOrMinusOne(code) < 0 ? "" : LayoutCode.format(code);
  }

  private static Optional<String> openingNotice(String word, Opening opening) {
    return ShortCode.hasForm(word)
        ? notice(word, "opening " + opening.layout(), "for the short code write short:" + word)
        : Optional.empty();
  }

  private static Optional<String> notice(String word, String meaning, String alternative) {
    return Optional.of(word + " is taken as the " + meaning + "; " + alternative);
  }

  private static boolean isCaseName(String word) {
    return Words.numbers(word).length >= 3;
  }

  private static boolean hasCodeForm(String word) {
    return !word.isEmpty()
        && word.length() <= LayoutCode.DIGITS
        && word.chars().allMatch(c -> c < 128 && Character.digit((char) c, 16) >= 0);
  }

  /** Words that begin with a digit and consist of letters and digits are not names. */
  private static boolean isMeantAsCode(String word) {
    return Words.isNumber(word.substring(0, 1))
        && word.chars().allMatch(c -> c < 128 && Character.isLetterOrDigit((char) c));
  }

  private static boolean isCode(String word) {
    return hasCodeForm(word)
        && LayoutIds.rankOrMinusOne(
                Long.parseLong((word + "000000000").substring(0, LayoutCode.DIGITS), 16))
            >= 0;
  }
}

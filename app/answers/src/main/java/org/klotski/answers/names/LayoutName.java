package org.klotski.answers.names;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.klotski.notation.drawings.Drawing;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.enumerator.layouts.LayoutFormatException;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.enumerator.layouts.ShortCode;
import org.klotski.notation.openings.Opening;
import org.klotski.notation.openings.Openings;
import org.klotski.grouper.names.CaseName;

/**
 * A layout as people name it: by code, id, case name, short code or the name of an opening, or
 * drawn, in lines or with a slash between the rows.
 *
 * <p>Sources call different layouts by one name; such a name is refused, with the layouts that it
 * stands for.
 *
 * <p>{@code code:}, {@code id:} (or {@code #}), {@code short:} and {@code name:} say which is
 * meant. Without one, a word that is a legal code is the code, whatever else it might be.
 *
 * @param layout the layout that is meant
 * @param notice one sentence if the word could have been understood in another way too
 */
public record LayoutName(Layout layout, Optional<String> notice) {
  private static final Pattern CODE_FORM = Pattern.compile("[0-9A-Fa-f]{1,9}");

  /** No other name begins with a digit and goes on with letters and digits. */
  private static final Pattern MEANT_AS_CODE = Pattern.compile("[0-9][0-9A-Za-z]*");

  private static final Pattern ID_FORM = Pattern.compile("[0-9]{1,8}");
  private static final Pattern CASE_NAME_FORM = Pattern.compile("[0-9]+(-[0-9]+){2,}");
  private static final Pattern GROUP_NAME_FORM = Pattern.compile("[0-9]+(-[0-9]+){3}");
  private static final Pattern TOO_LARGE = Pattern.compile("[0-9]{10}");
  private static final int LONGEST = 100;

  /**
   * Understands the name of a layout.
   *
   * @param text what a person wrote, blanks around it allowed
   * @param caseNames finds the layout with a case name; asked only if one was written. It throws
   *     {@link LayoutFormatException} for one that does not exist
   * @throws LayoutFormatException if no layout is meant; the message is one sentence that says why
   */
  public static LayoutName parse(String text, Function<CaseName, Layout> caseNames) {
    if (text.strip().chars().anyMatch(c -> c == '/' || c == '\n')) {
      return certain(Drawing.parse(text));
    }
    String word = withoutBlanksAround(text);
    checkCharacters(word);
    int colon = word.indexOf(':');
    if (colon >= 0) {
      return certain(withPrefix(word.substring(0, colon), word.substring(colon + 1), caseNames));
    }
    if (word.startsWith("#")) {
      return certain(byId(word.substring(1)));
    }
    if (isLegalCode(word)) {
      return byCode(word);
    }
    if (CASE_NAME_FORM.matcher(word).matches()) { // no opening is called so
      return certain(byCaseName(word, caseNames));
    }
    Optional<Opening> opening = opening(word);
    if (opening.isPresent()) {
      return new LayoutName(opening.get().layout(), openingNotice(word, opening.get()));
    }
    if (ShortCode.hasForm(word)) {
      return byShortCode(word);
    }
    if (isId(word)) {
      throw new LayoutFormatException(
          "%s is not the code of a layout; for the layout with that id write #%s or id:%s"
              .formatted(word, word, word));
    }
    if (CODE_FORM.matcher(word).matches() || MEANT_AS_CODE.matcher(word).matches()) {
      return certain(Layout.parse(word));
    }
    checkNothingIsUnseen(word);
    throw new LayoutFormatException(
        "'%s' names no layout; write a code (1A9BF0C00), an id (#4091296), a case name (5-4-1-1-7472), a short code (4WVE1) or the name of an opening (横刀立马)"
            .formatted(LayoutFormatException.shown(word)));
  }

  /** Blanks of any kind, and marks that nobody can see, such as come along with a copied text. */
  static String withoutBlanksAround(String text) {
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

  private static boolean isUnseen(char c) {
    return Character.isWhitespace(c)
        || Character.isSpaceChar(c)
        || Character.getType(c) == Character.FORMAT;
  }

  private static void checkNothingIsUnseen(String word) {
    for (int i = 0; i < word.length(); i++) {
      char c = word.charAt(i);
      if (c != ' ' && isUnseen(c)) {
        throw new LayoutFormatException(
            "'%s' names no layout; it has the invisible character U+%04X as its character %d"
                .formatted(LayoutFormatException.shown(word), (int) c, i + 1));
      }
    }
  }

  private static void checkCharacters(String word) {
    if (word.isEmpty()) {
      throw new LayoutFormatException(
          "the name of a layout is empty; write a code such as 1A9BF0C00");
    }
    if (word.length() > LONGEST) {
      throw new LayoutFormatException(
          "the name of a layout has %d characters; none has more than %d"
              .formatted(word.length(), LONGEST));
    }
    for (int i = 0; i < word.length(); i++) {
      char c = word.charAt(i);
      if (Character.isISOControl(c) || c == '\u2028' || c == '\u2029') {
        throw new LayoutFormatException(
            "the name of a layout has the control character U+%04X as its character %d"
                .formatted((int) c, i + 1));
      }
    }
  }

  private static Layout withPrefix(
      String prefix, String rest, Function<CaseName, Layout> caseNames) {
    return switch (prefix) {
      case "code" -> Layout.parse(rest);
      case "id" -> byId(rest);
      case "short" -> Layout.fromId(ShortCode.parse(rest));
      case "name" -> {
        Optional<Opening> opening = opening(rest);
        yield opening.isPresent() ? opening.get().layout() : byCaseName(rest, caseNames);
      }
      default ->
          throw new LayoutFormatException(
              "'%s:' is not known; write code:, id:, short: or name: before a layout"
                  .formatted(LayoutFormatException.shown(prefix)));
    };
  }

  private static Optional<Opening> opening(String word) {
    List<Opening> meant = Openings.named(word);
    if (meant.size() > 1) {
      throw new LayoutFormatException(
          "'%s' stands for %d layouts: %s; write the code of the one that is meant"
              .formatted(
                  LayoutFormatException.shown(word),
                  meant.size(),
                  meant.stream()
                      .sorted(Comparator.comparingLong(opening -> opening.layout().code()))
                      .map(opening -> whoSays(opening, word))
                      .collect(Collectors.joining(", "))));
    }
    return meant.stream().findFirst();
  }

  private static String whoSays(Opening opening, String name) {
    List<String> collections = opening.collectionsUsing(name);
    return "%s (%s)"
        .formatted(
            opening.layout(),
            collections.isEmpty() ? "a classic opening" : String.join(", ", collections));
  }

  private static boolean isId(String word) {
    return ID_FORM.matcher(word).matches() && Integer.parseInt(word) < LayoutIds.COUNT;
  }

  private static Layout byCaseName(String text, Function<CaseName, Layout> caseNames) {
    if (TOO_LARGE.matcher(text).find() && CASE_NAME_FORM.matcher(text).matches()) {
      throw new LayoutFormatException(
          "case name '%s' has a number of more than nine digits; no group has so many members"
              .formatted(LayoutFormatException.shown(text)));
    }
    if (GROUP_NAME_FORM.matcher(text).matches()) {
      throw new LayoutFormatException(
          "'%s' is the name of a group; a layout's has its group_index behind that, as in %s-0"
              .formatted(LayoutFormatException.shown(text), LayoutFormatException.shown(text)));
    }
    return caseNames.apply(CaseName.parse(text));
  }

  private static LayoutName byShortCode(String word) {
    Layout layout = Layout.fromId(ShortCode.parse(word));
    return isId(word)
        ? new LayoutName(
            layout,
            Optional.of(
                "%s is taken as the short code of %s; for the id write id:%s"
                    .formatted(word, layout, word)))
        : certain(layout);
  }

  private static Layout byId(String text) {
    if (!isId(text)) {
      throw new LayoutFormatException(
          "id '%s' is not a number from 0 to %d"
              .formatted(LayoutFormatException.shown(text), LayoutIds.COUNT - 1));
    }
    return Layout.fromId(Integer.parseInt(text));
  }

  private static LayoutName byCode(String word) {
    Layout layout = Layout.parse(word);
    String meant = "%s is taken as the code %s; ".formatted(word, layout);
    if (ShortCode.hasForm(word)) {
      return new LayoutName(
          layout, Optional.of(meant + "for the short code write short:%s".formatted(word)));
    }
    if (isId(word)) {
      return new LayoutName(layout, Optional.of(meant + "for the id write id:%s".formatted(word)));
    }
    return new LayoutName(
        layout,
        withZerosInFront(word)
            .filter(code -> !code.equals(layout.toString()))
            .map(code -> meant + "if zeros in front were lost, write " + code));
  }

  /**
   * The code that a spreadsheet, which takes it for a number, shows as this word: it leaves out
   * zeros in front, people those at the end.
   */
  private static Optional<String> withZerosInFront(String word) {
    if (word.length() < LayoutCode.DIGITS - 1 && !word.endsWith("0")) {
      return Optional.empty();
    }
    long code = Long.parseLong(word, 16);
    return LayoutIds.rankOrMinusOne(code) < 0
        ? Optional.empty()
        : Optional.of(LayoutCode.format(code));
  }

  private static Optional<String> openingNotice(String word, Opening opening) {
    return ShortCode.hasForm(word)
        ? Optional.of(
            "%s is taken as the opening %s; for the short code write short:%s"
                .formatted(word, opening.layout(), word))
        : Optional.empty();
  }

  private static boolean isLegalCode(String word) {
    if (!CODE_FORM.matcher(word).matches()) {
      return false;
    }
    long code = Long.parseLong((word + "000000000").substring(0, 9), 16);
    return LayoutIds.rankOrMinusOne(code) >= 0;
  }

  private static LayoutName certain(Layout layout) {
    return new LayoutName(layout, Optional.empty());
  }
}

package org.klotski.cli.texts;

import java.util.Locale;
import org.klotski.answers.facts.FactAnswer;
import org.klotski.answers.facts.FactValues;
import org.klotski.enumerator.facts.Fact;

/** Shows people the values of facts, a line for each. */
public final class FactText {
  private FactText() {}

  /** Prints a name and a value. */
  public static void field(Output out, String name, Object value) {
    out.line("%-21s %s".formatted(name, value));
  }

  /** Prints the facts behind one in the list of facts. */
  public static void printBehind(Fact before, FactAnswer answer, Output out) {
    for (Fact fact : answer.facts().facts()) {
      if (fact.position() > before.position()) {
        field(out, fact.name(), value(fact, answer));
      }
    }
  }

  private static String value(Fact fact, FactAnswer answer) {
    return answer.facts().value(fact).map(value -> shown(fact, value)).orElse("none");
  }

  private static String shown(Fact fact, Object value) {
    if (value instanceof Boolean flag) {
      return flag ? "yes" : "no";
    }
    return value instanceof Integer number ? number(fact, number) : value.toString();
  }

  private static String number(Fact fact, int number) {
    String unit = number == 1 ? fact.unit().replaceFirst("s\\b", "") : fact.unit();
    String format = "%,." + fact.decimals() + "f %s";
    return String.format(Locale.ROOT, format, FactValues.scaled(fact, number), unit).strip();
  }
}

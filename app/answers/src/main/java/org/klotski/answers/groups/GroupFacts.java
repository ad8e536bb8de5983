package org.klotski.answers.groups;

import org.klotski.answers.facts.FactAnswer;
import org.klotski.answers.facts.FactValues;
import org.klotski.enumerator.facts.Fact.Subject;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.Mirror;

/**
 * The known facts of a group.
 *
 * @param facts the {@link Facts} of a {@link Subject#GROUP}; its radius, diameter, and hardest
 *     layouts only in the metrics in which the database is analyzed
 */
public record GroupFacts(FactValues facts) implements FactAnswer {
  /** Returns the name: jiang-bing-style-group_num. */
  public String name() {
    return text(Facts.GROUP_NAME).orElseThrow();
  }

  /** Returns the name of the group to which a mirror maps this one. */
  public String image(Mirror mirror) {
    return text(Facts.CLASS_OF_GROUP).orElseThrow() + "-" + get(Facts.image(mirror));
  }
}

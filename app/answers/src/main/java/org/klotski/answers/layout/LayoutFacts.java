package org.klotski.answers.layout;

import java.util.List;
import java.util.OptionalInt;
import org.klotski.answers.facts.FactAnswer;
import org.klotski.answers.facts.FactValues;
import org.klotski.enumerator.facts.Fact.Subject;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.enumerator.layouts.ShortCode;
import org.klotski.grouper.Group;
import org.klotski.grouper.names.CaseName;
import org.klotski.notation.openings.Openings;

/**
 * The known facts of a layout.
 *
 * @param facts the {@link Facts} of a {@link Subject#LAYOUT}
 * @param shortCode its short code, five characters
 * @param openings what people call it as an opening, or else its left-right image; mostly nothing
 * @param groupSize the number of members of its group
 * @param seed the smallest member of its group
 * @param layerCount the number of layers of its group from the seed
 * @param leftRight its image with left and right exchanged
 * @param topBottom its image with top and bottom exchanged
 * @param both its image with both exchanged
 */
public record LayoutFacts(
    FactValues facts,
    String shortCode,
    List<String> openings,
    int groupSize,
    Layout seed,
    int layerCount,
    Layout leftRight,
    Layout topBottom,
    Layout both)
    implements FactAnswer {

  /** Puts together what is known of a layout and of its group. */
  public static LayoutFacts of(FactValues facts, Group group, int layerCount) {
    Layout layout = facts.value(Facts.CODE_OF_LAYOUT).map(Layout.class::cast).orElseThrow();
    MirrorImages images = MirrorImages.of(layout);
    return new LayoutFacts(
        facts,
        ShortCode.of(layout.id()),
        Openings.namesOf(layout),
        group.size(),
        LayoutCode.decode(group.seed()),
        layerCount,
        images.leftRight(),
        images.topBottom(),
        images.both());
  }

  /** The layout. */
  public Layout layout() {
    return layout(Facts.CODE_OF_LAYOUT).orElseThrow();
  }

  /** The class. */
  public LayoutClass layoutClass() {
    return layout().layoutClass();
  }

  /** The case name. */
  public CaseName name() {
    return new CaseName(layoutClass(), get(Facts.GROUP_NUM_OF_LAYOUT), get(Facts.GROUP_INDEX));
  }

  /** The name of the group. */
  public String group() {
    return text(Facts.GROUP_NAME_OF_LAYOUT).orElseThrow();
  }

  /** The distance to the nearest solved layout in a metric; nothing if none can be reached. */
  public OptionalInt minSolution(Metric metric) {
    return number(Facts.minSolution(metric));
  }

  /** The layout and its mirror images. */
  public MirrorImages images() {
    return new MirrorImages(layout(), leftRight, topBottom, both);
  }
}

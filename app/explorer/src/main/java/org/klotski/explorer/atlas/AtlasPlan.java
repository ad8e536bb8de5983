package org.klotski.explorer.atlas;

import com.google.common.collect.ImmutableListMultimap;
import com.google.common.collect.ImmutableSet;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.klotski.dbschema.Database;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.explorer.atlas.data.Survey;
import org.klotski.explorer.pages.Language;
import org.klotski.notation.openings.Opening;
import org.klotski.notation.openings.Openings;

/**
 * What pages there will be, beside those of the galleries' layouts, which are found later.
 *
 * @param classes the classes
 * @param groups the names of the groups: the largest of each class, and those with an opening
 * @param openings the openings, as layouts
 * @param openingsOf the openings in each group
 */
record AtlasPlan(
    List<LayoutClass> classes,
    Set<String> groups,
    List<Layout> openings,
    ImmutableListMultimap<String, Layout> openingsOf) {
  /** How large a page is if the database is analyzed in all metrics. */
  private static final long CLASS_BYTES = 41_000;

  private static final long GROUP_BYTES = 15_000;
  private static final long LAYOUT_BYTES = 8_100;

  /** All else, with the layouts of the galleries. */
  private static final long OTHER_BYTES = 2_900_000;

  /** Plans pages for some classes. Takes some milliseconds. */
  static AtlasPlan of(Database database, List<LayoutClass> classes) {
    Set<LayoutClass> chosen = ImmutableSet.copyOf(classes);
    Set<String> groups = new LinkedHashSet<>();
    for (LayoutClass layoutClass : classes) {
      int count = Math.min(Survey.LARGEST, database.groupCount(layoutClass));
      for (int number = 0; number < count; number++) {
        groups.add(layoutClass + "-" + number);
      }
    }
    List<Layout> openings = new ArrayList<>();
    ImmutableListMultimap.Builder<String, Layout> openingsOf = ImmutableListMultimap.builder();
    for (Opening opening : Openings.all()) {
      Layout layout = opening.layout();
      if (chosen.contains(layout.layoutClass())) {
        String group = database.layout(layout.code()).text(Facts.GROUP_NAME_OF_LAYOUT);
        openings.add(layout);
        openingsOf.put(group, layout);
        groups.add(group);
      }
    }
    return new AtlasPlan(classes, groups, openings, openingsOf.build());
  }

  /** How much it will be at most, about. */
  long bytes() {
    return OTHER_BYTES
        + classes.size() * CLASS_BYTES
        + groups.size() * GROUP_BYTES
        + openings.size() * LAYOUT_BYTES;
  }

  /** What will be written, as a sentence. */
  String sentence(Path folder, Language language) {
    return "writing pages in %s to %s: overview, %s, %s, %s, galleries, checks; at most %d MB"
        .formatted(
            language == Language.EN ? "English" : "Chinese",
            folder,
            counted(classes.size(), "class", "classes"),
            counted(groups.size(), "group", "groups"),
            counted(openings.size(), "opening", "openings"),
            (bytes() + 999_999) / 1_000_000);
  }

  private static String counted(int count, String one, String many) {
    return count + " " + (count == 1 ? one : many);
  }
}

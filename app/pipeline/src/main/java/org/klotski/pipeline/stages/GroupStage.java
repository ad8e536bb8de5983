package org.klotski.pipeline.stages;

import org.klotski.dbschema.rows.IdRange;
import org.klotski.dbschema.threads.ThreadTeam;
import org.klotski.enumerator.facts.Columns;
import org.klotski.enumerator.facts.Columns.Column;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.Frames;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.enumerator.layouts.LayoutWalk;
import org.klotski.enumerator.layouts.Mirror;
import org.klotski.grouper.Group;
import org.klotski.grouper.Groups;
import org.klotski.pipeline.progress.Progress.Work;

/**
 * Finds the groups, numbers their members in code order, and finds mirror images. The stage takes
 * about two seconds, and a resumed build repeats it, because reading a checkpoint would not be
 * faster.
 */
final class GroupStage {
  private static final int PARTS = 64;

  private GroupStage() {}

  static void run(StageRunner.Context context) {
    try (Work work = context.begin("layouts", LayoutIds.COUNT);
        ThreadTeam team = new ThreadTeam("group", context.threads())) {
      Groups groups = Groups.discover(team);
      Columns names = new Columns(Product.NAMES.facts(), LayoutIds.COUNT);
      nameMembers(groups, names);
      team.run(PARTS, part -> compareWithImages(IdRange.part(part, PARTS), names));
      context.put(Product.GROUPS, groups);
      context.put(Product.NAMES, names);
      context.put(Product.CENSUS, census(groups));
      work.add(LayoutIds.COUNT);
    }
  }

  private static void nameMembers(Groups groups, Columns names) {
    Column codes = names.of(Facts.CODE_OF_LAYOUT);
    Column numbers = names.of(Facts.GROUP_NUM_OF_LAYOUT);
    Column indices = names.of(Facts.GROUP_INDEX);
    int[] numberOf = groups.all().stream().mapToInt(Group::number).toArray();
    int[] named = new int[numberOf.length];
    LayoutWalk.all(
        (id, code, frame, soldiers) -> {
          int position = groups.positionOf(frame, soldiers);
          codes.set(id, code);
          numbers.set(id, numberOf[position]);
          indices.set(id, named[position]++);
        });
  }

  /** Compares layouts with their left-right images; the ids begin and end at multiples of 64. */
  private static void compareWithImages(IdRange ids, Columns names) {
    Column mirror = names.of(Facts.IS_MIRROR);
    Column canonical = names.of(Facts.IS_CANONICAL);
    LayoutWalk.range(
        ids.from(),
        ids.to(),
        (id, code, frame, soldiers) -> {
          Layout layout =
              new Layout(
                  Frames.square(frame),
                  Frames.horizontals(frame),
                  Frames.verticals(frame),
                  soldiers);
          long image = Mirror.LEFT_RIGHT.of(layout).code();
          mirror.set(id, code == image ? 1 : 0);
          canonical.set(id, code <= image ? 1 : 0);
        });
  }

  private static Columns census(Groups groups) {
    Columns census = new Columns(Product.CENSUS.facts(), groups.all().size());
    for (int row = 0; row < census.size(); row++) {
      Group group = groups.all().get(row);
      census.set(Facts.GROUP_SIZE, row, group.size());
      census.set(Facts.SEED, row, group.seed());
      census.set(Facts.IS_SOLVABLE, row, group.solvable() ? 1 : 0);
      Layout seed = Layout.fromCode(group.seed());
      for (Mirror mirror : Mirror.values()) {
        census.set(Facts.image(mirror), row, groups.of(mirror.of(seed)).number());
      }
    }
    return census;
  }
}

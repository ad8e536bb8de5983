package org.klotski.pipeline.verify;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.klotski.dbschema.rows.GroupRecord;
import org.klotski.dbschema.rows.IdRange;
import org.klotski.dbschema.threads.ThreadTeam;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.enumerator.moves.Mirror;
import org.klotski.pipeline.findings.Finding;
import org.klotski.pipeline.findings.Tally;
import org.klotski.pipeline.progress.Figures;
import org.klotski.pipeline.progress.Progress;
import org.klotski.pipeline.progress.Progress.Work;

/** Whether the mirror images of every layout are where the groups' records say. */
final class MirrorChecks {
  private static final int SYMMETRIC = 11_634;
  private static final int PARTS = 1 << 11;
  private static final List<Mirror> MIRRORS = List.of(Mirror.values());

  private final Stored stored;

  /** For each mirror, in their order, and each group's position: that of the group's image. */
  private final int[][] imagePositions;

  private final Tally images = new Tally();

  private MirrorChecks(Stored stored) {
    this.stored = stored;
    imagePositions =
        Arrays.stream(Mirror.values())
            .map(mirror -> stored.groups().stream().mapToInt(each -> position(each, mirror)))
            .map(IntStream::toArray)
            .toArray(int[][]::new);
  }

  private int position(GroupRecord group, Mirror mirror) {
    return stored.position(group.group().layoutClass(), group.image(mirror));
  }

  /** Looks at the three images of every layout. */
  static MirrorChecks run(Stored stored, int threads, Progress progress) {
    MirrorChecks checks = new MirrorChecks(stored);
    try (Work work = progress.begin("check mirror images", "layouts", LayoutIds.COUNT)) {
      ThreadTeam.run(
          threads,
          PARTS,
          part -> {
            IdRange ids = IdRange.part(part, PARTS);
            for (int id = ids.from(); id < ids.to(); id++) {
              checks.look(id);
            }
            work.add(ids.size());
          });
    }
    return checks;
  }

  Finding symmetric() {
    Finding flags = stored.mirrorFlags().finding("mirror flags", "");
    long symmetric = stored.symmetric();
    return new Finding(
        "left-right symmetric layouts",
        flags.holds() && symmetric == SYMMETRIC,
        flags.holds() ? Figures.count(symmetric) + " layouts" : flags.figures());
  }

  Finding images() {
    long own =
        stored.groups().stream().filter(group -> group.isOwnImage(Mirror.LEFT_RIGHT)).count();
    return images.finding(
        "mirror images of layouts are in the mirror images of groups",
        "three images of each; %s groups are their own left-right images"
            .formatted(Figures.count(own)));
  }

  private void look(int id) {
    Layout layout = LayoutCode.decode(LayoutIds.unrank(id));
    int position = stored.groupPosition(id);
    if (position >= stored.groups().size()) {
      return; // reported with the classes
    }
    for (Mirror mirror : MIRRORS) {
      int image = LayoutIds.rank(mirror.of(layout).code());
      boolean same = stored.groupPosition(image) == imagePositions[mirror.ordinal()][position];
      if (mirror == Mirror.LEFT_RIGHT) {
        same &= stored.minSolutionStep(image) == stored.minSolutionStep(id);
      }
      boolean holds = same;
      images.expect(
          holds, () -> "the %s image of id %d, id %d".formatted(mirror.label(), id, image));
    }
  }
}

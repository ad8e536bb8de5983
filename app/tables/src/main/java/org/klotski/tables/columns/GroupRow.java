package org.klotski.tables.columns;

import java.util.List;
import org.klotski.dbschema.rows.GroupExtremesRecord;
import org.klotski.dbschema.rows.GroupRecord;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.moves.Mirror;
import org.klotski.grouper.GroupSymmetry;

/**
 * What the table of all groups knows of one.
 *
 * @param record what every database knows of the group
 * @param extremes its extremes in each metric that is analyzed, in their order
 */
public record GroupRow(GroupRecord record, List<GroupExtremesRecord> extremes) {
  LayoutClass layoutClass() {
    return record.group().layoutClass();
  }

  /** The name of an image. */
  String image(Mirror mirror) {
    return layoutClass() + "-" + record.image(mirror);
  }

  GroupSymmetry symmetry() {
    return GroupSymmetry.of(
        record.isOwnImage(Mirror.LEFT_RIGHT),
        record.isOwnImage(Mirror.TOP_BOTTOM),
        record.isOwnImage(Mirror.BOTH));
  }
}

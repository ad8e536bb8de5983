package org.klotski.tables.columns;

import java.util.List;
import org.klotski.dbschema.rows.LayoutExtremesRecord;
import org.klotski.dbschema.rows.LayoutHardnessRecord;
import org.klotski.dbschema.rows.LayoutRecord;

/**
 * What the table of all layouts knows of one.
 *
 * @param layout what every database knows of the layout
 * @param hardness what it is worth as a puzzle; null if the database does not know it
 * @param extremes its farthest and solution data in each metric that is analysed, in their order
 */
public record LayoutRow(
    LayoutRecord layout, LayoutHardnessRecord hardness, List<LayoutExtremesRecord> extremes) {}

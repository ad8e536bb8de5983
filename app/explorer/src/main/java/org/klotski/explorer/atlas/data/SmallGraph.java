package org.klotski.explorer.atlas.data;

import com.google.gson.Gson;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.klotski.dbschema.Database;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.enumerator.layouts.Moves;
import org.klotski.grouper.facts.FactRow;

/**
 * The whole graph of a small group: its layouts by their layers, and which are one step apart.
 *
 * @param codes the codes, by layer, then in code order
 * @param layers the layer of each
 * @param steps how far each is from the nearest solved layout, -1 if none can be reached
 * @param links pairs of positions, the smaller first
 */
public record SmallGraph(
    List<String> codes, List<Integer> layers, List<Integer> steps, List<List<Integer>> links) {
  /** The most members that a group may have to be drawn as a whole. */
  public static final int MOST = 500;

  private static final Gson GSON = new Gson();

  /** The graph of a group, in some microseconds for each member. */
  public static SmallGraph read(Database database, LayoutClass layoutClass, int groupNumber) {
    return of(database.layouts(database.members(layoutClass, groupNumber)));
  }

  /** The graph of all members of a group. */
  static SmallGraph of(FactRow[] members) {
    FactRow[] sorted = members.clone();
    Arrays.sort(
        sorted,
        Comparator.comparingInt((FactRow each) -> each.get(Facts.LAYER))
            .thenComparingLong(FactRow::code));
    Map<Long, Integer> positions = new HashMap<>();
    for (int i = 0; i < sorted.length; i++) {
      positions.put(sorted[i].code(), i);
    }
    List<List<Integer>> links = new ArrayList<>();
    long[] neighbors = new long[Moves.MAX_NEIGHBORS];
    for (int i = 0; i < sorted.length; i++) {
      int count = Moves.neighbors(LayoutCode.decode(sorted[i].code()), Metric.STEP, neighbors);
      for (int k = 0; k < count; k++) {
        int other = positions.get(neighbors[k]);
        if (i < other) {
          links.add(List.of(i, other));
        }
      }
    }
    return new SmallGraph(
        Arrays.stream(sorted).map(each -> LayoutCode.format(each.code())).toList(),
        Arrays.stream(sorted).map(each -> each.get(Facts.LAYER)).toList(),
        Arrays.stream(sorted).map(each -> each.get(Facts.minSolution(Metric.STEP))).toList(),
        links);
  }

  /** The same as JSON that may stand in a page. */
  public String json() {
    return GSON.toJson(this);
  }
}

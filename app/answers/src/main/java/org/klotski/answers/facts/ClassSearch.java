package org.klotski.answers.facts;

import java.util.List;
import org.klotski.answers.names.GroupCache;
import org.klotski.enumerator.facts.Columns;
import org.klotski.enumerator.layouts.ClassGraph;
import org.klotski.enumerator.layouts.ClassLayouts;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.grouper.Group;
import org.klotski.layerer.bfs.ClassLayers;
import org.klotski.layerer.blocks.ClassBlocks;
import org.klotski.layerer.blocks.GraphCounts;

/**
 * Searches whole classes as a build does, and keeps the results for the class that was asked about
 * last: less than a second, and some 130 bytes per layout of the class. Not for several threads at
 * once.
 */
public final class ClassSearch {
  private final GroupCache groups;
  private Searched last;

  /** The results for a class; each is null until it is first asked for. */
  private static final class Searched {
    private final ClassLayouts layouts;
    private final List<Group> groups;
    private final ClassGraph graph;
    private Columns layers;
    private ClassBlocks blocks;

    Searched(LayoutClass layoutClass, List<Group> groups) {
      layouts = ClassLayouts.of(layoutClass);
      graph = ClassGraph.of(layouts);
      this.groups = groups;
    }

    Columns layers() {
      if (layers == null) {
        layers = ClassLayers.of(layouts, graph, groups);
      }
      return layers;
    }

    ClassBlocks blocks() {
      if (blocks == null) {
        blocks = ClassBlocks.of(layouts, graph, groups);
      }
      return blocks;
    }
  }

  /** Searches classes whose groups are among these. */
  public ClassSearch(GroupCache groups) {
    this.groups = groups;
  }

  /** Returns the {@link ClassLayers#FACTS} of a layout in one row. */
  public Columns layers(Layout layout) {
    Searched found = of(layout.layoutClass());
    Columns row = new Columns(ClassLayers.FACTS, 1);
    row.copy(found.layers(), 0, found.layouts.index(layout.code()), 1);
    return row;
  }

  /** Returns the counts of the graph of a group in a metric. */
  public GraphCounts counts(Group group, Metric metric) {
    return of(group.layoutClass()).blocks().counts(group.number(), metric);
  }

  private Searched of(LayoutClass layoutClass) {
    if (last == null || !last.layouts.layoutClass().equals(layoutClass)) {
      last = null; // so that its memory can be reused
      last = new Searched(layoutClass, groups.of(layoutClass).of(layoutClass));
    }
    return last;
  }
}

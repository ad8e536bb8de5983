package org.klotski.pipeline.analysis;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.klotski.dbschema.rows.GroupExtremesRecord;
import org.klotski.dbschema.schema.Meta;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.grouper.Group;
import org.klotski.layerer.extremes.GroupAnalysis;
import org.klotski.pipeline.chunks.Chunk;
import org.klotski.pipeline.progress.Figures;

/** The record of a full run, in Markdown, so that it can be kept as a document. */
final class RunReport {
  private static final int HARDEST = 10;

  private final List<String> lines = new ArrayList<>();
  private final Metric metric;
  private final List<Group> groups;
  private final ExtremesStore store;

  /**
   * A report.
   *
   * @param groups all groups, by class and group_num
   */
  RunReport(Metric metric, List<Group> groups, ExtremesStore store) {
    this.metric = metric;
    this.groups = groups;
    this.store = store;
  }

  /**
   * Writes the report.
   *
   * @param content the content digest of the database
   * @param added what was added to meta
   * @param threads the threads of this run
   * @param seconds how long this run took
   */
  List<String> lines(String content, Meta added, int threads, double seconds) {
    facts(content, added, threads, seconds);
    hardest("The hardest layouts", false);
    hardest("The hardest standard layouts", true);
    diameter();
    classes();
    return List.copyOf(lines);
  }

  private void facts(String content, Meta added, int threads, double seconds) {
    long pairs = groups.stream().mapToLong(Chunk::pairsOf).sum();
    double work = LayoutClass.all().stream().mapToDouble(store::seconds).sum();
    table("", "");
    row("what counts as one move", metric.label());
    row("layouts", Figures.count(store.table().size()));
    row("pairs of root and layout", Figures.count(pairs));
    row("threads", threads);
    row("wall time of this run, all stages", Figures.duration(seconds));
    row("search time of all runs, summed over the threads", Figures.duration(work));
    row("pairs a second and thread", Figures.count(Math.round(pairs / Math.max(work, 1e-9))));
    row("peak memory of this run", Figures.count(Memory.peak() >> 20) + " MiB");
    row("bits that one instruction works on", GroupAnalysis.bitsAtOnce());
    row("Java", "%s, %s".formatted(System.getProperty("java.vm.name"), Runtime.version()));
    row("content digest of the database", code(content));
    added.entries().forEach((name, value) -> row(name, code(value)));
  }

  private void hardest(String title, boolean standard) {
    heading(title);
    table(
        "code",
        "class",
        "min_solution_" + metric.label(),
        "min_solution" + metric.suffix() + "_num",
        "solution" + metric.suffix() + "_num",
        "farthest_" + metric.label());
    for (int id :
        Hardest.of(
            store.table().size(),
            store::minSolution,
            layout -> !standard || layout.layoutClass().isStandard(),
            HARDEST)) {
      long code = LayoutIds.unrank(id);
      var known = store.table().get(id);
      row(
          LayoutCode.format(code),
          LayoutCode.decode(code).layoutClass(),
          store.minSolution(id),
          known.minSolutionNum(),
          known.solutionNum(),
          known.farthestDistance());
    }
    lines.add("");
    lines.add("Of two left-right images only the one with the smaller code is listed.");
  }

  private void diameter() {
    int best = 0;
    for (int position = 1; position < groups.size(); position++) {
      best =
          store.records().get(position).diameter() > store.records().get(best).diameter()
              ? position
              : best;
    }
    GroupExtremesRecord record = store.records().get(best);
    heading("The largest diameter");
    table("group", "layouts", "diameter", "layouts with it", "the first", "radius");
    row(
        groups.get(best).name(),
        Figures.count(groups.get(best).size()),
        record.diameter(),
        record.periphery().number(),
        LayoutCode.format(record.periphery().first()),
        record.radius());
  }

  private void classes() {
    heading("Time per class");
    table("class", "layouts", "groups", "pairs", "seconds of one thread");
    for (LayoutClass layoutClass : LayoutClass.all()) {
      List<Group> of = groups.stream().filter(g -> g.layoutClass().equals(layoutClass)).toList();
      row(
          layoutClass,
          Figures.count(layoutClass.layouts()),
          Figures.count(of.size()),
          Figures.count(of.stream().mapToLong(Chunk::pairsOf).sum()),
          String.format(Locale.ROOT, "%.1f", store.seconds(layoutClass)));
    }
  }

  private void heading(String title) {
    lines.add("");
    lines.add("## " + title);
    lines.add("");
  }

  private void table(String... columns) {
    row((Object[]) columns);
    lines.add("| --- ".repeat(columns.length) + "|");
  }

  private void row(Object... cells) {
    StringBuilder row = new StringBuilder();
    for (Object cell : cells) {
      row.append("| ").append(cell).append(' ');
    }
    lines.add(row.append('|').toString());
  }

  private static String code(String text) {
    return "`" + text + "`";
  }
}

package org.klotski.explorer.atlas.view;

import com.google.common.primitives.ImmutableLongArray;
import com.google.common.primitives.Longs;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.klotski.LayoutFacts;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.explorer.atlas.data.ClassRow;
import org.klotski.explorer.atlas.data.Gallery;
import org.klotski.explorer.atlas.data.Gallery.Kind;
import org.klotski.explorer.atlas.data.Survey;
import org.klotski.explorer.atlas.data.SurveyedGroup;
import org.klotski.explorer.pages.Block;
import org.klotski.explorer.pages.DataTable;
import org.klotski.explorer.pages.DataTable.Columns;
import org.klotski.explorer.pages.HeatMap;
import org.klotski.explorer.pages.Page;
import org.klotski.explorer.pages.Plot;
import org.klotski.explorer.pages.Plot.Scale;
import org.klotski.explorer.pages.Plot.Shape;
import org.klotski.explorer.pages.Texts;
import org.klotski.grouper.counts.Forest;

/**
 * The first page: what there is in all.
 *
 * @param site the pages
 * @param survey what is known
 * @param digests the digests of the database, by label
 * @param known the layout that people know best
 */
public record OverviewPage(
    Site site, Survey survey, Map<String, String> digests, LayoutFacts known) {
  /** The page. */
  public Page page() {
    Texts texts = site.texts();
    List<Block> blocks = new ArrayList<>();
    blocks.add(new Block.Paragraph(texts.get("overview.lead"), false));
    blocks.add(new Block.Totals(totals()));
    blocks.add(new Block.Cards(examples()));
    blocks.add(new Block.Paragraph(texts.get("overview.board"), false));
    blocks.add(new Block.Heading(texts.get("overview.maps"), "maps"));
    blocks.add(new Block.Paragraph(texts.get("overview.maps.how"), false));
    blocks.add(new Block.Heat(counts("map.layouts", ClassRow::layouts)));
    blocks.add(new Block.Heat(counts("map.groups", ClassRow::groups)));
    blocks.add(new Block.Heat(shares()));
    blocks.add(new Block.Heading(texts.get("overview.distances"), "distances"));
    blocks.add(
        new Block.Drawn(
            histogram("plot.distances", List.of(Metric.values()), survey.distances()::histogram)));
    if (!survey.farthest().isEmpty()) {
      blocks.add(
          new Block.Drawn(
              histogram(
                  "plot.farthest",
                  survey.analyzed(),
                  metric -> Longs.toArray(survey.farthest().get(metric)))));
    }
    blocks.addAll(site.missing());
    blocks.add(new Block.Heading(texts.get("overview.sizes"), "sizes"));
    blocks.add(new Block.Drawn(sizes()));
    blocks.add(new Block.Heading(texts.get("overview.forests"), "forests"));
    blocks.add(new Block.Paragraph(texts.get("overview.forests.how"), false));
    blocks.add(new Block.Figures(forests()));
    blocks.add(new Block.Heading(texts.get("overview.digests"), "digests"));
    blocks.add(
        new Block.Facts(
            Optional.empty(),
            digests.entrySet().stream()
                .map(each -> Block.Fact.of(each.getKey(), each.getValue()))
                .toList()));
    return site.page(texts.get("overview.title"), "", Section.OVERVIEW, blocks);
  }

  private List<Block.Fact> totals() {
    long layouts = survey.classes().stream().mapToLong(ClassRow::layouts).sum();
    long solvable = survey.classes().stream().mapToLong(ClassRow::solvableLayouts).sum();
    long minimal = survey.groups().stream().mapToLong(SurveyedGroup::minimal).sum();
    return List.of(
        site.fact("count.layouts", layouts),
        site.fact("count.classes", survey.classes().size()),
        site.fact("count.groups", survey.groups().size()),
        site.fact("count.solvable", solvable),
        site.fact("count.minimal", minimal));
  }

  /** What a layout looks like: the best known, and some of the most remarkable. */
  private List<Block.Card> examples() {
    Texts texts = site.texts();
    List<Block.Card> cards = new ArrayList<>();
    cards.add(
        site.card(
            "",
            known.layout(),
            texts.get(
                "card.moves",
                texts.moves(known.in(Metric.STEP).minSolution().orElseThrow(), Metric.STEP)),
            texts.get("overview.known")));
    for (Kind kind : List.of(Kind.HARDEST, Kind.FEWEST_WAYS, Kind.MOST_WAYS)) {
      survey.galleries().stream()
          .filter(each -> each.kind() == kind && each.metric() == Metric.STEP)
          .flatMap(each -> each.pictures().stream().limit(1).map(picture -> example(each, picture)))
          .forEach(cards::add);
    }
    return cards;
  }

  private Block.Card example(Gallery gallery, Gallery.Picture picture) {
    Block.Card card = GalleryPage.card(site, gallery, picture);
    List<String> lines = new ArrayList<>(card.lines());
    lines.add(GalleryPage.title(site.texts(), gallery));
    return new Block.Card(card.layout(), card.href(), lines);
  }

  private HeatMap counts(String key, ToLongFunction<ClassRow> figure) {
    long greatest = survey.classes().stream().mapToLong(figure).max().orElse(1);
    return map(
        key,
        row ->
            cell(
                row,
                shortened(figure.applyAsLong(row)),
                HeatMap.shadeOfNumber(figure.applyAsLong(row), greatest),
                site.texts().number(figure.applyAsLong(row))));
  }

  private HeatMap shares() {
    return map(
        "map.shares",
        row -> {
          String percent = String.format(Locale.ROOT, "%.1f %%", 100 * row.solvableShare());
          String whole = String.format(Locale.ROOT, "%.0f%%", 100 * row.solvableShare());
          return cell(row, whole, HeatMap.shadeOfShare(row.solvableShare()), percent);
        });
  }

  private HeatMap.Cell cell(ClassRow row, String text, int shade, String title) {
    LayoutClass layoutClass = row.layoutClass();
    return new HeatMap.Cell(text, shade, site.href("", layoutClass), layoutClass + ": " + title);
  }

  /** A row for each jiang and style, a column for each bing. */
  private HeatMap map(String key, Function<ClassRow, HeatMap.Cell> cell) {
    Map<LayoutClass, ClassRow> rows =
        survey.classes().stream()
            .collect(Collectors.toMap(ClassRow::layoutClass, Function.identity()));
    List<HeatMap.Row> lines = new ArrayList<>();
    for (int jiang = 0; jiang <= LayoutClass.MAX_JIANG; jiang++) {
      for (int style = 0; style <= jiang; style++) {
        int j = jiang;
        int s = style;
        List<HeatMap.Cell> cells =
            IntStream.rangeClosed(0, LayoutClass.MAX_BING)
                .mapToObj(bing -> rows.get(new LayoutClass(j, bing, s)))
                .map(row -> row == null ? HeatMap.Cell.NOTHING : cell.apply(row))
                .toList();
        if (cells.stream().anyMatch(each -> each.shade() >= 0)) {
          lines.add(new HeatMap.Row(jiang + "-?-" + style, cells));
        }
      }
    }
    return new HeatMap(
        site.texts().get(key),
        site.texts().get("map.corner"),
        IntStream.rangeClosed(0, LayoutClass.MAX_BING).mapToObj(Integer::toString).toList(),
        lines);
  }

  private static String shortened(long number) {
    return number < 10_000 ? Long.toString(number) : Math.round(number / 1000.0) + "k";
  }

  private Plot histogram(String title, List<Metric> metrics, Function<Metric, long[]> counts) {
    Texts texts = site.texts();
    List<long[]> histograms = metrics.stream().map(counts).toList();
    int most = histograms.stream().mapToInt(each -> each.length).max().orElse(0);
    List<Plot.Series> series = new ArrayList<>();
    for (int i = 0; i < metrics.size(); i++) {
      long[] values = Arrays.copyOf(histograms.get(i), most);
      series.add(Plot.Series.of(texts.get("metric", metrics.get(i)), values));
    }
    return Plot.of(
        texts,
        Shape.LINE,
        texts.get(title),
        texts.get("axis.distance"),
        texts.get("axis.layouts"),
        Scale.LOG_Y,
        series);
  }

  /** The groups of one size, by the first and the last of their ranks. */
  private record Level(int size, int first, int last) {}

  private List<Level> levels() {
    Map<Integer, Long> counts =
        survey.groups().stream()
            .collect(
                Collectors.groupingBy(
                    SurveyedGroup::size,
                    () -> new TreeMap<>(Comparator.reverseOrder()),
                    Collectors.counting()));
    List<Level> levels = new ArrayList<>();
    int before = 0;
    for (Map.Entry<Integer, Long> each : counts.entrySet()) {
      int last = before + each.getValue().intValue();
      levels.add(new Level(each.getKey(), before + 1, last));
      before = last;
    }
    return levels;
  }

  /** The sizes of all groups by rank: a level for each size. */
  private Plot sizes() {
    Texts texts = site.texts();
    List<Level> levels = levels();
    return new Plot(
        Shape.STAIRS,
        texts.get("plot.sizes"),
        texts.get("axis.rank"),
        texts.get("axis.size"),
        Scale.LOG,
        ImmutableLongArray.copyOf(levels.stream().mapToLong(Level::last)),
        List.of(
            Plot.Series.of(
                texts.get("axis.size"), levels.stream().mapToLong(Level::size).toArray())),
        new Columns<Level>(texts)
            .number(texts.get("axis.size"), Level::size)
            .number(texts.get("count.groups"), level -> level.last() - level.first() + 1)
            .number(texts.get("rank.first"), Level::first)
            .number(texts.get("rank.last"), Level::last)
            .table(texts.get("plot.sizes"), levels));
  }

  private DataTable forests() {
    Texts texts = site.texts();
    return new Columns<ClassRow>(texts)
        .cell(texts.get("column.class"), row -> site.cell("", row.layoutClass()))
        .number(texts.get("count.layouts"), ClassRow::layouts)
        .number(texts.get("count.groups"), ClassRow::groups)
        .number(texts.get("column.solvable-groups"), ClassRow::solvableGroups)
        .number(texts.get("column.playable"), this::playableGroups)
        .table(
            texts.get("overview.forests"),
            survey.classes().stream().filter(row -> row.layoutClass().isStandard()).toList());
  }

  private long playableGroups(ClassRow row) {
    return survey.groupsOf(row.layoutClass()).stream()
        .filter(each -> each.isSolvable() && Forest.isPlayable(each.size()))
        .count();
  }
}

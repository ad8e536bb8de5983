package org.klotski.explorer.atlas.view;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import org.klotski.answers.layout.LayoutFacts;
import org.klotski.answers.surveys.OpeningFacts;
import org.klotski.dbschema.rows.LayoutExtremesRecord;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.facts.Fact;
import org.klotski.enumerator.facts.Fact.Subject;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.openings.Opening;
import org.klotski.explorer.pages.Block;
import org.klotski.explorer.pages.Page;
import org.klotski.explorer.pages.Player;
import org.klotski.explorer.pages.Texts;

/**
 * The page of a layout: an opening, or one that is remarkable.
 *
 * @param site the pages
 * @param values the values of the facts of a layout, as text
 */
public record LayoutPages(Site site, Function<Layout, Function<Fact, String>> values) {
  /**
   * The page of a layout.
   *
   * @param facts what is known of it
   * @param opening what is known of it as an opening, if it is one
   * @param way a shortest way to a solution; empty if there is none
   */
  public Page of(LayoutFacts facts, Optional<OpeningFacts> opening, List<Layout> way) {
    Texts texts = site.texts();
    Layout layout = facts.layout();
    List<Block> blocks = new ArrayList<>();
    blocks.add(new Block.Facts(Optional.of(layout), names(facts)));
    if (way.isEmpty()) {
      blocks.add(new Block.Heading(texts.get("layout.figures"), "figures"));
      blocks.add(new Block.Paragraph(texts.get("layout.unsolvable"), false));
      blocks.add(new Block.Facts(Optional.empty(), figures(facts)));
    } else {
      blocks.add(new Block.Heading(texts.get("layout.solution"), "solution"));
      blocks.add(new Block.Played(new Player(texts, way), figures(facts)));
    }
    blocks.addAll(site.missing());
    if (opening.isPresent()) {
      blocks.add(new Block.Heading(texts.get("layout.literature"), "literature"));
      blocks.add(new Block.Facts(Optional.empty(), literature(opening.get())));
    }
    blocks.add(new Block.Heading(texts.get("facts.all"), "facts"));
    blocks.add(new Block.Figures(FactTable.of(site, Subject.LAYOUT, values.apply(layout))));
    String name = Titles.of(layout);
    String title = name.equals(layout.toString()) ? name : name + " · " + layout;
    return site.page(
        title, Site.UP, opening.isPresent() ? Section.OPENINGS : Section.GALLERIES, blocks);
  }

  private List<Block.Fact> names(LayoutFacts facts) {
    Texts texts = site.texts();
    List<Block.Fact> shown = new ArrayList<>();
    if (!facts.openings().isEmpty()) {
      shown.add(site.fact("layout.names", String.join(", ", facts.openings())));
    }
    shown.add(site.fact("layout.code", facts.layout().toString()));
    shown.add(site.fact("layout.id", Integer.toString(facts.id())));
    shown.add(site.fact("layout.short", facts.shortCode()));
    shown.add(site.fact("layout.name", facts.name().toString()));
    shown.add(
        site.fact(
            "column.class",
            facts.layoutClass().toString(),
            site.href(Site.UP, facts.layoutClass())));
    shown.add(
        site.fact(
            "column.group",
            facts.group() + " (" + texts.get("of.layouts", facts.groupSize()) + ")",
            site.href(Site.UP, facts.group())));
    shown.add(
        site.fact(
            "layout.left-right",
            facts.isMirror() ? texts.get("group.itself") : facts.leftRight().toString(),
            facts.isMirror() ? "" : site.href(Site.UP, facts.leftRight())));
    return shown;
  }

  private List<Block.Fact> figures(LayoutFacts facts) {
    Texts texts = site.texts();
    List<Block.Fact> shown = new ArrayList<>();
    distance(shown, Metric.STEP, facts.minSolutionStep());
    distance(shown, Metric.LINE, facts.minSolutionLine());
    distance(shown, Metric.CELL, facts.minSolutionCell());
    shown.add(site.fact("layout.ways", facts.minSolutionWays()));
    shown.add(site.fact("layout.minimal", texts.flag(facts.isMinimal())));
    shown.add(site.fact("layout.hardest", texts.flag(facts.isHardest())));
    if (facts.minSolutionStep() >= 0) {
      shown.add(site.fact("layout.bits", rounded("%.2f", facts.minSolutionBits())));
      shown.add(site.fact("layout.detours", facts.minSolutionDetours()));
    }
    String level = facts.difficulty().map(each -> " · " + texts.get("difficulty", each)).orElse("");
    facts
        .difficultyScore()
        .ifPresent(
            score -> shown.add(site.fact("layout.difficulty", rounded("%.1f", score) + level)));
    for (Metric metric : Metric.values()) {
      facts.extremes(metric).ifPresent(found -> extremes(shown, metric, found));
    }
    return shown;
  }

  private static String rounded(String format, double number) {
    return String.format(Locale.ROOT, format, number);
  }

  private void distance(List<Block.Fact> shown, Metric metric, int moves) {
    shown.add(site.fact("layout.distance", metric, moves < 0 ? "–" : site.texts().number(moves)));
  }

  private void extremes(List<Block.Fact> shown, Metric metric, LayoutExtremesRecord found) {
    Texts texts = site.texts();
    String moves = texts.moves(found.farthestDistance(), metric);
    String farthest = texts.get("layout.farthest.are", moves, found.farthestNum());
    String solutions =
        texts.get("layout.solutions.are", found.minSolutionNum(), found.solutionNum());
    shown.add(site.fact("layout.farthest", metric, farthest));
    shown.add(site.fact("layout.solutions", metric, solutions));
  }

  private List<Block.Fact> literature(OpeningFacts opening) {
    Texts texts = site.texts();
    List<Block.Fact> shown = new ArrayList<>();
    for (OpeningFacts.Published each : opening.published()) {
      String agreement =
          opening.confirms(each)
              ? texts.get("literature.agrees", each.number())
              : texts.get("literature.differs", each.number(), opening.minSolution(each.metric()));
      shown.add(site.fact("literature.says", each.metric(), agreement));
    }
    for (Opening.Disagreement each : opening.disagreements()) {
      shown.add(site.fact("literature.disagrees", each.number() + " – " + each.source()));
    }
    for (OpeningFacts.Entry each : opening.collections()) {
      shown.add(
          Block.Fact.of(
              each.collection(), texts.get("literature.entry", each.position(), each.called())));
    }
    shown.add(site.fact("literature.sources", String.join("; ", opening.sources())));
    return shown;
  }
}

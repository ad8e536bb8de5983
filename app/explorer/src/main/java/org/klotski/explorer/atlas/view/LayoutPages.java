package org.klotski.explorer.atlas.view;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.klotski.answers.layout.LayoutFacts;
import org.klotski.answers.surveys.OpeningFacts;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.explorer.pages.Block;
import org.klotski.explorer.pages.Page;
import org.klotski.explorer.pages.Player;
import org.klotski.explorer.pages.Texts;

/**
 * The page of a layout: an opening, or one that is remarkable.
 *
 * @param site the pages
 */
public record LayoutPages(Site site) {
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
    String name = Titles.of(layout);
    String title = name.equals(layout.toString()) ? name : name + " · " + layout;
    return site.page(
        title, Site.UP, opening.isPresent() ? Section.OPENINGS : Section.GALLERIES, blocks);
  }

  private List<Block.Fact> names(LayoutFacts facts) {
    Texts texts = site.texts();
    List<Block.Fact> shown = new ArrayList<>();
    if (!facts.openings().isEmpty()) {
      shown.add(Block.Fact.of(texts.get("layout.names"), String.join(", ", facts.openings())));
    }
    shown.add(Block.Fact.of(texts.get("layout.code"), facts.layout().toString()));
    shown.add(Block.Fact.of(texts.get("layout.id"), Integer.toString(facts.id())));
    shown.add(Block.Fact.of(texts.get("layout.short"), facts.shortCode()));
    shown.add(Block.Fact.of(texts.get("layout.name"), facts.name().toString()));
    shown.add(
        new Block.Fact(
            texts.get("column.class"),
            facts.layoutClass().toString(),
            site.href(Site.UP, facts.layoutClass())));
    shown.add(
        new Block.Fact(
            texts.get("column.group"),
            facts.group() + " (" + texts.get("of.layouts", facts.groupSize()) + ")",
            site.href(Site.UP, facts.group())));
    shown.add(
        new Block.Fact(
            texts.get("layout.left-right"),
            facts.isMirror() ? texts.get("group.itself") : facts.leftRight().toString(),
            facts.isMirror() ? "" : site.href(Site.UP, facts.leftRight())));
    return shown;
  }

  private List<Block.Fact> figures(LayoutFacts facts) {
    Texts texts = site.texts();
    List<Block.Fact> shown = new ArrayList<>();
    distance(shown, Metric.STEP, Optional.of(facts.minSolutionStep()));
    distance(shown, Metric.LINE, facts.minSolutionLine());
    distance(shown, Metric.CELL, facts.minSolutionCell());
    number(shown, "layout.ways", facts.minSolutionWays());
    flag(shown, "layout.minimal", facts.isMinimal());
    flag(shown, "layout.hardest", facts.isHardest());
    facts
        .minSolutionBits()
        .filter(bits -> bits >= 0)
        .ifPresent(
            bits ->
                shown.add(
                    Block.Fact.of(
                        texts.get("layout.bits"), String.format(Locale.ROOT, "%.2f", bits))));
    number(shown, "layout.detours", facts.minSolutionDetours().filter(each -> each >= 0));
    facts
        .difficultyScore()
        .ifPresent(
            score ->
                shown.add(
                    Block.Fact.of(
                        texts.get("layout.difficulty"),
                        String.format(Locale.ROOT, "%.1f", score)
                            + facts
                                .difficulty()
                                .map(level -> " · " + texts.get("difficulty", level))
                                .orElse(""))));
    extremes(
        shown,
        Metric.STEP,
        facts.minSolutionNum(),
        facts.solutionNum(),
        facts.farthestStep(),
        facts.farthestNum());
    extremes(
        shown,
        Metric.LINE,
        facts.minSolutionLineNum(),
        facts.solutionLineNum(),
        facts.farthestLine(),
        facts.farthestLineNum());
    extremes(
        shown,
        Metric.CELL,
        facts.minSolutionCellNum(),
        facts.solutionCellNum(),
        facts.farthestCell(),
        facts.farthestCellNum());
    return shown;
  }

  private void distance(List<Block.Fact> shown, Metric metric, Optional<Integer> distance) {
    Texts texts = site.texts();
    distance.ifPresent(
        moves ->
            shown.add(
                Block.Fact.of(
                    texts.get("layout.distance", texts.get("metric", metric)),
                    moves < 0 ? "–" : texts.number(moves))));
  }

  private void number(List<Block.Fact> shown, String key, Optional<Integer> number) {
    Texts texts = site.texts();
    number.ifPresent(each -> shown.add(Block.Fact.of(texts.get(key), texts.number(each))));
  }

  private void flag(List<Block.Fact> shown, String key, Optional<Boolean> flag) {
    Texts texts = site.texts();
    flag.ifPresent(each -> shown.add(Block.Fact.of(texts.get(key), texts.flag(each))));
  }

  private void extremes(
      List<Block.Fact> shown,
      Metric metric,
      Optional<Integer> nearest,
      Optional<Integer> solutions,
      Optional<Integer> farthest,
      Optional<Integer> farthestCount) {
    if (farthest.isEmpty()) {
      return;
    }
    Texts texts = site.texts();
    shown.add(
        Block.Fact.of(
            texts.get("layout.farthest", texts.get("metric", metric)),
            texts.get(
                "layout.farthest.are",
                texts.moves(farthest.get(), metric),
                farthestCount.orElseThrow())));
    shown.add(
        Block.Fact.of(
            texts.get("layout.solutions", texts.get("metric", metric)),
            texts.get("layout.solutions.are", nearest.orElseThrow(), solutions.orElseThrow())));
  }

  private List<Block.Fact> literature(OpeningFacts opening) {
    Texts texts = site.texts();
    List<Block.Fact> shown = new ArrayList<>();
    for (OpeningFacts.Published published : opening.published()) {
      shown.add(
          Block.Fact.of(
              texts.get("literature.says", texts.get("metric", published.metric())),
              opening.confirms(published)
                  ? texts.get("literature.agrees", published.number())
                  : texts.get(
                      "literature.differs",
                      published.number(),
                      opening.minSolution(published.metric()))));
    }
    for (OpeningFacts.Disagreement other : opening.disagreements()) {
      shown.add(
          Block.Fact.of(
              texts.get("literature.disagrees"), other.number() + " – " + other.source()));
    }
    for (OpeningFacts.Entry entry : opening.collections()) {
      shown.add(
          Block.Fact.of(
              entry.collection(), texts.get("literature.entry", entry.position(), entry.called())));
    }
    shown.add(Block.Fact.of(texts.get("literature.sources"), String.join("; ", opening.sources())));
    return shown;
  }
}

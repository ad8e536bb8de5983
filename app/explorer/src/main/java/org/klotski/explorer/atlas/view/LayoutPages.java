package org.klotski.explorer.atlas.view;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.klotski.LayoutFacts;
import org.klotski.OpeningFacts;
import org.klotski.enumerator.facts.Fact;
import org.klotski.enumerator.facts.Fact.Origin;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.enumerator.layouts.Mirror;
import org.klotski.explorer.pages.Block;
import org.klotski.explorer.pages.FactTable;
import org.klotski.explorer.pages.Page;
import org.klotski.explorer.pages.Player;
import org.klotski.explorer.pages.Texts;
import org.klotski.notation.openings.Opening;

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
    blocks.add(new Block.Heading(texts.get("facts.all"), "facts"));
    blocks.add(new Block.Figures(FactTable.all(texts, facts)));
    String name = Titles.of(layout);
    String title = name.equals(layout.toString()) ? name : name + " · " + layout;
    return site.page(
        title, Site.UP, opening.isPresent() ? Section.OPENINGS : Section.GALLERIES, blocks);
  }

  private List<Block.Fact> names(LayoutFacts facts) {
    Texts texts = site.texts();
    boolean isMirror = facts.isSymmetric();
    Layout leftRight = facts.layout().mirror(Mirror.LEFT_RIGHT);
    List<Block.Fact> shown = new ArrayList<>();
    if (!facts.openings().isEmpty()) {
      shown.add(site.fact("layout.names", String.join(", ", facts.openings())));
    }
    shown.add(site.fact("layout.code", facts.layout().toString()));
    shown.add(site.fact("layout.id", Integer.toString(facts.layout().id())));
    shown.add(site.fact("layout.short", facts.shortCode()));
    shown.add(site.fact("layout.name", facts.name()));
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
            isMirror ? texts.get("group.itself") : leftRight.toString(),
            isMirror ? "" : site.href(Site.UP, leftRight)));
    return shown;
  }

  private List<Block.Fact> figures(LayoutFacts facts) {
    Texts texts = site.texts();
    List<Block.Fact> shown = new ArrayList<>();
    for (Fact fact : facts.facts()) {
      if (fact.position() > Facts.LAYER.position() && fact.origin() != Origin.ANALYSIS) {
        shown.add(Block.Fact.of(texts.label(fact), texts.value(fact, facts)));
      }
    }
    for (Metric metric : Metric.values()) {
      if (facts.has(Facts.farthest(metric))) {
        extremes(shown, metric, facts);
      }
    }
    return shown;
  }

  private void extremes(List<Block.Fact> shown, Metric metric, LayoutFacts facts) {
    Texts texts = site.texts();
    String moves = texts.moves(facts.get(Facts.farthest(metric)), metric);
    String farthest = texts.get("layout.farthest.are", moves, facts.get(Facts.farthestNum(metric)));
    String solutions =
        texts.get(
            "layout.solutions.are",
            facts.get(Facts.minSolutionNum(metric)),
            facts.get(Facts.solutionNum(metric)));
    shown.add(site.fact("layout.farthest", metric, farthest));
    shown.add(site.fact("layout.solutions", metric, solutions));
  }

  private String found(OpeningFacts opening, Metric metric) {
    return opening.distances().get(metric).stream()
        .mapToObj(site.texts()::number)
        .findAny()
        .orElse("–");
  }

  private List<Block.Fact> literature(OpeningFacts opening) {
    Texts texts = site.texts();
    List<Block.Fact> shown = new ArrayList<>();
    opening
        .opening()
        .published()
        .forEach(
            (metric, number) ->
                shown.add(
                    site.fact(
                        "literature.says",
                        metric,
                        opening.isConfirmed(metric)
                            ? texts.get("literature.agrees", number)
                            : texts.get("literature.differs", number, found(opening, metric)))));
    for (Opening.Disagreement each : opening.opening().disagreements()) {
      shown.add(site.fact("literature.disagrees", each.number() + " – " + each.source()));
    }
    for (Opening.Entry each : opening.opening().entries()) {
      shown.add(
          Block.Fact.of(
              each.collection().name(),
              texts.get("literature.entry", each.position(), each.name())));
    }
    shown.add(site.fact("literature.sources", String.join("; ", opening.sources())));
    return shown;
  }
}

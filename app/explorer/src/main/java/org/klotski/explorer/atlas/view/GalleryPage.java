package org.klotski.explorer.atlas.view;

import java.util.ArrayList;
import java.util.List;
import org.klotski.enumerator.board.Metric;
import org.klotski.explorer.atlas.data.Gallery;
import org.klotski.explorer.atlas.data.Gallery.Picture;
import org.klotski.explorer.pages.Block;
import org.klotski.explorer.pages.Page;
import org.klotski.explorer.pages.Texts;

/**
 * What is remarkable.
 *
 * @param site the pages
 * @param galleries the galleries
 */
public record GalleryPage(Site site, List<Gallery> galleries) {
  /** The page. */
  public Page page() {
    Texts texts = site.texts();
    List<Block> blocks = new ArrayList<>();
    blocks.add(new Block.Paragraph(texts.get("galleries.lead"), false));
    blocks.addAll(site.missing());
    for (Gallery gallery : galleries) {
      String key = "gallery." + gallery.kind().label();
      String metric = texts.get("metric", gallery.metric());
      blocks.add(
          new Block.Heading(
              texts.get(key, metric), gallery.kind().label() + "-" + gallery.metric().label()));
      blocks.add(
          new Block.Cards(
              gallery.pictures().stream().map(each -> card(site, gallery, each)).toList()));
    }
    return site.page(texts.get("section", Section.GALLERIES), "", Section.GALLERIES, blocks);
  }

  /** A layout of a gallery, with what is remarkable about it. */
  static Block.Card card(Site site, Gallery gallery, Picture picture) {
    Texts texts = site.texts();
    List<String> lines = new ArrayList<>(Titles.before(picture.layout()));
    lines.add(
        picture.steps() < 0
            ? texts.get("graph.unsolvable")
            : texts.get("card.moves", picture.steps(), texts.unit(gallery.metric())));
    if (picture.other().isPresent()) {
      lines.add(texts.get("card.moves", picture.other().getAsInt(), texts.unit(Metric.STEP)));
    }
    switch (gallery.kind()) {
      case MOST_WAYS -> lines.add(texts.get("card.ways", picture.figure()));
      case MOST_SOLUTIONS -> lines.add(texts.get("card.solutions", picture.figure()));
      case MOST_FARTHEST -> lines.add(texts.get("card.farthest", picture.figure()));
      case HARDER, EASIER -> lines.add(texts.get("card.places", picture.figure()));
      case HARDEST, MINIMAL, FEWEST_WAYS -> lines.addAll(List.of());
    }
    return new Block.Card(picture.layout(), site.href("", picture.layout()), lines);
  }
}

package org.klotski.explorer.atlas.view;

import java.util.ArrayList;
import java.util.List;
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
      blocks.add(new Block.Heading(title(texts, gallery), id(gallery)));
      blocks.add(
          new Block.Cards(
              gallery.pictures().stream().map(each -> card(site, gallery, each)).toList()));
    }
    return site.page(texts.get("section", Section.GALLERIES), "", Section.GALLERIES, blocks);
  }

  /** For what its layouts are remarkable. */
  static String title(Texts texts, Gallery gallery) {
    String key = "gallery." + gallery.kind().label();
    String metric = texts.get("metric", gallery.metric());
    return gallery
        .than()
        .map(than -> texts.get(key, metric, texts.get("metric", than)))
        .orElseGet(() -> texts.get(key, metric));
  }

  /** Its name in addresses: {@code hardest-step}, {@code harder-cell-line}. */
  private static String id(Gallery gallery) {
    String id = gallery.kind().label() + "-" + gallery.metric().label();
    return gallery.than().map(than -> id + "-" + than.label()).orElse(id);
  }

  /** A layout of a gallery, with what is remarkable about it. */
  static Block.Card card(Site site, Gallery gallery, Picture picture) {
    Texts texts = site.texts();
    List<String> lines = new ArrayList<>(Titles.before(picture.layout()));
    lines.add(
        picture.moves().isPresent()
            ? texts.get("card.moves", texts.moves(picture.moves().getAsInt(), gallery.metric()))
            : texts.get("graph.unsolvable"));
    gallery
        .than()
        .ifPresent(
            than ->
                lines.add(
                    texts.get("card.moves", texts.moves(picture.other().orElseThrow(), than))));
    switch (gallery.kind()) {
      case MOST_WAYS -> lines.add(texts.get("card.ways", picture.figure()));
      case MOST_SOLUTIONS -> lines.add(texts.get("card.solutions", picture.figure()));
      case MOST_FARTHEST -> lines.add(texts.get("card.farthest", picture.figure()));
      case HARDER, EASIER -> lines.add(texts.get("card.places", picture.figure()));
      case HARDEST, MINIMAL, FEWEST_WAYS -> {} // the moves say it already
    }
    return new Block.Card(picture.layout(), site.href("", picture.layout()), lines);
  }
}

package org.klotski.pipeline.stages;

import java.util.List;
import org.klotski.dbschema.schema.Meta;
import org.klotski.enumerator.facts.Columns;
import org.klotski.enumerator.facts.Fact.Subject;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.Mirror;
import org.klotski.grouper.Groups;
import org.klotski.layerer.bfs.ClassLayers;
import org.klotski.pipeline.files.WorkFolder;

/** The products of the stages of a build. The columns of layouts are in order of id. */
final class Products {
  /** The digest of all codes, which becomes part of the metadata. */
  static final Product<Meta> CODES_DIGEST = Product.meta("codes");

  static final Product<Groups> GROUPS = Product.inMemory("groups");

  /** The code, group, index in the group, and symmetry of each layout. */
  static final Product<Columns> NAMES =
      Product.columnsInMemory(
          "names",
          List.of(
              Facts.CODE_OF_LAYOUT,
              Facts.GROUP_NUM_OF_LAYOUT,
              Facts.GROUP_INDEX,
              Facts.IS_MIRROR,
              Facts.IS_CANONICAL));

  /** The size, seed, and images of each group. */
  static final Product<Columns> CENSUS =
      Product.columnsInMemory(
          "census",
          List.of(
              Facts.GROUP_SIZE,
              Facts.SEED,
              Facts.IS_SOLVABLE,
              Facts.image(Mirror.LEFT_RIGHT),
              Facts.image(Mirror.TOP_BOTTOM),
              Facts.image(Mirror.BOTH)));

  /** The distances of each layout to the seed of its group, to solutions, and to other goals. */
  static final Product<Columns> DISTANCES = Product.columns("distances", ClassLayers.FACTS);

  /** All other facts of each group: the number of its layers and the connectivity of its graphs. */
  static final Product<Columns> GRAPHS =
      Product.columns(
          "graphs",
          Facts.built(Subject.GROUP).stream()
              .filter(fact -> !CENSUS.facts().contains(fact))
              .toList());

  static final Product<Columns> MINIMAL = Product.columns("minimal", List.of(Facts.IS_MINIMAL));

  /** The metadata of the database without tables. */
  static final Product<Meta> DATABASE = Product.meta("meta");

  /** The metadata of the database with its tables. */
  static final Product<Meta> COMPLETE = Product.meta(WorkFolder.LAST);

  /** The metadata of the published database. */
  static final Product<Meta> PUBLISHED = Product.inMemory("published");

  private Products() {}
}

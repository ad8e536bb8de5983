package org.klotski.exporter.upload;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.klotski.GroupFacts;
import org.klotski.Klotski;
import org.klotski.dbschema.Database;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.exporter.files.DataFile;
import org.klotski.exporter.files.ParquetFile;
import org.klotski.exporter.files.Resource;
import org.klotski.exporter.files.Resource.Field;
import org.klotski.exporter.files.Resource.Format;
import org.klotski.exporter.graph.GroupGraph;
import org.klotski.tables.engine.Parquet;
import org.klotski.tables.files.TableColumns;
import org.klotski.tables.files.TableFiles;
import org.klotski.tables.files.TableName;

/**
 * The files of the folder to upload. The folder has no subfolders, because releases and data
 * archives allow none. The files depend only on the database and the version of DuckDB, not on the
 * number of threads.
 */
public final class UploadFiles {
  /**
   * One opening for each of the ten groups with the most classic openings; ties are broken by the
   * number of names. Only one of two mirror-image groups is included. Graph files are named after
   * the openings.
   */
  private static final List<String> OPENINGS =
      List.of(
          "Red Donkey",
          "Century",
          "Trail",
          "Shui xie bu tong",
          "Qian hu hou yong",
          "Pansy",
          "Violet",
          "Snowdrop",
          "Only 18 Steps",
          "Poppy");

  private static final String IS_STANDARD = "jiang_num = 5 AND bing_num = 4";

  private static final long STANDARD_BYTES = 10_000_000;
  private static final long NODE_BYTES = 150;
  private static final long EDGE_BYTES = 60;

  private UploadFiles() {}

  /** Returns the files: tables, standard layouts, puzzles, and graphs. */
  public static List<DataFile> all(Database database, int threads) {
    List<DataFile> files = new ArrayList<>(ParquetFile.all(database));
    files.add(standard(database));
    files.addAll(new Puzzles(database, threads).files());
    for (String opening : OPENINGS) {
      files.addAll(graph(database, opening));
    }
    return files;
  }

  private static DataFile standard(Database database) {
    Path layouts = TableFiles.current(database).get(TableName.LAYOUTS);
    long rows =
        LayoutClass.all().stream()
            .filter(LayoutClass::isStandard)
            .mapToLong(LayoutClass::layouts)
            .sum();
    return parquet(
        "standard",
        "one row per standard layout (5 horizontals and verticals, 4 soldiers), in id order",
        STANDARD_BYTES,
        rows,
        TableName.LAYOUTS.key(),
        TableColumns.of(TableName.LAYOUTS, database.analyzed()).stream().map(Field::of).toList(),
        file ->
            Parquet.write("FROM %s WHERE %s".formatted(Parquet.read(layouts), IS_STANDARD), file));
  }

  private static List<DataFile> graph(Database database, String opening) {
    Klotski search = Klotski.bySearch();
    GroupFacts group = search.group(opening);
    GroupGraph graph = new GroupGraph(search, group, Metric.STEP);
    long edges =
        database.group(group.layoutClass(), group.number()).get(Facts.edgeNum(Metric.STEP));
    String stem = "graph-" + opening.toLowerCase(Locale.ROOT).replace(' ', '-');
    String of = "group %s, that of %s".formatted(group.name(), opening);
    long bytes = NODE_BYTES * group.size() + EDGE_BYTES * edges;
    return List.of(
        new ComputedFile(
            stem + ".graphml",
            bytes,
            graph::writeGraphMl,
            () ->
                new Resource(
                    stem,
                    "the graph of %s, with an edge for each step".formatted(of),
                    Format.GRAPHML,
                    0,
                    List.of(),
                    List.of())),
        parquet(
            stem + "-nodes",
            "one row per layout of " + of,
            bytes,
            group.size(),
            List.of("code"),
            GroupGraph.NODES,
            graph::writeNodes),
        parquet(
            stem + "-edges",
            "one row per pair of layouts one step apart in " + of,
            bytes,
            edges,
            List.of("source", "target"),
            GroupGraph.EDGES,
            graph::writeEdges));
  }

  private static DataFile parquet(
      String name,
      String rows,
      long bytes,
      long count,
      List<String> key,
      List<Field> fields,
      ComputedFile.Content content) {
    Resource resource = new Resource(name, rows, Format.PARQUET, count, key, fields);
    return new ComputedFile(name + ".parquet", bytes, content, () -> resource);
  }
}

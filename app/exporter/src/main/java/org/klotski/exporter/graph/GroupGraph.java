package org.klotski.exporter.graph;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import org.klotski.GroupFacts;
import org.klotski.Klotski;
import org.klotski.Rules;
import org.klotski.dbschema.files.Durable;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.enumerator.layouts.Mirror;
import org.klotski.enumerator.layouts.Moves;
import org.klotski.exporter.files.Resource.Field;
import org.klotski.tables.engine.DuckDb;
import org.klotski.tables.engine.Parquet;

/**
 * Writes the graph of a group: a vertex for each layout, and an edge for each pair of layouts one
 * move apart. A graph in GraphML is one file; a graph in CSV or Parquet is two files, one of nodes
 * and one of edges. Writing takes a few microseconds per row and 8 bytes of memory per layout.
 */
public final class GroupGraph {
  private static final String HEAD =
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <graphml xmlns="http://graphml.graphdrawing.org/xmlns">
        <key id="layer" for="node" attr.name="layer" attr.type="int"/>
        <key id="distance" for="node" attr.name="distance" attr.type="int"/>
        <key id="symmetric" for="node" attr.name="symmetric" attr.type="boolean"/>
        <graph id="%s" edgedefault="undirected">
      """;

  public static final List<Field> NODES =
      List.of(
          new Field("code", "string", "", "the code of the layout"),
          new Field("layer", "integer", "steps", "the distance from the seed of the group"),
          new Field(
              "distance",
              "integer",
              "moves",
              "the distance to the nearest solved layout; none if there is none"),
          new Field(
              "symmetric", "boolean", "", "whether the layout is its own left-right mirror image"));

  public static final List<Field> EDGES =
      List.of(
          new Field("source", "string", "", "the smaller code of two layouts one move apart"),
          new Field("target", "string", "", "the larger code"));

  private static final String NODE_TYPES =
      "{'code': 'VARCHAR', 'layer': 'SMALLINT', 'distance': 'SMALLINT', 'symmetric': 'BOOLEAN'}";
  private static final String EDGE_TYPES = "{'source': 'VARCHAR', 'target': 'VARCHAR'}";

  private final Klotski klotski;
  private final GroupFacts group;
  private final Rules rules;

  /** Creates the graph of a group by search, because lookups in a database would take longer. */
  public GroupGraph(Klotski klotski, GroupFacts group, Metric metric) {
    this.klotski = klotski;
    this.group = group;
    rules = Rules.in(metric);
  }

  private interface Part {
    void write(Writer out) throws IOException;
  }

  /**
   * Returns the files of a graph: {@code x.graphml} itself, or for {@code x.csv} and {@code
   * x.parquet}, one file of nodes and one of edges. Throws an {@link IllegalArgumentException} if
   * the name ends otherwise.
   */
  public static List<Path> files(Path file) {
    String name = file.toString();
    String stem = name.substring(0, Math.max(0, name.lastIndexOf('.')));
    String end = name.substring(stem.length());
    return switch (end.toLowerCase(Locale.ROOT)) {
      case ".graphml" -> List.of(file);
      case ".csv", ".parquet" ->
          List.of(Path.of(stem + "-nodes" + end), Path.of(stem + "-edges" + end));
      default ->
          throw new IllegalArgumentException(
              "'%s' must end with .graphml, .csv, or .parquet".formatted(name));
    };
  }

  /** Writes each of the {@linkplain #files files} atomically. */
  public void write(Path file) throws IOException {
    List<Path> files = files(file);
    if (files.size() == 1) {
      Durable.writeOutput(file, out -> write(out, this::writeGraphMl));
    } else if (file.toString().toLowerCase(Locale.ROOT).endsWith(".csv")) {
      Durable.writeOutput(files.get(0), out -> write(out, this::writeNodes));
      Durable.writeOutput(files.get(1), out -> write(out, this::writeEdges));
    } else {
      convert(files.get(0), this::writeNodes, NODE_TYPES);
      convert(files.get(1), this::writeEdges, EDGE_TYPES);
    }
  }

  /** Writes the graph as GraphML; after a failure, the file may be incomplete. */
  public void writeGraphMl(Path file) throws IOException {
    try (OutputStream out = Files.newOutputStream(file)) {
      write(out, this::writeGraphMl);
    }
  }

  /** Writes the nodes as Parquet; after a failure, the file may be incomplete. */
  public void writeNodes(Path file) throws IOException {
    writeParquet(file, this::writeNodes, NODE_TYPES);
  }

  /** Writes the edges as Parquet; after a failure, the file may be incomplete. */
  public void writeEdges(Path file) throws IOException {
    writeParquet(file, this::writeEdges, EDGE_TYPES);
  }

  private static void write(OutputStream out, Part part) throws IOException {
    Writer writer = new BufferedWriter(new OutputStreamWriter(out, UTF_8), 1 << 16);
    part.write(writer);
    writer.flush();
  }

  private static void convert(Path file, Part part, String types) throws IOException {
    Path unfinished = Durable.uniqueUnfinished(file);
    try {
      writeParquet(unfinished, part, types);
      Durable.finish(unfinished, file);
    } finally {
      Files.deleteIfExists(unfinished);
    }
  }

  private static void writeParquet(Path file, Part part, String types) throws IOException {
    Path csv = Files.createTempFile("klotski-graph-", ".csv");
    try {
      try (OutputStream out = Files.newOutputStream(csv)) {
        write(out, part);
      }
      Parquet.write(
          "FROM read_csv(%s, header = true, columns = %s)".formatted(DuckDb.quoted(csv), types),
          file);
    } finally {
      Files.delete(csv);
    }
  }

  private void writeNodes(Writer out) throws IOException {
    out.write("code,layer,distance,symmetric\n");
    for (Layout layout : klotski.members(group)) {
      OptionalInt distance = klotski.distance(layout, rules);
      out.write(layout + "," + klotski.layerOf(layout) + ",");
      out.write((distance.isPresent() ? distance.getAsInt() : "") + "," + isSymmetric(layout));
      out.write('\n');
    }
  }

  private void writeEdges(Writer out) throws IOException {
    out.write("source,target\n");
    writeEdges(out, "%s,%s\n");
  }

  private void writeGraphMl(Writer out) throws IOException {
    out.write(HEAD.formatted(group.name()));
    for (Layout layout : klotski.members(group)) {
      OptionalInt distance = klotski.distance(layout, rules);
      out.write("    <node id=\"" + layout + "\">");
      writeData(out, "layer", klotski.layerOf(layout));
      if (distance.isPresent()) {
        writeData(out, "distance", distance.getAsInt());
      }
      writeData(out, "symmetric", isSymmetric(layout));
      out.write("</node>\n");
    }
    writeEdges(out, "    <edge source=\"%s\" target=\"%s\"/>\n");
    out.write("  </graph>\n</graphml>\n");
  }

  private static void writeData(Writer out, String key, Object value) throws IOException {
    out.write("<data key=\"" + key + "\">" + value + "</data>");
  }

  private static boolean isSymmetric(Layout layout) {
    return Mirror.LEFT_RIGHT.of(layout).equals(layout);
  }

  /** Writes each edge once, from the smaller code to the larger. */
  private void writeEdges(Writer out, String format) throws IOException {
    String[] parts = format.split("%s", -1);
    long[] codes = new long[Moves.MAX_NEIGHBORS];
    for (Layout layout : klotski.members(group)) {
      int count = Moves.neighbors(layout, rules.metric(), codes);
      for (int i = 0; i < count; i++) {
        if (codes[i] > layout.code()) {
          out.write(parts[0] + layout + parts[1] + LayoutCode.format(codes[i]) + parts[2]);
        }
      }
    }
  }
}

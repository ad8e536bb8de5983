package org.klotski.pipeline.stages;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.klotski.dbschema.PageWriter;
import org.klotski.dbschema.files.Durable;
import org.klotski.dbschema.rows.IdRange;
import org.klotski.dbschema.schema.ColumnFamily;
import org.klotski.dbschema.threads.ThreadTeam;
import org.klotski.enumerator.facts.Columns;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.frames.LayoutWalk;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.enumerator.moves.Mirror;
import org.klotski.grouper.Group;
import org.klotski.grouper.GroupSymmetry;
import org.klotski.grouper.Groups;
import org.klotski.grouper.names.CaseName;
import org.klotski.grouper.names.CaseTable;
import org.klotski.layerer.bfs.ClassLayers;
import org.klotski.pipeline.files.Manifest;
import org.klotski.pipeline.progress.Progress;
import org.klotski.pipeline.progress.Progress.Work;

/**
 * Writes the rows of all column families to files, in parts that threads write side by side. Each
 * finished part is listed in the manifest and not written again.
 */
final class StoreStage {
  /** Parts of the layouts and of the groups: enough for the threads, few enough for RocksDB. */
  private static final int PARTS = 8;

  private static final int CHUNK = 1 << 14;

  private final BuildFolder folder;
  private final Manifest manifest;
  private final int threads;
  private final Progress progress;
  private Groups groups;
  private List<ClassLayers> layers;
  private CaseTable cases;
  private Columns table;

  StoreStage(BuildFolder folder, Manifest manifest, int threads, Progress progress) {
    this.folder = folder;
    this.manifest = manifest;
    this.threads = threads;
    this.progress = progress;
  }

  /** Writes what is not written yet; answers all files. */
  Map<ColumnFamily, List<Path>> run(Groups groups, List<ClassLayers> layers) throws IOException {
    this.groups = groups;
    this.layers = layers;
    List<Part> parts = parts();
    List<Part> missing = new ArrayList<>();
    for (Part part : parts) {
      if (manifest.finished(part.name()).isEmpty()) {
        missing.add(part);
      }
    }
    if (!missing.isEmpty()) {
      BitSet[] minimal = HardnessStage.run(layers, threads, progress);
      long layouts = missing.stream().mapToLong(Part::layouts).sum();
      try (Work work = progress.begin("store", "entries", layouts)) {
        cases = CaseTable.of(groups);
        table = LayerTable.of(layers, minimal, threads);
        ThreadTeam.run(threads, missing.size(), i -> write(missing.get(i), work));
      }
    }
    Map<ColumnFamily, List<Path>> files = new EnumMap<>(ColumnFamily.class);
    for (Part part : parts) {
      files
          .computeIfAbsent(part.family(), family -> new ArrayList<>())
          .add(folder.file(part.name()));
    }
    return files;
  }

  /**
   * A part of a column family.
   *
   * @param from the first id of LAYOUTS, of the others the position of the first group
   * @param to the one after the last
   * @param layouts how many layouts it is about
   */
  private record Part(ColumnFamily family, int number, int from, int to, long layouts) {
    String name() {
      return family.familyName() + "-" + number + ".sst";
    }
  }

  private List<Part> parts() {
    List<Part> parts = new ArrayList<>();
    int groupFrom = 0;
    long layoutsBefore = 0;
    for (int number = 0; number < PARTS; number++) {
      IdRange ids = IdRange.part(number, PARTS);
      parts.add(new Part(ColumnFamily.LAYOUTS, number, ids.from(), ids.to(), ids.size()));
      int groupTo = groupFrom;
      long layouts = 0;
      long goal = (long) LayoutIds.COUNT * (number + 1) / PARTS - layoutsBefore;
      while (groupTo < groups.all().size() && layouts < goal) {
        layouts += groups.all().get(groupTo++).size();
      }
      parts.add(new Part(ColumnFamily.MEMBERS, number, groupFrom, groupTo, layouts));
      parts.add(new Part(ColumnFamily.LAYERS, number, groupFrom, groupTo, layouts));
      groupFrom = groupTo;
      layoutsBefore += layouts;
    }
    int all = groups.all().size();
    parts.add(new Part(ColumnFamily.LAYER_SIZES, 0, 0, all, all));
    parts.add(new Part(ColumnFamily.GROUPS, 0, 0, all, all));
    return parts;
  }

  private void write(Part part, Work work) {
    Path file = folder.file(part.name());
    Path unfinished = Durable.unfinished(file);
    try (PageWriter writer = new PageWriter(unfinished, part.family())) {
      switch (part.family()) {
        case LAYOUTS -> writeLayouts(part, writer, work);
        case MEMBERS -> writeMembers(part, writer, work);
        case LAYERS -> writeLayers(part, writer, work);
        case LAYER_SIZES -> writeLayerSizes(writer, work);
        default -> writeGroups(writer, work);
      }
      long pages = writer.finish();
      Durable.finish(unfinished, file);
      String digest = Durable.sha256(file);
      manifest.add(part.name(), new Manifest.Entry(pages, Files.size(file), digest));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void writeLayouts(Part part, PageWriter writer, Work work) {
    for (int from = part.from(); from < part.to(); from += CHUNK) {
      int first = from;
      int rows = Math.min(CHUNK, part.to() - from);
      Columns chunk = new Columns(ColumnFamily.LAYOUTS.format().facts(), rows);
      chunk.copy(table, 0, first, rows);
      LayoutWalk.range(
          first,
          first + rows,
          (id, code, frame, soldiers) -> {
            int row = id - first;
            CaseName name = cases.name(id);
            long image = Mirror.LEFT_RIGHT.of(Layout.fromCode(code)).code();
            chunk.set(Facts.CODE_OF_LAYOUT, row, code);
            chunk.set(Facts.GROUP_NUM_OF_LAYOUT, row, name.groupNumber());
            chunk.set(Facts.GROUP_INDEX, row, name.groupIndex());
            chunk.set(Facts.IS_MIRROR, row, image == code ? 1 : 0);
            chunk.set(Facts.IS_CANONICAL, row, image >= code ? 1 : 0);
          });
      writer.addLayouts(first, chunk, 0, rows);
      work.add(rows);
    }
  }

  private void writeMembers(Part part, PageWriter writer, Work work) {
    for (int position = part.from(); position < part.to(); position++) {
      Group group = groups.all().get(position);
      Columns codes = new Columns(List.of(Facts.CODE_OF_LAYOUT), group.size());
      for (int index = 0; index < group.size(); index++) {
        codes.set(Facts.CODE_OF_LAYOUT, index, LayoutIds.unrank(cases.id(position, index)));
      }
      writer.addOfGroup(group.layoutClass(), group.number(), codes, 0, group.size());
      work.add(group.size());
    }
  }

  private void writeLayers(Part part, PageWriter writer, Work work) {
    for (int position = part.from(); position < part.to(); position++) {
      Group group = groups.all().get(position);
      ClassLayers ofClass = layers.get(group.layoutClass().index());
      int[] next = new int[ofClass.layers(group.number()) + 1];
      for (int layer = 1; layer < next.length; layer++) {
        next[layer] = next[layer - 1] + ofClass.layerSize(group.number(), layer - 1);
      }
      Columns codes = new Columns(List.of(Facts.CODE_OF_LAYOUT), group.size());
      for (int index = 0; index < group.size(); index++) {
        int id = cases.id(position, index);
        int row = next[table.get(Facts.LAYER, id)]++;
        codes.set(Facts.CODE_OF_LAYOUT, row, LayoutIds.unrank(id));
      }
      writer.addOfGroup(group.layoutClass(), group.number(), codes, 0, group.size());
      work.add(group.size());
    }
  }

  private void writeLayerSizes(PageWriter writer, Work work) {
    for (Group group : groups.all()) {
      ClassLayers ofClass = layers.get(group.layoutClass().index());
      int count = ofClass.layers(group.number());
      Columns sizes = new Columns(List.of(Facts.LAYER_SIZE), count);
      for (int layer = 0; layer < count; layer++) {
        sizes.set(Facts.LAYER_SIZE, layer, ofClass.layerSize(group.number(), layer));
      }
      writer.addOfGroup(group.layoutClass(), group.number(), sizes, 0, count);
    }
    work.add(groups.all().size());
  }

  private void writeGroups(PageWriter writer, Work work) {
    Columns columns = new Columns(ColumnFamily.GROUPS.format().facts(), groups.all().size());
    for (int row = 0; row < columns.size(); row++) {
      Group group = groups.all().get(row);
      columns.set(Facts.GROUP_SIZE, row, group.size());
      columns.set(Facts.SEED, row, group.seed());
      columns.set(Facts.IS_SOLVABLE, row, group.solvable() ? 1 : 0);
      columns.set(
          Facts.LAYER_COUNT, row, layers.get(group.layoutClass().index()).layers(group.number()));
      for (Mirror mirror : Mirror.values()) {
        columns.set(Facts.image(mirror), row, GroupSymmetry.image(group, mirror, groups).number());
      }
    }
    for (int from = 0; from < columns.size(); ) {
      LayoutClass layoutClass = groups.all().get(from).layoutClass();
      int to = from + groups.of(layoutClass).size();
      writer.addGroups(layoutClass, columns, from, to);
      from = to;
    }
    work.add(groups.all().size());
  }
}

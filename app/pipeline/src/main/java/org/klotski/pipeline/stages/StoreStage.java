package org.klotski.pipeline.stages;

import com.google.common.primitives.ImmutableIntArray;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.klotski.dbschema.TableWriter;
import org.klotski.dbschema.files.Durable;
import org.klotski.dbschema.puzzles.HardnessTable;
import org.klotski.dbschema.rows.GroupRecord;
import org.klotski.dbschema.rows.IdRange;
import org.klotski.dbschema.rows.LayoutRecord;
import org.klotski.dbschema.schema.ColumnFamily;
import org.klotski.dbschema.threads.ThreadTeam;
import org.klotski.enumerator.frames.LayoutWalk;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.enumerator.moves.Mirror;
import org.klotski.grouper.Group;
import org.klotski.grouper.Groups;
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

  private static final int PROGRESS_EVERY = 1 << 16;

  private final BuildFolder folder;
  private final Manifest manifest;
  private final int threads;
  private final Progress progress;
  private Groups groups;
  private List<ClassLayers> layers;
  private CaseTable cases;
  private LayerTable table;
  private HardnessTable hardness;

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
    if (missing.stream().anyMatch(part -> part.family() == ColumnFamily.HARDNESS)) {
      hardness = HardnessStage.run(layers, threads, progress);
    }
    if (!missing.isEmpty()) {
      long layouts = missing.stream().mapToLong(Part::layouts).sum();
      try (Work work = progress.begin("store", "entries", layouts)) {
        cases = CaseTable.of(groups);
        table = LayerTable.of(layers, threads);
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
   * @param from the first id of LAYOUTS, HARDNESS and DIFFICULTY, of the others the position of the
   *     first group
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
      parts.add(new Part(ColumnFamily.HARDNESS, number, ids.from(), ids.to(), ids.size()));
      parts.add(new Part(ColumnFamily.DIFFICULTY, number, ids.from(), ids.to(), ids.size()));
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
    parts.add(new Part(ColumnFamily.GROUPS, 0, 0, groups.all().size(), groups.all().size()));
    return parts;
  }

  private void write(Part part, Work work) {
    Path file = folder.file(part.name());
    Path unfinished = Durable.unfinished(file);
    try (TableWriter writer = new TableWriter(unfinished)) {
      switch (part.family()) {
        case LAYOUTS -> writeLayouts(part, writer, work);
        case HARDNESS -> writeHardness(part, writer, work);
        case DIFFICULTY -> writeDifficulty(part, writer, work);
        case MEMBERS -> writeMembers(part, writer, work);
        case LAYERS -> writeLayers(part, writer, work);
        default -> writeGroups(writer, work);
      }
      long rows = writer.finish();
      Durable.finish(unfinished, file);
      String digest = Durable.sha256(file);
      manifest.add(part.name(), new Manifest.Entry(rows, Files.size(file), digest));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void writeLayouts(Part part, TableWriter writer, Work work) {
    LayoutWalk.range(
        part.from(),
        part.to(),
        (id, code, frame, soldiers) -> {
          writer.addLayout(
              new LayoutRecord(
                  code,
                  id,
                  cases.name(id),
                  Mirror.symmetryFlags(frame, soldiers),
                  table.layer(id),
                  table.minSolutionStep(id)));
          if ((id + 1 - part.from()) % PROGRESS_EVERY == 0) {
            work.add(PROGRESS_EVERY);
          }
        });
    work.add((part.to() - part.from()) % PROGRESS_EVERY);
  }

  private void writeHardness(Part part, TableWriter writer, Work work) {
    writer.addHardness(hardness, new IdRange(part.from(), part.to()));
    work.add(part.layouts());
  }

  private void writeDifficulty(Part part, TableWriter writer, Work work) {
    writer.addDifficulty(table.difficulty(), new IdRange(part.from(), part.to()));
    work.add(part.layouts());
  }

  private void writeMembers(Part part, TableWriter writer, Work work) {
    for (int position = part.from(); position < part.to(); position++) {
      Group group = groups.all().get(position);
      long[] codes = new long[group.size()];
      for (int index = 0; index < codes.length; index++) {
        codes[index] = LayoutIds.unrank(cases.id(position, index));
      }
      writer.addMembers(group, codes, 0);
      work.add(group.size());
    }
  }

  private void writeLayers(Part part, TableWriter writer, Work work) {
    for (int position = part.from(); position < part.to(); position++) {
      Group group = groups.all().get(position);
      ClassLayers ofClass = layers.get(group.layoutClass().index());
      int[] next = new int[ofClass.layers(group.number()) + 1];
      for (int layer = 1; layer < next.length; layer++) {
        next[layer] = next[layer - 1] + ofClass.layerSize(group.number(), layer - 1);
      }
      int[] start = next.clone();
      long[] codes = new long[group.size()];
      for (int index = 0; index < codes.length; index++) {
        int id = cases.id(position, index);
        codes[next[table.layer(id)]++] = LayoutIds.unrank(id);
      }
      for (int layer = 0; layer < start.length - 1; layer++) {
        writer.addLayer(group, layer, codes, start[layer], start[layer + 1] - start[layer]);
      }
      work.add(group.size());
    }
  }

  private void writeGroups(TableWriter writer, Work work) {
    for (Group group : groups.all()) {
      LayoutClass layoutClass = group.layoutClass();
      ClassLayers ofClass = layers.get(layoutClass.index());
      ImmutableIntArray.Builder images = ImmutableIntArray.builder();
      Layout seed = Layout.fromCode(group.seed());
      for (Mirror mirror : Mirror.values()) {
        images.add(groups.of(mirror.of(seed)).number());
      }
      ImmutableIntArray.Builder sizes = ImmutableIntArray.builder();
      for (int layer = 0; layer < ofClass.layers(group.number()); layer++) {
        sizes.add(ofClass.layerSize(group.number(), layer));
      }
      writer.addGroup(new GroupRecord(group, images.build(), sizes.build()));
    }
    work.add(groups.all().size());
  }
}

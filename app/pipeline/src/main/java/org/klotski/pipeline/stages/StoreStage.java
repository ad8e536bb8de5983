package org.klotski.pipeline.stages;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.klotski.dbschema.DatabaseBuilder;
import org.klotski.dbschema.PageWriter;
import org.klotski.dbschema.rows.IdRange;
import org.klotski.dbschema.schema.ColumnFamily;
import org.klotski.dbschema.threads.ThreadTeam;
import org.klotski.enumerator.facts.Columns;
import org.klotski.enumerator.facts.Columns.Codes;
import org.klotski.enumerator.facts.Columns.Ints;
import org.klotski.enumerator.facts.Columns.Shorts;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.enumerator.layouts.LayoutWalk;
import org.klotski.grouper.Group;
import org.klotski.grouper.Groups;
import org.klotski.pipeline.ProductVersion;
import org.klotski.pipeline.files.WorkFolder;
import org.klotski.pipeline.progress.Progress.Work;

/** Writes the pages of all column families to files, and builds the database from them. */
final class StoreStage {
  /** The number of files per column family, which several threads write in parallel. */
  private static final int PARTS = 8;

  private static final int IDS_AT_ONCE = 1 << 16;

  private final BuildFolder folder;
  private final Work work;
  private final Groups groups;
  private final Columns layouts;
  private final Columns rowsOfGroups;
  private final short[] layerOf;

  /** The ids of all members, ordered by group, then by group_index. */
  private final int[] members = new int[LayoutIds.COUNT];

  /** The position of each group's first member in {@link #members}, then the number of members. */
  private final int[] firstMember;

  private final Map<ColumnFamily, List<Path>> files = new EnumMap<>(ColumnFamily.class);

  private StoreStage(StageRunner.Context context, BuildFolder folder, Work work) {
    this.folder = folder;
    this.work = work;
    groups = context.get(Product.GROUPS);
    layouts = layouts(context);
    rowsOfGroups = groups(context);
    layerOf = ((Shorts) layouts.of(Facts.LAYER)).values();
    firstMember = new int[groups.all().size() + 1];
    for (int position = 0; position < groups.all().size(); position++) {
      firstMember[position + 1] = firstMember[position] + groups.all().get(position).size();
    }
  }

  static Columns layouts(StageRunner.Context context) {
    return Columns.join(
        context.get(Product.NAMES), context.get(Product.DISTANCES), context.get(Product.MINIMAL));
  }

  static Columns groups(StageRunner.Context context) {
    return Columns.join(context.get(Product.CENSUS), context.get(Product.GRAPHS));
  }

  /** Runs the stage. The command becomes part of the metadata. */
  static void run(StageRunner.Context context, BuildFolder folder, String command)
      throws IOException {
    try (Work work = context.begin("entries", 4L * LayoutIds.COUNT)) {
      StoreStage stage = new StoreStage(context, folder, work);
      stage.sortMembers(context.threads());
      stage.writeFiles(context.threads());
      Map<String, String> entries = new TreeMap<>(context.get(Product.CODES_DIGEST).entries());
      entries.put("product_version", ProductVersion.number());
      entries.put("command", command);
      entries.put("layouts", Integer.toString(LayoutIds.COUNT));
      entries.put("classes", Integer.toString(LayoutClass.all().size()));
      entries.put("groups", Integer.toString(stage.groups.all().size()));
      WorkFolder.deleteAll(folder.unfinished());
      context.put(
          Product.DATABASE,
          DatabaseBuilder.build(folder.unfinished(), stage.files, entries, context.threads()));
      work.add(LayoutIds.COUNT);
    }
  }

  private void sortMembers(int threads) {
    int[] groupIndex = ((Ints) layouts.of(Facts.GROUP_INDEX)).values();
    ThreadTeam.run(
        threads,
        PARTS,
        part -> {
          IdRange ids = IdRange.part(part, PARTS);
          LayoutWalk.range(
              ids.from(),
              ids.to(),
              (id, code, frame, soldiers) ->
                  members[firstMember[groups.positionOf(frame, soldiers)] + groupIndex[id]] = id);
        });
  }

  private void writeFiles(int threads) {
    List<Runnable> parts = new ArrayList<>();
    parts.add(() -> write(ColumnFamily.GROUPS, 0, this::addGroups));
    int from = 0;
    for (int part = 0; part < PARTS; part++) {
      int number = part;
      IdRange ids = IdRange.part(part, PARTS);
      int to = from;
      while (firstMember[to] < ids.to()) {
        to++;
      }
      List<Group> ofPart = groups.all().subList(from, to);
      parts.add(() -> write(ColumnFamily.LAYOUTS, number, writer -> addLayouts(ids, writer)));
      parts.add(() -> write(ColumnFamily.MEMBERS, number, forEach(ofPart, this::addMembers)));
      parts.add(() -> write(ColumnFamily.LAYERS, number, forEach(ofPart, this::addLayers)));
      parts.add(
          () -> write(ColumnFamily.LAYER_SIZES, number, forEach(ofPart, this::addLayerSizes)));
      from = to;
    }
    ThreadTeam.run(threads, parts.size(), i -> parts.get(i).run());
    files.values().forEach(Collections::sort);
  }

  private static Consumer<PageWriter> forEach(
      List<Group> groups, BiConsumer<Group, PageWriter> add) {
    return writer -> groups.forEach(group -> add.accept(group, writer));
  }

  private void write(ColumnFamily family, int part, Consumer<PageWriter> content) {
    Path file = folder.file("%s-%s.sst".formatted(family.familyName(), part));
    PageWriter.write(file, family, content);
    synchronized (files) {
      files.computeIfAbsent(family, absent -> new ArrayList<>()).add(file);
    }
  }

  private void addGroups(PageWriter writer) {
    for (LayoutClass each : LayoutClass.all()) {
      int first = groups.firstPosition(each);
      writer.addGroups(each, rowsOfGroups, first, first + groups.of(each).size());
    }
  }

  private void addLayouts(IdRange ids, PageWriter writer) {
    for (int id = ids.from(); id < ids.to(); id += IDS_AT_ONCE) {
      int to = Math.min(id + IDS_AT_ONCE, ids.to());
      writer.addLayouts(id, layouts, id, to);
      work.add(to - id);
    }
  }

  private void addMembers(Group group, PageWriter writer) {
    Columns columns = new Columns(List.of(Facts.CODE_OF_LAYOUT), group.size());
    long[] codes = ((Codes) columns.of(Facts.CODE_OF_LAYOUT)).values();
    for (int index = 0; index < group.size(); index++) {
      codes[index] = code(group, index);
    }
    addForGroup(group, columns, writer);
  }

  private void addLayers(Group group, PageWriter writer) {
    int[] sizes = layerSizes(group);
    int[] next = new int[sizes.length];
    for (int layer = 1; layer < next.length; layer++) {
      next[layer] = next[layer - 1] + sizes[layer - 1];
    }
    Columns columns = new Columns(List.of(Facts.CODE_OF_LAYOUT), group.size());
    long[] codes = ((Codes) columns.of(Facts.CODE_OF_LAYOUT)).values();
    for (int index = 0; index < group.size(); index++) {
      codes[next[layerOf[id(group, index)]]++] = code(group, index);
    }
    addForGroup(group, columns, writer);
  }

  private void addLayerSizes(Group group, PageWriter writer) {
    int[] sizes = layerSizes(group);
    Columns columns = new Columns(List.of(Facts.LAYER_SIZE), sizes.length);
    for (int layer = 0; layer < sizes.length; layer++) {
      columns.set(Facts.LAYER_SIZE, layer, sizes[layer]);
    }
    writer.addForGroup(group.layoutClass(), group.number(), columns, 0, columns.size());
  }

  private int[] layerSizes(Group group) {
    int[] sizes = new int[rowsOfGroups.get(Facts.LAYER_COUNT, position(group))];
    for (int index = 0; index < group.size(); index++) {
      sizes[layerOf[id(group, index)]]++;
    }
    return sizes;
  }

  private void addForGroup(Group group, Columns columns, PageWriter writer) {
    writer.addForGroup(group.layoutClass(), group.number(), columns, 0, columns.size());
    work.add(columns.size());
  }

  private long code(Group group, int index) {
    return layouts.code(Facts.CODE_OF_LAYOUT, id(group, index));
  }

  private int id(Group group, int index) {
    return members[firstMember[position(group)] + index];
  }

  private int position(Group group) {
    return groups.firstPosition(group.layoutClass()) + group.number();
  }
}

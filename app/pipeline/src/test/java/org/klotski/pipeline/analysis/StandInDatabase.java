package org.klotski.pipeline.analysis;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.klotski.dbschema.Database;
import org.klotski.dbschema.DatabaseBuilder;
import org.klotski.dbschema.PageWriter;
import org.klotski.dbschema.PartialDatabase;
import org.klotski.dbschema.schema.ColumnFamily;
import org.klotski.dbschema.schema.Feature;
import org.klotski.enumerator.facts.Columns;
import org.klotski.enumerator.facts.Fact;
import org.klotski.enumerator.facts.Fact.Subject;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.enumerator.layouts.Mirror;
import org.klotski.grouper.Group;
import org.klotski.grouper.Groups;
import org.klotski.pipeline.TableWriter;
import org.klotski.pipeline.chunks.Chunk;
import org.klotski.pipeline.chunks.ClusterFolder;
import org.klotski.pipeline.progress.Progress;
import org.klotski.pipeline.progress.Stop;

/**
 * A real database of a few small classes, built in a fraction of a second. The groups and the
 * distances to the nearest solutions are real, but the members are replaced by the layouts with the
 * lowest ids, group by group, because ids must not have gaps.
 */
public final class StandInDatabase {
  /** Caches results, because each test builds a database. */
  private static final Map<LayoutClass, List<Group>> GROUPS = new ConcurrentHashMap<>();

  private static final Map<Metric, Map<Group, Columns>> TRUTH = new ConcurrentHashMap<>();

  private final Path folder;
  private final List<Group> groups;

  public StandInDatabase(Path folder, String... classes) {
    this.folder = folder;
    groups =
        Stream.of(classes)
            .map(LayoutClass::parse)
            .flatMap(each -> GROUPS.computeIfAbsent(each, StandInDatabase::discover).stream())
            .toList();
  }

  public Path path() {
    return folder.resolve("k.db");
  }

  List<Group> groups() {
    return groups;
  }

  int size() {
    return groups.stream().mapToInt(Group::size).sum();
  }

  Database open() {
    return open(path());
  }

  Database open(Path database) {
    return PartialDatabase.open(database, size());
  }

  int firstId(Group group) {
    return groups.subList(0, groups.indexOf(group)).stream().mapToInt(Group::size).sum();
  }

  Columns truth(Metric metric, Group group) {
    return TRUTH
        .computeIfAbsent(metric, each -> new ConcurrentHashMap<>())
        .computeIfAbsent(
            group,
            each -> ClusterFolder.analyze(metric, new Chunk(each.layoutClass(), List.of(each))));
  }

  private static List<Group> discover(LayoutClass layoutClass) {
    return List.copyOf(Groups.discoverClass(layoutClass).of(layoutClass));
  }

  public StandInDatabase build() {
    DatabaseBuilder.build(path(), content(), Map.of("command", "test"), 1);
    return this;
  }

  public StandInDatabase analyze(Metric metric) throws IOException {
    Set<LayoutClass> all = Set.copyOf(LayoutClass.all());
    Analyze.Request request = request(metric, all, Optional.empty(), (input, work) -> List.of());
    Analyze.run(request, this::open, Progress.SILENT, new Stop());
    return this;
  }

  Analyze.Request request(
      Metric metric, Set<LayoutClass> classes, Optional<Path> from, TableWriter tables) {
    Duration interval = Duration.ofSeconds(30);
    return new Analyze.Request(
        path(), metric, classes, 2, Analyze.LEAST_MEMORY, interval, from, "for a test", tables);
  }

  private Map<ColumnFamily, List<Path>> content() {
    Columns layouts = new Columns(Facts.built(Subject.LAYOUT), size());
    Columns ofGroups = new Columns(Facts.built(Subject.GROUP), groups.size());
    for (int position = 0; position < groups.size(); position++) {
      Group group = groups.get(position);
      addLayouts(group, layouts);
      ofGroups.set(Facts.GROUP_SIZE, position, group.size());
      ofGroups.set(Facts.SEED, position, group.seed());
      ofGroups.set(Facts.IS_SOLVABLE, position, group.solvable() ? 1 : 0);
      ofGroups.set(Facts.LAYER_COUNT, position, 1);
      for (Mirror mirror : Mirror.values()) {
        ofGroups.set(Facts.image(mirror), position, group.number());
      }
    }
    Map<ColumnFamily, List<Path>> files = new EnumMap<>(ColumnFamily.class);
    for (ColumnFamily family : Feature.CONTENT.families()) {
      Path file = folder.resolve(family.familyName() + ".sst");
      PageWriter.write(file, family, writer -> write(family, writer, layouts, ofGroups));
      files.put(family, List.of(file));
    }
    return files;
  }

  private void write(ColumnFamily family, PageWriter writer, Columns layouts, Columns ofGroups) {
    if (family == ColumnFamily.LAYOUTS) {
      writer.addLayouts(0, layouts, 0, size());
      return;
    }
    for (int position = 0; position < groups.size(); position++) {
      Group group = groups.get(position);
      LayoutClass layoutClass = group.layoutClass();
      int first = firstId(group);
      if (family == ColumnFamily.LAYER_SIZES) {
        Columns sizes = new Columns(List.of(Facts.LAYER_SIZE), 1);
        sizes.set(Facts.LAYER_SIZE, 0, group.size());
        writer.addForGroup(layoutClass, group.number(), sizes, 0, 1);
      } else if (family != ColumnFamily.GROUPS) {
        writer.addForGroup(layoutClass, group.number(), layouts, first, first + group.size());
      } else if (group.number() == 0) {
        long count = groups.stream().filter(each -> each.layoutClass().equals(layoutClass)).count();
        writer.addGroups(layoutClass, ofGroups, position, position + (int) count);
      }
    }
  }

  private void addLayouts(Group group, Columns layouts) {
    for (int index = 0; index < group.size(); index++) {
      int id = firstId(group) + index;
      layouts.set(Facts.CODE_OF_LAYOUT, id, LayoutIds.unrank(id));
      layouts.set(Facts.GROUP_NUM_OF_LAYOUT, id, group.number());
      layouts.set(Facts.GROUP_INDEX, id, index);
      for (Metric metric : Metric.values()) {
        Fact distance = Facts.minSolution(metric);
        layouts.set(distance, id, truth(metric, group).get(distance, index));
      }
    }
  }
}

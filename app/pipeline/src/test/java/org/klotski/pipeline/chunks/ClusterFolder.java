package org.klotski.pipeline.chunks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.klotski.dbschema.files.Durable;
import org.klotski.enumerator.facts.Columns;
import org.klotski.enumerator.layouts.ClassLayouts;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.enumerator.tasks.TaskRunner;
import org.klotski.grouper.Group;
import org.klotski.grouper.Groups;
import org.klotski.layerer.msbfs.GroupAnalysis;

public final class ClusterFolder {
  private ClusterFolder() {}

  public static void write(Path folder, Metric metric, String... classes) throws IOException {
    Files.createDirectories(folder);
    for (String name : classes) {
      LayoutClass layoutClass = LayoutClass.parse(name);
      List<Group> groups = new ArrayList<>(Groups.discoverClass(layoutClass).of(layoutClass));
      for (Chunk chunk : Chunk.of(groups)) {
        Columns block = analyze(metric, chunk);
        Durable.write(
            folder.resolve(chunk.fileName(metric)),
            out -> BlockFormat.write(chunk, metric, block, out));
      }
    }
  }

  public static Columns analyze(Metric metric, Chunk chunk) {
    Columns block = BlockFormat.columns(chunk, metric);
    ClassLayouts layouts = ClassLayouts.of(chunk.layoutClass());
    int first = 0;
    for (Group group : chunk.groups()) {
      GroupAnalysis.begin(layouts, group, metric).finish(TaskRunner.inOrder()).store(block, first);
      first += group.size();
    }
    return block;
  }
}

package org.klotski.pipeline.analysis;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.klotski.dbschema.PageWriter;
import org.klotski.dbschema.rows.IdRange;
import org.klotski.dbschema.schema.ColumnFamily;
import org.klotski.dbschema.threads.ThreadTeam;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.grouper.Group;
import org.klotski.pipeline.analysis.CollectStage.Result;
import org.klotski.pipeline.progress.Progress;
import org.klotski.pipeline.progress.Progress.Work;

/** Writes an analysis to files. The groups must be in order of class and group_num. */
record StoreStage(Result result, List<Group> groups) {
  private static final int PARTS = 8;

  Map<ColumnFamily, List<Path>> run(Path folder, int threads, Progress progress) {
    ColumnFamily ofLayouts = ColumnFamily.analysis(result.metric());
    ColumnFamily ofGroups = ColumnFamily.groupAnalysis(result.metric());
    int size = result.layouts().size();
    List<Path> files =
        IntStream.range(0, PARTS).mapToObj(part -> file(folder, ofLayouts, part)).toList();
    try (Work work = progress.begin("store", "layouts", size)) {
      ThreadTeam.run(
          threads,
          PARTS,
          part -> {
            IdRange ids = IdRange.part(part, PARTS, size);
            PageWriter.write(
                files.get(part),
                ofLayouts,
                writer -> writer.addLayouts(ids.from(), result.layouts(), ids.from(), ids.to()));
            work.add(ids.size());
          });
    }
    Path groupsFile = file(folder, ofGroups, 0);
    PageWriter.write(groupsFile, ofGroups, this::addGroups);
    return Map.of(ofLayouts, files, ofGroups, List.of(groupsFile));
  }

  private static Path file(Path folder, ColumnFamily family, int part) {
    return folder.resolve("%s-%s.sst".formatted(family.familyName(), part));
  }

  private void addGroups(PageWriter writer) {
    int from = 0;
    while (from < groups.size()) {
      LayoutClass layoutClass = groups.get(from).layoutClass();
      int to = from;
      while (to < groups.size() && groups.get(to).layoutClass().equals(layoutClass)) {
        to++;
      }
      writer.addGroups(layoutClass, result.groups(), from, to);
      from = to;
    }
  }
}

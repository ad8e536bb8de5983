package org.klotski.pipeline.build;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.klotski.dbschema.Database;
import org.klotski.dbschema.schema.DatabaseException;
import org.klotski.dbschema.schema.Meta;
import org.klotski.pipeline.progress.Progress;

/**
 * Brings a database of an older version up to date: builds it anew in its place, and keeps its
 * analysis, if it lacks something that a build brings.
 *
 * @param database its folder
 * @param lacks what it lacks, a sentence each with the command that brings it
 * @param isNeeded whether it lacks something that a build brings
 * @param meta what it says of itself
 */
public record Upgrade(Path database, List<String> lacks, boolean isNeeded, Meta meta) {

  /** A copy of the given sentences. */
  public Upgrade {
    lacks = List.copyOf(lacks);
  }

  /**
   * Looks what a database lacks. Changes nothing, but puts it back, or removes what was replaced,
   * if an upgrade was interrupted at that.
   *
   * @throws DatabaseException if there is none in the folder, or it is unfinished, or of a newer
   *     schema, or damaged, or has been replaced and another process is at that
   */
  public static Upgrade of(Path database) throws IOException {
    Build.finishReplacement(database);
    Build.checkNotUnfinished(database);
    try (Database opened = Database.open(database)) {
      return new Upgrade(
          database,
          opened.lacks(),
          !opened.hasHardness() || !opened.hasDifficulty() || !opened.schema().hasInventory(),
          opened.meta());
    }
  }

  /**
   * Builds the database anew if that is needed; it is replaced when the new one is complete. An
   * upgrade that was interrupted goes on. Takes what {@link Build#run} takes, with 500 MB of memory
   * and some seconds more for an analysis.
   *
   * @param threads how many threads to use, at least 1
   * @param command what meta will say of how it was made
   * @return how the database is then
   * @throws DatabaseException if another process uses the database, or there is too little space,
   *     or its analysis can't be kept; it is as it was then
   */
  public Upgrade run(int threads, String command, Progress progress) throws IOException {
    if (isNeeded) {
      Build.run(new Build.Request(database, true, threads, command), progress);
    }
    return of(database);
  }
}

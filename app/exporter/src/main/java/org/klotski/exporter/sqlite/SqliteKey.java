package org.klotski.exporter.sqlite;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Optional;
import java.util.function.LongConsumer;
import org.klotski.exporter.data.ExtremesKind;
import org.sqlite.ProgressHandler;

/** The keys and indexes of klotski.sqlite that are made when all rows are there. */
enum SqliteKey {
  MAIN_CODE("UNIQUE INDEX main_code ON main (code)", 3, 11),
  MAIN_NAME(
      "UNIQUE INDEX main_name"
          + " ON main (jiang_num, bing_num, style_num, group_num, group_index)",
      8,
      15),
  MAIN_MIRROR("INDEX main_mirror ON main (is_mirror) WHERE is_mirror = 'Y'", 1, 3),
  GROUPS_SIZE("INDEX groups_size ON groups (group_size)", 0, 1),
  FARTHEST_BY_STEP("INDEX farthest_by_step ON farthest (farthest_step)", 3, 9),
  SOLUTION_BY_STEP("INDEX solution_by_step ON solution (min_solution_step)", 3, 9);

  private static final int INSTRUCTIONS_PER_CALL = 1 << 20;

  private final String definition;
  private final int parts;
  private final int instructions;

  /**
   * @param parts parts of work for each layout, as measured
   * @param instructions about how many instructions of its own SQLite executes for each layout
   */
  SqliteKey(String definition, int parts, int instructions) {
    this.definition = definition;
    this.parts = parts;
    this.instructions = instructions;
  }

  /** What an analysis must have added for the key's table to be there. */
  Optional<ExtremesKind> needs() {
    return switch (this) {
      case FARTHEST_BY_STEP -> Optional.of(ExtremesKind.FARTHEST);
      case SOLUTION_BY_STEP -> Optional.of(ExtremesKind.SOLUTION);
      case MAIN_CODE, MAIN_NAME, MAIN_MIRROR, GROUPS_SIZE -> Optional.empty();
    };
  }

  /** The parts of work that it is to make the key. */
  long parts(long layouts) {
    return parts * layouts;
  }

  /** Makes the key. */
  void make(Connection connection, long layouts, LongConsumer progress) throws SQLException {
    try (Statement statement = connection.createStatement();
        Share share = new Share(progress, parts(layouts), instructions * layouts)) {
      ProgressHandler.setHandler(
          connection,
          INSTRUCTIONS_PER_CALL,
          new ProgressHandler() {
            @Override
            protected int progress() {
              share.accept(INSTRUCTIONS_PER_CALL);
              return 0; // go on
            }
          });
      statement.execute("CREATE " + definition);
    } finally {
      ProgressHandler.clearHandler(connection);
    }
  }
}

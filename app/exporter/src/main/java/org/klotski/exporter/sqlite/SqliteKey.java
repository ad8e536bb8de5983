package org.klotski.exporter.sqlite;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongConsumer;
import org.klotski.exporter.data.ExtremesName;
import org.sqlite.ProgressHandler;

/**
 * A key or index of klotski.sqlite that is made when all rows are there.
 *
 * @param definition what follows on CREATE
 * @param partsOfLayout parts of work for each layout, as measured
 * @param instructions about how many instructions of its own SQLite executes for each layout
 */
record SqliteKey(String definition, int partsOfLayout, int instructions) {
  private static final List<SqliteKey> OF_LAYOUTS =
      List.of(
          new SqliteKey("UNIQUE INDEX main_code ON main (code)", 3, 11),
          new SqliteKey(
              "UNIQUE INDEX main_name"
                  + " ON main (jiang_num, bing_num, style_num, group_num, group_index)",
              8,
              15),
          new SqliteKey("INDEX main_mirror ON main (is_mirror) WHERE is_mirror = 'Y'", 1, 3),
          new SqliteKey("INDEX groups_size ON groups (group_size)", 0, 1));

  private static final int INSTRUCTIONS_PER_CALL = 1 << 20;

  /** All keys of a file that has tables of these extremes. */
  static List<SqliteKey> of(List<ExtremesName> extremes) {
    List<SqliteKey> keys = new ArrayList<>(OF_LAYOUTS);
    for (ExtremesName each : extremes) {
      keys.add(byDistance(each));
    }
    return keys;
  }

  private static SqliteKey byDistance(ExtremesName name) {
    String table = name.label();
    return new SqliteKey(
        "INDEX %s_by_%s ON %s (%s)"
            .formatted(table, name.metric().label(), table, name.figures().get(0)),
        3,
        9);
  }

  /** The parts of work that it is to make the key. */
  long parts(long layouts) {
    return partsOfLayout * layouts;
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

package org.klotski.explorer.atlas.data;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.common.base.Joiner;
import com.google.common.collect.ImmutableMap;
import com.google.common.hash.Hashing;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.klotski.grouper.Group;
import org.klotski.grouper.counts.CountTable;

/**
 * A table of counts that was published with the data set, compared with what a database has. It is
 * known by its SHA-256, as a text: fields between tabs, the names of the columns in the first line,
 * LF at the end of each.
 *
 * @param table the table
 * @param rowCount how many rows were found
 * @param found the SHA-256 of what was found, in hex digits
 * @param published the SHA-256 of what was published
 */
public record PublishedTable(CountTable table, int rowCount, String found, String published) {
  private static final ImmutableMap<CountTable, String> SHA_256 =
      ImmutableMap.of(
          CountTable.JIANG, "A83CD10A7E76C0E44B280BB8211B73BF2230A1F8A504A11B11F2BE8890B48CFD",
          CountTable.JIANG_BING, "BC60CEEB837F33327C1D74232F66CB9D41C60C37023383FEBB72A1DD6FC3D7FC",
          CountTable.CLASS, "593FF580D4D4DA513515C125AA937DD90F2896003EDF444DE2DEECE9ACE11D86",
          CountTable.GROUPS, "363A2F782EA4A7AD0C7F927FCAB2958AF6A4F756E95C6809A874A585E02BFBF7",
          CountTable.GROUP_SIZES,
              "43C218E4AFA34DB387A7078CC5C030107A6914BC6AF99017B2173878C7EDC8D4",
          CountTable.FORESTS, "21AB60FB4682AC8BD6F08C67300E59116F7A8EDA2DD337C70182A97E31488AAE");

  /**
   * All that were published. Takes some tenths of a second.
   *
   * @param groups all groups, by class
   */
  public static List<PublishedTable> all(List<Group> groups) {
    return SHA_256.entrySet().stream().map(each -> found(each, groups)).toList();
  }

  private static PublishedTable found(Map.Entry<CountTable, String> published, List<Group> groups) {
    CountTable table = published.getKey();
    List<List<Long>> rows = table.rows(groups);
    Joiner tab = Joiner.on('\t');
    StringBuilder text = new StringBuilder(tab.join(table.columns())).append('\n');
    rows.forEach(row -> tab.appendTo(text, row).append('\n'));
    String digest = Hashing.sha256().hashString(text, UTF_8).toString().toUpperCase(Locale.ROOT);
    return new PublishedTable(table, rows.size(), digest, published.getValue());
  }

  /** Whether they are the same. */
  public boolean holds() {
    return found.equals(published);
  }
}

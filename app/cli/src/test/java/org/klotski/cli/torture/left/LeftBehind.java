package org.klotski.cli.torture.left;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import com.google.common.hash.Hashing;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.klotski.cli.files.Described;
import org.klotski.exporter.files.Checksums;

/**
 * Looks whether what a killed process has left behind is complete wherever its name says so: as it
 * was before, or as a process leaves it that is not killed; and whether anything is lost. Of what
 * is kept for going on, whether it is as the program's own list or seal says.
 */
public final class LeftBehind {
  /** Names of what is at work; nobody takes it for finished. */
  private static final String AT_WORK =
      ".*\\.unfinished.*|(.*/)?\\.?lock|k\\.db\\.building/.*|atlas\\.writing/.*"
          + ("|k\\.db\\.analysis.*\\.sst|k\\.db\\.tables/spill-[^/]*|files/etilqs_\\w+|.*"
              + Contents.EMPTY);

  /** Where what is replaced is moved just before the new one takes its place. */
  private static final Map<String, String> PUT_AWAY =
      Map.of(Contents.STATED, "k.db.building/replaced", "atlas", "atlas.writing/old");

  /** Names of what is checked by what it says of itself. */
  private static final String LIST = "k\\.db\\.(analysis.*|building)/manifest\\.json";

  private static final String STATE = "k\\.db\\.analysis.*\\.state";
  private static final String SUMS = "files/" + Checksums.NAME;
  private static final Pattern SUMS_LINE = Pattern.compile("[0-9a-f]{64}  .+");
  private static final String DESCRIPTION = "files/" + Described.NAME;
  private static final int SEAL_BYTES = 32;

  private final Path scratch;
  private final List<String> wrong = new ArrayList<>();

  private LeftBehind(Path scratch) {
    this.scratch = scratch;
  }

  /** What is wrong with it; what is complete before, amid and after the work is given. */
  public static List<String> wrong(
      Path scratch,
      SortedMap<String, String> before,
      SortedMap<String, String> amid,
      SortedMap<String, String> after)
      throws IOException {
    LeftBehind found = new LeftBehind(scratch);
    found.checkNames(List.of(before, amid, after));
    found.checkNothingIsLost(before, after);
    try (Stream<Path> all = Files.walk(scratch)) {
      for (Path file : all.filter(Files::isRegularFile).toList()) {
        found.checkByItself(file, scratch.relativize(file).toString());
      }
    }
    return found.wrong;
  }

  private void checkNames(List<SortedMap<String, String>> complete) throws IOException {
    Contents.of(scratch, name -> !name.matches(AT_WORK) && !checksItself(name))
        .forEach(
            (name, digest) -> {
              if (complete.stream().noneMatch(each -> digest.equals(each.get(name)))) {
                wrong.add(name + " is there, but not complete");
              }
            });
  }

  /** What was there before, and is in the end, is there all the time, or put away whole. */
  private void checkNothingIsLost(SortedMap<String, String> before, SortedMap<String, String> after)
      throws IOException {
    Set<String> names = new TreeSet<>(before.keySet());
    names.retainAll(after.keySet());
    names.removeIf(name -> name.equals(Contents.READ) || name.endsWith(Contents.EMPTY));
    for (String name : names) {
      if (isGone(scratch.resolve(name))) {
        Path away = scratch.resolve(PUT_AWAY.getOrDefault(name, name));
        if (isGone(away) || !Contents.digest(away, name).equals(before.get(name))) {
          wrong.add(name + " is lost");
        }
      }
    }
  }

  private static boolean isGone(Path path) throws IOException {
    return Files.notExists(path) || Contents.isEmptyFolder(path);
  }

  private static boolean checksItself(String name) {
    return name.matches(LIST)
        || name.matches(STATE)
        || name.equals(SUMS)
        || name.equals(DESCRIPTION);
  }

  private void checkByItself(Path file, String name) throws IOException {
    if (name.matches(LIST)) {
      checkList(file, name);
    } else if (name.matches(STATE)) {
      checkSeal(file, name);
    } else if (name.equals(SUMS)) {
      checkSums(file, name);
    } else if (name.equals(DESCRIPTION)) {
      checkDescription(file, name);
    }
  }

  /** Readers of checksums take no notice of what is none, so the lines are looked at here. */
  private void checkSums(Path file, String name) throws IOException {
    String text = Files.readString(file, ISO_8859_1);
    boolean isCut = !text.isEmpty() && !text.endsWith("\n");
    if (isCut || !text.lines().allMatch(SUMS_LINE.asMatchPredicate())) {
      wrong.add(name + " has a line that is none, or half a one");
    }
    for (Map.Entry<String, String> each : Checksums.listed(file.getParent()).entrySet()) {
      Path listed = file.resolveSibling(each.getKey());
      if (!Files.exists(listed) || !Contents.sha256(listed, 0).equals(each.getValue())) {
        wrong.add("%s lists %s, which is another".formatted(name, each.getKey()));
      }
    }
  }

  private void checkDescription(Path file, String name) throws IOException {
    try {
      for (String each : Described.wrongly(file.getParent())) {
        wrong.add("%s describes %s".formatted(name, each));
      }
    } catch (JsonParseException | IllegalStateException e) {
      wrong.add(name + " is damaged");
    }
  }

  /** Files are listed when they are complete; the list is the last to be removed. */
  private void checkList(Path file, String name) throws IOException {
    try {
      JsonObject entries =
          JsonParser.parseString(Files.readString(file))
              .getAsJsonObject()
              .getAsJsonObject("entries");
      for (Map.Entry<String, JsonElement> each : entries.entrySet()) {
        Path listed = file.resolveSibling(each.getKey());
        String sha256 = each.getValue().getAsJsonObject().get("sha256").getAsString();
        if (Files.exists(listed) && !Contents.sha256(listed, 0).equals(sha256)) {
          wrong.add("%s lists %s, which is another".formatted(name, each.getKey()));
        }
      }
    } catch (JsonParseException | IllegalStateException e) {
      wrong.add(name + " is damaged");
    }
  }

  private void checkSeal(Path file, String name) throws IOException {
    byte[] all = Files.readAllBytes(file);
    int content = all.length - SEAL_BYTES;
    if (content < 0
        || !Arrays.equals(
            Hashing.sha256().hashBytes(all, 0, content).asBytes(),
            Arrays.copyOfRange(all, content, all.length))) {
      wrong.add(name + " is there, but its seal is broken");
    }
  }
}

package org.klotski.cli.damage.samples;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/** What came of all damages, a line for each kind of file and of damage, in Markdown. */
public final class DamageTable {
  private static final class Row {
    private int samples;
    private int harmless;
    private int wrong;
    private final Map<String, Integer> noticedBy = new TreeMap<>();
  }

  private final Map<String, Row> rows = new TreeMap<>();
  private final Map<String, String> sentences = new TreeMap<>();
  private final Map<String, Integer> verified = new TreeMap<>();
  private int samples;

  public void add(Sample sample, Verdict verdict) {
    Row row =
        rows.computeIfAbsent(
            "%s | %s".formatted(sample.family(), sample.kind().label()), name -> new Row());
    samples++;
    if (verdict.isVerified()) {
      verified.merge(verdict.outcome().label(), 1, Integer::sum);
    }
    row.samples++;
    switch (verdict.outcome()) {
      case NOTICED -> {
        row.noticedBy.merge(verdict.by(), 1, Integer::sum);
        sentences.putIfAbsent(sample.family() + ", " + sample.kind().label(), verdict.said());
      }
      case HARMLESS -> row.harmless++;
      case WRONG -> row.wrong++;
    }
  }

  /** The table, and a sentence of each kind below it. */
  public List<String> lines() {
    List<String> lines = new ArrayList<>();
    lines.add("| file | damage | samples | noticed by | harmless | wrong |");
    lines.add("| --- | --- | --- | --- | --- | --- |");
    rows.forEach((name, row) -> lines.add(line(name, row)));
    int harmless = rows.values().stream().mapToInt(row -> row.harmless).sum();
    int wrong = rows.values().stream().mapToInt(row -> row.wrong).sum();
    lines.add(
        "| all | | %d | %d | %d | %d |"
            .formatted(samples, samples - harmless - wrong, harmless, wrong));
    lines.add("");
    if (!verified.isEmpty()) {
      lines.add("Of these verify was asked of: " + counts(verified));
      lines.add("");
    }
    new TreeSet<>(sentences.keySet())
        .forEach(name -> lines.add("- %s: %s".formatted(name, sentences.get(name))));
    return lines;
  }

  private static String line(String name, Row row) {
    return "| %s | %d | %s | %d | %d |"
        .formatted(name, row.samples, counts(row.noticedBy), row.harmless, row.wrong);
  }

  private static String counts(Map<String, Integer> counts) {
    List<String> each = new ArrayList<>();
    counts.forEach((name, times) -> each.add(name + " " + times));
    return String.join(", ", each);
  }
}

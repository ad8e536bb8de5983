package org.klotski.cli.torture;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.klotski.cli.databases.AnalysedDatabase;
import org.klotski.cli.databases.TamperedDatabase;
import org.klotski.cli.program.Launcher;
import org.klotski.cli.torture.kills.Place;
import org.klotski.cli.torture.left.Contents;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.grouper.Groups;
import org.klotski.pipeline.analysis.KeptAnalysis;
import org.klotski.pipeline.chunks.ClusterFolder;
import org.klotski.pipeline.chunks.FoundAnalysis;
import org.klotski.pipeline.chunks.FoundAnalysis.FoundFile;
import org.klotski.pipeline.chunks.FoundChunk;
import org.klotski.pipeline.files.WorkFolder;

/**
 * What works begin with: made once, each when it is first asked for. Searching from every layout
 * would take too long, so most of what is analysed has made-up numbers.
 */
record Prepared(Place place) {
  private static final String MANIFEST = "manifest.json";
  private static final String DATABASE = "k.db";

  private interface Maker {
    void make(Path folder) throws Exception;
  }

  private Path once(String name, Maker maker) throws Exception {
    Path made = place.prepared(name);
    if (Files.notExists(made)) {
      Path making = place.prepared(name + ".making");
      WorkFolder.deleteAll(making);
      Files.createDirectories(making);
      maker.make(making);
      Files.move(making, made);
    }
    return made;
  }

  private static void run(String... command) {
    Launcher.Result result = Launcher.run(command);
    assertThat(result.exitCode()).as(result.err()).isZero();
  }

  /** A database that is not analysed. */
  Path plain() throws Exception {
    return once("plain", to -> run("build", "--db", to.resolve(DATABASE).toString()))
        .resolve(DATABASE);
  }

  /** One that is analysed in steps and in straight moves. */
  Path analysed() throws Exception {
    return once(
            "analysed",
            to -> {
              Path database = to.resolve(DATABASE);
              Place.copy(plain(), database);
              for (Metric metric : List.of(Metric.STEP, Metric.LINE)) {
                Place.copy(kept(metric), to.resolve(nameOfKept(metric)));
                run("analyze", "--metric", metric.label(), "--db", database.toString());
              }
            })
        .resolve(DATABASE);
  }

  /** One of version 2, analysed in steps or not at all. */
  Path old(boolean isAnalysed) throws Exception {
    return once(
            isAnalysed ? "old-analysed" : "old",
            to -> {
              Place.copy(isAnalysed ? analysed() : plain(), to.resolve(DATABASE));
              TamperedDatabase.makeVersion2(to.resolve(DATABASE));
            })
        .resolve(DATABASE);
  }

  /** The tables of {@link #plain}, in a folder that goes beside it. */
  Path tables() throws Exception {
    return once(
            "tables",
            to -> {
              Place.copy(plain(), to.resolve(DATABASE));
              run("query", "--db", to.resolve(DATABASE).toString(), "SELECT 1");
              WorkFolder.deleteAll(to.resolve(DATABASE));
            })
        .resolve(DATABASE + ".tables");
  }

  /** A complete analysis, as it is kept until it is added to a database. */
  private Path kept(Metric metric) throws Exception {
    return once(
            "kept-" + metric.label(),
            to -> {
              Place.copy(plain(), to.resolve(DATABASE));
              List<String> small = new ArrayList<>(List.of("analyze", "--metric", metric.label()));
              small.addAll(List.of("--db", to.resolve(DATABASE).toString(), "--class"));
              small.addAll(AnalysedDatabase.SMALL);
              run(small.toArray(String[]::new)); // which some exports find again, and compare
              new KeptAnalysis(to.resolve(DATABASE), metric).makeUpTheRest(Set.of());
              WorkFolder.deleteAll(to.resolve(DATABASE));
            })
        .resolve(nameOfKept(metric));
  }

  /** Digests of the chunks of {@link #kept}: searched or taken, and not yet stored. */
  SortedMap<String, String> keptContents(Metric metric) throws Exception {
    return Contents.of(kept(metric).getParent(), name -> name.endsWith(".bin"));
  }

  private static String nameOfKept(Metric metric) {
    return DATABASE + ".analysis" + (metric == Metric.STEP ? "" : "-" + metric.label());
  }

  /** Copies a database into the scratch folder. */
  void copyDatabase(Path from) throws IOException {
    Place.copy(from, place.database());
  }

  /** Copies a kept analysis beside the database in the scratch folder, without some classes. */
  void copyKept(Metric metric, List<String> without) throws Exception {
    Path to = place.scratch().resolve(nameOfKept(metric));
    Place.copy(kept(metric), to);
    JsonObject manifest = manifest(to);
    JsonObject entries = manifest.getAsJsonObject("entries");
    for (String name : List.copyOf(entries.keySet())) {
      if (without.stream().anyMatch(each -> name.startsWith(each + "-"))) {
        entries.remove(name);
        Files.delete(to.resolve(name));
      }
    }
    manifest.remove("seal"); // without one it is as an older version wrote it
    Files.writeString(to.resolve(MANIFEST), manifest.toString());
  }

  private static JsonObject manifest(Path folder) throws IOException {
    return JsonParser.parseString(Files.readString(folder.resolve(MANIFEST))).getAsJsonObject();
  }

  /** What a cluster has found of some classes. */
  Path foundOfSome() throws Exception {
    return once("found-of-some", to -> ClusterFolder.writeSmall(to, Metric.STEP));
  }

  /** What a cluster has found of all classes. */
  Path foundOfAll() throws Exception {
    return once(
        "found-of-all",
        to -> {
          Path kept = kept(Metric.STEP);
          Map<String, FoundFile> files = new TreeMap<>();
          for (Map.Entry<String, JsonElement> each :
              manifest(kept).getAsJsonObject("entries").entrySet()) {
            String chunk = each.getKey().replace(".bin", "");
            Path file = kept.resolve(each.getKey());
            Files.createLink(
                to.resolve("step-%d-%s.bin".formatted(FoundChunk.FORMAT, chunk)), file);
            String sha256 = each.getValue().getAsJsonObject().get("sha256").getAsString();
            files.put(chunk, new FoundFile(Files.size(file), sha256));
          }
          List<String> classes = new ArrayList<>();
          LayoutClass.all().forEach(each -> classes.add(each.toString()));
          FoundAnalysis found =
              new FoundAnalysis(
                  FoundChunk.FORMAT,
                  Metric.STEP.label(),
                  classes,
                  FoundAnalysis.groupsSha256(Groups.discover(1).all()),
                  files);
          Files.writeString(to.resolve(FoundAnalysis.fileName(Metric.STEP)), found.toJson());
        });
  }

  /** Runs a command that makes what a work begins with, and copies what it has made. */
  void copyMade(String name, Path to, List<String> command) throws Exception {
    Path made =
        once(
            name,
            making -> {
              List<String> all = new ArrayList<>(command);
              all.add(making.resolve("made").toString());
              run(all.toArray(String[]::new));
            });
    Place.copy(made.resolve("made"), to);
  }
}

package org.klotski.exporter.files;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.common.io.Resources;
import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import com.google.gson.JsonPrimitive;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.klotski.dbschema.files.Durable;
import org.klotski.pipeline.ProductVersion;

/**
 * The file {@code datapackage.json} of a folder, a Frictionless Data Package (version 2). The file
 * contains the license and the fields, number of rows, size, and hash of each file of the data set.
 * An export keeps the descriptions of files from earlier exports.
 */
public final class DataPackage {
  public static final String NAME = "datapackage.json";

  private static final String PATH = "path";
  private static final String RESOURCE_NAME = "name";
  private static final String HASH = "hash";

  private static final Gson GSON =
      new GsonBuilder().setPrettyPrinting().disableHtmlEscaping().create();

  private final Path folder;
  private final JsonObject begin;
  private final List<JsonObject> resources = new ArrayList<>();

  private DataPackage(Path folder, String databaseDigest) throws IOException {
    this.folder = folder;
    begin =
        JsonParser.parseString(
                Resources.toString(
                    Resources.getResource(DataPackage.class, "datapackage-begin.json"), UTF_8))
            .getAsJsonObject();
    begin.addProperty("version", ProductVersion.number());
    begin.addProperty("database_digest", databaseDigest);
  }

  /**
   * Reads the description of a folder; the result is empty if {@code datapackage.json} is missing
   * or was not written by an export. {@code databaseDigest} is the digest of the source database.
   */
  public static DataPackage read(Path folder, String databaseDigest) throws IOException {
    DataPackage read = new DataPackage(folder, databaseDigest);
    existing(folder).ifPresent(read.resources::addAll);
    return read;
  }

  /** Returns whether the folder has a {@code datapackage.json} that an export wrote. */
  public static boolean isOurs(Path folder) throws IOException {
    return existing(folder).isPresent();
  }

  private static Optional<List<JsonObject>> existing(Path folder) throws IOException {
    if (!Files.isRegularFile(folder.resolve(NAME))) {
      return Optional.empty();
    }
    try {
      JsonObject existing =
          JsonParser.parseString(Files.readString(folder.resolve(NAME))).getAsJsonObject();
      String ours = new DataPackage(folder, "").begin.get("name").getAsString();
      return existing.has("name")
              && ours.equals(existing.get("name").getAsString())
              && existing.get("resources") instanceof JsonArray resources
              && resources.asList().stream().allMatch(DataPackage::isComplete)
          ? Optional.of(resources.asList().stream().map(JsonElement::getAsJsonObject).toList())
          : Optional.empty();
    } catch (JsonParseException
        | CharacterCodingException
        | IllegalStateException
        | UnsupportedOperationException e) {
      return Optional.empty();
    }
  }

  /** Returns the names of the files in {@code datapackage.json}, if an export wrote it. */
  public static Set<String> described(Path folder) throws IOException {
    return existing(folder).stream()
        .flatMap(List::stream)
        .map(DataPackage::path)
        .collect(Collectors.toSet());
  }

  private static boolean isComplete(JsonElement resource) {
    return resource instanceof JsonObject members
        && Stream.of(PATH, RESOURCE_NAME, HASH)
            .map(members::get)
            .allMatch(each -> each instanceof JsonPrimitive text && text.isString());
  }

  /** Removes the descriptions of files that will be replaced, and syncs the change to disk. */
  public void remove(List<String> names) throws IOException {
    if (resources.removeIf(resource -> names.contains(path(resource)))) {
      write();
    }
  }

  /** Adds the description of a complete file, replacing any earlier description. */
  public void put(DataFile file, FileDigest digest) {
    resources.removeIf(resource -> path(resource).equals(file.name()));
    file.resources(digest)
        .forEach(each -> resources.add(ResourceJson.of(file.name(), each, digest)));
  }

  /** Writes {@code datapackage.json} without descriptions of unlisted files, and syncs it. */
  public void write(Map<String, String> listed) throws IOException {
    resources.removeIf(
        resource ->
            !ResourceJson.text(resource, HASH).equals("sha256:" + listed.get(path(resource))));
    write();
  }

  public JsonObject json() {
    resources.sort(
        Comparator.comparing(DataPackage::path)
            .thenComparing(resource -> ResourceJson.text(resource, RESOURCE_NAME)));
    ResourceJson.addForeignKeys(resources);
    JsonObject all = begin.deepCopy();
    JsonArray sorted = new JsonArray();
    resources.forEach(sorted::add);
    all.add("resources", sorted);
    return all;
  }

  private void write() throws IOException {
    JsonObject all = json();
    Durable.write(
        folder.resolve(NAME), out -> out.write((GSON.toJson(all) + "\n").getBytes(UTF_8)));
  }

  private static String path(JsonObject resource) {
    return ResourceJson.text(resource, PATH);
  }
}

package org.klotski.cli.files;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.klotski.exporter.files.Checksums;
import org.klotski.pipeline.files.Durable;

/** What {@code datapackage.json} says of the files beside it. */
public final class Described {
  public static final String NAME = "datapackage.json";

  private Described() {}

  /**
   * What it describes wrongly: the files of a folder that are not as it says, or not there; none if
   * it is not there itself. It may describe nothing only until the checksums list it, which is when
   * an export is done.
   *
   * @throws com.google.gson.JsonParseException if it is no JSON
   */
  public static List<String> wrongly(Path folder) throws IOException {
    List<String> wrong = new ArrayList<>();
    Path description = folder.resolve(NAME);
    if (Files.exists(description)) {
      JsonArray resources =
          JsonParser.parseString(Files.readString(description))
              .getAsJsonObject()
              .getAsJsonArray("resources");
      if (resources == null || resources.isEmpty() && Checksums.listed(folder).containsKey(NAME)) {
        return List.of("nothing");
      }
      for (JsonElement each : resources) {
        JsonObject resource = each.getAsJsonObject();
        Path file = folder.resolve(resource.get("path").getAsString());
        if (!Files.exists(file)
            || !resource.get("hash").getAsString().equals("sha256:" + Durable.sha256(file))) {
          wrong.add(file.getFileName() + ", which is another");
        }
      }
    }
    return wrong;
  }
}

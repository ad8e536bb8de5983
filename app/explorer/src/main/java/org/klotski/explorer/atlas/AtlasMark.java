package org.klotski.explorer.atlas;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonParseException;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/**
 * What a folder says of itself by which it is known to be an atlas of this program.
 *
 * @param program which program has written it: this one
 * @param version the version of the program
 * @param language the language of the pages
 * @param pages how many pages there are
 * @param digests those of the database, by the labels of its features
 */
record AtlasMark(
    String program, String version, String language, int pages, Map<String, String> digests) {
  /** The file in which it says so. */
  static final String FILE = "report.json";

  private static final String PROGRAM = "klotski";
  private static final Gson GSON = new GsonBuilder().setPrettyPrinting().create();

  AtlasMark(String version, String language, int pages, Map<String, String> digests) {
    this(PROGRAM, version, language, pages, digests);
  }

  /** The content of the file. */
  byte[] bytes() {
    return (GSON.toJson(this) + "\n").getBytes(UTF_8);
  }

  /** Whether a folder says so; other programs write files of that name, too. */
  static boolean isIn(Path folder) throws IOException {
    Path file = folder.resolve(FILE);
    if (!Files.isRegularFile(file)) {
      return false;
    }
    try {
      AtlasMark mark = GSON.fromJson(Files.readString(file), AtlasMark.class);
      return mark != null && PROGRAM.equals(mark.program);
    } catch (JsonParseException | CharacterCodingException e) {
      return false;
    }
  }
}

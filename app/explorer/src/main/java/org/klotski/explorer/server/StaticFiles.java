package org.klotski.explorer.server;

import com.google.common.collect.ImmutableMap;
import com.google.common.io.Files;
import com.google.common.io.Resources;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.klotski.explorer.http.Reply;
import org.klotski.explorer.pages.Assets;

/**
 * The scripts and styles of the pages, by name. They are all read at the start: no name of a
 * request is ever that of a file.
 */
final class StaticFiles {
  private static final List<String> NAMES =
      List.of(
          "explorer.css", "board.js", "play.js", "layout.js", "edit.js", "facts.js", "icon.svg");

  /** What pages of the atlas have, too: boards drawn from codes, and graphs of groups. */
  private static final List<String> SHARED =
      List.of(Assets.BOARD_STYLE, Assets.BOARDS, Assets.GRAPHS);

  private static final Map<String, String> TYPES =
      Map.of(
          "css", "text/css; charset=utf-8",
          "js", "text/javascript; charset=utf-8",
          "svg", "image/svg+xml");

  private final Map<String, Reply> replies;

  StaticFiles() {
    ImmutableMap.Builder<String, Reply> builder = ImmutableMap.builder();
    try {
      for (String name : NAMES) {
        URL resource = Resources.getResource(StaticFiles.class, name);
        builder.put(name, reply(name, Resources.toByteArray(resource)));
      }
      for (String name : SHARED) {
        builder.put(name, reply(name, Assets.bytes(name)));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    replies = builder.buildOrThrow();
  }

  private static Reply reply(String name, byte[] bytes) {
    return Reply.of(TYPES.get(Files.getFileExtension(name)), bytes);
  }

  Optional<Reply> named(String name) {
    return Optional.ofNullable(replies.get(name));
  }
}

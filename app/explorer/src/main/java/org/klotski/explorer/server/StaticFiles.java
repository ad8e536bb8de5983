package org.klotski.explorer.server;

import com.google.common.collect.ImmutableMap;
import com.google.common.io.Resources;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Optional;
import org.klotski.explorer.http.Reply;
import org.klotski.explorer.pages.Assets;

/**
 * The scripts and styles of the pages, by name. They are all read at the start: no name of a
 * request is ever that of a file.
 */
final class StaticFiles {
  private static final String SCRIPT = "text/javascript; charset=utf-8";

  private static final Map<String, String> TYPES =
      ImmutableMap.of(
          "explorer.css", "text/css; charset=utf-8",
          "board.js", SCRIPT,
          "play.js", SCRIPT,
          "layout.js", SCRIPT,
          "edit.js", SCRIPT,
          "facts.js", SCRIPT,
          "icon.svg", "image/svg+xml");

  /** What pages of the atlas have, too: boards drawn from codes, and graphs of groups. */
  private static final Map<String, String> SHARED =
      ImmutableMap.of(
          Assets.BOARD_STYLE, "text/css; charset=utf-8",
          Assets.BOARDS, SCRIPT,
          Assets.GRAPHS, SCRIPT);

  private final Map<String, Reply> replies;

  StaticFiles() {
    ImmutableMap.Builder<String, Reply> builder = ImmutableMap.builder();
    TYPES.forEach((name, type) -> builder.put(name, Reply.of(type, read(name))));
    SHARED.forEach((name, type) -> builder.put(name, Reply.of(type, readShared(name))));
    replies = builder.buildOrThrow();
  }

  Optional<Reply> named(String name) {
    return Optional.ofNullable(replies.get(name));
  }

  private static byte[] readShared(String name) {
    try {
      return Assets.bytes(name);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static byte[] read(String name) {
    try {
      return Resources.toByteArray(Resources.getResource(StaticFiles.class, name));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

package org.klotski.cli.pages;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.gson.JsonObject;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Creates the images for the documents from the site in the folder {@code klotski.pictures.site}:
 * screenshots of pages and {@code shape.webp}, a rotating view of the classic group.
 */
final class PicturesIT {
  private static final int WIDTH = 760;
  private static final int HEIGHT = 470;
  private static final int FRAMES = 72;
  private static final int MILLISECONDS = 90;
  private static final int MOST_BYTES = 2_000_000;

  /** The time in milliseconds after which a page no longer changes. */
  private static final int SETTLES = 8_000;

  private static final String PREPARE =
      """
      (async () => {
        const place = document.createElement('div');
        place.id = 'space';
        place.style.cssText = 'position:fixed;top:0;left:0;width:%dpx;height:%dpx';
        document.body.replaceChildren(place);
        document.documentElement.dataset.theme = 'dark';
        const loaded = await klotski.shape.load('5-4-1-1');
        window.picture = new klotski.shape.View(place);
        picture.setGraph(loaded);
        picture.setColors(klotski.shape.colors(loaded.graph, 'distance').all);
        picture.zoomBy(1.05);
      })()
      """
          .formatted(WIDTH, HEIGHT);

  private static final String FRAME =
      "picture.rotate(2 * Math.PI / %d); picture.image(1).toDataURL('image/webp', 0.7)"
          .formatted(FRAMES);

  private Path site;

  @BeforeEach
  void findSite() {
    String folder = System.getProperty("klotski.pictures.site");
    assumeTrue(folder != null, "make pictures enables this test");
    site = Path.of(folder);
  }

  @ParameterizedTest
  @CsvSource({
    "site-home, index.html, 1280, 800, light",
    "site-play, play.html#1A9BF0C00/qrimosjilktpstkoik, 1280, 800, light",
    "site-play-phone, play.html#1A9BF0C00/qrimosjilktpstkoik, 390, 780, dark",
    "site-shape, shape.html#5-4-1-1, 1280, 800, dark",
    "site-puzzles, puzzles.html, 1280, 800, light",
    "site-editor, editor.html#1A9BF0C00, 1280, 800, light",
    "site-atlas, atlas.html, 1280, 800, dark",
    "site-story, story.html, 1280, 800, light",
  })
  void takesScreenshot(String name, String page, int width, int height, String scheme)
      throws Exception {
    try (Browser browser = new Browser()) {
      browser.resize(width, height);
      browser.look("screen", scheme);
      browser.open(URI.create(site.toUri() + page));
      browser.await(
          "document.readyState === 'complete' && !document.querySelector('[aria-busy=true]')");
      Thread.sleep(SETTLES);
      JsonObject shot = browser.call("Page.captureScreenshot", "{'format': 'webp', 'quality': 85}");
      write(name + ".webp", Base64.getDecoder().decode(shot.get("data").getAsString()));
      assertThat(browser.errors).isEmpty();
    }
  }

  @Test
  void writesAnimation() throws Exception {
    ByteArrayOutputStream frames = new ByteArrayOutputStream();
    try (Browser browser = new Browser()) {
      browser.resize(WIDTH, HEIGHT);
      browser.open(site.resolve("shape.html").toUri());
      browser.value(PREPARE);
      for (int i = 0; i < FRAMES; i++) {
        String address = browser.value(FRAME);
        byte[] still = Base64.getDecoder().decode(address.substring(address.indexOf(',') + 1));
        frames.write(chunk("ANMF", frame(still)));
      }
    }
    ByteArrayOutputStream content = new ByteArrayOutputStream();
    content.write("WEBP".getBytes(US_ASCII));
    content.write(chunk("VP8X", triples(new byte[] {2, 0, 0, 0}, WIDTH - 1, HEIGHT - 1)));
    content.write(chunk("ANIM", new byte[6]));
    content.write(frames.toByteArray());
    byte[] file = chunk("RIFF", content.toByteArray());
    assertThat(file.length).isLessThan(MOST_BYTES);
    write("shape.webp", file);
  }

  private static void write(String name, byte[] picture) throws IOException {
    Files.write(Path.of(System.getProperty("klotski.pictures")).resolve(name), picture);
  }

  /** Returns a frame of an animation that shows the image of a still WebP file. */
  private static byte[] frame(byte[] still) {
    ByteBuffer chunks = ByteBuffer.wrap(still).order(ByteOrder.LITTLE_ENDIAN).position(12);
    while (still[chunks.position()] != 'V' || still[chunks.position() + 3] != ' ') {
      int size = chunks.getInt(chunks.position() + 4);
      chunks.position(chunks.position() + 8 + size + size % 2);
    }
    byte[] place = triples(new byte[0], 0, 0, WIDTH - 1, HEIGHT - 1, MILLISECONDS);
    return ByteBuffer.allocate(place.length + 1 + chunks.remaining())
        .put(place)
        .put((byte) 2) // Do not blend with the previous frame.
        .put(chunks)
        .array();
  }

  private static byte[] triples(byte[] start, int... numbers) {
    ByteBuffer bytes = ByteBuffer.allocate(start.length + 3 * numbers.length).put(start);
    for (int number : numbers) {
      bytes.put((byte) number).put((byte) (number >> 8)).put((byte) (number >> 16));
    }
    return bytes.array();
  }

  private static byte[] chunk(String name, byte[] content) {
    return ByteBuffer.allocate(8 + content.length + content.length % 2)
        .order(ByteOrder.LITTLE_ENDIAN)
        .put(name.getBytes(US_ASCII))
        .putInt(content.length)
        .put(content)
        .array();
  }
}

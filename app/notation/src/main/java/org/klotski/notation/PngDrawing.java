package org.klotski.notation;

import static java.awt.BasicStroke.CAP_BUTT;
import static java.awt.BasicStroke.JOIN_MITER;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import javax.imageio.ImageIO;
import javax.imageio.stream.MemoryCacheImageOutputStream;
import org.klotski.enumerator.board.Board;
import org.klotski.enumerator.board.PieceKind;
import org.klotski.enumerator.layouts.Layout;

/**
 * Draws a layout as a picture of 260 by 320 pixels; {@link SvgDrawing} draws the same picture at
 * any size. This class sets {@code java.awt.headless} to {@code true} if the property is unset.
 */
public final class PngDrawing {
  private PngDrawing() {}

  /** Returns a PNG file of about 4 KB. Draws a goal other than the exit as an outline. */
  public static byte[] bytes(Layout layout, int goal) {
    if (System.getProperty("java.awt.headless") == null) {
      System.setProperty("java.awt.headless", "true"); // works without a display
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (MemoryCacheImageOutputStream out = new MemoryCacheImageOutputStream(bytes)) {
      ImageIO.write(image(layout, goal), "png", out);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  private static BufferedImage image(Layout layout, int goal) {
    BufferedImage image =
        new BufferedImage(SvgDrawing.WIDTH, SvgDrawing.HEIGHT, BufferedImage.TYPE_INT_RGB);
    Graphics2D graphics = image.createGraphics();
    graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    for (SvgDrawing.Rectangle each : SvgDrawing.rectangles(layout, goal)) {
      graphics.setColor(new Color(each.color()));
      graphics.fillRoundRect(
          each.x(), each.y(), each.width(), each.height(), 2 * each.radius(), 2 * each.radius());
    }
    if (goal != Board.EXIT) {
      SvgDrawing.Rectangle outline = SvgDrawing.rectangle(PieceKind.SQUARE, goal);
      graphics.setColor(Color.BLACK);
      float[] dash = {SvgDrawing.GOAL_DASH};
      graphics.setStroke(new BasicStroke(SvgDrawing.GOAL_WIDTH, CAP_BUTT, JOIN_MITER, 1, dash, 0));
      graphics.drawRect(outline.x(), outline.y(), outline.width(), outline.height());
    }
    graphics.dispose();
    return image;
  }
}

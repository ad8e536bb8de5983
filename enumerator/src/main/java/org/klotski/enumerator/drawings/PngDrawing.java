package org.klotski.enumerator.drawings;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import javax.imageio.ImageIO;
import org.klotski.enumerator.board.Board;
import org.klotski.enumerator.layouts.Layout;

/** Draws a layout as a PNG picture, as {@link SvgDrawing} does. Needs no screen. */
public final class PngDrawing {
  private static final int CELL = SvgDrawing.CELL;
  private static final int MARGIN = SvgDrawing.MARGIN;
  private static final int WIDTH = Board.COLUMNS * CELL + 2 * MARGIN;
  private static final int HEIGHT = Board.ROWS * CELL + 2 * MARGIN;
  private static final int GAP = 2;
  private static final int ROUND = 16;

  private PngDrawing() {}

  /** The bytes of the picture file. */
  public static byte[] of(Layout layout) throws IOException {
    System.setProperty("java.awt.headless", "true");
    ImageIO.setUseCache(false);
    BufferedImage image = new BufferedImage(WIDTH, HEIGHT, BufferedImage.TYPE_INT_RGB);
    Graphics2D graphics = image.createGraphics();
    graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    graphics.setColor(new Color(0x6B4F2A));
    graphics.fillRect(0, 0, WIDTH, HEIGHT);
    graphics.setColor(new Color(0xF3E3C3));
    graphics.fillRect(MARGIN, MARGIN, WIDTH - 2 * MARGIN, HEIGHT - 2 * MARGIN);
    for (PiecePicture piece : PiecePicture.of(layout)) {
      graphics.setColor(new Color(piece.colour()));
      graphics.fillRoundRect(
          MARGIN + piece.column() * CELL + GAP,
          MARGIN + piece.row() * CELL + GAP,
          piece.width() * CELL - 2 * GAP,
          piece.height() * CELL - 2 * GAP,
          ROUND,
          ROUND);
    }
    graphics.dispose();
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    ImageIO.write(image, "png", bytes);
    return bytes.toByteArray();
  }
}

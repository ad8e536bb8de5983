package org.klotski.answers.layout;

import com.google.gson.annotations.SerializedName;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.Mirror;

/**
 * A layout and its mirror images.
 *
 * @param layout the layout
 * @param leftRight the image with left and right exchanged
 * @param topBottom the image with top and bottom exchanged
 * @param both the image with both exchanged: the board turned by half a turn
 */
public record MirrorImages(
    @SerializedName("code") Layout layout, Layout leftRight, Layout topBottom, Layout both) {

  /** The images of a layout. */
  public static MirrorImages of(Layout layout) {
    return new MirrorImages(
        layout, Mirror.LEFT_RIGHT.of(layout), Mirror.TOP_BOTTOM.of(layout), Mirror.BOTH.of(layout));
  }

  /** One of the images. */
  public Layout image(Mirror mirror) {
    return switch (mirror) {
      case LEFT_RIGHT -> leftRight;
      case TOP_BOTTOM -> topBottom;
      case BOTH -> both;
    };
  }
}

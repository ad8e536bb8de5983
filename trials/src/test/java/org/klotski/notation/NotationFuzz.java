package org.klotski.notation;

import com.code_intelligence.jazzer.api.FuzzedDataProvider;
import com.code_intelligence.jazzer.junit.DictionaryEntries;
import com.code_intelligence.jazzer.junit.FuzzTest;
import org.junit.jupiter.api.Tag;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutFormatException;
import org.klotski.trials.Sentences;

/** Drawings: a text is a layout, which each notation states, or is refused in a sentence. */
@Tag("thorough")
class NotationFuzz {
  @DictionaryEntries({
    "VXXV/VXXV/VHHV/VSSV/S..S",
    "1xx2\\x0A1xx2\\x0A3445\\x0A3785\\x0A6009",
    "V X X V\\x0AV X X V\\x0AV H H V\\x0AV S S V\\x0AS . . S\\x0A",
    "\\xE2\\x94\\x8C\\xE2\\x94\\x80\\xE2\\x94\\x80\\xE2\\x94\\x80\\xE2\\x94\\xAC\\xE2\\x94\\x80\\xE2\\x94\\x80\\xE2\\x94\\x80\\xE2\\x94\\x80\\xE2\\x94\\x80\\xE2\\x94\\x80\\xE2\\x94\\x80\\xE2\\x94\\xAC\\xE2\\x94\\x80\\xE2\\x94\\x80\\xE2\\x94\\x80\\xE2\\x94\\x90\\x0A",
    "\\xE2\\x94\\x82   \\xE2\\x94\\x82       \\xE2\\x94\\x82   \\xE2\\x94\\x82\\x0A",
    "+---+-------+---+\\x0A",
    "|   |       |   |\\x0A",
    "\\xE2\\x94\\x9C\\xE2\\x94\\x80\\xE2\\x94\\x80\\xE2\\x94\\x80\\xE2\\x94\\xA4   \\xC2\\xB7  "
        + " \\xE2\\x94\\x9C\\xE2\\x94\\x80\\xE2\\x94\\x80\\xE2\\x94\\x80\\xE2\\x94\\xA4\\x0A"
  })
  @FuzzTest
  void anyText_isLayoutOrRefused(FuzzedDataProvider data) {
    String text = data.consumeRemainingAsString();
    Layout layout;
    try {
      layout = LayoutReader.read(text).layout();
    } catch (LayoutFormatException e) {
      Sentences.check(e);
      return;
    }
    for (Notation form : Notation.values()) {
      if (form.isWritable() && !LayoutReader.read(form.write(layout)).layout().equals(layout)) {
        throw new AssertionError(form + " of " + layout + " is read as another layout");
      }
    }
  }
}

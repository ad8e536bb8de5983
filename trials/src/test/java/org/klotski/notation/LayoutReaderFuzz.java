package org.klotski.notation;

import com.code_intelligence.jazzer.api.FuzzedDataProvider;
import com.code_intelligence.jazzer.junit.DictionaryEntries;
import com.code_intelligence.jazzer.junit.FuzzTest;
import org.junit.jupiter.api.Tag;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutFormatException;
import org.klotski.trials.Sentences;

/** Reads random texts: each is a layout that every notation can represent, or is refused. */
@Tag("thorough")
class LayoutReaderFuzz {
  @DictionaryEntries({
    "code:",
    "id:",
    "short:",
    "name:",
    "#4091296",
    "1A9BF0C00",
    "4WVE1",
    "5-4-1-1-7472",
    "\\xE6\\xA8\\xAA\\xE5\\x88\\x80\\xE7\\xAB\\x8B\\xE9\\xA9\\xAC",
    "\\xE6\\xA9\\xAB\\xE5\\x88\\x80\\xE7\\xAB\\x8B\\xE9\\xA6\\xAC",
    "\\xE5\\x9B\\x9B\\xE9\\x9D\\xA2\\xE6\\xA5\\x9A\\xE6\\xAD\\x8C",
    "Red Donkey",
    "VXXV/VXXV/VHHV/VSSV/S..S",
    "0x2113_2113_4556_7896_700a",
    "ABBCABBCDEEFDGHFIooJ",
    "35131111341312212002",
    "[{\"shape\":[2,2],\"position\":[0,1]}",
    "5 4\\x0A2 2 0 1\\x0A1 1 4 0",
    "######\\x0A#a**b#\\x0A##--##",
    "\\xE2\\x94\\x8C\\xE2\\x94\\x80\\xE2\\x94\\x80\\xE2\\x94\\x80\\xE2\\x94\\xAC\\xE2\\x94\\x80\\xE2\\x94\\x80\\xE2\\x94\\x80\\xE2\\x94\\x80\\xE2\\x94\\x80\\xE2\\x94\\x80\\xE2\\x94\\x80\\xE2\\x94\\xAC\\xE2\\x94\\x80\\xE2\\x94\\x80\\xE2\\x94\\x80\\xE2\\x94\\x90\\x0A",
    "\\xE2\\x94\\x82   \\xE2\\x94\\x82       \\xE2\\x94\\x82   \\xE2\\x94\\x82\\x0A",
    "+---+-------+---+\\x0A",
    "|   |       |   |\\x0A",
    "\\xE2\\x94\\x9C\\xE2\\x94\\x80\\xE2\\x94\\x80\\xE2\\x94\\x80\\xE2\\x94\\xA4   \\xC2\\xB7  "
        + " \\xE2\\x94\\x9C\\xE2\\x94\\x80\\xE2\\x94\\x80\\xE2\\x94\\x80\\xE2\\x94\\xA4\\x0A"
  })
  @FuzzTest
  void anyText_isLayoutOrRefused(FuzzedDataProvider data) {
    Reading reading;
    try {
      reading = LayoutReader.read(data.consumeRemainingAsString());
    } catch (LayoutFormatException e) {
      Sentences.check(e);
      return;
    }
    reading.notice().ifPresent(Sentences::check);
    Layout layout = reading.layout();
    for (Notation form : Notation.values()) {
      if (form.isWritable() && !LayoutReader.read(form.write(layout)).layout().equals(layout)) {
        throw new AssertionError(form + " of " + layout + " is read as another layout");
      }
    }
  }
}

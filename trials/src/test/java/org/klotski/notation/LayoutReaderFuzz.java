package org.klotski.notation;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.api.FuzzedDataProvider;
import com.code_intelligence.jazzer.junit.DictionaryFile;
import com.code_intelligence.jazzer.junit.FuzzTest;
import org.junit.jupiter.api.Tag;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutFormatException;
import org.klotski.trials.Sentences;

/** Reads random texts; each must be refused or be a layout that all notations can represent. */
@Tag("thorough")
class LayoutReaderFuzz {
  @DictionaryFile(resourcePath = "layouts.dict")
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
      if (form.isWritable()) {
        assertThat(LayoutReader.read(form.write(layout)).layout()).as("%s", form).isEqualTo(layout);
      }
    }
  }
}

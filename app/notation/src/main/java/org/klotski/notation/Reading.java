package org.klotski.notation;

import java.util.Optional;
import org.klotski.enumerator.layouts.Layout;

/**
 * A layout that {@link LayoutReader} has read. The notice is a sentence, present if the text could
 * have another meaning or is only similar to a name.
 */
public record Reading(Layout layout, Notation notation, Optional<String> notice) {
  Reading(Layout layout, Notation notation) {
    this(layout, notation, Optional.empty());
  }
}

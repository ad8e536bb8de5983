/** Helpers for the messages and options of all modules. Start with {@link Labeled}. */
package org.klotski.enumerator.texts;

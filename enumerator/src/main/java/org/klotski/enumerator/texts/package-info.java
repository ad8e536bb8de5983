/**
 * Helpers for the messages and options of all modules. Start with {@link
 * org.klotski.enumerator.texts.Labeled}.
 */
package org.klotski.enumerator.texts;

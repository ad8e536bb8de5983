/**
 * Words that people write, for the enums of all modules. There is only {@link
 * org.klotski.enumerator.texts.Labelled}.
 */
package org.klotski.enumerator.texts;

/**
 * Words that people write and read, for all modules: the labels of enums, and numbers of things.
 * Begin with {@link org.klotski.enumerator.texts.Labeled}.
 */
package org.klotski.enumerator.texts;

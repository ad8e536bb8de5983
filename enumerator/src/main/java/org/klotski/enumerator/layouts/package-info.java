/**
 * Layouts and what names them: codes, ids, short codes and classes, each with the way back. Begin
 * with {@link org.klotski.enumerator.layouts.Layout}; how codes become ids without a list of them
 * is in {@link org.klotski.enumerator.layouts.CodeAutomaton}.
 */
package org.klotski.enumerator.layouts;

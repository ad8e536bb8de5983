/**
 * Layouts and what names them: codes, ids, short codes and classes, each with the way back. Begin
 * with {@link org.klotski.enumerator.layouts.Layout}; how its pieces become a code is in {@link
 * org.klotski.enumerator.layouts.LayoutCode}, and how codes become ids without a list of them in
 * {@link org.klotski.enumerator.layouts.CodeAutomaton}.
 */
package org.klotski.enumerator.layouts;

/**
 * Notations of layouts: reading texts in any of them, and writing. Start with {@link
 * org.klotski.notation.LayoutReader}. Nothing here uses files, threads, or the locale, so that it
 * can be compiled for browsers.
 */
package org.klotski.notation;

/**
 * Reads and writes layouts in the notations of many programs. Start with {@link
 * org.klotski.notation.LayoutReader}. Nothing here uses files, threads, or the locale, so that it
 * can be compiled for browsers.
 */
package org.klotski.notation;

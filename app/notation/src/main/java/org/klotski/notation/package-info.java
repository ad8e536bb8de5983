/**
 * Reads and writes layouts in the notations of many programs. Start with {@link
 * org.klotski.notation.LayoutReader}. The package uses no files, threads, or locales, so that it
 * can be compiled for browsers.
 */
package org.klotski.notation;

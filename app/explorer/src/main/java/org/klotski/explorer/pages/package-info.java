/**
 * What all pages have in common: head, navigation and style, boards as pictures that can be read
 * aloud, tables, plots, and what plays a way. Begin with {@link org.klotski.explorer.pages.Shell},
 * the frame of a page, and {@link org.klotski.explorer.pages.Templates}, which fills templates in.
 */
package org.klotski.explorer.pages;

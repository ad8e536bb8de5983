/**
 * The text files of the data set in the published format. Start with {@link
 * org.klotski.exporter.text.LayoutFiles}.
 */
package org.klotski.exporter.text;

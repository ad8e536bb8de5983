/**
 * The data set's text files, line by line as they were published. Begin with {@link
 * org.klotski.exporter.text.LayoutFiles}.
 */
package org.klotski.exporter.text;

/**
 * Exports the data set byte for byte, and checks existing files. Start with {@link
 * org.klotski.exporter.Export}.
 */
package org.klotski.exporter;

/**
 * The data set's files, byte for byte, and what is known of those that are there. Begin with {@link
 * org.klotski.exporter.Export}.
 */
package org.klotski.exporter;

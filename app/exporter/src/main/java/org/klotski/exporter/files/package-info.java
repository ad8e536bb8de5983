/**
 * The files of the data set: their contents, formats, descriptions, and checksums, and the folder
 * that they are written to. Start with {@link org.klotski.exporter.files.OutputFolder}.
 */
package org.klotski.exporter.files;

/**
 * Writes files whole or not at all, with their digests: text made by one thread and written by
 * another, in a folder that is locked. Begin with {@link org.klotski.exporter.files.OutputFolder}.
 */
package org.klotski.exporter.files;

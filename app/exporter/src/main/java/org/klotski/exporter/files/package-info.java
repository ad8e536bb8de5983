/**
 * Writes files atomically, with digests, in a locked folder; one thread formats text while another
 * writes it. Start with {@link org.klotski.exporter.files.OutputFolder}.
 */
package org.klotski.exporter.files;

/**
 * The folder to upload: tables, puzzles, graphs, and their descriptions. Start with {@link
 * org.klotski.exporter.upload.UploadFiles}.
 */
package org.klotski.exporter.upload;

/** The folder to upload: tables, puzzles, and graphs. Start with {@link UploadFiles}. */
package org.klotski.exporter.upload;

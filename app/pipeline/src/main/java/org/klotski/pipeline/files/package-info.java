/**
 * Folders from which interrupted work resumes. Start with {@link
 * org.klotski.pipeline.files.WorkFolder}.
 */
package org.klotski.pipeline.files;

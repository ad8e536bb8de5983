/**
 * Work that resumes after a kill: its folder beside the database, and the list of finished files.
 * Start with {@link org.klotski.pipeline.files.WorkFolder}.
 */
package org.klotski.pipeline.files;

/**
 * Builds a database stage by stage, and resumes an interrupted build. Start with {@link
 * org.klotski.pipeline.stages.Build}.
 */
package org.klotski.pipeline.stages;

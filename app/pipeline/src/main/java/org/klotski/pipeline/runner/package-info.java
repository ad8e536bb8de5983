/**
 * Runs stages in order and resumes them. Start with {@link org.klotski.pipeline.runner.Stage}.
 * {@link org.klotski.pipeline.stages.Build} lists the stages of a build.
 */
package org.klotski.pipeline.runner;

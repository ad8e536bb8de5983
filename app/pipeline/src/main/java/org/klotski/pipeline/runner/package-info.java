/**
 * Runs stages in order and resumes them. Start with {@link org.klotski.pipeline.runner.Stage}.
 * {@link org.klotski.pipeline.stages.Build} and {@link org.klotski.pipeline.analysis.Analyze} list
 * their stages.
 */
package org.klotski.pipeline.runner;

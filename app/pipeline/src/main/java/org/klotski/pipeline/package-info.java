/**
 * The whole job as functions that any Java program can call: {@link
 * org.klotski.pipeline.stages.Build}, {@link org.klotski.pipeline.analysis.Analyze}, {@link
 * org.klotski.pipeline.verify.Verify}. They print nothing and end no process; begin with these.
 */
package org.klotski.pipeline;

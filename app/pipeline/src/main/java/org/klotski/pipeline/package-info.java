/**
 * The commands as functions that any Java program can call: {@link
 * org.klotski.pipeline.stages.Build}, {@link org.klotski.pipeline.analysis.Analyze}, and {@link
 * org.klotski.pipeline.verify.Verify}. The commands never print to the console or end the process.
 * Start with these.
 */
package org.klotski.pipeline;

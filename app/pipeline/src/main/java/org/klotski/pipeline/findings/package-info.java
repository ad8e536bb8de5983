/**
 * The results of checks. Start with {@link org.klotski.pipeline.findings.Finding}; a check of many
 * values counts errors in a {@link org.klotski.pipeline.findings.Tally}.
 */
package org.klotski.pipeline.findings;

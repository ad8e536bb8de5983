/**
 * How a check says what it found. Begin with {@link org.klotski.pipeline.findings.Finding}; a check
 * that looks at many things counts them in a {@link org.klotski.pipeline.findings.Tally}.
 */
package org.klotski.pipeline.findings;

package org.klotski.pipeline.findings;

/**
 * The result of a check.
 *
 * @param check the name of the check
 * @param holds whether it succeeded
 * @param figures the numbers found, or an example of an error
 */
public record Finding(String check, boolean holds, String figures) {}

package org.klotski.pipeline.findings;

/**
 * What a check found.
 *
 * @param check what was checked
 * @param holds whether it is as it should be
 * @param figures the numbers that were found, and the first thing that is wrong
 */
public record Finding(String check, boolean holds, String figures) {}

/**
 * Measurements of enumeration, grouping, layering and storage. Begin with {@link
 * org.klotski.benchmarks.StageBenchmark}; BENCHMARKS.md says how to run them.
 */
package org.klotski.benchmarks;

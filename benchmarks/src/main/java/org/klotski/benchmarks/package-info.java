/**
 * Measures enumeration, grouping, layering, and storage. Begin with {@link
 * org.klotski.benchmarks.StageBenchmark}; BENCHMARKS.md explains how to run the benchmarks.
 */
package org.klotski.benchmarks;

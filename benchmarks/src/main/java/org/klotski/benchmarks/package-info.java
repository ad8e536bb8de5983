/** Benchmarks of enumeration, grouping, layering, and storage; see BENCHMARKS.md. */
package org.klotski.benchmarks;

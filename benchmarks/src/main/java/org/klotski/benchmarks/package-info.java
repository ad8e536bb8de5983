/** Measurements of enumeration, grouping, layering and storage. */
package org.klotski.benchmarks;

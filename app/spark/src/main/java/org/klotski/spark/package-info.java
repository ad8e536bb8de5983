/**
 * The analysis on a cluster of Apache Spark: chunks and slices of large groups are tasks, and what
 * they find is put into a folder from which {@code klotski analyze --take} takes it. Begin with
 * {@link org.klotski.spark.Analyze}, then {@link org.klotski.spark.ClusterRun}.
 */
package org.klotski.spark;

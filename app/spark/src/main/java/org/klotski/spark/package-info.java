/**
 * The analysis on an Apache Spark cluster. The tasks write the blocks that {@code klotski analyze
 * --take} copies. Start with {@link org.klotski.spark.Analyze}, then {@link
 * org.klotski.spark.ClusterRun}.
 */
package org.klotski.spark;

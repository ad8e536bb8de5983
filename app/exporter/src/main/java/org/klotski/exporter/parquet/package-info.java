/**
 * The same data as Parquet files, which {@code org.klotski.tables} writes and reads. Begin with
 * {@link org.klotski.exporter.parquet.ParquetFile}.
 */
package org.klotski.exporter.parquet;

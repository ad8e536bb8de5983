/**
 * The Parquet tables of the database as files of the data set. Start with {@link
 * org.klotski.exporter.parquet.ParquetFile}.
 */
package org.klotski.exporter.parquet;

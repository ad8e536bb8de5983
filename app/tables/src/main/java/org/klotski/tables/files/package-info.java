/**
 * The tables as Parquet files: written from a database, and read to see what they say. Begin with
 * {@link org.klotski.tables.files.TableFile}.
 */
package org.klotski.tables.files;

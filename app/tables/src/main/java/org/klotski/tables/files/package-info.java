/** Parquet tables written from arrays of facts. Start with {@link TableFiles}. */
package org.klotski.tables.files;

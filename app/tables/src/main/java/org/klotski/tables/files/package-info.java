/**
 * Parquet tables written from arrays of facts. Start with {@link
 * org.klotski.tables.files.TableFiles}.
 */
package org.klotski.tables.files;

/**
 * Parquet tables written from arrays of facts. Start with {@link
 * org.klotski.tables.facts.TableFiles}.
 */
package org.klotski.tables.facts;

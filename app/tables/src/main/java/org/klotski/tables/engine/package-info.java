/**
 * DuckDB: how it is started, within which bounds, and what becomes of its failures. Begin with
 * {@link org.klotski.tables.engine.DuckDb}.
 */
package org.klotski.tables.engine;

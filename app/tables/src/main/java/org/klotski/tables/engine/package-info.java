/**
 * DuckDB instances, their resource limits, and their errors. Start with {@link
 * org.klotski.tables.engine.DuckDb}.
 */
package org.klotski.tables.engine;

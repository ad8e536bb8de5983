/** DuckDB instances, their resource limits, and their errors. Start with {@link DuckDb}. */
package org.klotski.tables.engine;

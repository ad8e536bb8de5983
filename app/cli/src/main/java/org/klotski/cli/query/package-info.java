/**
 * SQL on the command line: the tables of a database, and the prompt. Begin with {@link
 * org.klotski.cli.query.SqlPrompt}.
 */
package org.klotski.cli.query;

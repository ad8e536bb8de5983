/**
 * Tests of commands that answer queries, with and without a database. Begin with {@link
 * org.klotski.cli.asked.AskIT}.
 */
package org.klotski.cli.asked;

/**
 * SQL on the command line: how answers are printed, and the prompt. Begin with {@link
 * org.klotski.cli.query.AnswerForm}.
 */
package org.klotski.cli.query;

/**
 * SQL on the command line: how answers are printed, and the prompt. Begin with {@link
 * org.klotski.cli.texts.TableForm}.
 */
package org.klotski.cli.query;

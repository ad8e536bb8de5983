/**
 * Output as text: results, drawings, progress, error messages, and exit codes. Begin with {@link
 * org.klotski.cli.texts.Output} and {@link org.klotski.cli.texts.Failure}.
 */
package org.klotski.cli.texts;

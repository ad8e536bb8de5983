/**
 * Output for people: answers as text, drawings, progress, sentences about failures, exit codes.
 * Begin with {@link org.klotski.cli.texts.Output} and {@link org.klotski.cli.texts.Failure}.
 */
package org.klotski.cli.texts;

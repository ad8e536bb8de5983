/**
 * Shows people on standard error how far work has come: begin with {@link
 * org.klotski.cli.progress.ShownProgress}.
 */
package org.klotski.cli.progress;

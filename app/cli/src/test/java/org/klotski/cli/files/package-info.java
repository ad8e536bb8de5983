/**
 * The files that are exported, and other programs that read them. Begin with {@link
 * org.klotski.cli.files.ExportIT}.
 */
package org.klotski.cli.files;

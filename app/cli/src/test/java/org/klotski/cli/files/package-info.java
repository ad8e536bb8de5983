/**
 * Tests of the exported files, partly with other programs that read them. Begin with {@link
 * org.klotski.cli.files.ExportIT}.
 */
package org.klotski.cli.files;

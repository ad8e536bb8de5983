/**
 * Tests of exported files, some of which are read by other programs. Begin with {@link
 * org.klotski.cli.files.ExportIT}.
 */
package org.klotski.cli.files;

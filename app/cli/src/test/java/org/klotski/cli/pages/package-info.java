/**
 * The pages of atlas and explorer, from files, from a server, and in a browser. Begin with {@link
 * org.klotski.cli.pages.ReportIT}.
 */
package org.klotski.cli.pages;

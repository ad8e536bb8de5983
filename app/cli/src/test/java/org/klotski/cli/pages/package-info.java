/**
 * The pages of the site, from files, from a server, and in a browser. Begin with {@link
 * org.klotski.cli.pages.SiteBrowserIT}.
 */
package org.klotski.cli.pages;

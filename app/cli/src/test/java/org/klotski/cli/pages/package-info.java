/**
 * Tests of the site in a browser, on a server, and for a complete database. Begin with {@link
 * org.klotski.cli.pages.PageFixture}.
 */
package org.klotski.cli.pages;

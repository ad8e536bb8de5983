/**
 * Tests of the site in a browser, from a server, and with a complete database. Begin with {@link
 * org.klotski.cli.pages.PageFixture}.
 */
package org.klotski.cli.pages;

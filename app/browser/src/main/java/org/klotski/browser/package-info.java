/** The search engine for browsers. Begin with {@link org.klotski.browser.Engine}. */
package org.klotski.browser;

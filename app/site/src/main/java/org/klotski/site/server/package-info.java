/**
 * Serves the site and the API. {@link org.klotski.site.server.SiteServer} starts it; {@code Api}
 * has the routes, {@code Backend} the threads that answer, {@code Guard} the protection against
 * other sites, and {@code Problem} the answers to failures.
 */
package org.klotski.site.server;

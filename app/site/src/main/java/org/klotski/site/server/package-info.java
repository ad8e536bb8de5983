/**
 * Serves the site and the API. {@link org.klotski.site.server.SiteServer} starts it; {@code Api}
 * has the routes, {@code Backend} has the threads that answer, {@code Guard} protects against other
 * sites, and {@code Problem} reports failures.
 */
package org.klotski.site.server;

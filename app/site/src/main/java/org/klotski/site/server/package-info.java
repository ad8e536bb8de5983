/**
 * Serves the site and the API. {@link org.klotski.site.server.SiteServer} starts the server; {@code
 * Api} contains the routes, {@code Backend} runs searches and queries, {@code Guard} protects
 * against other sites, and {@code Problem} reports failures.
 */
package org.klotski.site.server;

/**
 * A small web server for one machine: which requests it takes, how answers go out, and how many
 * searches run at once. It knows nothing of layouts. Begin with {@link
 * org.klotski.explorer.http.WebServer}.
 */
package org.klotski.explorer.http;

/**
 * Every answer as JSON over HTTP, and what pages and API ask alike. docs/openapi.json describes it.
 * Begin with {@link org.klotski.explorer.api.Api}.
 */
package org.klotski.explorer.api;

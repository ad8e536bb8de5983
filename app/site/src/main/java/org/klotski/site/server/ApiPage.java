package org.klotski.site.server;

import java.util.List;
import org.klotski.tables.NamedQuery;

/**
 * The data of the page about the API.
 *
 * @param examples a request for each route
 * @param queries the prepared queries
 */
public record ApiPage(List<ApiExample> examples, List<NamedQuery> queries) {}

/** Finds eccentricities and solutions by multi-source BFS. Start with {@link GroupAnalysis}. */
package org.klotski.layerer.msbfs;

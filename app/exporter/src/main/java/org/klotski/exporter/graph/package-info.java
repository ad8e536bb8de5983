/**
 * Graphs of layouts and moves as files for other programs. Start with {@link
 * org.klotski.exporter.graph.GroupGraph}.
 */
package org.klotski.exporter.graph;

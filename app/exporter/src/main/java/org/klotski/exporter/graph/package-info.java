/** Graphs of layouts as files for other programs. Start with {@link GroupGraph}. */
package org.klotski.exporter.graph;

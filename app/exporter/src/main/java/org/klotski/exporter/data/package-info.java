/**
 * The contents of the files, independent of their format: layouts, groups, farthest and solution
 * data, and the meaning of is_mirror. Start with {@link org.klotski.exporter.data.DataSet}.
 */
package org.klotski.exporter.data;

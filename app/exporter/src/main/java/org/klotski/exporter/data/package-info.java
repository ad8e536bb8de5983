/**
 * What the files say, whatever their form: the layouts and groups of a database, their extremes,
 * and the meaning of is_mirror. Begin with {@link org.klotski.exporter.data.DataSet}.
 */
package org.klotski.exporter.data;

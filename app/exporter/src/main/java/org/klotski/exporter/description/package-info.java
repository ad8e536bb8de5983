/**
 * {@code datapackage.json}, which describes the files of a folder. Start with {@link
 * org.klotski.exporter.description.DataPackage}.
 */
package org.klotski.exporter.description;

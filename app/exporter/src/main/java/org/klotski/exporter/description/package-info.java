/**
 * {@code datapackage.json}, which tells programs and people what the files of a folder are. Begin
 * with {@link org.klotski.exporter.description.DataPackage}.
 */
package org.klotski.exporter.description;

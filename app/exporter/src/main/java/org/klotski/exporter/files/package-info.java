/** The contents and formats of the exported files. Start with {@link OutputFolder}. */
package org.klotski.exporter.files;

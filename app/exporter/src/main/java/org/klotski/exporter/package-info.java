/** Exports the data set byte for byte and checks existing files. Start with {@link Export}. */
package org.klotski.exporter;

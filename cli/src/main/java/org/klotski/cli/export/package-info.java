/** The files of the data set: written byte for byte as they were published, and checked. */
package org.klotski.cli.export;

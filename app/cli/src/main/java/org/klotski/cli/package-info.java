/** The pipeline and every command. */
package org.klotski.cli;

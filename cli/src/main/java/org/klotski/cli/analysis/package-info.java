/**
 * Farthest and solution data of every layout: divided into chunks, kept, taken into the database.
 */
package org.klotski.cli.analysis;

/**
 * Tests of stored databases: analyses, crashes, and damage. Begin with {@link
 * org.klotski.cli.stored.RestartIT}.
 */
package org.klotski.cli.stored;

/**
 * What happens to databases: analyses, kills, damage. Begin with {@link
 * org.klotski.cli.stored.RestartIT}.
 */
package org.klotski.cli.stored;

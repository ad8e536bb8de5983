/**
 * Files that are damaged at random, and what every command makes of them. Begin with {@link
 * org.klotski.cli.damage.DamageSamplesIT}.
 */
package org.klotski.cli.damage;

/**
 * What the program does for hours on end, and with little room. Begin with {@link
 * org.klotski.cli.endurance.Leaks}.
 */
package org.klotski.cli.endurance;

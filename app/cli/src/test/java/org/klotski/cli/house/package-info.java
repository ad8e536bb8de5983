/**
 * Rules of the house: who may use whom, how packages are cut, which words are used, and that
 * documents and helps are true. Begin with {@link org.klotski.cli.house.ArchitectureTest}.
 */
package org.klotski.cli.house;

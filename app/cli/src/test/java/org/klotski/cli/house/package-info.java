/**
 * Tests of project conventions: dependencies, packages, vocabulary, and the accuracy of documents
 * and help. Begin with {@link org.klotski.cli.house.ArchitectureTest}.
 */
package org.klotski.cli.house;

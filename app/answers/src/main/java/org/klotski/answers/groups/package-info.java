/**
 * What is known of one group: size, seed, layers, members, mirror images, extremes, from a database
 * or found by search. Begin with {@link org.klotski.answers.groups.GroupFacts}.
 */
package org.klotski.answers.groups;

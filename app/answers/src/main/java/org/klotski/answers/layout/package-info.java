/**
 * What is known of one layout: names, group, mirror images, solutions, farthest layouts, what it is
 * worth as a puzzle, from a database or found by search. Begin with {@link
 * org.klotski.answers.layout.LayoutFacts}.
 */
package org.klotski.answers.layout;

/**
 * What is known of one layout: names, group, mirror images, solutions and farthest layouts in
 * steps, from a database or found by search. Begin with {@link
 * org.klotski.answers.layout.LayoutFacts}.
 */
package org.klotski.answers.layout;

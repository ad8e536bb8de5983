/**
 * The values of facts of one layout or one group, stored or found by search. Begin with {@link
 * org.klotski.answers.facts.FactValues}.
 */
package org.klotski.answers.facts;

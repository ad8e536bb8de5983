/**
 * The one JSON form of all answers: the components of their records in snake case. Begin with
 * {@link org.klotski.answers.json.AnswersJson}.
 */
package org.klotski.answers.json;

/**
 * What can be asked of layouts and groups, answered as immutable records from a database or by
 * search. Begin with {@link org.klotski.answers.Answers}, which has a method for each question;
 * {@link org.klotski.answers.json.AnswersJson} writes any answer as JSON.
 */
package org.klotski.answers;

/** What is known of openings. Begin with {@link org.klotski.answers.surveys.OpeningSurvey}. */
package org.klotski.answers.surveys;

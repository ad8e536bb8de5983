/**
 * Tables about the whole set: counts, extremes of groups and classes, forests, symmetries, classic
 * openings. Begin with {@link org.klotski.answers.surveys.Table}.
 */
package org.klotski.answers.surveys;

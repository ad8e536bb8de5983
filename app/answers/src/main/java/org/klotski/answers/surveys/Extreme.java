package org.klotski.answers.surveys;

/**
 * The members of a group that have an extreme distance.
 *
 * @param distance the distance
 * @param number the number of these members
 * @param first the smallest of their codes
 */
record Extreme(int distance, int number, long first) {}

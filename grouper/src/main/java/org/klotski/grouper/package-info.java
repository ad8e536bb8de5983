/**
 * Groups: layouts reachable from one another, discovered, ranked and numbered, and their mirror
 * images. Begin with {@link org.klotski.grouper.Groups}; what decides the order of groups is in
 * {@code GroupCensus}.
 */
package org.klotski.grouper;

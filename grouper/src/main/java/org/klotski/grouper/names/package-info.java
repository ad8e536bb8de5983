/**
 * Case names and the members of groups. Start with {@link org.klotski.grouper.names.CaseName};
 * {@link org.klotski.grouper.names.CaseTable} contains the names of all layouts, and {@link
 * org.klotski.grouper.names.GroupMembers} computes the members of individual groups.
 */
package org.klotski.grouper.names;

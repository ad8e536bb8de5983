/**
 * Case names and the members of groups. Start with {@link org.klotski.grouper.names.CaseName};
 * {@link org.klotski.grouper.names.CaseTable} holds the names of all layouts, {@link
 * org.klotski.grouper.names.GroupMembers} computes the members of single groups.
 */
package org.klotski.grouper.names;

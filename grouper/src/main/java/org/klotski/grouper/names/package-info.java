/**
 * Case names, and which layout is which member of its group. Begin with {@link
 * org.klotski.grouper.names.CaseName}; {@link org.klotski.grouper.names.CaseTable} names all
 * layouts, {@link org.klotski.grouper.names.GroupMembers} some.
 */
package org.klotski.grouper.names;

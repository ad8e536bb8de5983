/**
 * The names of groups, and the groups themselves. Nothing here opens a file. Begin with {@link
 * org.klotski.answers.names.GroupName}.
 */
package org.klotski.answers.names;

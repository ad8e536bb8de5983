/**
 * What people call layouts and groups: codes, ids, case names, short codes, openings, drawings.
 * Nothing here opens a file. Begin with {@link org.klotski.answers.names.LayoutName}.
 */
package org.klotski.answers.names;

/**
 * Files that survive crashes and concurrent access: locks, atomic replacement, and seals. Start
 * with {@link org.klotski.dbschema.files.LockFile}.
 */
package org.klotski.dbschema.files;

/**
 * Files that are safe against concurrent processes and crashes: locks, atomic replacement, and
 * seals. Start with {@link org.klotski.dbschema.files.LockFile}.
 */
package org.klotski.dbschema.files;

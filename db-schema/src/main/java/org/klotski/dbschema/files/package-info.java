/**
 * Files that withstand crashes and concurrent processes: locks, atomic replacement, and seals.
 * Start with {@link org.klotski.dbschema.files.LockFile}.
 */
package org.klotski.dbschema.files;

/**
 * Files that several processes use and that a killed process may leave: locks, atomic replacement,
 * and seals. Begin with {@link org.klotski.dbschema.files.LockFile}.
 */
package org.klotski.dbschema.files;

/** Files that survive crashes and concurrent access. Start with {@link LockFile}. */
package org.klotski.dbschema.files;

/**
 * RocksDB's native library, and the folder in which this software keeps what it can make again.
 * Begin with {@link org.klotski.dbschema.natives.NativeLibrary}.
 */
package org.klotski.dbschema.natives;

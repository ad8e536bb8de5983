package org.klotski.dbschema;

/** Takes the rows of a column family, one after another. */
interface RowVisitor {
  void visit(byte[] key, byte[] value);
}

package org.klotski.dbschema;

/** Receives the rows of a column family in order. */
interface RowVisitor {
  void visit(byte[] key, byte[] value);
}

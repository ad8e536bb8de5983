/** The layouts of the board: codes, ids, moves, symmetry and classes. */
package org.klotski.enumerator;

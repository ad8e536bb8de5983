/** Layers: the distances of a group's layouts from a root, and to the solved layouts. */
package org.klotski.layerer;

/**
 * The atlas: a folder of pages about everything that a database knows, to look at without a server
 * and without a net. Begin with {@link org.klotski.explorer.atlas.Atlas}.
 */
package org.klotski.explorer.atlas;

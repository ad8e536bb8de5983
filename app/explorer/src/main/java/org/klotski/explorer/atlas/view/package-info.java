/**
 * The pages of the atlas, a class for each kind. Begin with {@link
 * org.klotski.explorer.atlas.view.Site}, which knows what pages there are and how they are linked.
 */
package org.klotski.explorer.atlas.view;

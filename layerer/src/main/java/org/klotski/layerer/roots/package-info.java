/**
 * From which layouts a search from many roots begins: layouts near one another, one of each orbit
 * of images, and none that a search before has settled. Begin with {@link
 * org.klotski.layerer.roots.RootPicker}, then {@link org.klotski.layerer.roots.Settling}.
 */
package org.klotski.layerer.roots;

/**
 * Digests of what tables say, whatever their files look like. Begin with {@link
 * org.klotski.tables.digests.TableDigest}.
 */
package org.klotski.tables.digests;

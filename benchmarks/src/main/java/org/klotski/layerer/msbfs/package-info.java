/**
 * Times single searches with {@link org.klotski.layerer.msbfs.SearchTrial}, which is in the package
 * of these searches because they are not public.
 */
package org.klotski.layerer.msbfs;

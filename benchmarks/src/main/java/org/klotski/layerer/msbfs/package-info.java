/**
 * Timing of single searches, {@link org.klotski.layerer.msbfs.SearchTrial}; in the package of these
 * searches, since they are not public.
 */
package org.klotski.layerer.msbfs;

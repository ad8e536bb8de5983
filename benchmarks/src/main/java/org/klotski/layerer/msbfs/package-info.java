/**
 * Benchmarks for single searches. {@link org.klotski.layerer.msbfs.SearchTrial} is in the
 * production package of the same name because the search classes are not public.
 */
package org.klotski.layerer.msbfs;

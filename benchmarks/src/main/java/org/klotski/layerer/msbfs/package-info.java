/**
 * Benchmarks of single searches, in the package of the search classes, because those classes are
 * not public.
 */
package org.klotski.layerer.msbfs;

/** Benchmarks of the search classes, which are not public. */
package org.klotski.layerer.msbfs;

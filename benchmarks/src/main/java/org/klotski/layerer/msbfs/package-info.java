/**
 * In the package of the searches that it times: {@link org.klotski.layerer.msbfs.SearchTrial}, so
 * that the product need not publish them.
 */
package org.klotski.layerer.msbfs;

/** Tests with a real cluster: a master and two workers, processes of their own. */
package org.klotski.spark;

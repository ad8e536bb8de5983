/** Tests with a real cluster: a master and two workers, each in its own process. */
package org.klotski.spark;

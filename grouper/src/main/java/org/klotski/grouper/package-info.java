/** Groups: layouts reachable from one another, their order and their case names. */
package org.klotski.grouper;

/** Runners of independent tasks, either one after another or in several threads. */
package org.klotski.enumerator.tasks;

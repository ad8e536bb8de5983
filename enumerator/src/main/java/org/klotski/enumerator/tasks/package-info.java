/** Independent tasks, run by the caller's means: one after the other or in threads. */
package org.klotski.enumerator.tasks;

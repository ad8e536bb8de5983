/** Independent tasks, which the caller runs one after another or in threads. */
package org.klotski.enumerator.tasks;

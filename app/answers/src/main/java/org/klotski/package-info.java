/** The facade for programs that need facts about layouts and groups. Start with {@link Klotski}. */
package org.klotski;

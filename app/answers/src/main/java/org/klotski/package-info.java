/**
 * The facade for programs that need facts about layouts and groups. Start with {@link
 * org.klotski.Klotski}; {@link org.klotski.enumerator.layouts} contains the layouts.
 */
package org.klotski;

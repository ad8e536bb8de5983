/**
 * Teams of threads that share numbered tasks. Start with {@link
 * org.klotski.dbschema.threads.ThreadTeam}.
 */
package org.klotski.dbschema.threads;

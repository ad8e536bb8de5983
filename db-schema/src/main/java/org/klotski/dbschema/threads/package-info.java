/** Teams of threads that share numbered tasks. Start with {@link ThreadTeam}. */
package org.klotski.dbschema.threads;

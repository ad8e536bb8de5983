/** Teams of threads that share numbered tasks. */
package org.klotski.dbschema.threads;

/** Threads that share numbered tasks. */
package org.klotski.dbschema.threads;

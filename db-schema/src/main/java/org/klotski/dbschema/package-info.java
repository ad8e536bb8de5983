/** The database: what is stored and how, its writer and its reader. */
package org.klotski.dbschema;

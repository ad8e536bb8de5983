/**
 * Work that goes on after a kill: the folder beside a database in which it is kept, and the list of
 * what is finished. Begin with {@link org.klotski.pipeline.files.WorkFolder}.
 */
package org.klotski.pipeline.files;

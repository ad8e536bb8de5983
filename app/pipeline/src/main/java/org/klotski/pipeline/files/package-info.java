/**
 * What survives a process that is killed: files that are there whole or not at all, and a folder
 * beside a database in which work is kept. Begin with {@link
 * org.klotski.pipeline.files.WorkFolder}.
 */
package org.klotski.pipeline.files;

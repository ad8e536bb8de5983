/**
 * Disks that fill up while a command writes, and folders in which it may not. Begin with {@link
 * org.klotski.cli.fulldisk.FullDiskIT}.
 */
package org.klotski.cli.fulldisk;

package org.klotski.cli.endurance;

/**
 * What a process takes at a moment in which it does nothing.
 *
 * @param done how many requests it has answered, or commands it has done
 * @param heapKib what is left of the heap after a collection
 * @param residentKib what it takes of the machine's memory, but for pages of files
 * @param files open files, sockets and pipes among them
 * @param threads without those that the virtual machine starts and ends as it likes
 */
record Look(long done, long heapKib, long residentKib, long files, long threads) {}

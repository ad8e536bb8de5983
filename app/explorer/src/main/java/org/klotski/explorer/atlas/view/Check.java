package org.klotski.explorer.atlas.view;

/**
 * Something that was checked while the pages were made.
 *
 * @param what what was compared with what
 * @param figures what it came to
 * @param holds whether it is as it ought to be
 */
public record Check(String what, String figures, boolean holds) {}

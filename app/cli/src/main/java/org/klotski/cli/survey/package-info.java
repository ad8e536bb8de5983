/**
 * The commands about groups, openings, and all layouts. Begin with {@link
 * org.klotski.cli.survey.GroupCommand}.
 */
package org.klotski.cli.survey;

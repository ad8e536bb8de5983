/**
 * The commands about a group or about everything: tables, layers, symmetries, openings. Begin with
 * {@link org.klotski.cli.survey.GroupCommand}.
 */
package org.klotski.cli.survey;

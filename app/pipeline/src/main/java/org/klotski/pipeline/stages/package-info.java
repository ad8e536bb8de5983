/**
 * Makes a database, stage by stage; goes on where a build was interrupted. Begin with {@link
 * org.klotski.pipeline.stages.Build}.
 */
package org.klotski.pipeline.stages;

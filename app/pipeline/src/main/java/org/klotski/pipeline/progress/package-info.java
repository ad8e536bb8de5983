/**
 * Progress reports and stop requests. Start with {@link org.klotski.pipeline.progress.Progress},
 * which every long-running function takes.
 */
package org.klotski.pipeline.progress;

/**
 * Progress reports and stop requests. Every long-running function takes a {@link
 * org.klotski.pipeline.progress.Progress}; start there.
 */
package org.klotski.pipeline.progress;

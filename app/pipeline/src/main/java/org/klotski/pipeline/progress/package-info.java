/**
 * How work says how far it has come without knowing who looks, and how it is asked to stop: every
 * long function takes a {@link org.klotski.pipeline.progress.Progress}; begin there.
 */
package org.klotski.pipeline.progress;

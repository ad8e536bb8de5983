/** What tests of several modules need, and is neither a referee nor of one of the modules. */
package org.klotski.testsupport;

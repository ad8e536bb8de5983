/** Test support for several modules. */
package org.klotski.testsupport;

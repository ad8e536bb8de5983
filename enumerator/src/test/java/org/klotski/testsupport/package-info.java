/** Support classes for the tests of several modules. */
package org.klotski.testsupport;

package org.klotski.layerer.msbfs;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.grouper.Group;
import org.klotski.grouper.Groups;

/** Checks that the code of a member and its vertex fit into one word for sorting. */
class PreparedGroupTest {
  @Test
  void verticesOfTheLargestGroup_fitBesideTheLastCode() {
    Groups groups = AllGroups.get();
    int largest =
        LayoutClass.all().stream()
            .flatMap(layoutClass -> groups.of(layoutClass).stream())
            .mapToInt(Group::size)
            .max()
            .orElseThrow();
    assertThat(largest).isEqualTo(964_656).isLessThanOrEqualTo(1 << PreparedGroup.VERTEX_BITS);
    long lastCode = LayoutCode.parse("EFFFFFFF0");
    long word = lastCode << PreparedGroup.VERTEX_BITS;
    assertThat(word).as("the word, sorted as a signed number").isPositive();
    assertThat(word >>> PreparedGroup.VERTEX_BITS).isEqualTo(lastCode);
  }
}

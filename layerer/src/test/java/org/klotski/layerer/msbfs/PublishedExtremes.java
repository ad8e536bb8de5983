package org.klotski.layerer.msbfs;

import java.util.List;
import java.util.stream.IntStream;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutCode;

/** Formats the results for members of a group so that failures are readable. */
final class PublishedExtremes {
  private PublishedExtremes() {}

  /** Returns the member with the given code. */
  static int index(MemberFacts result, String code) {
    long wanted = Layout.parse(code).code();
    return IntStream.range(0, result.size())
        .filter(member -> result.code(member) == wanted)
        .findFirst()
        .orElseThrow();
  }

  /** Returns the figures of all members, in code order. */
  static List<String> allFigures(MemberFacts result) {
    return IntStream.range(0, result.size()).mapToObj(member -> figures(result, member)).toList();
  }

  /** Formats the code, eccentricity, farthest_num, and distance and numbers of solutions. */
  static String figures(MemberFacts result, int member) {
    return "%s %d/%d %d/%d/%d"
        .formatted(
            LayoutCode.format(result.code(member)),
            result.farthestDistance(member),
            result.farthestNum(member),
            result.minSolutionDistance(member),
            result.minSolutionNum(member),
            result.solutionNum(member));
  }
}

package org.klotski.layerer.msbfs;

import java.util.List;
import java.util.stream.IntStream;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.enumerator.moves.Mirror;

/** The results for members of a group, as texts for readable failures. */
final class PublishedExtremes {
  private PublishedExtremes() {}

  /** The member with a code. */
  static int index(AnalysisResult result, String code) {
    long wanted = Layout.parse(code).code();
    return IntStream.range(0, result.size())
        .filter(member -> result.code(member) == wanted)
        .findFirst()
        .orElseThrow();
  }

  /** The figures of all members, in the order of codes. */
  static List<String> allFigures(AnalysisResult result) {
    return IntStream.range(0, result.size()).mapToObj(member -> figures(result, member)).toList();
  }

  /** The figures of all members, each with the code of its left-right image and sorted by it. */
  static List<String> figuresOfImages(AnalysisResult result) {
    return IntStream.range(0, result.size())
        .mapToObj(
            member ->
                figures(
                    Mirror.LEFT_RIGHT.of(Layout.fromCode(result.code(member))).code(),
                    result,
                    member))
        .sorted()
        .toList();
  }

  /** Code, eccentricity, farthest_num, and distance, nearest number, and number of solutions. */
  static String figures(AnalysisResult result, int member) {
    return figures(result.code(member), result, member);
  }

  private static String figures(long code, AnalysisResult result, int member) {
    return "%s %d/%d %d/%d/%d"
        .formatted(
            LayoutCode.format(code),
            result.farthestDistance(member),
            result.farthestNum(member),
            result.minSolutionDistance(member),
            result.minSolutionNum(member),
            result.solutionNum(member));
  }
}

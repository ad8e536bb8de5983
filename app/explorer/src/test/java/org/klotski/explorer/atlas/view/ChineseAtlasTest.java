package org.klotski.explorer.atlas.view;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableListMultimap;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.klotski.Klotski;
import org.klotski.LayoutFacts;
import org.klotski.OpeningFacts;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.explorer.atlas.data.ClassRow;
import org.klotski.explorer.atlas.data.Distances;
import org.klotski.explorer.atlas.data.Gallery;
import org.klotski.explorer.atlas.data.HardestLayout;
import org.klotski.explorer.atlas.data.SmallGraph;
import org.klotski.explorer.atlas.data.Spread;
import org.klotski.explorer.atlas.data.Survey;
import org.klotski.explorer.atlas.data.SurveyedGroup;
import org.klotski.explorer.pages.Language;
import org.klotski.explorer.pages.Page;
import org.klotski.explorer.pages.Texts;
import org.klotski.notation.openings.Openings;

/** The pages in Chinese have no English left, but for names, commands and the long texts. */
class ChineseAtlasTest {
  private static final LayoutClass CLASS = LayoutClass.parse("5-4-5");
  private static final Layout LAYOUT = Layout.parse("2F5543C00");

  /** Text that a Chinese page may have in English: scripts, facts, sources, commands. */
  private static final Pattern NOT_OURS =
      Pattern.compile(
          "<script.*?</script>|<pre>.*?</pre>|<title>.*?</title>|<small"
              + " class=\"also\">.*?</small>|\\./klotski [a-z -]+"
              + "|[a-z]+(?:_[a-z0-9]+)+|docs/difficulty.md"
              + "|<dt>(?:名称|出处|另有记载，未能证实)</dt>\\s*<dd>.*?</dd>|[0-9A-F]{9}",
          Pattern.DOTALL);

  private static final Pattern TAG = Pattern.compile("<[^>]*>");

  private static final Pattern SPOKEN =
      Pattern.compile(" (?:aria-label|title|alt|data-(?!go|explorer)[a-z]+)=\"([^\"]*)\"");

  private static final Pattern WORD = Pattern.compile("[A-Za-z]{2,}");

  /** The program, the parts of its database, facts, and keys of the keyboard. */
  private static final Set<String> NAMES =
      Set.of(
          "klotski", "verify", "id", "code", "content", "hardness", "layer", "seed", "Home", "End");

  private static Site site(List<Metric> analyzed) {
    return new Site(
        Texts.in(Language.ZH),
        "1.0",
        analyzed,
        Set.of(CLASS),
        Set.of("5-4-5-0", "5-4-5-1"),
        Set.of(LAYOUT));
  }

  private static SurveyedGroup group(int number, int size, String symmetry) {
    Map<Metric, HardestLayout> hardest =
        Arrays.stream(Metric.values())
            .collect(Collectors.toMap(Function.identity(), each -> new HardestLayout(9, LAYOUT)));
    Map<Metric, Spread> spreads =
        Arrays.stream(Metric.values())
            .collect(
                Collectors.toMap(
                    Function.identity(), each -> new Spread(5, 1, LAYOUT, 9, 2, LAYOUT)));
    boolean isSolvable = number == 0;
    return new SurveyedGroup(
        CLASS,
        number,
        size,
        2,
        LAYOUT,
        isSolvable,
        2,
        symmetry,
        "5-4-5-0",
        1,
        isSolvable ? hardest : Map.of(),
        spreads);
  }

  /** A made-up survey of one class, whose first group is solvable. */
  static Survey survey(List<Metric> analyzed) {
    return survey(analyzed, 2);
  }

  /** The same, but the first group claims to be of a size. */
  static Survey survey(List<Metric> analyzed, int size) {
    Gallery.Picture picture =
        new Gallery.Picture(LAYOUT, 7, OptionalInt.of(22), OptionalInt.of(23));
    return new Survey(
        analyzed,
        List.of(new ClassRow(CLASS, 4, 2, 2, 1)),
        List.of(group(0, size, "horizontal"), group(1, 2, "ordinary")),
        new Distances(List.of(new Distances.Kind(1, 2, 3, 4, 5))),
        analyzed.stream().collect(Collectors.toMap(Function.identity(), each -> List.of(1L, 2L))),
        ImmutableListMultimap.of("5-4-5-0", LAYOUT),
        Stream.of(Gallery.Kind.values())
            .map(
                each ->
                    new Gallery(
                        each,
                        Metric.STEP,
                        each == Gallery.Kind.HARDER || each == Gallery.Kind.EASIER
                            ? Optional.of(Metric.CELL)
                            : Optional.empty(),
                        List.of(picture)))
            .toList());
  }

  private static List<Page> pages(List<Metric> analyzed) {
    Klotski klotski = Klotski.bySearch();
    LayoutFacts facts = klotski.info(LAYOUT);
    OpeningFacts opening =
        klotski
            .openings(Openings.all().stream().filter(each -> each.layout().equals(LAYOUT)).toList())
            .get(0);
    List<Layout> way = klotski.solve(LAYOUT).orElseThrow().path();
    Site site = site(analyzed);
    Survey survey = survey(analyzed);
    var digests = Map.of("content", "0123456789".repeat(6));
    ClassPages classes = new ClassPages(site, survey, group -> List.of(1, 1));
    GroupPages groups =
        new GroupPages(
            site,
            survey,
            ImmutableListMultimap.of("5-4-5-0", LAYOUT),
            group -> List.of(1, 1),
            group -> new SmallGraph(List.of("2F5543C00"), List.of(0), List.of(22), List.of()),
            group -> klotski.group(group.name()));
    LayoutPages layouts = new LayoutPages(site);
    return List.of(
        new OverviewPage(site, survey, digests, facts).page(),
        classes.list(),
        classes.of(survey.classes().get(0)),
        groups.list(),
        groups.of(survey.groups().get(0)),
        groups.of(survey.groups().get(1)),
        new OpeningList(site, Map.of(LAYOUT, facts)).page(),
        layouts.of(facts, Optional.of(opening), way),
        layouts.of(facts, Optional.empty(), List.of()),
        new GalleryPage(site, survey.galleries()).page(),
        new CheckPage(site, survey, List.of(opening), digests, List.of("✓ all")).page(),
        new CheckPage(site, survey, List.of(opening), digests, List.of()).page());
  }

  static List<List<Metric>> analyzed() {
    return List.of(List.of(), List.of(Metric.STEP), List.of(Metric.values()));
  }

  @ParameterizedTest
  @MethodSource("analyzed")
  void noEnglishIsLeft(List<Metric> analyzed) {
    for (Page page : pages(analyzed)) {
      assertThat(english(page.html())).as(page.shell().title()).isEmpty();
    }
  }

  /** It would be found. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "<p>All layouts</p>",
        "<svg aria-label=\"2F5543C00: X empty\">",
        "<input data-rows=\"%s rows\">",
        "<dt>名称</dt> <dd>Pass</dd> <dt>steps</dt>"
      })
  void whatIsLeftIsFound(String html) {
    assertThat(english(html)).isNotEmpty();
  }

  /** The words of a page, and of what is said of its parts, that are English. */
  private static Set<String> english(String html) {
    String ours = NOT_OURS.matcher(html).replaceAll(" ");
    String spoken =
        SPOKEN.matcher(ours).results().map(each -> each.group(1)).collect(Collectors.joining(" "));
    return WORD.matcher(TAG.matcher(ours).replaceAll(" ") + " " + spoken)
        .results()
        .map(each -> each.group())
        .filter(each -> !NAMES.contains(each))
        .collect(Collectors.toCollection(TreeSet::new));
  }
}

package org.klotski.explorer.atlas;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Maps;
import com.google.common.primitives.Ints;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.klotski.Klotski;
import org.klotski.OpeningFacts;
import org.klotski.Solution;
import org.klotski.dbschema.Database;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.explorer.atlas.data.Gallery;
import org.klotski.explorer.atlas.data.SmallGraph;
import org.klotski.explorer.atlas.data.Survey;
import org.klotski.explorer.atlas.data.SurveyedGroup;
import org.klotski.explorer.atlas.view.Check;
import org.klotski.explorer.atlas.view.CheckPage;
import org.klotski.explorer.atlas.view.ClassPages;
import org.klotski.explorer.atlas.view.GalleryPage;
import org.klotski.explorer.atlas.view.GroupPages;
import org.klotski.explorer.atlas.view.LayoutPages;
import org.klotski.explorer.atlas.view.OpeningList;
import org.klotski.explorer.atlas.view.OverviewPage;
import org.klotski.explorer.atlas.view.Section;
import org.klotski.explorer.atlas.view.Site;
import org.klotski.explorer.pages.Page;
import org.klotski.explorer.pages.Texts;
import org.klotski.notation.openings.Openings;

/** All pages of an atlas. Each is made when it is asked for, by any thread. */
final class AtlasPages {
  /**
   * A page.
   *
   * @param file its file, from the folder of the atlas
   * @param html makes what is in it
   */
  record Named(String file, Supplier<String> html) {}

  private static final Layout BEST_KNOWN = Layout.parse("1A9BF0C00");

  private final Database database;
  private final Survey survey;
  private final AtlasPlan plan;
  private final Site site;
  private final Set<Layout> layouts;
  private final ImmutableMap<Layout, OpeningFacts> openings;
  private final CheckPage checks;

  private final Klotski klotski;

  AtlasPages(Database database, Survey survey, Atlas.Request request, AtlasPlan plan) {
    this.database = database;
    klotski = Klotski.over(database);
    this.survey = survey;
    this.plan = plan;
    layouts = layouts(survey, plan);
    site =
        new Site(
            Texts.in(request.language()),
            request.version(),
            survey.analyzed(),
            ImmutableSet.copyOf(plan.classes()),
            plan.groups(),
            layouts);
    openings = Maps.uniqueIndex(klotski.openings(Openings.all()), each -> each.opening().layout());
    checks =
        new CheckPage(
            site, survey, openings.values().asList(), database.digests(), request.verified());
  }

  private static Set<Layout> layouts(Survey survey, AtlasPlan plan) {
    Set<Layout> layouts = new LinkedHashSet<>(plan.openings());
    for (Gallery gallery : survey.galleries()) {
      for (Gallery.Picture picture : gallery.pictures()) {
        if (plan.classes().contains(picture.layout().layoutClass())) {
          layouts.add(picture.layout());
        }
      }
    }
    return layouts;
  }

  /** What was compared. */
  List<Check> checks() {
    return checks.checks();
  }

  /** The pages, those that take longest first. */
  List<Named> all() {
    List<Named> pages = new ArrayList<>();
    layoutPages(pages);
    classPages(pages);
    groupPages(pages);
    add(
        pages,
        Section.OVERVIEW.file(),
        () ->
            new OverviewPage(site, survey, database.digests(), klotski.stored(BEST_KNOWN)).page());
    add(
        pages,
        Section.OPENINGS.file(),
        () -> new OpeningList(site, Maps.toMap(openings.keySet(), klotski::stored)).page());
    add(pages, Section.GALLERIES.file(), () -> new GalleryPage(site, survey.galleries()).page());
    add(pages, Section.CHECKS.file(), checks::page);
    return pages;
  }

  private static void add(List<Named> pages, String file, Supplier<Page> page) {
    pages.add(new Named(file, () -> page.get().html()));
  }

  /** By class, the largest first: the search of one follows that of another of its size. */
  private void layoutPages(List<Named> pages) {
    LayoutPages views = new LayoutPages(site);
    layouts.stream()
        .sorted(
            Comparator.comparingInt((Layout each) -> -each.layoutClass().layouts())
                .thenComparingLong(Layout::code))
        .forEach(
            layout ->
                add(
                    pages,
                    Site.file(layout),
                    () ->
                        views.of(
                            klotski.stored(layout),
                            Optional.ofNullable(openings.get(layout)),
                            way(layout))));
  }

  private List<Layout> way(Layout layout) {
    return klotski.solve(layout).map(Solution::path).orElse(List.of());
  }

  private void classPages(List<Named> pages) {
    ClassPages views = new ClassPages(site, survey, this::layerSizes);
    add(pages, Section.CLASSES.file(), views::list);
    survey.classes().stream()
        .filter(row -> site.classes().contains(row.layoutClass()))
        .forEach(row -> add(pages, Site.file(row.layoutClass()), () -> views.of(row)));
  }

  private void groupPages(List<Named> pages) {
    GroupPages views =
        new GroupPages(
            site,
            survey,
            plan.openingsOf(),
            this::layerSizes,
            group -> SmallGraph.read(database, group.layoutClass(), group.number()),
            group -> klotski.group(group.name()));
    add(pages, Section.GROUPS.file(), views::list);
    survey.groups().stream()
        .filter(group -> plan.groups().contains(group.name()))
        .forEach(group -> add(pages, Site.file(group.name()), () -> views.of(group)));
  }

  private List<Integer> layerSizes(SurveyedGroup group) {
    return Ints.asList(database.layerSizes(group.layoutClass(), group.number()));
  }
}

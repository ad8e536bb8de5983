package org.klotski.explorer.atlas.view;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.klotski.OpeningFacts;
import org.klotski.dbschema.schema.Meta;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.explorer.atlas.data.ClassRow;
import org.klotski.explorer.atlas.data.PublishedTable;
import org.klotski.explorer.atlas.data.Survey;
import org.klotski.explorer.atlas.data.SurveyedGroup;
import org.klotski.explorer.pages.Block;
import org.klotski.explorer.pages.DataTable;
import org.klotski.explorer.pages.Page;
import org.klotski.explorer.pages.Texts;

/**
 * How all this was checked.
 *
 * @param site the pages
 * @param survey what is known
 * @param openings the openings
 * @param digests the digests of the database, by label
 * @param verified what {@code verify} printed; empty if that was not kept
 */
public record CheckPage(
    Site site,
    Survey survey,
    List<OpeningFacts> openings,
    Map<String, String> digests,
    List<String> verified) {
  /** How many groups there are, as the data set was published with. */
  private static final int GROUPS = 25_422;

  /** How many digits of a checksum are shown. */
  private static final int SHOWN_DIGITS = 9;

  /** What was compared when the pages were made. */
  public List<Check> checks() {
    Texts texts = site.texts();
    long layouts = survey.classes().stream().mapToLong(ClassRow::layouts).sum();
    long counted =
        survey.classes().stream()
            .filter(row -> row.layouts() == row.layoutClass().layouts())
            .count();
    long groups = survey.classes().stream().mapToLong(ClassRow::groups).sum();
    long complete = survey.groups().stream().filter(each -> each.listed() == each.size()).count();
    long solvable = survey.distances().all().stream().mapToLong(each -> each.count()).sum();
    long solvableMembers = survey.classes().stream().mapToLong(ClassRow::solvableLayouts).sum();
    List<OpeningFacts> published =
        openings.stream().filter(each -> !each.opening().published().isEmpty()).toList();
    long confirmed = published.stream().filter(CheckPage::isConfirmed).count();
    List<Check> checks = new ArrayList<>();
    checks.add(check("check.total", layouts, LayoutIds.COUNT));
    checks.add(check("check.classes", counted, LayoutClass.all().size()));
    checks.add(check("check.groups", groups, GROUPS));
    checks.add(check("check.members", complete, groups));
    checks.add(check("check.solvable", solvable, solvableMembers));
    checks.addAll(tables());
    checks.add(
        new Check(
            texts.get("check.openings"),
            texts.number(confirmed) + " / " + texts.number(published.size()),
            confirmed == published.size()));
    return checks;
  }

  /** A check for each table that was published with the data set. */
  private List<Check> tables() {
    Texts texts = site.texts();
    return PublishedTable.all(survey.groups().stream().map(SurveyedGroup::group).toList()).stream()
        .map(
            each ->
                new Check(
                    texts.get("check.table", texts.get("published", each.table()), each.rowCount()),
                    shown(each.found()) + " / " + shown(each.published()),
                    each.holds()))
        .toList();
  }

  private static String shown(String digest) {
    return digest.substring(0, SHOWN_DIGITS);
  }

  private static boolean isConfirmed(OpeningFacts opening) {
    return opening.opening().published().keySet().stream().allMatch(opening::isConfirmed);
  }

  private Check check(String key, long found, long expected) {
    Texts texts = site.texts();
    return new Check(
        texts.get(key), texts.number(found) + " / " + texts.number(expected), found == expected);
  }

  /** The page. */
  public Page page() {
    Texts texts = site.texts();
    List<Block> blocks = new ArrayList<>();
    blocks.add(new Block.Heading(texts.get("checks.made"), "made"));
    blocks.add(
        new Block.Figures(
            new DataTable.Columns<Check>(texts)
                .text(texts.get("column.check"), Check::what)
                .figure(texts.get("column.found"), Check::figures)
                .text(texts.get("column.holds"), check -> check.holds() ? "✓" : "✗")
                .table(texts.get("checks.made"), checks())));
    blocks.add(new Block.Paragraph(texts.get("checks.files"), false));
    blocks.add(new Block.Heading("verify", "verify"));
    if (verified.isEmpty()) {
      blocks.add(new Block.Paragraph(texts.get("checks.not-verified"), true));
      blocks.add(
          new Block.Printed(
              List.of(texts.get("command.verify"), texts.get("command.report-again"))));
    } else {
      blocks.add(new Block.Paragraph(texts.get("checks.verified"), false));
      blocks.add(new Block.Printed(verified));
    }
    blocks.add(new Block.Heading(texts.get("checks.again"), "again"));
    blocks.add(new Block.Paragraph(texts.get("checks.again.how"), false));
    blocks.add(new Block.Printed(commands()));
    blocks.add(new Block.Heading(texts.get("checks.versions"), "versions"));
    blocks.add(new Block.Facts(Optional.empty(), versions()));
    return site.page(texts.get("section", Section.CHECKS), "", Section.CHECKS, blocks);
  }

  private List<String> commands() {
    Texts texts = site.texts();
    List<String> commands = new ArrayList<>();
    commands.add(texts.get("command.build"));
    if (site.analyzed().size() == Metric.values().length) {
      commands.add(texts.get("analyze.all"));
    } else {
      site.analyzed().forEach(metric -> commands.add(texts.get("analyze", metric)));
    }
    commands.add(texts.get("command.verify")); // after that, so that it sees the analysis
    commands.add(texts.get("command.export"));
    commands.add(texts.get("command.verify-files"));
    commands.add(texts.get("command.report"));
    return commands;
  }

  private List<Block.Fact> versions() {
    Texts texts = site.texts();
    List<Block.Fact> facts = new ArrayList<>();
    facts.add(Block.Fact.of("klotski", site.version()));
    facts.add(site.fact("checks.schema", Integer.toString(Meta.SCHEMA_VERSION)));
    digests.forEach(
        (label, digest) -> facts.add(Block.Fact.of(texts.get("checks.digest", label), digest)));
    return facts;
  }
}

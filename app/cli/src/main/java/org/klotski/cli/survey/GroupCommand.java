package org.klotski.cli.survey;

import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.klotski.cli.options.GroupQuestion;
import org.klotski.cli.texts.Output;
import org.klotski.cli.texts.Words;
import org.klotski.dbschema.Database;
import org.klotski.dbschema.rows.GroupExtremesRecord;
import org.klotski.dbschema.rows.GroupRecord;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.enumerator.moves.Mirror;
import org.klotski.grouper.Group;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "group",
    description = "Says what the database knows of a group.",
    footerHeading = "%nExamples:%n",
    footer = {"  klotski group 5-4-1-1", "  klotski group --members 1A9BF0C00"})
public final class GroupCommand implements Callable<Integer> {
  @Mixin private GroupQuestion question;

  @Option(
      names = "--members",
      description = "List the codes of its layouts in order (with --json: one JSON string a line).")
  private boolean members;

  @Override
  public Integer call() {
    return question.ask(this::answer);
  }

  private void answer(GroupRecord record, Database opened, Output out) {
    if (members) {
      printMembers(opened.members(record.group().layoutClass(), record.group().number()), out);
    } else if (question.json()) {
      out.line(json(record, analysisOf(record, opened)).toString());
    } else {
      print(record, out);
      analysisOf(record, opened).ifPresent(analysis -> print(analysis, out));
    }
  }

  private static Optional<GroupExtremesRecord> analysisOf(GroupRecord record, Database opened) {
    return opened.groupExtremes(record.group().layoutClass(), record.group().number());
  }

  private void printMembers(long[] codes, Output out) {
    for (long code : codes) {
      String text = LayoutCode.format(code);
      out.line(question.json() ? new JsonPrimitive(text).toString() : text);
    }
  }

  private static JsonObject json(GroupRecord record, Optional<GroupExtremesRecord> analysis) {
    Group group = record.group();
    JsonObject json = new JsonObject();
    json.addProperty("group", group.name());
    json.addProperty("jiang_num", group.layoutClass().jiang());
    json.addProperty("bing_num", group.layoutClass().bing());
    json.addProperty("style_num", group.layoutClass().style());
    json.addProperty("group_num", group.number());
    json.addProperty("group_size", group.size());
    json.addProperty("seed", LayoutCode.format(group.seed()));
    json.addProperty("solvable", group.solvable());
    json.addProperty("layers", record.layers());
    JsonObject images = new JsonObject();
    for (Mirror mirror : Mirror.values()) {
      images.addProperty(mirror.label(), record.image(mirror));
    }
    json.add("images", images);
    analysis.ifPresent(
        known -> {
          add(json, "radius", "centre_num", "centre", known.centre());
          add(json, "diameter", "periphery_num", "periphery", known.periphery());
          known
              .hardest()
              .ifPresent(hardest -> add(json, "hardest_step", "hardest_num", "hardest", hardest));
        });
    return json;
  }

  private static void add(
      JsonObject json, String step, String number, String first, GroupExtremesRecord.Extreme of) {
    json.addProperty(step, of.step());
    json.addProperty(number, of.number());
    json.addProperty(first, LayoutCode.format(of.first()));
  }

  private static void print(GroupRecord record, Output out) {
    Group group = record.group();
    field(out, "group", group.name());
    field(out, "size", Words.count(group.size(), "layout"));
    field(out, "seed", LayoutCode.format(group.seed()));
    field(out, "solvable", group.solvable() ? "yes" : "no");
    field(out, "layers", record.layers() + " from the seed");
    for (Mirror mirror : Mirror.values()) {
      String image = group.layoutClass() + "-" + record.image(mirror);
      field(out, mirror.label(), image + (record.isOwnImage(mirror) ? " (the same)" : ""));
    }
  }

  private static void print(GroupExtremesRecord analysis, Output out) {
    field(out, "radius", extreme(analysis.centre(), "the centre"));
    field(out, "diameter", extreme(analysis.periphery(), "the periphery"));
    analysis
        .hardest()
        .ifPresent(hardest -> field(out, "hardest", extreme(hardest, "to the nearest solution")));
  }

  private static String extreme(GroupExtremesRecord.Extreme extreme, String what) {
    return "%s, %s: %s, the first %s"
        .formatted(
            Words.count(extreme.step(), "step"),
            what,
            Words.count(extreme.number(), "layout"),
            LayoutCode.format(extreme.first()));
  }

  private static void field(Output out, String name, Object value) {
    out.line("%-12s %s".formatted(name, value));
  }
}

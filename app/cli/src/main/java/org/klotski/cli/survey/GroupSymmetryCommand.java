package org.klotski.cli.survey;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.klotski.answers.names.KnownGroups;
import org.klotski.cli.options.GroupArgument;
import org.klotski.cli.texts.ExitCode;
import org.klotski.cli.texts.Output;
import org.klotski.grouper.Group;
import org.klotski.grouper.GroupSymmetry;
import org.klotski.grouper.Groups;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "group-symmetry",
    description = {
      "Says which mirrors map a group to itself (full: all; horizontal: left-right; vertical:"
          + " top-bottom; centro: half a turn; ordinary: none) and which groups are its pattern:"
          + " the up to four that are mirror images of each other.",
      "Without GROUP, counts groups and patterns of the whole set. Needs no database."
    },
    footerHeading = "%nExamples:%n",
    footer = {"  klotski group-symmetry 5-4-1-1", "  klotski group-symmetry"})
public final class GroupSymmetryCommand implements Callable<Integer> {
  @Option(names = "--json", description = "Print one JSON object.")
  private boolean json;

  @Parameters(arity = "0..1", paramLabel = "GROUP", description = GroupArgument.DESCRIPTION)
  private String group;

  @Override
  public Integer call() {
    try (Output out = new Output()) {
      if (group == null) {
        printAll(out);
      } else {
        printOne(GroupArgument.of(group), out);
      }
    }
    return ExitCode.DONE;
  }

  private void printOne(Group of, Output out) {
    Groups groups = KnownGroups.of(of.layoutClass());
    GroupSymmetry symmetry = GroupSymmetry.of(of, groups);
    List<String> pattern = GroupSymmetry.pattern(of, groups).stream().map(Group::name).toList();
    if (json) {
      JsonObject object = new JsonObject();
      object.addProperty("group", of.name());
      object.addProperty("symmetry", symmetry.label());
      JsonArray names = new JsonArray();
      pattern.forEach(names::add);
      object.add("pattern", names);
      out.line(object.toString());
    } else {
      out.line("group        " + of.name());
      out.line("symmetry     " + symmetry.label());
      out.line("pattern      " + String.join(" ", pattern));
    }
  }

  private void printAll(Output out) {
    Groups groups = KnownGroups.all();
    Map<GroupSymmetry, int[]> counts = new EnumMap<>(GroupSymmetry.class);
    for (Group each : groups.all()) {
      int[] count = counts.computeIfAbsent(GroupSymmetry.of(each, groups), s -> new int[2]);
      count[0]++;
      count[1] += GroupSymmetry.pattern(each, groups).get(0).equals(each) ? 1 : 0;
    }
    int patterns = counts.values().stream().mapToInt(count -> count[1]).sum();
    if (json) {
      JsonObject object = new JsonObject();
      counts.forEach(
          (symmetry, count) -> {
            JsonObject row = new JsonObject();
            row.addProperty("groups", count[0]);
            row.addProperty("patterns", count[1]);
            object.add(symmetry.label(), row);
          });
      object.addProperty("groups", groups.all().size());
      object.addProperty("patterns", patterns);
      out.line(object.toString());
      return;
    }
    out.line("symmetry\tgroups\tpatterns");
    counts.forEach(
        (symmetry, count) ->
            out.line("%s\t%d\t%d".formatted(symmetry.label(), count[0], count[1])));
    out.line("all\t%d\t%d".formatted(groups.all().size(), patterns));
  }
}

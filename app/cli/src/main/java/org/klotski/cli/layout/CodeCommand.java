package org.klotski.cli.layout;

import java.util.Map;
import java.util.concurrent.Callable;
import org.klotski.Json;
import org.klotski.Klotski;
import org.klotski.cli.options.LayoutsArgument;
import org.klotski.cli.texts.Failure;
import org.klotski.cli.texts.UsageException;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.ShortCode;
import org.klotski.notation.Notation;
import org.klotski.notation.Reading;
import org.klotski.notation.openings.Openings;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "code",
    description = {
      "Print the code of a layout.",
      "With --json, also prints the id, the short code, and the names of the layout."
    },
    footer = {
      "  klotski code - < drawing.txt",
      "  klotski code VXXV/VXXV/VHHV/VSSV/S..S",
      "  klotski code --short 横刀立马",
      "  klotski code --id 4WVE1",
      "  klotski code --as rows 1A9BF0C00",
      "  klotski code --id < layouts.txt > ids.txt"
    })
public final class CodeCommand implements Callable<Integer> {
  @Mixin private LayoutsArgument layouts;

  @ArgGroup private Form form;

  static final class Form {
    @Option(names = "--id", description = "Print the id instead, even for standard input.")
    private boolean id;

    @Option(
        names = "--short",
        description = "Print the five-character short code instead, even for standard input.")
    private boolean shortCode;

    @Option(
        names = "--as",
        paramLabel = "FORM",
        description =
            "Print the layout in another notation."
                + " FORM is letters, numbers, box, ascii, hex, string, rows, kinds, json, tray,"
                + " gnome, code, id, or short. The file docs/notations.md has examples.")
    private Notation notation;

    String text(Layout layout) {
      return id
          ? String.valueOf(layout.id())
          : shortCode ? ShortCode.of(layout.id()) : notation.write(layout);
    }
  }

  @Override
  public Integer call() {
    UsageException.refuse(
        form != null && layouts.whyJson() != null && !layouts.fromStandardInput(),
        "--json prints the id and the short code; omit --id, --short, and --as");
    try (Klotski klotski = Klotski.bySearch()) {
      return layouts.answer(
          klotski,
          form == null ? CodeCommand::json : null,
          (read, out) -> out.line(form == null ? code(read) : form.text(read.layout())));
    }
  }

  private static Map<String, Object> json(Reading reading) {
    Layout layout = reading.layout();
    return Json.object(
        "code", layout.toString(),
        "notation", reading.notation().label(),
        "id", layout.id(),
        "short_code", ShortCode.of(layout.id()),
        "openings", Openings.namesOf(layout),
        "drawing", Notation.LETTERS.lines(layout));
  }

  private static String code(Reading reading) {
    Notation read = reading.notation();
    if (read != Notation.CODE && read != Notation.SIMILAR_NAME) { // which a notice explains
      Failure.hint("read as %s: %s".formatted(read.label(), read.explanation()));
    }
    return reading.layout().toString();
  }
}

package org.klotski.cli;

import com.google.gson.JsonObject;
import java.util.concurrent.Callable;
import org.klotski.cli.verify.Finding;
import org.klotski.cli.verify.Verification;
import org.klotski.dbschema.Database;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "verify",
    description = {
      "Checks the whole database against what is computed anew.",
      "Counts, ids, names, groups, layers, solution steps, mirror images, checksums and the content"
          + " digest; exit code 3 if a check fails."
    },
    footerHeading = "%nExample:%n",
    footer = "  klotski verify --db /data/klotski.db")
final class VerifyCommand implements Callable<Integer> {
  @Mixin private DatabaseOption database;
  @Mixin private ThreadsOption threads;

  @Option(names = "--json", description = "Print one JSON object for each check.")
  private boolean json;

  @Override
  public Integer call() {
    int threadCount = threads.count();
    int[] failed = new int[1];
    try (Database opened = database.open();
        Output out = new Output()) {
      Verification.run(
          opened,
          threadCount,
          finding -> {
            out.line(json ? json(finding) : text(finding));
            out.flush();
            failed[0] += finding.holds() ? 0 : 1;
          });
    }
    if (failed[0] > 0) {
      Failure.print(failed[0] == 1 ? "one check failed" : "%d checks failed".formatted(failed[0]));
      return ExitCode.CHECK_FAILED;
    }
    return ExitCode.DONE;
  }

  private static String text(Finding finding) {
    return "%s %s: %s".formatted(finding.holds() ? "✓" : "✗", finding.check(), finding.figures());
  }

  private static String json(Finding finding) {
    JsonObject object = new JsonObject();
    object.addProperty("check", finding.check());
    object.addProperty("holds", finding.holds());
    object.addProperty("figures", finding.figures());
    return object.toString();
  }
}

package org.klotski.cli.options;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.klotski.cli.texts.UsageException;
import org.klotski.pipeline.analysis.Analyze;
import picocli.CommandLine.Option;

/** The option that says how much memory the whole process may take. */
public final class MemoryOption {
  private static final Pattern FORM = Pattern.compile("([1-9][0-9]{0,6})([mg])");

  /** More than any machine has, in bytes; Java does not start with some larger heaps. */
  private static final long MOST = 1024L << 30;

  @Option(
      names = "--memory",
      paramLabel = "SIZE",
      description =
          "The most memory to take, as in 1500m or 4g (default: ${DEFAULT-VALUE}). With less than"
              + " 2g large groups take longer.",
      defaultValue = "4g")
  private String memory;

  /**
   * The memory in bytes.
   *
   * @throws UsageException if what is given is no amount, too small, or too large
   */
  public long bytes() {
    Matcher matcher = FORM.matcher(memory.toLowerCase(Locale.ROOT));
    UsageException.refuse(
        !matcher.matches(),
        "--memory is '%s', but must be a number with m or g behind it, as in 1500m or 4g"
            .formatted(memory));
    long bytes = Long.parseLong(matcher.group(1)) << (matcher.group(2).equals("g") ? 30 : 20);
    UsageException.refuse(
        bytes < Analyze.LEAST_MEMORY || bytes > MOST,
        "--memory is %s, but must be from %dm to %dg"
            .formatted(memory, Analyze.LEAST_MEMORY >> 20, MOST >> 30));
    return bytes;
  }
}

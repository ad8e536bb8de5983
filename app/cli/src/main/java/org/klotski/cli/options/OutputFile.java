package org.klotski.cli.options;

import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.klotski.cli.texts.CommandException;
import org.klotski.cli.texts.Output;
import org.klotski.cli.texts.UsageException;
import org.klotski.dbschema.files.Durable;

/** A file that a command writes, or {@code -} for standard output; messages name {@code what}. */
public record OutputFile(Path path, String what) {
  private static final Path STANDARD_OUTPUT = Path.of("-");

  /** Checks that the file can be created or, with {@code force}, replaced. */
  public void checkMayBeWritten(boolean force) {
    if (path.equals(STANDARD_OUTPUT)) {
      return;
    }
    UsageException.refuse(
        path.toString().isEmpty(), "the name of the %s file is empty; name a file", what);
    UsageException.refuse(
        Files.isDirectory(path), path + " is a folder; name a file for the " + what);
    // A broken link may point to a disk that is temporarily unmounted.
    boolean isBrokenLink = Files.isSymbolicLink(path) && !Files.exists(path);
    if (!force && (Files.isRegularFile(path) || isBrokenLink)) {
      throw new CommandException(path + " already exists; use --force to replace it");
    }
    Path folder = path.toAbsolutePath().getParent();
    if (!Files.isDirectory(folder)) {
      throw new CommandException("cannot write %s: there is no folder %s".formatted(path, folder));
    }
  }

  /** Writes the content, atomically unless the target is a pipe or a device. */
  public void write(Durable.Content content) throws IOException {
    if (path.equals(STANDARD_OUTPUT)) {
      content.writeTo(new DataOutputStream(Output.bytes()));
      return;
    }
    try {
      Durable.writeOutput(path, content);
    } catch (NoSuchFileException e) {
      throw new CommandException(
          "cannot write %s: no file can be created in that folder".formatted(path), e);
    }
  }
}

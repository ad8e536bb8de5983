package org.klotski.site;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class SiteFolderTest {
  @TempDir private Path folder;

  private Path site;

  @BeforeEach
  void name() {
    site = folder.resolve("a");
  }

  private void write(String text, boolean replace) throws IOException {
    try (SiteFolder written = SiteFolder.open(site, replace)) {
      Files.writeString(written.files().resolve("page.html"), text);
      written.publish();
    }
  }

  /** Asserts that only the site with this text and its lock remain. */
  private void assertIs(String text) {
    assertThat(site.resolve("page.html")).hasContent(text);
    assertThat(folder.toFile().list()).containsExactlyInAnyOrder("a", "a.lock");
  }

  @Test
  void existingSite_isReplacedOnlyIfAsked() throws IOException {
    Files.createDirectory(site); // Replacing an empty folder loses no data.
    write("one", false);
    assertThatThrownBy(() -> write("two", false)).isInstanceOf(FileAlreadyExistsException.class);
    assertIs("one");
    write("two", true);
    assertIs("two");
  }

  @Test
  void failedWriting_leavesOldSite() throws IOException {
    write("one", false);
    try (SiteFolder failed = SiteFolder.open(site, true)) {
      Files.writeString(failed.files().resolve("page.html"), "two");
    }
    assertIs("one");
  }

  @Test
  void foreignFolder_isNeverReplaced() throws IOException {
    Files.writeString(Files.createDirectory(site).resolve("results.csv"), "a week of work");
    assertThatThrownBy(() -> write("one", true))
        .isInstanceOf(FileSystemException.class)
        .hasMessageContaining("not a site");
    assertThat(site.resolve("results.csv")).hasContent("a week of work");
    assertThat(folder.toFile().list()).containsExactly("a");
  }

  /** Simulates a process killed between the two moves of a replacement. */
  @Test
  void oldSiteThatWasMovedAway_comesBack() throws IOException {
    write("one", false);
    Files.createDirectories(folder.resolve("a.writing/files"));
    Files.move(site, folder.resolve("a.writing/old"));
    assertThatThrownBy(() -> write("two", false)).isInstanceOf(FileAlreadyExistsException.class);
    assertIs("one");
    write("two", true);
    assertIs("two");
  }

  @Test
  void oldSiteWhosePlaceIsTaken_isKept() throws IOException {
    write("one", false);
    try (SiteFolder failed = SiteFolder.open(site, true)) {
      Files.move(site, failed.files().resolveSibling("old"));
      Files.createFile(Files.createDirectory(site).resolve("theirs"));
    }
    assertThat(folder.resolve("a.writing/old/page.html")).hasContent("one");
    assertThat(site.resolve("theirs")).exists();
  }

  @Test
  void siteThatCannotBeMoved_leavesOldSite() throws IOException {
    write("one", false);
    try (SiteFolder failed = SiteFolder.open(site, true)) {
      Files.delete(failed.files().resolve(SiteFolder.MARK));
      Files.delete(failed.files());
      assertThatThrownBy(failed::publish).isInstanceOf(NoSuchFileException.class);
      assertThat(site.resolve("page.html")).hasContent("one");
    }
    assertIs("one");
  }

  @Test
  void secondWriter_isRefused() throws IOException {
    try (SiteFolder first = SiteFolder.open(site, false)) {
      assertThatThrownBy(() -> write("two", false))
          .isInstanceOf(FileSystemException.class)
          .hasMessageContaining("another process");
      Files.writeString(first.files().resolve("page.html"), "one");
      first.publish();
    }
    assertIs("one");
  }
}

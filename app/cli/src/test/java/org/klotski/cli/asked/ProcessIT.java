package org.klotski.cli.asked;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.klotski.cli.Main;
import org.klotski.cli.databases.TestDatabase;
import org.klotski.cli.program.InProcess;
import org.klotski.cli.program.Launcher;

final class ProcessIT {
  /** Commands that other methods or classes test. */
  private static final Set<String> ELSEWHERE =
      Set.of("build", "analyze", "verify", "site", "serve");

  /**
   * Each row has a command line and an expected part of its output. DB stands for the database, and
   * FILE for a file with two cases.
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "code VXXV/VXXV/VHHV/VSSV/S..S | 1A9BF0C00",
        "draw --style letters 1A9BF0C00 | V X X V",
        "info --stored --json --db DB 1A9BF0C00 | \"min_solution_ways\":256",
        "info --goal 12 05F0A5000 | 59 steps",
        "solve Red\u00a0Donkey | 1A9BF0C00",
        "moves --db DB 1A9BF0C00 | soldier",
        "path 1A9BF0C00 00A6BFC00 | 00A6BFC00",
        "farthest 4FEA13400 | layout",
        "explore 10BBB9C00 | layer",
        "find --db DB --class 5-4-1 --limit 1 --codes | 12E68FC00",
        "find --db DB --hardest --one-per class --limit 1 --json | \"code\":\"4FEA13400\"",
        "find --db DB --unsolvable --count | 421409",
        "group --db DB 5-4-1-1 | 25,955",
        "group --db DB --layer 0 5-4-1-1 | 00A6BFC00",
        "stats --db DB forests | 65880",
        "export --db DB --out - --class 0-0-0 seeds | 000000000",
        "query --db DB --csv SELECT(count(*))FROM(groups) | 25422",
        "openings --db DB --search 峰回路转 | 4FEA13400",
        "eight FILE | Case 2: 8",
        "help solve | --metric",
        "completion zsh | complete"
      })
  void command_answers(String words, String answer, @TempDir Path folder) throws Exception {
    String eight = "2\n12X453786\n12345678X\n564178X23\n7568X4123\n";
    Path cases = Files.writeString(folder.resolve("cases.txt"), eight);
    String[] command =
        words
            .replace("DB", TestDatabase.path().toString())
            .replace("FILE", cases.toString())
            .split(" ");
    assertThat(Launcher.run(command).done().out()).contains(answer);
  }

  @Test
  void everyCommand_isTested() throws NoSuchMethodException {
    Method test =
        ProcessIT.class.getDeclaredMethod(
            "command_answers", String.class, String.class, Path.class);
    Set<String> commands = new HashSet<>(ELSEWHERE);
    for (String row : test.getAnnotation(CsvSource.class).value()) {
      commands.add(row.substring(0, row.indexOf(' ')));
    }
    assertThat(commands).isEqualTo(Main.commandLine().getSubcommands().keySet());
  }

  /** Each row contains the words before the cursor and the expected completions. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "sol | solve",
        "solve,--met | --metric",
        "solve,--metric, | step line cell",
        "completion, | bash zsh fish",
        "draw,--svg,src/te | src/test"
      })
  void bash_completes(String words, String offered) {
    String script =
        InProcess.run("completion", "bash").out()
            // The dot preserves an empty last word.
            + "IFS=, read -r -a COMP_WORDS <<<\"klotski,$1.\"\n"
            + "COMP_CWORD=$((${#COMP_WORDS[@]} - 1))\n"
            + "COMP_WORDS[COMP_CWORD]=${COMP_WORDS[COMP_CWORD]%.}\n"
            + "_complete_klotski; echo \"${COMPREPLY[*]}\"\n";
    ProcessBuilder bash = new ProcessBuilder("bash", "-s", "--", words);
    assertThat(Launcher.run(bash, script).out().strip()).isEqualTo(offered);
  }

  @Test
  void site_isWritten(@TempDir Path folder) throws Exception {
    Path out = folder.resolve("site");
    Launcher.run(TestDatabase.command("site", "--out", out.toString())).done();
    assertThat(out.resolve("index.html")).content().contains("<html");
  }
}

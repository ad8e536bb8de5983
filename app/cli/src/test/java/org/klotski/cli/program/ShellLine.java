package org.klotski.cli.program;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Parses shell command lines in documents and help texts. */
public final class ShellLine {
  private static final Pattern COMMAND = Pattern.compile("(?:\\$ )?(?:\\./)?klotski (.*)");
  private static final Pattern WORD = Pattern.compile("(['\"])(.*?)\\1|(\\S+)");

  private ShellLine() {}

  /** Returns the arguments of each klotski command in a line, without comments and redirections. */
  public static List<List<String>> commandsOf(String line) {
    List<List<String>> commands = new ArrayList<>();
    String code = line.replaceAll("\\s#.*", "");
    for (String part : code.split("&&|[|]", -1)) {
      Matcher command = COMMAND.matcher(part.strip());
      if (command.matches()) {
        commands.add(wordsOf(command.group(1).replaceAll("[<>].*", "")));
      }
    }
    return commands;
  }

  private static List<String> wordsOf(String text) {
    return WORD.matcher(text)
        .results()
        .map(word -> word.group(1) != null ? word.group(2) : word.group(3))
        .toList();
  }
}

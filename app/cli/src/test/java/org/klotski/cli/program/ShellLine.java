package org.klotski.cli.program;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A shell command line from documents or help. */
public final class ShellLine {
  private static final Pattern COMMAND = Pattern.compile("(?:\\$ )?(?:\\./)?klotski (.*)");
  private static final Pattern WORD = Pattern.compile("(['\"])(.*?)\\1|(\\S+)");

  private ShellLine() {}

  /**
   * Returns the words after each "klotski" or "./klotski" of a line, without redirections,
   * comments, other programs, and the text that "..." replaces.
   */
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
    List<String> words = new ArrayList<>();
    Matcher word = WORD.matcher(text);
    while (word.find()) {
      words.add(word.group(1) != null ? word.group(2) : word.group(3));
    }
    return words;
  }
}

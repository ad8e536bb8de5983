package org.klotski.cli.house;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.ext.heading.anchor.IdGenerator;
import org.commonmark.node.Code;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Heading;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.HtmlInline;
import org.commonmark.node.Image;
import org.commonmark.node.IndentedCodeBlock;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.text.TextContentRenderer;

final class Markdown {
  /** Words in backticks, and the destination of the link that contains them, or empty. */
  record Quoted(String text, String link) {}

  private static final Pattern HTML_LINK = Pattern.compile("(?:src|href)=\"([^\"]*)\"");

  final List<String> links = new ArrayList<>();

  final List<Quoted> quoted = new ArrayList<>();

  final List<List<String>> codeBlocks = new ArrayList<>();

  final Set<String> anchors = new HashSet<>();

  private final IdGenerator ids = IdGenerator.builder().build();
  private final TextContentRenderer text = TextContentRenderer.builder().build();

  private Markdown() {}

  static Markdown read(Path document) throws IOException {
    Markdown markdown = new Markdown();
    Parser parser = Parser.builder().extensions(List.of(TablesExtension.create())).build();
    markdown.add(parser.parse(Files.readString(document)));
    return markdown;
  }

  List<String> codeLines() {
    return codeBlocks.stream().flatMap(List::stream).toList();
  }

  private void add(Node node) {
    if (node instanceof Link link) {
      links.add(link.getDestination());
    } else if (node instanceof Image image) {
      links.add(image.getDestination());
    } else if (node instanceof HtmlBlock html) {
      addLinks(html.getLiteral());
    } else if (node instanceof HtmlInline html) {
      addLinks(html.getLiteral());
    } else if (node instanceof Code code) {
      Node parent = code.getParent();
      String link = parent instanceof Link around ? around.getDestination() : "";
      quoted.add(new Quoted(code.getLiteral(), link));
    } else if (node instanceof FencedCodeBlock block) {
      codeBlocks.add(block.getLiteral().lines().toList());
    } else if (node instanceof IndentedCodeBlock block) {
      codeBlocks.add(block.getLiteral().lines().toList());
    } else if (node instanceof Heading heading) {
      anchors.add(ids.generateId(text.render(heading)));
    }
    for (Node child = node.getFirstChild(); child != null; child = child.getNext()) {
      add(child);
    }
  }

  private void addLinks(String html) {
    HTML_LINK.matcher(html).results().forEach(match -> links.add(match.group(1)));
  }
}

package org.klotski.cli.house;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.commonmark.Extension;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.ext.heading.anchor.IdGenerator;
import org.commonmark.node.AbstractVisitor;
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

/** The links, quoted words, code blocks, and anchors of a Markdown document. */
final class Markdown extends AbstractVisitor {
  /**
   * Words in backticks.
   *
   * @param text the words
   * @param link the destination of the link that contains them, or empty
   */
  record Quoted(String text, String link) {}

  private static final List<Extension> TABLES = List.of(TablesExtension.create());
  private static final Pattern HTML_LINK = Pattern.compile("(?:src|href)=\"([^\"]*)\"");

  /** The destinations of links and pictures, as written. */
  final List<String> links = new ArrayList<>();

  /** The words in backticks. */
  final List<Quoted> quoted = new ArrayList<>();

  /** The code blocks, each as its lines. */
  final List<List<String>> codeBlocks = new ArrayList<>();

  /** The anchors of the headings, as GitHub creates them. */
  final Set<String> anchors = new HashSet<>();

  private final IdGenerator ids = IdGenerator.builder().build();
  private final TextContentRenderer text = TextContentRenderer.builder().build();

  private Markdown() {}

  /** Reads and parses a document. */
  static Markdown read(Path document) {
    Markdown markdown = new Markdown();
    try {
      Parser parser = Parser.builder().extensions(TABLES).build();
      parser.parse(Files.readString(document)).accept(markdown);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return markdown;
  }

  /** Returns the lines of all code blocks. */
  List<String> codeLines() {
    return codeBlocks.stream().flatMap(List::stream).toList();
  }

  @Override
  public void visit(Link link) {
    links.add(link.getDestination());
    visitChildren(link);
  }

  @Override
  public void visit(Image image) {
    links.add(image.getDestination());
    visitChildren(image);
  }

  @Override
  public void visit(HtmlBlock html) {
    linksOf(html.getLiteral());
  }

  @Override
  public void visit(HtmlInline html) {
    linksOf(html.getLiteral());
  }

  private void linksOf(String html) {
    Matcher matcher = HTML_LINK.matcher(html);
    while (matcher.find()) {
      links.add(matcher.group(1));
    }
  }

  @Override
  public void visit(Code code) {
    Node parent = code.getParent();
    quoted.add(
        new Quoted(code.getLiteral(), parent instanceof Link link ? link.getDestination() : ""));
  }

  @Override
  public void visit(FencedCodeBlock block) {
    codeBlocks.add(block.getLiteral().lines().toList());
  }

  @Override
  public void visit(IndentedCodeBlock block) {
    codeBlocks.add(block.getLiteral().lines().toList());
  }

  @Override
  public void visit(Heading heading) {
    anchors.add(ids.generateId(text.render(heading)));
    visitChildren(heading);
  }
}

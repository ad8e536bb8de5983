package org.klotski.explorer.server;

import com.google.common.collect.ImmutableSet;
import java.util.List;
import org.klotski.GroupName;
import org.klotski.Klotski;
import org.klotski.LayoutNames;
import org.klotski.dbschema.schema.DatabaseException;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.explorer.api.Api;
import org.klotski.explorer.api.Knowledge;
import org.klotski.explorer.http.Handler;
import org.klotski.explorer.http.Parameters;
import org.klotski.explorer.http.Refusal;
import org.klotski.explorer.http.Reply;
import org.klotski.explorer.http.Request;
import org.klotski.explorer.pages.Templates;
import org.klotski.notation.openings.Openings;

/** Which page is at which address. */
final class Router implements Handler {
  private static final ImmutableSet<String> NO_PAGES =
      ImmutableSet.of("api", "static", "favicon.ico");

  private static final List<String> BATCH = List.of("api", "v1", "layouts");

  private final Knowledge knowledge;
  private final Api api;
  private final FindPages puzzles;
  private final ServedGroups groups;
  private final ServedOpenings openings;
  private final StaticFiles files = new StaticFiles();

  Router(Knowledge knowledge) {
    this.knowledge = knowledge;
    api = new Api(knowledge);
    puzzles = new FindPages(knowledge);
    groups = new ServedGroups(knowledge);
    openings = new ServedOpenings(knowledge);
  }

  @Override
  public Reply answer(Request request) {
    if (request.isCrossSite() && !isPage(request)) {
      throw Refusal.crossSite();
    }
    if (request.isPost() && !request.path().equals(BATCH)) {
      throw Refusal.of(405, "POST is for /api/v1/layouts alone; ask with GET");
    }
    try {
      if (isOfApi(request)) {
        return api.answer(request);
      }
      Parameters parameters = request.parameters();
      Reply page = page(request, parameters);
      parameters.checkAllKnown();
      return page;
    } catch (DatabaseException | UnsupportedOperationException e) {
      throw Refusal.of(503, e.getMessage());
    }
  }

  @Override
  public Reply refusal(Request request, int status, String sentence) {
    return isOfApi(request)
        ? api.refusal(request, status, sentence)
        : Reply.html(Templates.render("server/message", Message.of(request, status, sentence)))
            .with(status);
  }

  private static boolean isOfApi(Request request) {
    List<String> path = request.path();
    return path.size() >= 2 && path.get(0).equals("api") && path.get(1).equals("v1");
  }

  private static boolean isPage(Request request) {
    List<String> path = request.path();
    return path.isEmpty() || !NO_PAGES.contains(path.get(0));
  }

  /** What begins a search, or asks the tables, checks before that whether all are known. */
  private Reply page(Request request, Parameters parameters) {
    List<String> path = request.path();
    String first = path.isEmpty() ? "" : path.get(0);
    return switch (path.size()) {
      case 0 -> Reply.html(Templates.render("server/home", Openings.classic()));
      case 1 ->
          switch (first) {
            case "go" -> go(parameters);
            case "edit" -> edit(parameters);
            case "find" -> puzzles.form(parameters);
            case "sheet" -> puzzles.sheet(parameters);
            case "random" -> puzzles.random(parameters);
            case "openings" -> openings.page(parameters);
            case "favicon.ico" -> Reply.seeOther("/static/icon.svg");
            default -> throw notFound();
          };
      case 2 ->
          switch (first) {
            case "layout" -> layout(path.get(1));
            case "group" -> groups.page(path.get(1), parameters);
            case "static" -> files.named(path.get(1)).orElseThrow(Router::notFound);
            default -> throw notFound();
          };
      default -> throw notFound();
    };
  }

  private static Refusal notFound() {
    return Refusal.of(404, "there is no such page; begin at the first one");
  }

  /** Understands what somebody has written in the field at the top of each page. */
  private Reply go(Parameters parameters) {
    String text =
        parameters
            .text("q")
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "nothing is written; write a code such as 1A9BF0C00, or the name of an"
                            + " opening"));
    Klotski klotski = knowledge.lookUps();
    String address =
        GroupName.parse(text).isPresent()
            ? "/group/" + klotski.group(text).name()
            : "/layout/" + klotski.layout(text);
    return Reply.seeOther(address);
  }

  /** A layout under another of its names is sent to its code, so that it has one address. */
  private Reply layout(String name) {
    Klotski klotski = knowledge.lookUps();
    Layout layout = klotski.layout(name);
    return name.equals(layout.toString())
        ? Reply.html(
            Templates.render(
                "server/layout",
                new LayoutPage(new LayoutNames(layout), knowledge.tables().isThere())))
        : Reply.seeOther("/layout/" + layout);
  }

  private Reply edit(Parameters parameters) {
    String from = parameters.text("from").orElse("100000000");
    Layout layout = knowledge.lookUps().layout(from);
    return Reply.html(Templates.render("server/edit", layout));
  }
}

package org.klotski.explorer.api;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.common.collect.ImmutableSet;
import com.google.common.io.Resources;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import org.klotski.Json;
import org.klotski.explorer.http.Handler;
import org.klotski.explorer.http.Parameters;
import org.klotski.explorer.http.Refusal;
import org.klotski.explorer.http.Reply;
import org.klotski.explorer.http.Request;
import org.klotski.notation.openings.Opening;
import org.klotski.notation.openings.Openings;

/**
 * Everything that can be asked, as JSON under {@code /api/v1/}: the answers of the commands, with
 * the same field names. docs/openapi.json describes each.
 */
public final class Api implements Handler {
  /** What goes on behind its first word. */
  private static final ImmutableSet<String> LONGER = ImmutableSet.of("layout", "path", "group");

  private final Knowledge knowledge;
  private final LayoutApi layouts;
  private final GroupApi groups;
  private final FindApi puzzles;
  private final byte[] description = resource("openapi.json");
  private final byte[] schema = resource("json-schema.json");

  /** Answers from what is known. */
  public Api(Knowledge knowledge) {
    this.knowledge = knowledge;
    layouts = new LayoutApi(knowledge);
    groups = new GroupApi(knowledge);
    puzzles = new FindApi(knowledge);
  }

  @Override
  public Reply answer(Request request) {
    List<String> path = request.path().subList(2, request.path().size());
    Parameters parameters = request.parameters();
    if (path.size() > 1 && !LONGER.contains(path.get(0))) {
      throw unknown();
    }
    return switch (path.isEmpty() ? "" : path.get(0)) {
      case "layouts" -> layouts.batch(request);
      case "layout" -> layouts.answer(path.subList(1, path.size()), parameters);
      case "path" -> layouts.way(path.subList(1, path.size()), parameters);
      case "group" -> groups.answer(path.subList(1, path.size()), parameters);
      case "find" -> puzzles.answer(parameters);
      case "openings" -> openings(parameters);
      case "check" -> check(parameters);
      case "status" -> status(parameters);
      case "openapi.json" -> Reply.of("application/json", description);
      case "json-schema.json" -> Reply.of("application/json", schema);
      default -> throw unknown();
    };
  }

  @Override
  public Reply refusal(Request request, int status, String sentence) {
    return Reply.json(Json.text(Json.object("error", sentence))).with(status);
  }

  static Refusal unknown() {
    return Refusal.of(404, "there is no such address; /api/v1/openapi.json lists those there are");
  }

  private static Reply check(Parameters parameters) {
    String pieces = parameters.text("pieces").orElse("");
    parameters.checkAllKnown();
    return Reply.json(Json.text(PieceCheck.of(pieces)));
  }

  private Reply status(Parameters parameters) {
    parameters.checkAllKnown();
    return Reply.json(
        Json.text(
            Json.object(
                "has_database", knowledge.tables().isThere(),
                "knows_everything", knowledge.knowsEverything(),
                "features", List.copyOf(knowledge.digests().keySet()),
                "busy_searches", knowledge.busy())));
  }

  private Reply openings(Parameters parameters) {
    boolean all = parameters.flag("all");
    OpeningRequest request = OpeningRequest.read(parameters);
    List<Opening> chosen =
        request.among(all || request.search().isPresent() ? Openings.all() : Openings.classic());
    parameters.checkAllKnown();
    boolean known =
        chosen.stream().allMatch(Opening::isClassic) || knowledge.lookUps().hasDatabase();
    return Reply.json(knowledge.answer(known, klotski -> klotski.openings(chosen)), Json::text);
  }

  private static byte[] resource(String name) {
    try {
      return Resources.toString(Resources.getResource(Api.class, name), UTF_8).getBytes(UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

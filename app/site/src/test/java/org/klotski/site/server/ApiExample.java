package org.klotski.site.server;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.common.base.Ascii;
import com.google.common.collect.ImmutableList;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.net.URLEncoder;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * An example request of docs/openapi.json.
 *
 * @param method GET or POST
 * @param route the path with parameters in braces
 * @param address the path and query of the request
 * @param body the body; empty for GET
 * @param answer the name of the response in components/responses
 */
record ApiExample(String method, String route, String address, String body, String answer) {

  /** Returns an example for each route, in the order of the document. */
  static List<ApiExample> all() {
    JsonObject document =
        JsonParser.parseString(SiteServer.resource(SiteServer.DESCRIPTION)).getAsJsonObject();
    ImmutableList.Builder<ApiExample> examples = ImmutableList.builder();
    document
        .getAsJsonObject("paths")
        .asMap()
        .forEach(
            (route, methods) ->
                methods
                    .getAsJsonObject()
                    .asMap()
                    .forEach(
                        (method, operation) ->
                            examples.add(
                                of(route, method, operation.getAsJsonObject(), document))));
    return examples.build();
  }

  private static ApiExample of(
      String route, String method, JsonObject operation, JsonObject document) {
    List<JsonObject> parameters =
        operation.getAsJsonArray("parameters").asList().stream()
            .map(each -> resolve(each.getAsJsonObject(), document))
            .filter(each -> each.has("example"))
            .toList();
    String path = route;
    for (JsonObject each : parameters.stream().filter(each -> isIn("path", each)).toList()) {
      path = path.replace("{" + name(each) + "}", each.get("example").getAsString());
    }
    String query =
        parameters.stream()
            .filter(each -> isIn("query", each))
            .flatMap(ApiExample::values)
            .map(each -> each.getKey() + "=" + encode(each.getValue().getAsString()))
            .collect(Collectors.joining("&"));
    String body =
        operation.has("requestBody")
            ? operation
                .getAsJsonObject("requestBody")
                .getAsJsonObject("content")
                .getAsJsonObject("text/plain")
                .get("example")
                .getAsString()
            : "";
    return new ApiExample(
        Ascii.toUpperCase(method),
        route,
        Api.ROOT + path + (query.isEmpty() ? "" : "?" + query),
        body,
        last(operation.getAsJsonObject("responses").getAsJsonObject("200")));
  }

  private static JsonObject resolve(JsonObject parameter, JsonObject document) {
    return parameter.has("$ref")
        ? document
            .getAsJsonObject("components")
            .getAsJsonObject("parameters")
            .getAsJsonObject(last(parameter))
        : parameter;
  }

  /** Returns the last part of a reference, which is a name. */
  private static String last(JsonObject reference) {
    return reference.get("$ref").getAsString().replaceFirst(".*/", "");
  }

  /** Returns the names and values of a parameter; an object has several. */
  private static Stream<Map.Entry<String, JsonElement>> values(JsonObject parameter) {
    JsonElement example = parameter.get("example");
    return example.isJsonObject()
        ? example.getAsJsonObject().entrySet().stream()
        : Stream.of(Map.entry(name(parameter), example));
  }

  private static String name(JsonObject parameter) {
    return parameter.get("name").getAsString();
  }

  private static boolean isIn(String place, JsonObject parameter) {
    return parameter.get("in").getAsString().equals(place);
  }

  private static String encode(String value) {
    return URLEncoder.encode(value, UTF_8);
  }
}

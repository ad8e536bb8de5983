package org.klotski.site.server;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.common.base.Ascii;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.net.URLEncoder;
import java.util.ArrayList;
import java.util.List;

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
    List<ApiExample> examples = new ArrayList<>();
    for (String route : at(document, "paths").keySet()) {
      for (String method : at(document, "paths", route).keySet()) {
        examples.add(of(route, method, document));
      }
    }
    return examples;
  }

  private static ApiExample of(String route, String method, JsonObject document) {
    JsonObject operation = at(document, "paths", route, method);
    String path = route;
    List<String> query = new ArrayList<>();
    for (JsonElement each : operation.getAsJsonArray("parameters")) {
      JsonObject named = each.getAsJsonObject();
      JsonObject parameter =
          named.has("$ref") ? at(document, "components", "parameters", last(named)) : named;
      String name = parameter.get("name").getAsString();
      JsonElement example = parameter.get("example");
      if (example == null) {
        continue;
      }
      if (example.isJsonObject()) { // An object contains several parameters.
        example.getAsJsonObject().asMap().forEach((key, value) -> query.add(key + encoded(value)));
      } else if (path.contains("{" + name + "}")) {
        path = path.replace("{" + name + "}", example.getAsString());
      } else {
        query.add(name + encoded(example));
      }
    }
    String body =
        operation.has("requestBody")
            ? at(operation, "requestBody", "content", "text/plain").get("example").getAsString()
            : "";
    return new ApiExample(
        Ascii.toUpperCase(method),
        route,
        Api.ROOT + path + (query.isEmpty() ? "" : "?" + String.join("&", query)),
        body,
        last(at(operation, "responses", "200")));
  }

  private static JsonObject at(JsonObject object, String... names) {
    JsonObject found = object;
    for (String name : names) {
      found = found.getAsJsonObject(name);
    }
    return found;
  }

  private static String last(JsonObject reference) {
    return reference.get("$ref").getAsString().replaceFirst(".*/", "");
  }

  private static String encoded(JsonElement value) {
    return "=" + URLEncoder.encode(value.getAsString(), UTF_8);
  }
}

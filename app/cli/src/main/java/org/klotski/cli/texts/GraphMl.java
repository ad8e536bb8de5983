package org.klotski.cli.texts;

import java.io.Writer;
import java.util.List;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import org.klotski.answers.ways.WayGraph;

/** Writes a graph of shortest ways as GraphML: layer, ways and target are data of the nodes. */
final class GraphMl {
  private static final String NAMESPACE = "http://graphml.graphdrawing.org/xmlns";

  private final XMLStreamWriter xml;

  GraphMl(Writer writer) throws XMLStreamException {
    xml = XMLOutputFactory.newDefaultFactory().createXMLStreamWriter(writer);
  }

  void write(WayGraph graph) throws XMLStreamException {
    xml.writeStartDocument("UTF-8", "1.0");
    line(0);
    xml.writeStartElement("graphml");
    xml.writeDefaultNamespace(NAMESPACE);
    key("layer", "node", "int");
    key("paths", "node", "string");
    key("target", "node", "boolean");
    key("ways", "graph", "string");
    line(1);
    xml.writeStartElement("graph");
    xml.writeAttribute("id", "shortest-ways");
    xml.writeAttribute("edgedefault", "directed");
    line(2);
    data("ways", graph.ways());
    List<List<WayGraph.Node>> layers = graph.layers();
    for (int layer = 0; layer < layers.size(); layer++) {
      for (WayGraph.Node node : layers.get(layer)) {
        node(layer, node);
      }
    }
    for (List<WayGraph.Node> layer : layers) {
      for (WayGraph.Node node : layer) {
        edges(node);
      }
    }
    line(1);
    xml.writeEndElement();
    line(0);
    xml.writeEndElement();
    line(0);
    xml.writeEndDocument();
    xml.flush();
  }

  private void key(String name, String of, String type) throws XMLStreamException {
    line(1);
    xml.writeEmptyElement("key");
    xml.writeAttribute("id", name);
    xml.writeAttribute("for", of);
    xml.writeAttribute("attr.name", name);
    xml.writeAttribute("attr.type", type);
  }

  private void node(int layer, WayGraph.Node node) throws XMLStreamException {
    line(2);
    xml.writeStartElement("node");
    xml.writeAttribute("id", node.layout().toString());
    data("layer", layer);
    data("paths", node.ways());
    data("target", node.isTarget());
    xml.writeEndElement();
  }

  private void edges(WayGraph.Node node) throws XMLStreamException {
    for (var next : node.next()) {
      line(2);
      xml.writeEmptyElement("edge");
      xml.writeAttribute("source", node.layout().toString());
      xml.writeAttribute("target", next.toString());
    }
  }

  private void data(String key, Object value) throws XMLStreamException {
    xml.writeStartElement("data");
    xml.writeAttribute("key", key);
    xml.writeCharacters(value.toString());
    xml.writeEndElement();
  }

  private void line(int depth) throws XMLStreamException {
    xml.writeCharacters("\n" + "  ".repeat(depth));
  }
}

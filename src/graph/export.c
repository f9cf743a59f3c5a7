// Pictures of a graph: dot for Graphviz, JSON for programs. Obsolete nodes are left out.
#include <string.h>

#include "graph/graph.h"

static void add_escaped(Text *text, const char *string, bool json) {
  for (; *string; string++) {
    if (*string == '\n')
      text_add(text, json ? "\\n" : "\\l");
    else {
      if (*string == '"' || *string == '\\') text_add_char(text, '\\');
      text_add_char(text, *string);
    }
  }
}

enum { WIDEST_LINE = 72 };

// For pictures: a line that is wider goes on below it, behind a comma where it has one.
static void add_label(Text *text, const char *label) {
  Text wrapped = {0};
  size_t width = 0;
  for (; *label; label++) {
    text_add_char(&wrapped, *label);
    width = *label == '\n' ? 0 : width + 1;
    size_t word = strcspn(label + 1, ",\n") + 1;  // up to the next comma
    bool may_break = *label == ' ' && wrapped.count > 1 && wrapped.data[wrapped.count - 2] == ',';
    if (!may_break || width + word <= WIDEST_LINE) continue;
    text_add(&wrapped, "\n    ");
    width = strlen("    ");
  }
  add_escaped(text, text_str(&wrapped), false);
  text_release(&wrapped);
}

static void edge_label(const Graph *graph, const Edge *edge, Text *label) {
  Terms *terms = graph_executor(graph)->terms;
  for (uint32_t i = 0; i < edge->atom_count; i++) {
    atom_print(terms, edge->atoms[i], label);
    text_add_char(label, '\n');
  }
  for (uint32_t i = 0; i < edge->sigma.map.count; i++) {
    symbol_print(terms, (Symbol){(uint32_t)edge->sigma.map.entries[i].key}, label);
    text_add(label, " := ");
    linear_print(terms, (Linear){edge->sigma.map.entries[i].value}, label);
    text_add_char(label, '\n');
  }
}

void graph_write_dot(const Graph *graph, Text *text) {
  const Executor *executor = graph_executor(graph);
  text_add(text,
           "digraph plumb {\n  node [shape=box, fontname=\"monospace\", fontsize=9];\n  edge [fontname=\"monospace\", "
           "fontsize=8];\n");
  for (uint32_t n = 1; n <= graph_node_count(graph); n++) {
    const NodeInfo *node = graph_node(graph, (Node){n});
    if (node->obsolete) continue;
    Place place = graph_place(graph, (Node){n});
    Text label = {0};
    text_printf(&label, "%u  line %u\n", n, place.line);
    state_print(executor->terms, executor->program, node->state, &label);
    text_printf(text, "  n%u [%slabel=\"", n,
                graph_is_loop_head(graph, (Node){n}) ? "style=filled, fillcolor=lightyellow, " : "");
    add_label(text, text_str(&label));
    text_add(text, "\"];\n");
    text_release(&label);
    for (uint32_t i = 0; i < node->edges.count; i++) {
      const Edge *edge = &node->edges.data[i];
      Text atoms = {0};
      edge_label(graph, edge, &atoms);
      text_printf(text, "  n%u -> n%u [%slabel=\"", n, edge->to.id,
                  edge->kind == EDGE_INSTANCE ? "style=dashed, " : "");
      add_label(text, text_str(&atoms));
      text_add(text, "\"];\n");
      text_release(&atoms);
    }
  }
  for (uint32_t i = 0; i < executor->violations.count; i++) {
    const Violation *violation = &executor->violations.data[i];
    Node node = graph_violated(graph, i);
    Text label = {0};
    text_printf(&label, "line %u: %s\n%s\n", violation->place.line, undefined_text(violation->kind),
                violation->fact ? violation->fact : "");
    text_printf(text, "  e%u [style=filled, fillcolor=lightpink, label=\"", i + 1);
    add_label(text, text_str(&label));
    text_add(text, "\"];\n");
    text_release(&label);
    if (!graph_node(graph, node)->obsolete) text_printf(text, "  n%u -> e%u [color=red];\n", node.id, i + 1);
  }
  text_add(text, "}\n");
}

void graph_write_json(const Graph *graph, Text *text) {
  const Executor *executor = graph_executor(graph);
  bool first_node = true;
  text_add(text, "{\"schema\": \"plumb-graph/1\", \"nodes\": [");
  for (uint32_t n = 1; n <= graph_node_count(graph); n++) {
    const NodeInfo *node = graph_node(graph, (Node){n});
    if (node->obsolete) continue;
    Place place = graph_place(graph, (Node){n});
    Text state = {0};
    state_print(executor->terms, executor->program, node->state, &state);
    text_printf(text, "%s\n{\"id\": %u, \"root\": %s, \"line\": %u, \"loop_head\": %s, \"state\": \"",
                first_node ? "" : ",", n, graph_is_root(graph, (Node){n}) ? "true" : "false", place.line,
                graph_is_loop_head(graph, (Node){n}) ? "true" : "false");
    first_node = false;
    add_escaped(text, text_str(&state), true);
    text_add(text, "\", \"edges\": [");
    text_release(&state);
    for (uint32_t i = 0; i < node->edges.count; i++) {
      const Edge *edge = &node->edges.data[i];
      Text atoms = {0};
      edge_label(graph, edge, &atoms);
      text_printf(text, "%s{\"to\": %u, \"kind\": \"%s\", \"exact\": %s, \"label\": \"", i ? ", " : "", edge->to.id,
                  edge->kind == EDGE_STEP ? "step" : "instance", edge->exact ? "true" : "false");
      add_escaped(text, text_str(&atoms), true);
      text_add(text, "\"}");
      text_release(&atoms);
    }
    text_add(text, "]}");
  }
  text_add(text, "\n], \"errors\": [");
  for (uint32_t i = 0; i < executor->violations.count; i++) {
    const Violation *violation = &executor->violations.data[i];
    text_printf(text, "%s\n{\"node\": %u, \"kind\": \"%s\", \"line\": %u, \"fact\": \"", i ? "," : "",
                graph_violated(graph, i).id, undefined_name(violation->kind), violation->place.line);
    add_escaped(text, violation->fact ? violation->fact : "", true);
    text_add(text, "\"}");
  }
  text_add(text, "\n]}\n");
}

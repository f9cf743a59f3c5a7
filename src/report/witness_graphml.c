// Witnesses of the competition on software verification, in its GraphML format, version 1.0: an automaton that follows the run that violates a property.
//
// Each edge says at which line the run takes an input, and which; the last node is the violation. A run that never ends is a lasso: its last node is the head of
// the cycle (key `cyclehead`, and marked as the violation), and edges lead from it through the inputs of a round back to it. What is proved gets the automaton with
// one node and no invariant, which says that there is nothing to find. Verdicts that except loops have no witness.
#include <stdio.h>
#include <string.h>

#include "report/page.h"
#include "report/witness.h"
#include "report/write.h"

typedef struct {
  const Report *report;
  const ReportResult *result;  // violated; null: all are proved
  uint32_t nodes;
  Text *text;
} Witness;

static const char *const keys[][4] = {
    // id, name, type, what it is of
    {"witness-type", "witness-type", "string", "graph"},
    {"sourcecodelang", "sourcecodeLanguage", "string", "graph"},
    {"producer", "producer", "string", "graph"},
    {"specification", "specification", "string", "graph"},
    {"programfile", "programFile", "string", "graph"},
    {"programhash", "programHash", "string", "graph"},
    {"architecture", "architecture", "string", "graph"},
    {"creationtime", "creationTime", "string", "graph"},
    {"entry", "isEntryNode", "boolean", "node"},
    {"violation", "isViolationNode", "boolean", "node"},
    {"cyclehead", "cyclehead", "boolean", "node"},
    {"startline", "startline", "int", "edge"},
    {"originfile", "originFileName", "string", "edge"},
    {"enterLoopHead", "enterLoopHead", "boolean", "edge"},
    {"assumption", "assumption", "string", "edge"},
    {"assumption.resultfunction", "assumption.resultfunction", "string", "edge"},
};

static void add_data(const Witness *witness, const char *key, const char *value) {
  text_printf(witness->text, "      <data key=\"%s\">", key);
  page_escape(value, witness->text);
  text_add(witness->text, "</data>\n");
}

static void add_specification(const Witness *witness, const char *formula) {
  Text text = {0};
  witness_add_specification(witness->report, formula, &text);
  add_data(witness, "specification", text_str(&text));
  text_release(&text);
}

static void add_specifications(const Witness *witness) {
  for (uint32_t i = 0; i < witness->report->results.count; i++) {
    const ReportResult *result = &witness->report->results.data[i];
    if (witness->result && witness->result != result) continue;
    if (!witness->result && result->property == PROPERTY_MEMORY_SAFETY) add_specification(witness, "G valid-free");
    add_specification(witness, witness_formula(result));
  }
}

static void add_hash(const Witness *witness, const char *file) {
  Text hash = {0};
  if (witness_add_hash(file, &hash)) add_data(witness, "programhash", text_str(&hash));
  text_release(&hash);
}

static void add_head(const Witness *witness) {
  const Report *report = witness->report;
  Text moment = {0};
  witness_add_time(&moment);
  text_add(witness->text,
           "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"no\"?>\n"
           "<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\">\n");
  for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
    const char *const *key = keys[i];
    text_printf(witness->text, "  <key id=\"%s\" attr.name=\"%s\" attr.type=\"%s\" for=\"%s\"%s\n", key[0], key[1],
                key[2], key[3], strcmp(key[2], "boolean") == 0 ? "><default>false</default></key>" : "/>");
  }
  text_add(witness->text, "  <graph edgedefault=\"directed\">\n");
  add_data(witness, "witness-type", witness->result ? "violation_witness" : "correctness_witness");
  add_data(witness, "sourcecodelang", "C");
  add_data(witness, "producer", "Plumb " PLUMB_VERSION);
  add_specifications(witness);
  add_data(witness, "programfile", report->files.data[0]);
  add_hash(witness, report->files.data[0]);
  add_data(witness, "architecture", witness_is_32_bit(report) ? "32bit" : "64bit");
  add_data(witness, "creationtime", text_str(&moment));
  text_release(&moment);
}

static uint32_t add_node(Witness *witness, const char *mark, const char *second) {
  text_printf(witness->text, "    <node id=\"N%u\">\n", witness->nodes);
  if (mark) add_data(witness, mark, "true");
  if (second) add_data(witness, second, "true");
  text_add(witness->text, "    </node>\n");
  return witness->nodes++;
}

static void begin_edge(const Witness *witness, uint32_t from, uint32_t to, Place place) {
  text_printf(witness->text, "    <edge source=\"N%u\" target=\"N%u\">\n", from, to);
  if (place.file && strcmp(place.file, witness->report->files.data[0]) != 0)
    add_data(witness, "originfile", place.file);
  char line[16];
  snprintf(line, sizeof line, "%u", place.line);
  if (place.line) add_data(witness, "startline", line);
}

static void end_edge(const Witness *witness) { text_add(witness->text, "    </edge>\n"); }

static void add_input(const Witness *witness, uint32_t from, uint32_t to, const ReportInput *input) {
  Text assumption = {0};
  begin_edge(witness, from, to, input->place);
  text_printf(&assumption, "\\result == %s;", input->value);
  add_data(witness, "assumption", text_str(&assumption));
  add_data(witness, "assumption.resultfunction", input->function);
  end_edge(witness);
  text_release(&assumption);
}

static void add_loop_entry(const Witness *witness, uint32_t from, uint32_t to, Place place) {
  begin_edge(witness, from, to, place);
  add_data(witness, "enterLoopHead", "true");
  end_edge(witness);
}

// From the node through the inputs number begin to end - 1; returns the node behind them.
static uint32_t add_inputs(Witness *witness, uint32_t node, uint32_t begin, uint32_t end) {
  const ReportInputVec *inputs = &witness->result->counterexample.taken;
  for (uint32_t i = begin; i < end; i++) {
    uint32_t next = add_node(witness, NULL, NULL);
    add_input(witness, node, next, &inputs->data[i]);
    node = next;
  }
  return node;
}

static void add_run(Witness *witness) {
  const ReportResult *result = witness->result;
  const ReportCounterexample *run = &result->counterexample;
  bool is_lasso = result->property == PROPERTY_TERMINATION;
  uint32_t node = add_node(witness, "entry", NULL);
  node = add_inputs(witness, node, 0, is_lasso ? run->cycle_from : run->taken.count);
  uint32_t last = add_node(witness, "violation", is_lasso ? "cyclehead" : NULL);
  if (!is_lasso) {
    begin_edge(witness, node, last, result->place);
    end_edge(witness);
    return;
  }
  add_loop_entry(witness, node, last, result->place);
  node = add_inputs(witness, last, run->cycle_from, run->taken.count);
  add_loop_entry(witness, node, last, result->place);
}

bool report_write_graphml(const Report *report, Text *text) {
  Witness witness = {.report = report, .text = text};
  if (!witness_find(report, &witness.result)) return false;
  add_head(&witness);
  if (witness.result)
    add_run(&witness);
  else
    add_node(&witness, "entry", NULL);
  text_add(text, "  </graph>\n</graphml>\n");
  return true;
}

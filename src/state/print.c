// A state as text, for the drawn graph and for tests: frames, objects, what memory holds, and what is known of numbers.
#include "state/state.h"
#include "state/template.h"

static const char *suffix_of(Reading reading) {
  return reading == READ_KEY ? "f" : reading == READ_UNSIGNED ? "u" : "";
}

static void print_value(Terms *terms, const AbstractValue *value, Text *text) {
  if (value->condition.kind != ATOM_NONE) {
    text_add_char(text, '[');
    atom_print(terms, value->condition, text);
    text_add_char(text, ']');
  } else {
    linear_print(terms, value->linear, text);
    text_add(text, suffix_of(value->reading));
  }
}

static void print_cells(Terms *terms, const CellVec *cells, const char *kind, Text *text) {
  for (uint32_t i = 0; i < cells->count; i++) {
    const Cell *cell = &cells->data[i];
    text_printf(text, "  %s[", kind);
    symbol_print(terms, cell->base, text);
    text_add(text, " + ");
    linear_print(terms, cell->offset, text);
    text_printf(text, "]%u = ", cell->bytes);
    print_value(terms, &cell->value, text);
    text_add_char(text, '\n');
  }
}

static void print_segments(Terms *terms, const SegmentVec *segments, Text *text) {
  for (uint32_t i = 0; i < segments->count; i++) {
    const Segment *segment = &segments->data[i];
    text_add(text, "  each of ");
    symbol_print(terms, segment->base, text);
    text_add(text, "[");
    linear_print(terms, segment->from, text);
    text_add(text, " .. ");
    linear_print(terms, segment->to, text);
    text_printf(text, segment->own ? " by %u]%u own %s%sof size " : " by %u]%u %s%sin ", segment->stride, segment->bytes,
                segment->nullable ? "or null " : "", segment->text ? "to text " : segment->string ? "string " : "");
    linear_print(terms, segment->low, text);
    text_add(text, " .. ");
    linear_print(terms, segment->high, text);
    if (segment->step > 1) text_printf(text, " in steps of %u", segment->step);
    room_print(segment->room, text);
    template_print(terms, segment->shape, text);
    text_printf(text, "%s\n", suffix_of(segment->reading));
  }
}

static void print_part(Terms *terms, const char *name, Linear term, Text *text) {
  if (!term.id) return;
  text_add(text, name);
  linear_print(terms, term, text);
}

static void print_orders(Terms *terms, const OrderVec *orders, Text *text) {
  for (uint32_t i = 0; i < orders->count; i++) {
    const Order *order = &orders->data[i];
    text_printf(text, "  %s ", order->down ? "falling" : "rising");
    symbol_print(terms, order->base, text);
    print_part(terms, "[", order->from, text);
    print_part(terms, " .. ", order->to, text);
    text_printf(text, " by %u]%u%s", order->stride, order->bytes, suffix_of(order->reading));
    print_part(terms, ", but at ", order->hole, text);
    print_part(terms, ", before that up to ", order->before, text);
    print_part(terms, ", behind that from ", order->after, text);
    text_add_char(text, '\n');
  }
}

static void print_sums(Terms *terms, const SumVec *sums, Text *text) {
  for (uint32_t i = 0; i < sums->count; i++) {
    const Sum *sum = &sums->data[i];
    text_add(text, sum->counts ? "  count of " : "  sum of ");
    if (sum->counts) int_print(text, sum->value);
    if (sum->counts) text_add(text, " in ");
    symbol_print(terms, sum->base, text);
    print_part(terms, "[", sum->from, text);
    print_part(terms, " .. ", sum->to, text);
    text_printf(text, " by %u]%u%s", sum->stride, sum->bytes, suffix_of(sum->reading));
    print_part(terms, " = ", sum->total, text);
    text_add_char(text, '\n');
  }
}

void state_print(Terms *terms, const Program *program, const State *state, Text *text) {
  for (uint32_t f = 0; f < state->frames.count; f++) {
    const Frame *frame = &state->frames.data[f];
    const FunctionInfo *function = &program->functions[frame->function.id];
    static const char *const PHASES[] = {"", ", calling", ", returning"};
    text_printf(text, "%s block %u%s\n", function->name, frame->block.id, PHASES[frame->phase]);
    for (uint32_t i = 0; i < frame->bindings.count; i++) {
      const Binding *binding = &frame->bindings.data[i];
      const char *name = value_name(program, frame, binding->value);
      text_printf(text, "  %%%u %s = ", binding->value.id, name ? name : "");
      print_value(terms, &binding->abstract, text);
      text_add_char(text, '\n');
    }
  }
  for (uint32_t i = 0; i < state->entry.count; i++) {
    text_printf(text, "  entry %%%u = ", state->entry.data[i].value.id);
    print_value(terms, &state->entry.data[i].abstract, text);
    text_add_char(text, '\n');
  }
  for (uint32_t i = 0; i < state->allocations.count; i++) {
    const Allocation *allocation = &state->allocations.data[i];
    if (allocation->kind == ALLOCATION_GLOBAL && allocation->constant) continue;
    text_add(text, "  ");
    symbol_print(terms, allocation->base, text);
    text_add(text, ": ");
    linear_print(terms, allocation->size, text);
    text_printf(text, " bytes%s%s", allocation->freed ? ", freed" : "", allocation->zero ? ", zero" : allocation->initial ? ", initial" : "");
    if (allocation->length.id) {
      text_printf(text, ", list by +%u of length ", allocation->link);
      linear_print(terms, allocation->length, text);
      template_print(terms, allocation->path ? allocation->path : allocation->each, text);
    }
    if (allocation->last.id) {
      text_add(text, ", the last at ");
      linear_print(terms, allocation->last, text);
    }
    if (allocation->height.id) {
      text_add(text, ", of height ");
      linear_print(terms, allocation->height, text);
    }
    if (allocation->end_at_entry.id) {
      text_add(text, ", end at entry ");
      linear_print(terms, allocation->end_at_entry, text);
    }
    text_add_char(text, '\n');
  }
  print_cells(terms, &state->cells, "", text);
  print_cells(terms, &state->entry_cells, "entry ", text);
  for (uint32_t i = 0; i < state->fields.count; i++) {
    const ListField *field = &state->fields.data[i];
    text_add(text, "  [last of ");
    symbol_print(terms, field->base, text);
    text_printf(text, " + %u]%u = ", field->offset, field->bytes);
    print_value(terms, &field->last, text);
    if (field->steps) text_printf(text, ", step %lld", (long long)field->step);
    if (field->order != FIELD_UNORDERED) text_add(text, field->order == FIELD_RISES ? ", rises" : ", falls");
    if (field->back) text_printf(text, ", back %lld", (long long)field->step);
    text_add_char(text, '\n');
  }
  print_segments(terms, &state->segments, text);
  print_orders(terms, &state->orders, text);
  print_sums(terms, &state->sums, text);
  text_add(text, "  ");
  knowledge_print(terms, &state->knowledge, text);
  text_add_char(text, '\n');
}

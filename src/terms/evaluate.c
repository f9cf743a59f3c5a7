// See evaluate.h. Terms are deep, so the walk has a stack of its own. Looking up a byte in an array may need the values of other terms (offsets,
// conditions): it stops where one is missing and goes on there when that is known.
#include "terms/evaluate.h"

#include "base/answer.h"
#include "terms/array_bank.h"

typedef struct {
  Term term;
  // A READ in progress: where the next byte is looked for.
  bool looking;
  uint32_t byte;
  Array array;
  uint64_t offset;
  UInt value;
} Frame;

VEC_DEFINE(FrameVec, frame_vec, Frame)
VEC_DEFINE(MapVec, map_vec, Map)

struct Assignment {
  const TermBank *bank;
  Map variables;  // id -> index into values
  MapVec bytes;   // by number of the array variable: offset -> byte
  UIntVec values;
  Map done;  // id -> index into results
  UIntVec results;
  FrameVec stack;
};

Assignment *assignment_new(const TermBank *bank) {
  Assignment *assignment = memory_zalloc(sizeof(Assignment));
  assignment->bank = bank;
  return assignment;
}

void assignment_free(Assignment *assignment) {
  if (!assignment) return;
  map_release(&assignment->variables);
  for (uint32_t i = 0; i < assignment->bytes.count; i++) map_release(&assignment->bytes.data[i]);
  map_vec_release(&assignment->bytes);
  map_release(&assignment->done);
  uint_vec_release(&assignment->values);
  uint_vec_release(&assignment->results);
  frame_vec_release(&assignment->stack);
  memory_free(assignment);
}

static void forget_results(Assignment *assignment) {
  if (!assignment->results.count) return;
  map_clear(&assignment->done);
  uint_vec_clear(&assignment->results);
}

void assignment_clear(Assignment *assignment) {
  forget_results(assignment);
  map_clear(&assignment->variables);
  for (uint32_t i = 0; i < assignment->bytes.count; i++) map_clear(&assignment->bytes.data[i]);
  uint_vec_clear(&assignment->values);
}

void assignment_set(Assignment *assignment, Term variable, UInt value) {
  assert(term_is_variable(assignment->bank, variable));
  forget_results(assignment);
  map_set(&assignment->variables, variable.id, assignment->values.count);
  uint_vec_push(&assignment->values, value & width_mask(bank_width(assignment->bank, variable)));
}

void assignment_set_byte(Assignment *assignment, Array variable, uint64_t offset, uint8_t byte) {
  const ArrayNode *node = array_node(assignment->bank, variable);
  assert(node->op == ARRAY_VARIABLE);
  forget_results(assignment);
  while (assignment->bytes.count <= node->b) map_vec_push(&assignment->bytes, (Map){0});
  map_set(&assignment->bytes.data[node->b], offset, byte);
}

static uint8_t variable_byte(const Assignment *assignment, uint32_t number, uint64_t offset) {
  return number < assignment->bytes.count ? (uint8_t)map_get_or(&assignment->bytes.data[number], offset, 0) : 0;
}

// ---- Walking ----

static bool known(const Assignment *assignment, Term a, UInt *value) {
  if (bank_constant(assignment->bank, a, value)) return true;
  uint32_t index;
  if (!map_get(&assignment->done, a.id, &index)) return false;
  *value = assignment->results.data[index];
  return true;
}

static void finish(Assignment *assignment, Term a, UInt value) {
  map_set(&assignment->done, a.id, assignment->results.count);
  uint_vec_push(&assignment->results, value);
}

// The value, if it is known; otherwise it is put on the stack.
static bool need(Assignment *assignment, Term a, UInt *value) {
  if (known(assignment, a, value)) return true;
  frame_vec_push(&assignment->stack, (Frame){.term = a});
  return false;
}

// Moves the look-up of a byte one layer down, or finds the byte. False: the value of a term is missing, which is on the stack now.
static bool look(Assignment *assignment, Array *array, uint64_t *offset, bool *found, UInt *byte) {
  const TermBank *bank = assignment->bank;
  const ArrayNode *node = array_node(bank, *array);
  UInt mask = width_mask(node->width), x, z;
  switch ((ArrayOp)node->op) {
    case ARRAY_NONE: break;
    case ARRAY_FILL: return *found = need(assignment, (Term){node->x}, byte);
    case ARRAY_VARIABLE:
      *found = true;
      *byte = variable_byte(assignment, node->b, *offset);
      return true;
    case ARRAY_CELLS: {
      Term cell = cells_get(bank->arrays->cells, array_node_cells(node), *offset);
      if (cell.id) return *found = need(assignment, cell, byte);
      *array = (Array){node->a};
      return true;
    }
    case ARRAY_WRITE: {
      if (!need(assignment, (Term){node->x}, &x)) return false;
      UInt distance = (*offset - x) & mask;
      if (distance < bank_width(bank, (Term){node->y}) / 8) {
        if (!need(assignment, (Term){node->y}, byte)) return false;
        *byte = *byte >> (8 * distance) & 255;
        *found = true;
      } else {
        *array = (Array){node->a};
      }
      return true;
    }
    case ARRAY_ITE:
      if (!need(assignment, (Term){node->x}, &x)) return false;
      *array = (Array){x ? node->a : node->b};
      return true;
    case ARRAY_SET:
    case ARRAY_COPY: {
      if (!need(assignment, (Term){node->x}, &x) || !need(assignment, (Term){node->z}, &z)) return false;
      UInt distance = (*offset - x) & mask;
      if (distance >= z) {
        *array = (Array){node->a};
        return true;
      }
      if (node->op == ARRAY_SET) return *found = need(assignment, (Term){node->y}, byte);
      if (!need(assignment, (Term){node->y}, &x)) return false;
      *offset = (uint64_t)((x + distance) & mask);
      *array = (Array){node->b};
      return true;
    }
  }
  ensure(!"an array has an operation");
  return false;
}

// False: something was put on the stack.
static bool step_read(Assignment *assignment, uint32_t at) {
  const TermBank *bank = assignment->bank;
  Term term = assignment->stack.data[at].term;
  const Node *node = bank_node(bank, term);
  UInt start;
  if (!need(assignment, (Term){node->b}, &start)) return false;
  uint32_t bytes = node->width / 8;
  for (;;) {
    Frame *frame = &assignment->stack.data[at];
    if (frame->byte == bytes) break;
    if (!frame->looking) {
      frame->looking = true;
      frame->array = (Array){node->a};
      frame->offset = (uint64_t)((start + frame->byte) & width_mask(array_node(bank, frame->array)->width));
    }
    Array array = frame->array;
    uint64_t offset = frame->offset;
    bool found = false;
    UInt byte = 0;
    if (!look(assignment, &array, &offset, &found, &byte)) return false;
    frame = &assignment->stack.data[at];
    frame->array = array;
    frame->offset = offset;
    if (!found) continue;
    frame->value |= byte << (8 * frame->byte);
    frame->byte++;
    frame->looking = false;
  }
  finish(assignment, term, assignment->stack.data[at].value);
  return true;
}

static bool step(Assignment *assignment, uint32_t at) {
  const TermBank *bank = assignment->bank;
  Term term = assignment->stack.data[at].term;
  const Node *node = bank_node(bank, term);
  UInt values[3] = {0};
  if (known(assignment, term, &values[0])) return true;
  if (node->op == TERM_VARIABLE) {
    uint32_t index;
    finish(assignment, term, map_get(&assignment->variables, term.id, &index) ? assignment->values.data[index] : 0);
    return true;
  }
  if (node->op == TERM_READ) return step_read(assignment, at);
  const uint32_t operands[3] = {node->a, node->b, node->c};
  uint32_t arity = bank_arity((TermOp)node->op);
  bool complete = true;
  for (uint32_t i = 0; i < arity; i++) complete = need(assignment, (Term){operands[i]}, &values[i]) && complete;
  if (!complete) return false;
  uint32_t low = node->op == TERM_EXTRACT ? node->b : node->op == TERM_CONCAT ? bank_width(bank, (Term){node->b}) : 0;
  uint32_t from = bank_width(bank, (Term){node->a});
  UInt result = node->op >= TERM_FLOAT1
                    ? bank_compute_float(bank, node, values[0], values[1], values[2])
                    : bank_compute((TermOp)node->op, node->width, from, values[0], values[1], values[2], low);
  finish(assignment, term, result);
  return true;
}

static void run(Assignment *assignment) {
  while (assignment->stack.count)
    if (step(assignment, assignment->stack.count - 1)) assignment->stack.count--;
}

UInt evaluate(Assignment *assignment, Term a) {
  UInt value;
  while (!need(assignment, a, &value)) run(assignment);
  return value;
}

uint8_t evaluate_byte(Assignment *assignment, Array array, uint64_t offset) {
  for (;;) {
    bool found = false;
    UInt byte = 0;
    if (!look(assignment, &array, &offset, &found, &byte))
      run(assignment);
    else if (found)
      return (uint8_t)byte;
  }
}

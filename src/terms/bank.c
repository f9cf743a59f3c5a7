// See bank.h.
#include "terms/bank.h"

#include "base/answer.h"
#include "base/probe.h"
#include "terms/array_bank.h"
#include "terms/float_range.h"
#include "terms/rewrite.h"

enum { FUEL = 256, MAX_DEPTH = 24 };

static const uint8_t arities[] = {
#define TERM_ARITY(name, arity) arity,
    TERM_TABLE(TERM_ARITY)
#undef TERM_ARITY
};

static const char *const op_names[] = {
#define TERM_NAME(name, arity) #name,
    TERM_TABLE(TERM_NAME)
#undef TERM_NAME
};

uint32_t bank_arity(TermOp op) { return arities[op]; }
const char *bank_op_name(TermOp op) { return op_names[op]; }

TermBank *term_bank_new(void) {
  TermBank *bank = memory_zalloc(sizeof(TermBank));
  node_vec_push(&bank->nodes, (Node){0});
  facts_vec_push(&bank->facts, (Facts){0});
  bank->slot_count = 1024;
  bank->slots = memory_zalloc(bank->slot_count * sizeof(uint32_t));
  bank->fuel = FUEL;
  bank->arrays = array_bank_new();
  return bank;
}

void term_bank_free(TermBank *bank) {
  if (!bank) return;
  for (uint32_t i = 0; i < bank->names.count; i++) memory_free(bank->names.data[i]);
  node_vec_release(&bank->nodes);
  uint_vec_release(&bank->constants);
  facts_vec_release(&bank->facts);
  name_vec_release(&bank->names);
  memory_free(bank->slots);
  array_bank_free(bank->arrays);
  map_release(&bank->ranges);
  float_range_vec_release(&bank->float_ranges);
  for (int i = 0; i < 3; i++) map_release(&bank->compared[i]);
  memory_free(bank);
}

uint32_t term_count(const TermBank *bank) { return bank->nodes.count - 1; }

uint64_t term_bank_bytes(const TermBank *bank) {
  return (uint64_t)bank->nodes.capacity * sizeof(Node) + (uint64_t)bank->constants.capacity * sizeof(UInt) +
         (uint64_t)bank->facts.capacity * sizeof(Facts) + (uint64_t)bank->slot_count * sizeof(uint32_t) +
         array_bank_bytes(bank->arrays);
}

bool bank_descend(TermBank *bank) {
  if (bank->depth >= MAX_DEPTH || !bank->fuel) return false;
  bank->depth++;
  bank->fuel--;
  return true;
}

void bank_ascend(TermBank *bank) {
  assert(bank->depth);
  if (!--bank->depth) bank->fuel = FUEL;
}

// ---- Interning ----

static uint64_t hash_node(const TermBank *bank, const Node *node) {
  uint64_t head = (uint64_t)node->mode << 24 | (uint64_t)node->kind << 16 | (uint64_t)node->op << 8 | node->width;
  if (node->op == TERM_CONSTANT) {
    UInt value = bank->constants.data[node->a];
    return hash_combine(hash_combine(head, (uint64_t)value), (uint64_t)(value >> 64));
  }
  return hash_mix(hash_mix(map_key2(node->a, node->b)) ^ (head << 32 | node->c));
}

static bool same_node(const TermBank *bank, const Node *a, const Node *b) {
  if (a->op != b->op || a->width != b->width || a->kind != b->kind || a->mode != b->mode) return false;
  if (a->op == TERM_CONSTANT) return bank->constants.data[a->a] == bank->constants.data[b->a];
  return a->a == b->a && a->b == b->b && a->c == b->c;
}

static void grow(TermBank *bank) {
  memory_free(bank->slots);
  bank->slot_count = probe_more_slots(bank->slot_count);
  bank->slots = memory_zalloc((size_t)bank->slot_count * sizeof(uint32_t));
  for (uint32_t id = 1; id < bank->nodes.count; id++) {
    Probe probe;
    probe_begin(&probe, hash_node(bank, &bank->nodes.data[id]), bank->slot_count);
    uint32_t slot = probe_next(&probe);
    while (bank->slots[slot]) slot = probe_next(&probe);
    bank->slots[slot] = id;
  }
}

// The slot of an equal node, or the empty one where it belongs.
static uint32_t *find(TermBank *bank, const Node *node) {
  Probe probe;
  probe_begin(&probe, hash_node(bank, node), bank->slot_count);
  uint32_t slot = probe_next(&probe);
  while (bank->slots[slot] && !same_node(bank, &bank->nodes.data[bank->slots[slot]], node)) slot = probe_next(&probe);
  return &bank->slots[slot];
}

static Term add_node(TermBank *bank, uint32_t *slot, Node node) {
  ensure(bank->nodes.count < UINT32_MAX / 2);
  uint32_t id = bank->nodes.count;
  node_vec_push(&bank->nodes, node);
  *slot = id;
  if (bank->nodes.count > bank->slot_count / 2) grow(bank);
  return (Term){id};
}

Term term_constant(TermBank *bank, uint32_t width, UInt value) {
  ensure(width >= 1 && width <= TERM_MAX_WIDTH);
  uint_vec_push(&bank->constants, value & width_mask(width));
  Node node = {.op = TERM_CONSTANT, .width = (uint8_t)width, .a = bank->constants.count - 1};
  uint32_t *slot = find(bank, &node);
  if (!*slot) return add_node(bank, slot, node);
  bank->constants.count--;
  return (Term){*slot};
}

Term term_variable(TermBank *bank, uint32_t width, const char *name) {
  ensure(width >= 1 && width <= TERM_MAX_WIDTH);
  uint32_t index = 0;
  if (name) {
    name_vec_push(&bank->names, memory_strdup(name));
    index = bank->names.count;
  }
  Node node = {.op = TERM_VARIABLE, .width = (uint8_t)width, .a = bank->variables++, .b = index};
  return add_node(bank, find(bank, &node), node);
}

static Facts facts_of_node(TermBank *bank, const Node *node, uint32_t arity) {
  if (node->op >= TERM_FLOAT1) return float_facts(bank, node);
  Facts operands[3];
  FactsQuestion question = {.op = node->op, .width = node->width, .low = node->b};
  const uint32_t ids[3] = {node->a, node->b, node->c};
  for (uint32_t i = 0; i < arity; i++) {
    operands[i] = bank_facts(bank, (Term){ids[i]});
    question.operands[i] = &operands[i];
    question.widths[i] = bank_width(bank, (Term){ids[i]});
  }
  return facts_of(&question);
}

Term bank_make(TermBank *bank, TermOp op, uint32_t width, uint32_t a, uint32_t b, uint32_t c) {
  if (op == TERM_ADD) c = sum_size(bank, (Term){a}) + sum_size(bank, (Term){b});
  return bank_make_node(bank, (Node){.op = (uint8_t)op, .width = (uint8_t)width, .a = a, .b = b, .c = c});
}

Term bank_make_node(TermBank *bank, Node node) {
  uint32_t *slot = find(bank, &node), arity = arities[node.op];
  if (*slot) return (Term){*slot};
  if (arity) {
    Facts facts = facts_of_node(bank, &node, arity);
    UInt value;
    if (facts_is_constant(&facts, node.width, &value)) return term_constant(bank, node.width, value);
    if (!facts_is_top(&facts, node.width)) {
      facts_vec_push(&bank->facts, facts);
      node.facts = bank->facts.count - 1;
    }
  }
  return add_node(bank, slot, node);
}

Facts bank_facts(const TermBank *bank, Term a) {
  const Node *node = bank_node(bank, a);
  if (node->op == TERM_CONSTANT) return facts_constant(node->width, bank->constants.data[node->a]);
  return node->facts ? bank->facts.data[node->facts] : facts_top(node->width);
}

// ---- Questions ----

uint32_t term_width(const TermBank *bank, Term a) {
  ensure(a.id && a.id < bank->nodes.count);
  return bank_width(bank, a);
}

bool term_is_constant(const TermBank *bank, Term a) { return bank_op(bank, a) == TERM_CONSTANT; }
bool term_is_true(const TermBank *bank, Term a) { return bank_width(bank, a) == 1 && bank_is(bank, a, 1); }
bool term_is_false(const TermBank *bank, Term a) { return bank_width(bank, a) == 1 && bank_is(bank, a, 0); }
bool term_is_variable(const TermBank *bank, Term a) { return bank_op(bank, a) == TERM_VARIABLE; }

UInt term_value(const TermBank *bank, Term a) {
  UInt value = 0;
  ensure(bank_constant(bank, a, &value));
  return value;
}

Int term_signed_value(const TermBank *bank, Term a) { return width_signed(term_value(bank, a), bank_width(bank, a)); }

const char *term_name(const TermBank *bank, Term variable) {
  const Node *node = bank_node(bank, variable);
  return node->op == TERM_VARIABLE && node->b ? bank->names.data[node->b - 1] : "";
}

Term term_truth(TermBank *bank, bool value) { return term_constant(bank, 1, value); }
Term term_ones(TermBank *bank, uint32_t width) { return term_constant(bank, width, ~(UInt)0); }

UInt term_unsigned_min(const TermBank *bank, Term a) { return bank_facts(bank, a).umin; }
UInt term_unsigned_max(const TermBank *bank, Term a) { return bank_facts(bank, a).umax; }
Int term_signed_min(const TermBank *bank, Term a) { return bank_facts(bank, a).smin; }
Int term_signed_max(const TermBank *bank, Term a) { return bank_facts(bank, a).smax; }
UInt term_known_zeros(const TermBank *bank, Term a) { return bank_facts(bank, a).zeros; }
UInt term_known_ones(const TermBank *bank, Term a) { return bank_facts(bank, a).ones; }

// ---- Walking ----

void bank_cone(const TermBank *bank, const Term *roots, uint32_t count, uint32_t most, TermVec *cone) {
  TermVec stack = {0};
  Map seen = {0};  // 1: on the stack; 2: in the cone
  for (uint32_t i = 0; i < count; i++) term_vec_push(&stack, roots[i]);
  while (stack.count && cone->count < most) {
    Term a = stack.data[stack.count - 1];
    uint32_t state = map_get_or(&seen, a.id, 0);
    if (state) {
      stack.count--;
      if (state == 1) term_vec_push(cone, a);
      map_set(&seen, a.id, 2);
      continue;
    }
    map_set(&seen, a.id, 1);
    const Node *node = bank_node(bank, a);
    const uint32_t operands[3] = {node->a, node->b, node->c};
    for (uint32_t i = 0; i < bank_arity((TermOp)node->op); i++)
      if (!map_get(&seen, operands[i], NULL)) term_vec_push(&stack, (Term){operands[i]});
  }
  if (stack.count) term_vec_clear(cone);  // too large
  term_vec_release(&stack);
  map_release(&seen);
}

// See cuts.h.
#include "certify/cuts.h"

#include <stdlib.h>

#include "base/answer.h"
#include "certify/cutting.h"
#include "certify/lives.h"
#include "solver/redundant.h"
#include "state/string.h"

static bool is_there(const NodeInfo *node) { return !node->obsolete && !node->superseded; }

void cutter_init(Cutter *cutter, const Graph *graph, Arena *arena) {
  const Executor *executor = graph_executor(graph);
  *cutter = (Cutter){.graph = graph, .terms = executor->terms, .program = executor->program, .arena = arena};
  for (uint32_t n = 1; n <= graph_node_count(graph); n++) {
    const NodeInfo *node = graph_node(graph, (Node){n});
    if (is_there(node) && node->entry) map_set(&cutter->entries, node->entry, n);
  }
}

void cutter_release(Cutter *cutter) {
  map_release(&cutter->numbers);
  map_release(&cutter->entries);
}

// ---- Which nodes ----

// Of a place where cut points can stand; 0: it is none. Whether a function that is analysed apart has been called once more makes no other place.
static uint64_t place_key(const Cutter *cutter, const State *state) {
  const Frame *top = state_top(state);
  if (top->phase != PHASE_RUN || top->next != block_start(&cutter->program->functions[top->function.id], top->block))
    return 0;
  uint64_t key = hash_mix(state->apart);
  for (uint32_t i = 0; i < state->frames.count; i++)
    key = hash_combine(key, map_key2(state->frames.data[i].function.id, state->frames.data[i].next));
  return key ? key : 1;
}

void cutter_find(const Cutter *cutter, bool *is_cut) {
  uint32_t count = graph_node_count(cutter->graph);
  Map places = {0};
  for (uint32_t n = 1; n <= count; n++) {
    const NodeInfo *node = graph_node(cutter->graph, (Node){n});
    for (uint32_t i = 0; i < node->edges.count && !node->obsolete; i++) {
      const Edge *edge = &node->edges.data[i];
      if (edge->kind == EDGE_INSTANCE)
        map_set(&places, place_key(cutter, graph_node(cutter->graph, edge->to)->state), 1);
    }
  }
  for (uint32_t n = 1; n <= count; n++) {
    const NodeInfo *node = graph_node(cutter->graph, (Node){n});
    uint64_t key = place_key(cutter, node->state);
    bool is_entry = node->state->apart == APART_ENTERING;
    is_cut[n] = is_there(node) && key && (is_entry ? node->entry != 0 : map_get(&places, key, NULL));
  }
  map_release(&places);
}

bool cutter_is_return(const Cutter *cutter, Node node) {
  const NodeInfo *info = graph_node(cutter->graph, node);
  return is_there(info) && info->state->apart && state_top(info->state)->phase == PHASE_RETURNING;
}

// ---- Terms ----

static uint32_t number_of(Cutter *cutter, Symbol symbol) {
  uint32_t number = map_get_or(&cutter->numbers, symbol.id, 0);
  if (number) return number;
  number = cutter->numbers.count + 1;
  map_set(&cutter->numbers, symbol.id, number);
  return number;
}

static int compare_monomials(const void *a, const void *b) {
  const ProofMonomial *first = a, *second = b;
  return (first->symbol > second->symbol) - (first->symbol < second->symbol);
}

bool cutter_term(Cutter *cutter, Linear linear, ProofTerm *term) {
  if (!linear.id) return false;
  const LinearInfo *info = linear_info(cutter->terms, linear);
  *term = (ProofTerm){.constant = info->constant, .count = info->count};
  term->monomials = ARENA_ARRAY(cutter->arena, ProofMonomial, info->count + 1);
  for (uint32_t i = 0; i < info->count; i++) {
    if (symbol_info(cutter->terms, info->monomials[i].symbol)->pinned) return false;
    term->monomials[i] = (ProofMonomial){info->monomials[i].factor, number_of(cutter, info->monomials[i].symbol)};
  }
  qsort(term->monomials, term->count, sizeof *term->monomials, compare_monomials);
  return true;
}

static Symbol symbol_of(const Cutter *cutter, uint32_t number) {
  return (Symbol){(uint32_t)cutter->numbers.entries[number - 1].key};
}

static void note_definition(const Cutter *cutter, uint32_t number, uint32_t *omitted) {
  const SymbolInfo *info = symbol_info(cutter->terms, symbol_of(cutter, number));
  if (info->definition == DEFINITION_WRAP) *omitted |= 1u << OMITTED_WRAPS;
  if (info->choice_count) *omitted |= 1u << OMITTED_CHOICES;
}

// Of which two terms is the symbol the product? False: of none that can be said.
static bool find_product(Cutter *cutter, ProofProduct *made) {
  const SymbolInfo *info = symbol_info(cutter->terms, symbol_of(cutter, made->symbol));
  return info->definition == DEFINITION_PRODUCT && cutter_term(cutter, info->left, &made->left) &&
         cutter_term(cutter, info->right, &made->right);
}

static bool has_product(const CutPoint *cut, uint32_t symbol) {
  for (uint32_t i = 0; i < cut->products.count; i++)
    if (cut->products.data[i].symbol == symbol) return true;
  return false;
}

void cutter_add_term(Cutter *cutter, const ProofTerm *term, CutPoint *cut) {
  enum { WIDE = 66 };
  for (uint32_t i = 0; i < term->count; i++) {
    ProofProduct made = {.symbol = term->monomials[i].symbol};
    uint32_t known = 0;
    while (known < cut->symbols.count && cut->symbols.data[known].symbol != made.symbol) known++;
    if (known == cut->symbols.count)
      proof_symbol_vec_push(&cut->symbols, (ProofSymbol){made.symbol, -int_pow2(WIDE), int_pow2(WIDE)});
    note_definition(cutter, made.symbol, &cut->omitted);
    if (has_product(cut, made.symbol) || !find_product(cutter, &made)) continue;
    proof_product_vec_push(&cut->products, made);
    cutter_add_term(cutter, &made.left, cut);
    cutter_add_term(cutter, &made.right, cut);
  }
}

// ---- One cut point ----

static bool is_object(const Allocation *allocation) {
  bool is_plain = allocation->kind == ALLOCATION_HEAP || allocation->kind == ALLOCATION_ARGUMENT;
  bool is_local = allocation->kind == ALLOCATION_STACK && !allocation->area;
  return (is_plain && !allocation->constant) || is_local || allocation->kind == ALLOCATION_GLOBAL;
}

static void omit_object(Cutting *cutting, const Allocation *allocation) {
  bool is_text = allocation->kind == ALLOCATION_COMMAND_LINE || allocation->kind == ALLOCATION_ENVIRONMENT ||
                 string_is_given(allocation) || string_is_any(allocation);
  if (is_text)
    cutting_omit(cutting, OMITTED_STRINGS);
  else if (allocation->area)
    cutting_omit(cutting, OMITTED_ARGUMENTS);
  else
    cutting_omit(cutting, OMITTED_STREAMS);
}

static ProofFill fill_of(const Allocation *allocation) {
  if (allocation->zero) return PROOF_FILL_ZERO;
  return allocation->kind == ALLOCATION_GLOBAL && allocation->initial ? PROOF_FILL_INITIAL : PROOF_FILL_ANY;
}

// It matters only where somebody else may change what is not.
static bool is_hidden(const Cutting *cutting, const Allocation *allocation) {
  bool is_known = allocation->kind == ALLOCATION_GLOBAL || allocation->kind == ALLOCATION_ARGUMENT;
  return graph_executor(cutting->cutter->graph)->calls_unknown && !allocation->exposed && !is_known;
}

// 1 + the index that the object with this first address has at the entry; 0: it was not there. The objects of an entry are those of its state, in order.
static uint32_t index_at_entry(const Cutting *cutting, Symbol base) {
  uint32_t node = map_get_or(&cutting->cutter->entries, cutting->state->apart, 0), index = 0;
  if (!base.id || !node) return 0;
  const AllocationVec *all = &graph_node(cutting->cutter->graph, (Node){node})->state->allocations;
  for (uint32_t i = 0; i < all->count; i++) {
    if (!is_object(&all->data[i])) continue;
    index++;
    if (all->data[i].base.id == base.id) return index;
  }
  return 0;
}

static ProofWritten written_of(const Written *written) {
  ProofWritten made = {.all = written->all, .count = written->count};
  for (uint32_t i = 0; i < written->count; i++) {
    made.ranges[i].from = written->ranges[i].from;
    made.ranges[i].to = written->ranges[i].to;
  }
  return made;
}

// The object's index; UINT32_MAX: it cannot be said.
static uint32_t object_of(Cutting *cutting, const Allocation *allocation) {
  uint32_t index = map_get_or(&cutting->objects, allocation->base.id, UINT32_MAX);
  if (index != UINT32_MAX) return index;
  if (!is_object(allocation)) {
    omit_object(cutting, allocation);
    return UINT32_MAX;
  }
  static const ProofObjectKind kinds[] = {[ALLOCATION_STACK] = PROOF_STACK,
                                          [ALLOCATION_HEAP] = PROOF_HEAP,
                                          [ALLOCATION_GLOBAL] = PROOF_GLOBAL,
                                          [ALLOCATION_ARGUMENT] = PROOF_BLOCK};
  bool is_outside = allocation->kind == ALLOCATION_STACK && allocation->frame == FRAME_OUTSIDE;
  ProofObject object = {
      .kind = is_outside ? PROOF_OUTSIDE : kinds[allocation->kind],
      .frame = allocation->kind == ALLOCATION_STACK && !is_outside ? allocation->frame : 0,
      .entry = allocation->part ? 0 : index_at_entry(cutting, allocation->entry),
      .written = written_of(&allocation->written),
      .global = allocation->global,
      .align = allocation->align ? allocation->align : 1,
      .is_dead = allocation->freed || !lives_in(cutting->cutter->program, cutting->cutter->terms, cutting->state, allocation),
      .is_hidden = is_hidden(cutting, allocation),
      .fill = fill_of(allocation),
  };
  object.has_size = cutter_term(cutting->cutter, allocation->size, &object.size);
  index = cutting->cut.objects.count;
  proof_object_vec_push(&cutting->cut.objects, object);
  map_set(&cutting->objects, allocation->base.id, index);
  return index;
}

static bool fact_of(Cutting *cutting, Atom atom, ProofFact *fact) {
  switch (atom.kind) {
    case ATOM_EQ: fact->relation = PROOF_EQUAL; break;
    case ATOM_NE: fact->relation = PROOF_DISTINCT; break;
    case ATOM_GE: fact->relation = PROOF_POSITIVE; break;
    case ATOM_NONE:
    case ATOM_TRUE:
    case ATOM_FALSE: return false;
  }
  return cutter_term(cutting->cutter, atom.linear, &fact->term);
}

// A value that is a symbol says in which range that is.
void cutting_note_range(Cutting *cutting, Linear linear, Type type, bool is_unsigned) {
  Symbol symbol;
  if (type.bits > 64 || !linear_is_symbol(cutting->cutter->terms, linear, &symbol)) return;
  if (map_get(&cutting->ranges, symbol.id, NULL)) return;
  Bound range = {symbol, is_unsigned ? 0 : -int_pow2(type.bits - 1), int_pow2(type.bits - !is_unsigned) - 1};
  map_set(&cutting->ranges, symbol.id, cutting->types.count);
  bound_vec_push(&cutting->types, range);
}

static ProofValue number_value(Cutting *cutting, const AbstractValue *abstract, Type type) {
  ProofValue value = {.kind = abstract->reading == READ_UNSIGNED || type.bits == 1 ? PROOF_UNSIGNED : PROOF_SIGNED};
  Int constant;
  bool is_constant = linear_is_constant(cutting->cutter->terms, abstract->linear, &constant);
  if (abstract->reading == READ_KEY) value.kind = PROOF_KEY;
  bool is_number = type.kind == TYPE_INT || type_has_key(type) || (type.kind == TYPE_POINTER && is_constant);
  if (!is_number || !cutter_term(cutting->cutter, abstract->linear, &value.term)) {
    if (type.kind != TYPE_FLOAT) cutting_omit(cutting, OMITTED_ADDRESSES);
    return (ProofValue){.kind = PROOF_ANY};
  }
  cutting_note_range(cutting, abstract->linear, type, value.kind == PROOF_UNSIGNED);
  return value;
}

static ProofValue condition_value(Cutting *cutting, Atom condition) {
  ProofValue value = {.kind = PROOF_TRUTH};
  if (condition.kind == ATOM_TRUE || condition.kind == ATOM_FALSE)
    return (ProofValue){.kind = PROOF_UNSIGNED, .term.constant = condition.kind == ATOM_TRUE};
  return fact_of(cutting, condition, &value.fact) ? value : (ProofValue){.kind = PROOF_ANY};
}

ProofValue cutting_value(Cutting *cutting, const AbstractValue *abstract, Type type) {
  if (abstract->condition.kind != ATOM_NONE) return condition_value(cutting, abstract->condition);
  if (!abstract->linear.id) return (ProofValue){.kind = PROOF_ANY};
  Linear offset;
  const Allocation *allocation = state_pointee(cutting->cutter->terms, cutting->state, abstract->linear, &offset);
  if (!allocation || type.kind != TYPE_POINTER) return number_value(cutting, abstract, type);
  ProofValue value = {.kind = PROOF_POINTER, .object = object_of(cutting, allocation)};
  bool is_known = value.object != UINT32_MAX && cutter_term(cutting->cutter, offset, &value.term);
  return is_known ? value : (ProofValue){.kind = PROOF_ANY};
}

static bool is_live(const Cutting *cutting, uint32_t frame, Value value) {
  const Frame *at = &cutting->state->frames.data[frame];
  const FunctionInfo *function = &cutting->cutter->program->functions[at->function.id];
  if (value.id > function->value_count) return false;
  // What a call was given is what its returns may speak of, whether the function needs it or not.
  bool is_given = cutting->cut.is_entry && value.id <= function->param_count;
  if (is_given || frame + 1 < cutting->state->frames.count) return true;
  const CfgBlock *block =
      &executor_cfg((Executor *)graph_executor(cutting->cutter->graph), at->function)->blocks[at->block.id];
  for (uint32_t i = 0; i < block->live_in_count; i++)
    if (block->live_in[i] == value.id) return true;
  for (uint32_t i = function->blocks[at->block.id].first; i < at->next; i++)
    if (function->instructions[i].result.id == value.id) return true;
  return false;
}

// It says up to where the stack's objects end, in numbers of the finder's own.
static bool is_mark(const FunctionInfo *function, Value value) {
  for (uint32_t i = 0; i < function->instruction_count; i++)
    if (function->instructions[i].result.id == value.id) return function->instructions[i].opcode == OP_STACKSAVE;
  return false;
}

static void add_values(Cutting *cutting) {
  for (uint32_t f = 0; f < cutting->state->frames.count; f++) {
    const Frame *frame = &cutting->state->frames.data[f];
    const FunctionInfo *function = &cutting->cutter->program->functions[frame->function.id];
    for (uint32_t i = 0; i < frame->bindings.count; i++) {
      const Binding *binding = &frame->bindings.data[i];
      if (!is_live(cutting, f, binding->value)) continue;
      ProofValue is = {.kind = PROOF_ANY};
      if (is_mark(function, binding->value))
        cutting_omit(cutting, OMITTED_MARKS);
      else
        is = cutting_value(cutting, &binding->abstract, function->values[binding->value.id].type);
      bool assigned = binding->abstract.assigned;
      if (is.kind != PROOF_ANY || assigned)
        proof_binding_vec_push(&cutting->cut.bindings, (ProofBinding){f, binding->value, assigned, is});
    }
  }
}

// Does the value of the cell lead to an object?
static bool is_pointer(const Cutting *cutting, const Cell *cell) {
  Linear offset;
  bool is_wide = cell->bytes * 8 == cutting->cutter->program->pointer_bits;
  if (!is_wide || !cell->value.linear.id || cell->value.condition.kind != ATOM_NONE) return false;
  return state_pointee(cutting->cutter->terms, cutting->state, cell->value.linear, &offset) != NULL;
}

// A number that may be as large as an address is one, as like as not: whoever proves the cell again cannot say so of an address that lies there.
static bool may_be_address(const Cutting *cutting, const Cell *cell) {
  Int low, high;
  bool is_wide = cell->bytes * 8 == cutting->cutter->program->pointer_bits;
  if (!is_wide || !cell->value.linear.id || cell->value.reading != READ_UNSIGNED) return false;
  knowledge_interval(cutting->cutter->terms, &cutting->state->knowledge, cell->value.linear, &low, &high);
  return low > 0 && (high == BOUND_NONE_HIGH || high >= int_pow2(8 * cell->bytes - 1));
}

static void add_cell(Cutting *cutting, const Cell *cell) {
  ProofCell made = {.object = map_get_or(&cutting->objects, cell->base.id, UINT32_MAX), .bytes = cell->bytes};
  if (made.object == UINT32_MAX || cell->bytes > 8 || cutting->cut.objects.data[made.object].is_dead) return;
  Type type = {is_pointer(cutting, cell) ? TYPE_POINTER : TYPE_INT, 8 * cell->bytes};
  if (type.kind == TYPE_INT && may_be_address(cutting, cell)) {
    cutting_omit(cutting, OMITTED_ADDRESSES);
    return;
  }
  made.is = cutting_value(cutting, &cell->value, type);
  if (made.is.kind == PROOF_ANY || !cutter_term(cutting->cutter, cell->offset, &made.offset)) return;
  if (made.is.kind == PROOF_POINTER) cutting->cut.objects.data[made.is.object].is_hidden = false;
  proof_cell_vec_push(&cutting->cut.cells, made);
}

// What parameters and memory were at the entry.
static void add_entry(Cutting *cutting) {
  const State *state = cutting->state;
  const FunctionInfo *function = &cutting->cutter->program->functions[state->frames.data[0].function.id];
  for (uint32_t i = 0; i < state->entry.count; i++) {
    const Binding *binding = &state->entry.data[i];
    ProofValue is = cutting_value(cutting, &binding->abstract, function->values[binding->value.id].type);
    if (is.kind != PROOF_ANY)
      proof_binding_vec_push(&cutting->cut.given, (ProofBinding){.value = binding->value, .is = is});
  }
  for (uint32_t i = 0; i < state->entry_cells.count; i++) {
    const Cell *cell = &state->entry_cells.data[i];
    uint32_t index = index_at_entry(cutting, cell->base);
    ProofCell made = {.object = index - 1, .bytes = cell->bytes};
    bool is_number = index && cell->bytes <= 8 && !is_pointer(cutting, cell) && !may_be_address(cutting, cell);
    if (is_number) made.is = cutting_value(cutting, &cell->value, (Type){TYPE_INT, 8 * cell->bytes});
    is_number &= made.is.kind == PROOF_SIGNED || made.is.kind == PROOF_UNSIGNED;
    if (is_number && cutter_term(cutting->cutter, cell->offset, &made.offset))
      proof_cell_vec_push(&cutting->cut.before, made);
    else
      cutting_omit(cutting, OMITTED_ENTRIES);
  }
}

// Is the returned value one that the program model says has no undefined bits?
static bool is_defined(const FunctionInfo *function, const Operand *operand) {
  if (operand->kind == OPERAND_VALUE) return !function->values[operand->value.id].may_be_undefined;
  return operand->kind != OPERAND_UNDEF;
}

static void add_results(Cutting *cutting) {
  const Frame *frame = &cutting->state->frames.data[0];
  const FunctionInfo *function = &cutting->cutter->program->functions[frame->function.id];
  const Instruction *instruction = &function->instructions[frame->next];
  for (uint32_t i = 0; i < frame->bindings.count; i++) {
    const Binding *binding = &frame->bindings.data[i];
    uint32_t index = binding->value.id - function->value_count - 1;
    ProofBinding made = {.value = {index + 1},
                         .assigned = binding->abstract.assigned || is_defined(function, &instruction->operands[index])};
    made.is = cutting_value(cutting, &binding->abstract, function->result_types[index]);
    proof_binding_vec_push(&cutting->cut.bindings, made);
  }
}

// Objects that values lead to, and variables; and what their cells lead to, until nothing is new.
static void add_memory(Cutting *cutting) {
  const State *state = cutting->state;
  for (uint32_t i = 0; i < state->allocations.count; i++) {
    const Allocation *allocation = &state->allocations.data[i];
    if (allocation->kind == ALLOCATION_GLOBAL || (allocation->entry.id && is_object(allocation)))
      object_of(cutting, allocation);
  }
  uint32_t before;
  do {
    before = cutting->cut.objects.count;
    for (uint32_t i = 0; i < state->cells.count; i++) {
      const Cell *cell = &state->cells.data[i];
      if (map_get(&cutting->objects, cell->base.id, NULL) && is_pointer(cutting, cell))
        cutting_value(cutting, &cell->value, (Type){TYPE_POINTER, 8 * cell->bytes});
    }
    cutting_follow_lists(cutting);
  } while (cutting->cut.objects.count > before);
  for (uint32_t i = 0; i < state->cells.count; i++) add_cell(cutting, &state->cells.data[i]);
}

// Is that what the bounds of a symbol say?
static bool is_bound(const Cutting *cutting, Atom atom) {
  Int low, high;
  if (atom.kind != ATOM_GE || linear_info(cutting->cutter->terms, atom.linear)->count != 1) return false;
  knowledge_interval(cutting->cutter->terms, &cutting->state->knowledge, atom.linear, &low, &high);
  return low >= 0;
}

// What follows from the rest over the rationals is left out: merges leave a lot of that, and whoever checks the proof has to prove each fact again.
static void add_facts(Cutting *cutting, const Atom *also, uint32_t count) {
  AtomVec atoms = {0};
  ProofFact fact;
  knowledge_atoms(cutting->cutter->terms, &cutting->state->knowledge, &atoms);
  atom_vec_append(&atoms, also, count);
  uint32_t kept = redundant_drop(cutting->cutter->terms, atoms.data, atoms.count);
  Map said = {0};
  for (uint32_t i = 0; i < kept; i++) {
    uint64_t key = map_key2(atoms.data[i].kind, atoms.data[i].linear.id);
    bool is_new = !map_get(&said, key, NULL);
    map_set(&said, key, 1);
    if (is_new && !is_bound(cutting, atoms.data[i]) && fact_of(cutting, atoms.data[i], &fact))
      proof_fact_vec_push(&cutting->cut.facts, fact);
  }
  map_release(&said);
  atom_vec_release(&atoms);
}

static void mention(const ProofTerm *term, Map *mentioned) {
  for (uint32_t i = 0; i < term->count; i++) map_set(mentioned, term->monomials[i].symbol, 1);
}

static void mention_value(const ProofValue *value, Map *mentioned) {
  if (value->kind == PROOF_TRUTH) mention(&value->fact.term, mentioned);
  if (value->kind != PROOF_TRUTH && value->kind != PROOF_ANY) mention(&value->term, mentioned);
}

// What are the factors of the symbols that are mentioned is mentioned, too.
static void add_products(Cutting *cutting, Map *mentioned) {
  for (uint32_t i = 0; i < mentioned->count; i++) {
    ProofProduct made = {.symbol = (uint32_t)mentioned->entries[i].key};
    if (!find_product(cutting->cutter, &made)) continue;
    mention(&made.left, mentioned);
    mention(&made.right, mentioned);
    proof_product_vec_push(&cutting->cut.products, made);
  }
}

// A symbol without bounds lies where sums of a few machine words do.
static void add_symbols(Cutting *cutting) {
  enum { WIDE = 66 };
  CutPoint *cut = &cutting->cut;
  Map mentioned = {0};
  for (uint32_t i = 0; i < cut->bindings.count; i++) mention_value(&cut->bindings.data[i].is, &mentioned);
  for (uint32_t i = 0; i < cut->objects.count; i++)
    if (cut->objects.data[i].has_size) mention(&cut->objects.data[i].size, &mentioned);
  for (uint32_t i = 0; i < cut->cells.count; i++) {
    mention(&cut->cells.data[i].offset, &mentioned);
    mention_value(&cut->cells.data[i].is, &mentioned);
  }
  for (uint32_t i = 0; i < cut->given.count; i++) mention_value(&cut->given.data[i].is, &mentioned);
  for (uint32_t i = 0; i < cut->before.count; i++) {
    mention(&cut->before.data[i].offset, &mentioned);
    mention_value(&cut->before.data[i].is, &mentioned);
  }
  for (uint32_t i = 0; i < cut->segments.count; i++) {
    const ProofSegment *segment = &cut->segments.data[i];
    mention(&segment->from, &mentioned);
    mention(&segment->to, &mentioned);
    if (segment->has_low) mention(&segment->low, &mentioned);
    if (segment->has_high) mention(&segment->high, &mentioned);
  }
  for (uint32_t i = 0; i < cut->lists.count; i++) {
    const ProofList *list = &cut->lists.data[i];
    mention(&list->length, &mentioned);
    mention_value(&list->last, &mentioned);
    for (uint32_t k = 0; k < list->field_count; k++) mention(&list->fields[k].last, &mentioned);
  }
  for (uint32_t i = 0; i < cut->facts.count; i++) mention(&cut->facts.data[i].term, &mentioned);
  add_products(cutting, &mentioned);
  for (uint32_t i = 0; i < cutting->cutter->numbers.count; i++) {
    Symbol symbol = {(uint32_t)cutting->cutter->numbers.entries[i].key};
    uint32_t number = cutting->cutter->numbers.entries[i].value, range;
    if (!map_get(&mentioned, number, NULL)) continue;
    ProofSymbol made = {.symbol = number};
    knowledge_bounds(&cutting->state->knowledge, symbol, &made.low, &made.high);
    Bound type = {symbol, -int_pow2(WIDE), int_pow2(WIDE)};
    if (map_get(&cutting->ranges, symbol.id, &range)) type = cutting->types.data[range];
    if (made.low == BOUND_NONE_LOW) made.low = type.low < made.high ? type.low : made.high;
    if (made.high == BOUND_NONE_HIGH) made.high = type.high > made.low ? type.high : made.low;
    note_definition(cutting->cutter, number, &cutting->cut.omitted);
    proof_symbol_vec_push(&cut->symbols, made);
  }
  map_release(&mentioned);
}

static void add_frames(Cutting *cutting) {
  uint32_t count = cutting->state->frames.count;
  for (uint32_t i = 0; i < count; i++) {
    const Frame *frame = &cutting->state->frames.data[i];
    ProofFrame made = {.function = frame->function};
    if (i + 1 < count)
      made.call = frame->next;
    else if (frame->phase == PHASE_RUN)
      made.block = frame->block;
    proof_frame_vec_push(&cutting->cut.frames, made);
  }
}

CutPoint cutter_make(Cutter *cutter, Node node, const Atom *also, uint32_t count) {
  const NodeInfo *info = graph_node(cutter->graph, node);
  Cutting cutting = {.cutter = cutter, .state = info->state};
  const State *state = cutting.state;
  cutting.cut.is_entry = state->apart == APART_ENTERING;
  cutting.cut.apart = cutting.cut.is_entry ? info->entry : state->apart;
  for (uint32_t i = 0; i < state->allocations.count && cutting.cut.is_entry; i++)
    if (is_object(&state->allocations.data[i])) object_of(&cutting, &state->allocations.data[i]);
  add_frames(&cutting);
  if (state->apart && !cutting.cut.is_entry) add_entry(&cutting);
  if (state_top(state)->phase == PHASE_RUN)
    add_values(&cutting);
  else
    add_results(&cutting);
  add_memory(&cutting);
  cutting_add_segments(&cutting);
  cutting_add_lists(&cutting);
  add_facts(&cutting, also, count);
  add_symbols(&cutting);
  map_release(&cutting.objects);
  map_release(&cutting.ranges);
  bound_vec_release(&cutting.types);
  return cutting.cut;
}

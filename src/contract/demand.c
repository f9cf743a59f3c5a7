// See demand.h.
#include "contract/demand.h"

#include "contract/claim.h"

#define DEMAND_PREFIX "plumb.call."

typedef struct {
  Writer writer;
  Places places;
  Spec spec;  // what is demanded alone
  DemandedVec *demands;
} Demander;

static Spec only_demanded(Arena *arena, const Spec *spec) {
  SpecItem *items = ARENA_ARRAY(arena, SpecItem, spec->count + 1);
  Spec demanded = {.items = items};
  for (uint32_t i = 0; i < spec->count; i++) {
    if (spec->items[i].is_promise) continue;
    items[demanded.count] = spec->items[i];
    items[demanded.count++].is_kept = false;
  }
  return demanded;
}

// ---- One item after the other ----

static uint32_t written(const Demander *d) { return d->writer.body.function->instruction_count; }

static const char *print(Arena *arena, const SpecItem *item) {
  Text text = {0};
  spec_print_item(&text, item);
  const char *copy = arena_strdup(arena, text_str(&text));
  text_release(&text);
  return copy;
}

// A way that ends there, since the claim asks for more than is needed, and what follows shall not rest on it. By one number of all, so that hardly any run takes it.
static Branch branch_off(Demander *d) {
  static const int64_t one_of_all = 0x1e3779b97f4a7c15;
  Writer *w = &d->writer;
  Operand number = write_arbitrary(w, "aside", write_word_type(w), true);
  return write_if(w, write_compare(w, PREDICATE_EQ, number, write_word(w, w->places->program->pointer_bits == 64 ? one_of_all : INT32_MAX)));
}

static void come_back(Demander *d, Branch branch) {
  write_assume(&d->writer, write_constant((Type){TYPE_INT, 1}, 0));
  write_if_end(&d->writer, branch);
}

// What the shape says if it is the one of its two ways.
static void claim_aside(Demander *d, Claims *claims, Node *node, SpecKind kind) {
  const SpecShape *both = node->shape;
  SpecShape *one = arena_copy(d->places.arena, both, sizeof *both);
  one->kind = kind;
  one->or_string = false;
  one->has_size = kind == SPEC_BLOCK;
  node->shape = one;
  Branch branch = branch_off(d);
  claim_shape(claims, node);
  come_back(d, branch);
  node->shape = both;
  node->size = node->length = (Operand){0};  // nobody knows them behind the branch
}

static void claim_item(Demander *d, const SpecItem *item) {
  Demanded demanded = {.text = print(d->places.arena, item), .first = written(d)};
  Claims claims = {.writer = &d->writer};
  Node *node = item->name ? places_find(&d->places, NULL, item->name) : NULL;
  if (!item->name) {
    claim_relation(&claims, NULL, item);
  } else if (node && node->value.kind && item->shape->or_string) {
    claim_aside(d, &claims, node, SPEC_BLOCK);
    demanded.other = written(d);
    claim_aside(d, &claims, node, SPEC_STRING);
  } else if (node && node->value.kind) {
    claim_shape(&claims, node);
  } else {
    claims.leaves_out = true;
  }
  demanded.end = written(d);
  demanded.leaves_out = claims.leaves_out;
  demanded_vec_push(d->demands, demanded);
}

// Others may speak of what lies in it, or of how long it is.
static bool comes_first(const SpecItem *item) {
  return item->name && !item->shape->or_null && (item->shape->kind == SPEC_OBJECT || (item->shape->kind == SPEC_STRING && !item->shape->has_size));
}

static void claim_items(Demander *d, bool first) {
  for (uint32_t i = 0; i < d->spec.count; i++)
    if (d->spec.items[i].name && comes_first(&d->spec.items[i]) == first) claim_item(d, &d->spec.items[i]);
}

static void claim_relations(Demander *d) {
  for (uint32_t i = 0; i < d->spec.count; i++)
    if (!d->spec.items[i].name) claim_item(d, &d->spec.items[i]);
}

// ---- Distinct objects ----

static bool is_object(const Node *node) {
  const SpecShape *shape = node->shape;
  if (!shape || node->type.kind != TYPE_POINTER) return false;
  return shape->kind == SPEC_OBJECT || shape->kind == SPEC_BLOCK || shape->kind == SPEC_ARRAY || shape->kind == SPEC_STRING;
}

static bool is_read_only(const Node *node) { return node->source && node->source->target && node->source->target->is_constant; }

// Bytes from the argument on. Kind NONE: nobody knows.
static Operand size_of(Demander *d, const Node *node) {
  if (node->size.kind) return node->size;
  return node->length.kind ? write_binary(&d->writer, OP_ADD, node->length, write_word(&d->writer, 1)) : (Operand){0};
}

static void claim_distinct(Demander *d, const Node *a, const Node *b, Demanded *demanded) {
  Writer *w = &d->writer;
  Operand one = size_of(d, a), other = size_of(d, b);
  if (!one.kind || !other.kind) {
    demanded->leaves_out = true;
    return;
  }
  Operand most = write_select(w, write_compare(w, PREDICATE_ULT, one, other), other, one);
  write_claim(w, write_compare(w, PREDICATE_NE, a->value, b->value), "the arguments are not the same");
  write_claim_apart(w, a->value, b->value, most, "the arguments are distinct");
}

// What is only read may be the same.
static bool are_to_be_distinct(const Demander *d, uint32_t i, uint32_t k) {
  const Node *a = d->places.parameters[i], *b = d->places.parameters[k];
  return is_object(a) && is_object(b) && !(is_read_only(a) && is_read_only(b));
}

static bool are_any_to_be_distinct(const Demander *d) {
  for (uint32_t i = 0; i < d->places.parameter_count; i++)
    for (uint32_t k = i + 1; k < d->places.parameter_count; k++)
      if (are_to_be_distinct(d, i, k)) return true;
  return false;
}

static void claim_all_distinct(Demander *d) {
  Demanded demanded = {0};
  Branch branch = branch_off(d);
  demanded.first = written(d);
  for (uint32_t i = 0; i < d->places.parameter_count; i++)
    for (uint32_t k = i + 1; k < d->places.parameter_count; k++)
      if (are_to_be_distinct(d, i, k)) claim_distinct(d, d->places.parameters[i], d->places.parameters[k], &demanded);
  demanded.end = written(d);
  come_back(d, branch);
  demanded_vec_push(d->demands, demanded);
}

// ---- The whole ----

Function demand_make(Program *program, Function function, const Spec *spec, Place place, DemandedVec *demands) {
  SpecProblem problem = {0};
  Demander d = {.spec = only_demanded(program->arena, spec), .demands = demands};
  d.places = (Places){.program = program, .arena = program->arena, .function = &program->functions[function.id], .problem = &problem};
  d.writer.places = &d.places;
  bool fits = places_make(&d.places, &d.spec);
  text_release(&problem.message);
  if (!fits) return (Function){0};
  Text name = {0};
  text_printf(&name, DEMAND_PREFIX "%u.%s", program->function_count + 1, program->functions[function.id].name);
  write_open_like(&d.writer, function, text_str(&name), place);
  text_release(&name);
  uint32_t count = program->functions[function.id].param_count;
  Operand *arguments = ARENA_ARRAY(program->arena, Operand, count + 1);
  for (uint32_t i = 0; i < count; i++) arguments[i] = body_value(&d.writer.body, i + 1);
  for (uint32_t i = 0; i < d.places.parameter_count; i++) {
    Node *node = d.places.parameters[i];
    if (!program->functions[function.id].values[node->first].part) node->value = arguments[node->first - 1];
  }
  claim_items(&d, true);
  claim_items(&d, false);
  claim_relations(&d);
  if (are_any_to_be_distinct(&d)) claim_all_distinct(&d);
  write_call(&d.writer, function, arguments, count);
  return write_close_returning(&d.writer, function);
}

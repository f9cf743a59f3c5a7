// See promise.h.
#include "contract/promise.h"

#include <string.h>

#include "contract/term.h"

// ---- What can be promised ----

static bool refuse(Places *places, uint32_t at, const char *what) {
  text_clear(&places->problem->message);
  text_printf(&places->problem->message, "%s cannot be promised", what);
  places->problem->at = at;
  return false;
}

// Has the place its value when this object has been looked at? Its own numbers, those of objects around it, and the parameters.
static bool is_known(Places *places, Node *scope, const SpecTerm *term) {
  for (uint32_t i = 0; i < term->count; i++) {
    const Node *place = places_find(places, scope, term->parts[i].path);
    if (term->parts[i].is_length) return false;
    bool is_there = !place->parent;
    for (const Node *around = scope; around && !is_there; around = around->parent) is_there = place->parent == around;
    if (!is_there) return false;
  }
  return true;
}

static bool are_known(Places *places, Node *scope, const SpecShape *shape) {
  for (uint32_t i = 0; i < shape->item_count; i++) {
    const SpecAtom *atom = &shape->items[i].atom;
    if (shape->items[i].name) continue;
    if (!is_known(places, scope, &atom->left) || !is_known(places, scope, &atom->right))
      return refuse(places, shape->items[i].at, "a relation of numbers that lie elsewhere");
  }
  return true;
}

static bool can_be_promised(Places *places, Node *node) {
  const SpecShape *shape = node->shape;
  if (!shape) return true;
  switch (shape->kind) {
    case SPEC_ANY:
    case SPEC_NUMBER: return true;
    case SPEC_ARRAY:
    case SPEC_BLOCK:
      if (shape->is_heap) return refuse(places, shape->at, "that something lies on the heap");
      if (shape->element) return refuse(places, shape->at, "the shape of elements");
      return is_known(places, node->parent, &shape->size) || refuse(places, shape->at, "a size by numbers that lie elsewhere");
    case SPEC_OBJECT:
      if (shape->is_heap) return refuse(places, shape->at, "that something lies on the heap");
      for (uint32_t i = 0; i < node->child_count; i++)
        if (!can_be_promised(places, node->children[i])) return false;
      return are_known(places, node, shape);
    case SPEC_STRING:
    case SPEC_INSIDE:
    case SPEC_LIST:
    case SPEC_FUNCTION:
    case SPEC_INITIAL: break;
  }
  return refuse(places, shape->at, "such a shape");
}

// The promised shapes alone, as if they were demanded.
static Spec only_promised(Arena *arena, const Spec *spec) {
  SpecItem *items = ARENA_ARRAY(arena, SpecItem, spec->count + 1);
  Spec promised = {.items = items};
  for (uint32_t i = 0; i < spec->count; i++) {
    if (!spec->items[i].name || !(spec->items[i].is_promise || spec->items[i].is_kept)) continue;
    items[promised.count] = spec->items[i];
    items[promised.count].is_promise = items[promised.count].is_kept = false;
    promised.count++;
  }
  return promised;
}

bool promise_read(Promised *promised, const Spec *spec) {
  Places *places = &promised->places;
  Spec shapes = only_promised(places->arena, spec);
  places->draws_fields = false;
  if (!places_make(places, &shapes)) return false;
  for (uint32_t i = 0; i < shapes.count; i++)
    if (!can_be_promised(places, places_find(places, NULL, shapes.items[i].name))) return false;
  return true;
}

// ---- Claims ----

static void claim_atom(Writer *w, Node *scope, const SpecItem *item) {
  Text text = {0};
  spec_print_item(&text, item);
  write_claim(w, term_write_atom(w, scope, &item->atom), text_str(&text));
  text_release(&text);
}

static void claim_between(Writer *w, const Node *node, Int low, Int high) {
  Operand wide = write_wide(w, node->value, node->is_unsigned);
  write_claim(w, write_compare(w, PREDICATE_SGE, wide, write_wide_constant(low)), "a promised range");
  write_claim(w, write_compare(w, PREDICATE_SLE, wide, write_wide_constant(high)), "a promised range");
}

static void claim_values(Writer *w, const Node *node) {
  Operand wide = write_wide(w, node->value, node->is_unsigned), is_one = write_constant((Type){TYPE_INT, 1}, 0);
  for (uint32_t i = 0; i < node->shape->value_count; i++)
    is_one = write_binary(w, OP_OR, is_one, write_compare(w, PREDICATE_EQ, wide, write_wide_constant(node->shape->values[i])));
  write_claim(w, is_one, "one of the promised values");
}

// What lies in the object, also in structures within it.
static void load_fields(Writer *w, Node *node, Operand address) {
  for (uint32_t i = 0; i < node->child_count; i++) {
    Node *child = node->children[i];
    Operand at = write_moved(w, address, (Operand){0}, 0, (int64_t)child->offset);
    if (place_is_flexible(child))
      child->value = at;
    else if (child->type.kind == TYPE_VOID)
      load_fields(w, child, at);
    else
      child->value = write_load(w, child->type, child->is_unsigned, at, child->name);
  }
}

static void claim_pointer(Writer *w, Node *node);
static Operand claimed_size(Writer *w, Node *node);

static void claim_fields(Writer *w, Node *node) {
  const SpecShape *shape = node->shape;
  for (uint32_t i = 0; shape && i < shape->item_count; i++)
    if (!shape->items[i].name) claim_atom(w, node, &shape->items[i]);
  for (uint32_t i = 0; i < node->child_count; i++) {
    Node *child = node->children[i];
    if (place_is_flexible(child) && child->shape && child->shape->kind != SPEC_ANY)
      write_claim_range(w, child->value, claimed_size(w, child), child->source->target->is_constant, "a promised size");
    else if (child->type.kind == TYPE_VOID)
      claim_fields(w, child);
    else
      claim_pointer(w, child);
  }
}

static Operand claimed_size(Writer *w, Node *node) {
  const SpecShape *shape = node->shape;
  uint64_t bytes = shape->kind == SPEC_ARRAY ? place_element_bytes(node) : 1;
  Operand wide = term_write(w, node->parent, &shape->size);
  if (bytes != 1) wide = write_binary(w, OP_MUL, wide, write_wide_constant((Int)bytes));
  Int most = w->places->program->pointer_bits == 64 ? INT64_MAX : INT32_MAX;
  write_claim(w, write_compare(w, PREDICATE_SGE, wide, write_wide_constant(0)), "a promised size is not negative");
  write_claim(w, write_compare(w, PREDICATE_SLE, wide, write_wide_constant(most)), "a promised size is that of an object");
  return write_narrowed(w, wide);
}

static void claim_object(Writer *w, Node *node) {
  const SourceType *type = place_structure(node);
  uint64_t bytes = type ? type->bytes : place_element(node)->bytes;
  const SourceType *target = node->source ? node->source->target : NULL;
  write_claim_range(w, node->value, write_word(w, (Int)bytes), target && target->is_constant, "a promised object");
  load_fields(w, node, node->value);
  claim_fields(w, node);
}

static void claim_there(Writer *w, Node *node) {
  const SourceType *target = node->source ? node->source->target : NULL;
  if (node->shape->kind == SPEC_OBJECT)
    claim_object(w, node);
  else
    write_claim_range(w, node->value, claimed_size(w, node), target && target->is_constant, "a promised size");
}

// Of a place whose value is known.
static void claim_pointer(Writer *w, Node *node) {
  const SpecShape *shape = node->shape;
  if (!shape && place_is_truth(node)) claim_between(w, node, 0, 1);
  if (!shape || shape->kind == SPEC_ANY) return;
  if (shape->kind == SPEC_NUMBER) {
    if (shape->value_count)
      claim_values(w, node);
    else if (shape->low <= shape->high)
      claim_between(w, node, shape->low, shape->high);
    return;
  }
  if (!shape->or_null) {
    claim_there(w, node);
    return;
  }
  Branch branch = write_if(w, write_compare(w, PREDICATE_NE, node->value, write_null(w)));
  claim_there(w, node);
  write_if_end(w, branch);
}

void promise_claim(Writer *w, const Spec *spec, Promised *promised) {
  for (uint32_t i = 0; i < spec->count; i++)
    if (!spec->items[i].name && spec->items[i].is_promise) claim_atom(w, NULL, &spec->items[i]);
  Places *demanded = w->places, *places = &promised->places;
  w->places = places;
  for (uint32_t i = 0; i < places->parameter_count; i++) places->parameters[i]->value = demanded->parameters[i]->value;
  for (uint32_t i = 0; i < spec->count; i++)
    if (spec->items[i].name && (spec->items[i].is_promise || spec->items[i].is_kept))
      claim_pointer(w, places_find(places, NULL, spec->items[i].name));
  w->places = demanded;
}

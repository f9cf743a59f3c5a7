// See claim.h.
#include "contract/claim.h"

#include <string.h>

#include "contract/term.h"

// Has each place that the term speaks of its value here?
static bool is_known(const Claims *claims, Node *scope, const SpecTerm *term) {
  for (uint32_t i = 0; i < term->count; i++) {
    const Node *node = places_find(claims->writer->places, scope, term->parts[i].path);
    bool is_result = !node && claims->writer->result.kind;
    if (!is_result && !(node && (term->parts[i].is_length ? node->length : node->value).kind)) return false;
  }
  return true;
}

void claim_relation(Claims *claims, Node *scope, const SpecItem *item) {
  for (const SpecAtom *atom = &item->atom; atom; atom = atom->other) {
    if (is_known(claims, scope, &atom->left) && is_known(claims, scope, &atom->right)) continue;
    claims->leaves_out = true;
    return;
  }
  Text text = {0};
  spec_print_item(&text, item);
  write_claim(claims->writer, term_write_atom(claims->writer, scope, &item->atom), text_str(&text));
  text_release(&text);
}

// ---- Numbers ----

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

static void claim_number(Claims *claims, Node *node) {
  Writer *w = claims->writer;
  const SpecShape *shape = node->shape;
  for (uint32_t i = 0; i < shape->item_count; i++) claim_relation(claims, node, &shape->items[i]);
  if (shape->value_count)
    claim_values(w, node);
  else if (shape->low <= shape->high)
    claim_between(w, node, shape->low, shape->high);
}

// ---- Objects ----

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

// Behind a branch, or a loop, nobody knows them.
static void forget_fields(Node *node) {
  for (uint32_t i = 0; i < node->child_count; i++) {
    node->children[i]->value = node->children[i]->length = (Operand){0};
    forget_fields(node->children[i]);
  }
  if (!node->element) return;
  node->element->value = node->element->length = (Operand){0};
  forget_fields(node->element);
}

static bool is_constant(const Node *node) { return node->source && node->source->target && node->source->target->is_constant; }

// In bytes; kind NONE: it speaks of something that is not known.
static Operand claimed_size(Claims *claims, Node *node) {
  Writer *w = claims->writer;
  const SpecShape *shape = node->shape;
  uint64_t bytes = shape->kind == SPEC_ARRAY ? place_element_bytes(node) : 1;
  if (!is_known(claims, node->parent, &shape->size)) return (Operand){0};
  Operand wide = term_write(w, node->parent, &shape->size);
  if (bytes != 1) wide = write_binary(w, OP_MUL, wide, write_wide_constant((Int)bytes));
  Int most = program_largest_object(w->places->program);
  write_claim(w, write_compare(w, PREDICATE_SGE, wide, write_wide_constant(0)), "a promised size is not negative");
  write_claim(w, write_compare(w, PREDICATE_SLE, wide, write_wide_constant(most)), "a promised size is that of an object");
  return write_narrowed(w, wide, write_word_type(w));
}

// Of an array of scalars, which lie at multiples of their size; of other elements nothing is said.
static uint32_t element_align(const Node *node) {
  enum { MOST = 8 };
  const SourceType *element = node->shape->kind == SPEC_ARRAY ? place_element(node) : NULL;
  bool is_scalar = element && (element->kind == SOURCE_INTEGER || element->kind == SOURCE_POINTER || element->kind == SOURCE_FLOAT);
  return is_scalar && element->bytes <= MOST ? (uint32_t)element->bytes : 1;
}

static void claim_size(Claims *claims, Node *node) {
  if (node->shape->has_size) node->size = claimed_size(claims, node);
  if (node->size.kind)
    write_claim_range(claims->writer, node->value, node->size, element_align(node), is_constant(node), "a promised size");
  else
    claims->leaves_out = true;
}

// Of an array within an object: more than how large it is.
static bool says_contents(const Node *node) {
  return (node->shape && node->shape->kind == SPEC_STRING) || (node->element && node->element->shape);
}

static void claim_array(Claims *claims, Node *node);

static void claim_fields(Claims *claims, Node *node) {
  const SpecShape *shape = node->shape;
  for (uint32_t i = 0; shape && i < shape->item_count; i++)
    if (!shape->items[i].name) claim_relation(claims, node, &shape->items[i]);
  for (uint32_t i = 0; i < node->child_count; i++) {
    Node *child = node->children[i];
    if (place_is_flexible(child) && child->shape && child->shape->kind != SPEC_ANY)
      claim_array(claims, child);
    else if (child->type.kind == TYPE_VOID && says_contents(child))
      claims->leaves_out = true;
    else if (child->type.kind == TYPE_VOID)
      claim_fields(claims, child);
    else
      claim_shape(claims, child);
  }
}

static void claim_object(Claims *claims, Node *node) {
  const SourceType *type = place_structure(node);
  uint64_t bytes = type ? type->bytes : place_element(node)->bytes;
  node->size = write_word(claims->writer, (Int)bytes);
  write_claim_range(claims->writer, node->value, node->size, 1, is_constant(node), "a promised object");
  load_fields(claims->writer, node, node->value);
  claim_fields(claims, node);
}

static void claim_elements(Claims *claims, Node *node) {
  Writer *w = claims->writer;
  Node *element = node->element;
  Loop loop = write_loop(w, write_narrowed(w, term_write(w, node->parent, &node->shape->size), write_word_type(w)), (Operand){0});
  Operand address = write_moved(w, node->value, loop.index, (int64_t)place_element_bytes(node), 0);
  if (element->type.kind == TYPE_VOID) {
    load_fields(w, element, address);
    claim_fields(claims, element);
  } else {
    element->value = write_load(w, element->type, element->is_unsigned, address, element->name);
    claim_shape(claims, element);
  }
  write_loop_end(w, &loop, (Operand){0});
  forget_fields(node);
}

static void claim_array(Claims *claims, Node *node) {
  claim_size(claims, node);
  if (node->size.kind && node->element && node->element->shape) claim_elements(claims, node);
}

static void claim_string(Claims *claims, Node *node) {
  Writer *w = claims->writer;
  if (place_character_bytes(node->source) > 1) {  // no check says so of these
    claims->leaves_out = true;
    return;
  }
  write_claim_string(w, node->value, "a promised string");
  node->length = write_length(w, node->value);
  if (node->shape->has_size) claim_size(claims, node);
}

static void claim_there(Claims *claims, Node *node) {
  // The other checks say nothing of no bytes.
  if (node->shape->has_size || node->shape->is_heap)
    write_claim(claims->writer, write_compare(claims->writer, PREDICATE_NE, node->value, write_null(claims->writer)), "a promised pointer that is not null");
  if (node->shape->is_heap) write_claim_heap(claims->writer, node->value, "a promised object of the heap");
  if (node->shape->or_string) {  // one of two, and no check says so
    claims->leaves_out = true;
    return;
  }
  switch (node->shape->kind) {
    case SPEC_OBJECT: claim_object(claims, node); return;
    case SPEC_ARRAY:
    case SPEC_BLOCK:
      claim_array(claims, node);
      return;
    case SPEC_STRING: claim_string(claims, node); return;
    case SPEC_ANY:
    case SPEC_NUMBER:
    case SPEC_INSIDE:
    case SPEC_LIST:
    case SPEC_FUNCTION:
    case SPEC_INITIAL: break;
  }
  claims->leaves_out = true;
}

// What was claimed of it is known nowhere else.
static void claim_if(Claims *claims, Node *node, Operand condition, void (*claim)(Claims *, Node *)) {
  Branch branch = write_if(claims->writer, condition);
  claim(claims, node);
  write_if_end(claims->writer, branch);
  node->size = node->length = (Operand){0};
  forget_fields(node);
}

static void claim_empty_if_null(Claims *claims, Node *node) {
  Writer *w = claims->writer;
  if (!is_known(claims, node->parent, &node->shape->size)) {
    claims->leaves_out = true;
    return;
  }
  Operand is_there = write_compare(w, PREDICATE_NE, node->value, write_null(w));
  Operand is_empty = write_compare(w, PREDICATE_EQ, term_write(w, node->parent, &node->shape->size), write_wide_constant(0));
  write_claim(w, write_binary(w, OP_OR, is_there, is_empty), "null only if empty");
}

void claim_shape(Claims *claims, Node *node) {
  const SpecShape *shape = node->shape;
  Writer *w = claims->writer;
  if (!shape && place_is_truth(node) && claims->claims_types) claim_between(w, node, 0, 1);
  if (!shape || shape->kind == SPEC_ANY) return;
  if (shape->kind == SPEC_NUMBER) {
    claim_number(claims, node);
    return;
  }
  if (!shape->or_null) {
    claim_there(claims, node);
    return;
  }
  if (shape->null_if_empty) claim_empty_if_null(claims, node);
  claim_if(claims, node, write_compare(w, PREDICATE_NE, node->value, write_null(w)), claim_there);
}

// ---- Promises ----

static bool lies_on_heap(const Node *node) { return node->shape && node->shape->is_heap && node->type.kind == TYPE_POINTER && node->value.kind; }

// On the heap, that the structure's fields lead to, also those of structures within it.
static void list_on_heap(Node *node, NodeVec *objects) {
  for (uint32_t i = 0; i < node->child_count; i++) {
    Node *child = node->children[i];
    if (lies_on_heap(child)) node_vec_push(objects, child);
    if (child->type.kind == TYPE_VOID) list_on_heap(child, objects);
  }
}

// Null, or, where that is known, of no bytes.
static Operand write_is_nothing(Writer *w, const Node *node) {
  if (node->size.kind) return write_compare(w, PREDICATE_EQ, node->size, write_constant(node->size.type, 0));
  return write_compare(w, PREDICATE_EQ, node->value, write_null(w));
}

// Objects of the heap start at one place or have no byte in common, and are distinct where they are demanded. Of two without bytes engines do not know whether they start at one place.
static void claim_two_distinct(Claims *claims, const Node *a, const Node *b) {
  Writer *w = claims->writer;
  Operand differ = write_compare(w, PREDICATE_NE, a->value, b->value);
  write_claim(w, write_binary(w, OP_OR, differ, write_is_nothing(w, a)), "what is promised is distinct");
}

static void claim_distinct(Claims *claims, Node *node) {
  NodeVec objects = {0};
  if (lies_on_heap(node)) node_vec_push(&objects, node);
  list_on_heap(node, &objects);
  for (uint32_t i = 0; i < objects.count; i++)
    for (uint32_t k = i + 1; k < objects.count; k++) claim_two_distinct(claims, objects.data[i], objects.data[k]);
  node_vec_release(&objects);
}

static void claim_whole(Claims *claims, Node *node) {
  claim_shape(claims, node);
  if (!node->shape->or_null) claim_distinct(claims, node);
}

void claim_promised(Claims *claims, const SpecItem *item) {
  Node *node = places_find(claims->writer->places, NULL, item->name);
  bool can_be_said = !item->has_condition || (is_known(claims, NULL, &item->atom.left) && is_known(claims, NULL, &item->atom.right));
  if (!can_be_said)
    claims->leaves_out = true;
  else if (item->has_condition)
    claim_if(claims, node, term_write_atom(claims->writer, NULL, &item->atom), claim_whole);
  else
    claim_whole(claims, node);
}

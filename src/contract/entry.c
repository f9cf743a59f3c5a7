// See entry.h. What is made comes in three steps, since sizes speak of numbers and of lengths of strings: first these, then what relates them, then
// all other objects. Numbers of terms are computed in more bits than any of them needs, so nothing wraps around.
#include "contract/entry.h"

#include <string.h>

#include "contract/promise.h"
#include "contract/term.h"
#include "library/library.h"
#include "program/callgraph.h"

#define ENTRY_PREFIX "plumb.entry."

enum { FEW = 7 };  // objects that are drawn at most, where there may be any number

static Operand make(Writer *w, Node *node);

// ---- Numbers and strings ----

static bool fits_type(const Node *node, Int value) {
  Int half = int_pow2(node->type.bits - 1);
  return node->is_unsigned ? value >= 0 && value < 2 * half : value >= -half && value < half;
}

// By an index: of all numbers few are among the values.
static void draw_value(Writer *w, Node *node) {
  const SpecShape *shape = node->shape;
  Operand any = write_arbitrary(w, "which", write_word_type(w), true);
  Operand which = write_binary(w, OP_UREM, any, write_word(w, shape->value_count));
  node->value = write_constant(node->type, shape->values[0]);
  for (uint32_t i = 0; i < shape->value_count; i++) {
    Operand is_this = write_compare(w, PREDICATE_EQ, which, write_word(w, i));
    if (!fits_type(node, shape->values[i]))
      write_assume(w, write_compare(w, PREDICATE_NE, which, write_word(w, i)));
    else
      node->value = write_select(w, is_this, write_constant(node->type, shape->values[i]), node->value);
  }
}

// Each value is a case of its own, in which the number is known.
static void split_values(Writer *w, Node *node) {
  const SpecShape *shape = node->shape;
  Operand wide = write_wide(w, node->value, node->is_unsigned);
  uint32_t last = shape->value_count - 1;
  Branch *others = ARENA_ARRAY(w->places->arena, Branch, shape->value_count);
  for (uint32_t i = 0; i < last; i++)
    others[i] = write_if(w, write_compare(w, PREDICATE_NE, wide, write_wide_constant(shape->values[i])));
  write_assume(w, write_compare(w, PREDICATE_EQ, wide, write_wide_constant(shape->values[last])));
  for (uint32_t i = last; i--;) write_if_end(w, others[i]);
}

// A number by which something in one of many objects is sized is drawn small: of large ones no run would have room for all.
static bool sizes_one_of_many(const Node *node) {
  const Node *element = node->parent;
  bool is_size = false;
  for (uint32_t i = 0; element && i < element->child_count; i++) {
    const SpecShape *shape = element->children[i]->shape;
    for (uint32_t k = 0; shape && shape->has_size && k < shape->size.count; k++)
      is_size |= strcmp(shape->size.parts[k].path, node->name) == 0;
  }
  while (is_size && element && element->name) element = element->parent;
  return is_size && element;
}

static void make_number(Writer *w, Node *node) {
  if (place_is_truth(node) && w->places->draws_fields && !node->shape && node->type.bits > 1) {
    Operand is_true = write_arbitrary(w, node->name, (Type){TYPE_INT, 1}, true);
    node->value = write_select(w, is_true, write_constant(node->type, 1), write_constant(node->type, 0));
    return;
  }
  bool has_values = node->shape && node->shape->value_count;
  if (has_values && w->places->draws_fields) {
    draw_value(w, node);
    return;
  }
  node->value = write_arbitrary(w, node->name, node->type, node->is_unsigned);
  if (w->places->draws_fields && sizes_one_of_many(node))
    node->value = write_binary(w, OP_AND, node->value, write_constant(node->type, FEW));
  const SpecShape *shape = node->shape;
  Int low = 1, high = 0;
  if (shape && shape->kind == SPEC_NUMBER) low = shape->low, high = shape->high;
  if (has_values) {
    split_values(w, node);
    return;
  }
  if (low > high && place_is_truth(node) && node->type.bits > 1) low = 0, high = 1;
  if (low > high) return;
  Operand wide = write_wide(w, node->value, node->is_unsigned);
  write_assume(w, write_compare(w, PREDICATE_SGE, wide, write_wide_constant(low)));
  write_assume(w, write_compare(w, PREDICATE_SLE, wide, write_wide_constant(high)));
}

static Int largest_object(const Writer *w) { return program_largest_object(w->places->program); }

static void store_zero(Writer *w, const Node *node, Operand string, Operand index) {
  uint64_t bytes = place_character_bytes(node->source);
  const Type character = {TYPE_INT, (uint32_t)bytes * 8};
  write_store(w, write_constant(character, 0), write_moved(w, string, index, (int64_t)bytes, 0));
}

// None of the characters in front of the place is zero: in runs, of which few would have none among arbitrary ones, zeros become others.
static void fill_text(Writer *w, Operand string, uint64_t bytes, Operand last) {
  const Type character = {TYPE_INT, (uint32_t)bytes * 8};
  Loop loop = write_loop(w, last, (Operand){0});
  Operand at = write_moved(w, string, loop.index, (int64_t)bytes, 0);
  Operand value = write_load(w, character, true, at, NULL);
  Operand is_other = write_compare(w, PREDICATE_NE, value, write_constant(character, 0));
  if (w->places->draws_fields)
    write_store(w, write_select(w, is_other, value, write_constant(character, 1)), at);
  else
    write_assume(w, is_other);
  write_loop_end(w, &loop, (Operand){0});
}

// With its zero, and what others want to know of it. `count` is how many characters it has room for. The library measures strings of bytes alone: those of wide characters may be shorter than said,
// where that means no more than too much room elsewhere, which no function can tell.
static void end_string(Writer *w, Node *node, Operand count, Operand last) {
  uint64_t bytes = place_character_bytes(node->source);
  node->size = bytes == 1 ? count : write_binary(w, OP_MUL, count, write_word(w, (Int)bytes));
  Operand object = write_object(w, node->size, (uint32_t)bytes, node->shape->is_heap, node->name);
  if (node->relates_length && bytes > 1) fill_text(w, object, bytes, last);
  store_zero(w, node, object, last);
  if (node->wants_length) node->length = bytes == 1 ? write_length(w, object) : last;
  node->value = object;
}

// An object whose last character is zero; or one in front of it, where somebody asks how long a string of wide ones is.
static void make_string(Writer *w, Node *node) {
  Operand one = write_word(w, 1), count = write_arbitrary(w, "size", write_word_type(w), true);
  uint64_t bytes = place_character_bytes(node->source);
  write_assume(w, write_compare(w, PREDICATE_SGE, count, one));
  if (bytes > 1) write_assume(w, write_compare(w, PREDICATE_SLE, count, write_word(w, largest_object(w) / (Int)bytes)));
  Operand last = write_binary(w, OP_SUB, count, one);
  if (bytes > 1 && node->wants_length) {
    last = write_arbitrary(w, "length", write_word_type(w), true);
    write_assume(w, write_compare(w, PREDICATE_ULT, last, count));
  }
  end_string(w, node, count, last);
}

// The one object or the other one.
static Operand make_string_or(Writer *w, Node *node, Operand block) {
  Operand size = node->size, is_string = write_arbitrary(w, "is_string", (Type){TYPE_INT, 1}, true);
  make_string(w, node);
  node->size = write_select(w, is_string, node->size, size);
  return write_select(w, is_string, node->value, block);
}

static bool lies_in_parent(const Node *node) { return node->type.kind == TYPE_VOID; }

static void make_simple(Writer *w, Node *node) {
  const SpecShape *shape = node->shape;
  bool is_number = node->type.kind == TYPE_INT || node->type.kind == TYPE_FLOAT;
  if (is_number) make_number(w, node);
  if (shape && shape->kind == SPEC_STRING && !shape->has_size && !lies_in_parent(node)) make_string(w, node);
  bool is_object = shape && shape->kind == SPEC_OBJECT;
  for (uint32_t i = 0; (is_object || lies_in_parent(node)) && i < node->child_count; i++)
    make_simple(w, node->children[i]);
}

// ---- Sizes ----

static void assume_items(Writer *w, Node *scope, const SpecItem *items, uint32_t count) {
  for (uint32_t i = 0; i < count; i++)
    if (!items[i].name && !items[i].is_promise) term_assume_atom(w, scope, &items[i].atom);
}

// As bytes of an object, behind so many others.
static Operand size_behind(Writer *w, Node *scope, const SpecTerm *term, uint64_t bytes, uint64_t before) {
  if (!term->count) return write_word(w, term->constant * (Int)bytes + (Int)before);
  Operand wide = term_write(w, scope, term);
  if (bytes != 1) wide = write_binary(w, OP_MUL, wide, write_wide_constant((Int)bytes));
  write_assume(w, write_compare(w, PREDICATE_SGE, wide, write_wide_constant(0)));
  if (before) wide = write_binary(w, OP_ADD, wide, write_wide_constant((Int)before));
  write_assume(w, write_compare(w, PREDICATE_SLE, wide, write_wide_constant(largest_object(w))));
  return write_narrowed(w, wide, write_word_type(w));
}

static Operand size_value(Writer *w, Node *scope, const SpecTerm *term, uint64_t bytes) {
  return size_behind(w, scope, term, bytes, 0);
}

// A string in an object of a size that may speak of the string's own length. Where the zero byte is written that length ends at the latest, so an object may be larger than the contract
// says, which no function can tell; and each that it says is among them.
static void make_sized_strings(Writer *w, Node *node) {
  const SpecShape *shape = node->shape;
  if (shape && shape->kind == SPEC_STRING && shape->has_size && !lies_in_parent(node)) {
    Operand last = write_arbitrary(w, "length", write_word_type(w), true);
    uint64_t bytes = place_character_bytes(node->source);
    node->length = last;
    if (bytes > 1)
      size_value(w, node->parent, &shape->size, bytes);  // for what it assumes: it is the size of an object
    Operand count = size_value(w, node->parent, &shape->size, 1);
    write_assume(w, write_compare(w, PREDICATE_ULT, last, count));
    end_string(w, node, count, last);
  }
  bool has_fields = (shape && shape->kind == SPEC_OBJECT) || lies_in_parent(node);
  for (uint32_t i = 0; has_fields && i < node->child_count; i++) make_sized_strings(w, node->children[i]);
}

// What relates numbers, in this place and in those that lie in it.
static void assume_related(Writer *w, Node *node) {
  const SpecShape *shape = node->shape;
  if (shape && (shape->kind == SPEC_OBJECT || shape->kind == SPEC_NUMBER))
    assume_items(w, node, shape->items, shape->item_count);
  bool has_fields = (shape && shape->kind == SPEC_OBJECT) || lies_in_parent(node);
  for (uint32_t i = 0; has_fields && i < node->child_count; i++) assume_related(w, node->children[i]);
}

// ---- Draws ----

// Runs are made of arbitrary numbers, of which hardly any are below others, and of many elements never all. So a number with a bound is drawn below it. What is assumed is
// assumed all the same: this says nothing of which arguments fit.

static bool lies_in(const Node *node, const Node *root) {
  while (node && node != root) node = node->parent;
  return node == root;
}

// The number of the part, if it lies in the root and was made; else null.
static Node *drawn_number(Writer *w, Node *root, Node *scope, const SpecPart *part) {
  if (part->factor != 1 || part->is_length) return NULL;
  Node *node = places_find(w->places, scope, part->path);
  bool is_made = node && node->type.kind == TYPE_INT && node->type.bits <= 64 && node->value.kind == OPERAND_VALUE;
  return is_made && !node->is_settled && lies_in(node, root) ? node : NULL;
}

static bool is_made(Writer *w, Node *scope, const SpecTerm *term) {
  for (uint32_t i = 0; i < term->count; i++) {
    const Node *node = places_find(w->places, scope, term->parts[i].path);
    if (!node || term->parts[i].is_length || !node->value.kind || node->type.bits > 64) return false;
  }
  return true;
}

// The least that the number can be, as far as constants say so. False: nothing is known.
static bool find_least(Writer *w, const Node *node, Node *scope, const SpecItem *items, uint32_t count, Int *least) {
  bool is_known = node->is_unsigned;
  *least = 0;
  for (uint32_t i = 0; i < count; i++) {
    const SpecAtom *atom = &items[i].atom;
    bool is_alone =
        !items[i].name && !atom->other && !atom->right.count && atom->left.count == 1 && !atom->left.constant;
    if (!is_alone || drawn_number(w, NULL, scope, atom->left.parts) != node) continue;
    bool is_low = atom->relation == SPEC_GE || atom->relation == SPEC_GT ||
                  (atom->relation == SPEC_NE && atom->right.constant == *least && is_known);
    if (!is_low) continue;
    Int low = atom->right.constant + (atom->relation != SPEC_GE);
    if (!is_known || low > *least) *least = low;
    is_known = true;
  }
  return is_known;
}

static void draw_below(Writer *w, Node *node, Operand end, bool has_least, Int least) {
  Operand low = write_wide_constant(least), one = write_wide_constant(1);
  Operand span = least ? write_binary(w, OP_SUB, end, low) : end;
  span = write_select(w, write_compare(w, PREDICATE_SGE, span, one), span, one);
  Operand any = write_wide(w, node->value, has_least);
  Operand drawn = write_binary(w, has_least ? OP_UREM : OP_SREM, any, span);
  if (least) drawn = write_binary(w, OP_ADD, drawn, low);
  node->value = write_narrowed(w, drawn, node->type);
}

// Of a sum that is bounded one number after the other, each below what those before it have left.
static void draw_sum(Writer *w, Node *root, Node *scope, const SpecItem *item, const SpecItem *items, uint32_t count) {
  const SpecTerm *sum = &item->atom.left;
  Operand end = term_write(w, scope, &item->atom.right);
  Int rest = (item->atom.relation == SPEC_LE) - sum->constant;
  if (rest) end = write_binary(w, OP_ADD, end, write_wide_constant(rest));
  for (uint32_t i = 0; i < sum->count; i++) {
    Node *node = drawn_number(w, root, scope, &sum->parts[i]);
    Int least;
    bool has_least = find_least(w, node, scope, items, count, &least);
    draw_below(w, node, end, has_least, least);
    if (i + 1 < sum->count) end = write_binary(w, OP_SUB, end, write_wide(w, node->value, node->is_unsigned));
  }
}

static bool is_demand(const SpecItem *item) { return !item->name && !item->is_promise && !item->atom.other; }

// A number that equals another one, or a constant, is that.
static void draw_equal(Writer *w, Node *root, Node *scope, const SpecItem *items, uint32_t count) {
  for (uint32_t i = 0; i < count; i++) {
    const SpecAtom *atom = &items[i].atom;
    bool is_one = is_demand(&items[i]) && atom->relation == SPEC_EQ && atom->left.count == 1 && !atom->left.constant;
    Node *node = is_one ? drawn_number(w, root, scope, &atom->left.parts[0]) : NULL;
    if (!node || !is_made(w, scope, &atom->right)) continue;
    node->value = write_narrowed(w, term_write(w, scope, &atom->right), node->type);
    node->is_settled = true;
  }
}

static void draw_items(Writer *w, Node *root, Node *scope, const SpecItem *items, uint32_t count) {
  draw_equal(w, root, scope, items, count);
  for (uint32_t i = 0; i < count; i++) {
    const SpecAtom *atom = &items[i].atom;
    bool is_bound = is_demand(&items[i]) && (atom->relation == SPEC_LT || atom->relation == SPEC_LE) && atom->right.count;
    for (uint32_t k = 0; k < atom->left.count && is_bound; k++)
      is_bound = drawn_number(w, root, scope, &atom->left.parts[k]) != NULL;
    if (is_bound && atom->left.count && is_made(w, scope, &atom->right))
      draw_sum(w, root, scope, &items[i], items, count);
  }
}

// Those that lie in the root (null: anywhere): only these are in no memory yet.
static void draw_related(Writer *w, Node *root, Node *node) {
  const SpecShape *shape = node->shape;
  bool has_items = shape && (shape->kind == SPEC_OBJECT || shape->kind == SPEC_NUMBER || shape->kind == SPEC_LIST);
  if (has_items) draw_items(w, root, node, shape->items, shape->item_count);
  for (uint32_t i = 0; (has_items || lies_in_parent(node)) && i < node->child_count; i++)
    draw_related(w, root, node->children[i]);
}

// ---- Objects ----

static void fill_elements(Writer *w, Node *array, Operand object, Operand count);
static void fill(Writer *w, Node *node, Operand address);

// Arrays of which more is said than how large they are come behind all others: engines know more of indices where the arrays are there into which they lead.
static bool comes_last(const Node *node) { return node->element && node->element->shape; }

// What lies at the address.
static void fill_place(Writer *w, Node *node, Operand address) {
  Operand value = {0};
  if (lies_in_parent(node))
    fill(w, node, address);
  else
    value = make(w, node);
  if (value.kind) write_store(w, value, address);
}

static void fill_children(Writer *w, Node *node, Operand address, bool are_last) {
  for (uint32_t i = 0; i < node->child_count; i++) {
    Node *child = node->children[i];
    if (comes_last(child) == are_last)
      fill_place(w, child, write_moved(w, address, (Operand){0}, 0, (int64_t)child->offset));
  }
}

// What is known of the bytes from the address on.
static void fill(Writer *w, Node *node, Operand address) {
  fill_children(w, node, address, false);
  fill_children(w, node, address, true);
  const SpecShape *shape = node->shape;
  if (!lies_in_parent(node)) return;
  if (node->element && !(place_is_flexible(node) && !shape)) {
    Operand all = write_word(w, (Int)source_count(node->source));
    fill_elements(w, node, address, shape ? size_value(w, node->parent, &shape->size, 1) : all);
  }
  if (!shape || shape->kind != SPEC_STRING) return;
  Operand last = write_arbitrary(w, "length", write_word_type(w), true);
  Operand room = write_word(w, (Int)(node->source->bytes / place_character_bytes(node->source)));
  write_assume(w, write_compare(w, PREDICATE_ULT, last, room));
  store_zero(w, node, address, last);
}

// All steps for a place that is made on its own, in each round of a loop.
static void make_element(Writer *w, Node *element, Operand address) {
  make_simple(w, element);
  if (w->places->draws_fields) draw_related(w, element, element);
  make_sized_strings(w, element);
  assume_related(w, element);
  fill_place(w, element, address);
}

static void fill_elements(Writer *w, Node *array, Operand object, Operand count) {
  Loop loop = write_loop(w, count, (Operand){0});
  Operand address = write_moved(w, object, loop.index, (int64_t)place_element_bytes(array), 0);
  make_element(w, array->element, address);
  write_loop_end(w, &loop, (Operand){0});
}

static Operand make_array(Writer *w, Node *node) {
  const SpecShape *shape = node->shape;
  uint64_t bytes = place_element_bytes(node);
  node->size = size_value(w, node->parent, &shape->size, bytes);
  Operand object = write_object(w, node->size, 16, shape->is_heap, node->name);
  if (node->element) fill_elements(w, node, object, size_value(w, node->parent, &shape->size, 1));
  return object;
}

// With the array at its end, where the contract says how long that is; padding may lie where the array begins.
static Operand object_size(Writer *w, const Node *node) {
  const SourceType *type = place_structure(node);
  Operand plain = write_word(w, (Int)(type ? type->bytes : place_element(node)->bytes));
  for (uint32_t i = 0; i < node->child_count; i++) {
    Node *child = node->children[i];
    if (!place_is_flexible(child) || !child->shape || child->shape->kind == SPEC_ANY) continue;
    uint64_t bytes = child->shape->kind == SPEC_ARRAY ? place_element_bytes(child) : 1;
    Operand whole = size_behind(w, child->parent, &child->shape->size, bytes, child->offset);
    if (child->offset == type->bytes) return whole;
    return write_select(w, write_compare(w, PREDICATE_ULT, whole, plain), plain, whole);
  }
  return plain;
}

static Operand make_object(Writer *w, Node *node) {
  Operand object = write_object(w, object_size(w, node), 16, node->shape->is_heap, node->name);
  fill(w, node, object);
  return object;
}

// From the last one to the first.
static Operand make_list(Writer *w, Node *node) {
  const SourceType *type = place_structure(node);
  Operand count = write_arbitrary(w, "count", write_word_type(w), true), null = write_null(w);
  if (w->places->draws_fields) count = write_binary(w, OP_AND, count, write_word(w, FEW));
  if (!node->shape->or_null) write_assume(w, write_compare(w, PREDICATE_UGE, count, write_word(w, 1)));
  const SourceMember *link = source_member(type, node->shape->name, strlen(node->shape->name));
  Loop loop = write_loop(w, count, null);
  for (uint32_t i = 0; i < node->child_count; i++) make_simple(w, node->children[i]);
  if (w->places->draws_fields) draw_related(w, node, node);
  for (uint32_t i = 0; i < node->child_count; i++) make_sized_strings(w, node->children[i]);
  assume_items(w, node, node->shape->items, node->shape->item_count);
  for (uint32_t i = 0; i < node->child_count; i++) assume_related(w, node->children[i]);
  Operand object = write_object(w, object_size(w, node), 16, node->shape->is_heap, node->name);
  fill(w, node, object);
  Operand at = write_moved(w, object, (Operand){0}, 0, (int64_t)link->offset);
  write_store(w, loop.carried, at);
  write_loop_end(w, &loop, object);
  return loop.carried;
}

static Operand make_block(Writer *w, Node *node) {
  if (node->shape->has_size) {
    node->size = size_value(w, node->parent, &node->shape->size, 1);
  } else {
    node->size = write_arbitrary(w, "size", write_word_type(w), true);
    write_assume(w, write_compare(w, PREDICATE_SGE, node->size, write_word(w, 0)));
  }
  Operand block = write_object(w, node->size, 16, node->shape->is_heap, node->name);
  return node->shape->or_string ? make_string_or(w, node, block) : block;
}

static Operand make_pointer(Writer *w, Node *node) {
  const SpecShape *shape = node->shape;
  switch (shape->kind) {
    case SPEC_STRING: return node->value;
    case SPEC_BLOCK: return make_block(w, node);
    case SPEC_ARRAY: return make_array(w, node);
    case SPEC_OBJECT: return make_object(w, node);
    case SPEC_LIST: return make_list(w, node);
    case SPEC_FUNCTION: return write_callback(w, node->source);
    case SPEC_ANY: return write_arbitrary(w, node->name, node->type, false);
    case SPEC_NUMBER:
    case SPEC_INITIAL:
    case SPEC_INSIDE: break;
  }
  return (Operand){0};
}

// Whether the pointer is null, under a name by which a counterexample can tell of it.
static Operand write_is_null(Writer *w, const Node *node) {
  Text text = {0};
  if (node->name) text_printf(&text, "%s_", node->name);
  text_add(&text, "is_null");
  const char *name = arena_strdup(w->places->arena, text_str(&text));
  text_release(&text);
  return write_arbitrary(w, name, (Type){TYPE_INT, 1}, true);
}

static Operand write_may_be_null(Writer *w, const Node *node) {
  Operand is_null = write_is_null(w, node);
  if (!node->shape->null_if_empty) return is_null;
  return write_binary(w, OP_AND, is_null, write_compare(w, PREDICATE_EQ, node->size, write_constant(node->size.type, 0)));
}

// The value of a place; none where nothing is said of a field, whose bytes are arbitrary as they are.
static Operand make(Writer *w, Node *node) {
  if (node->type.kind != TYPE_POINTER) {
    if (!node->value.kind && !node->parent && !lies_in_parent(node))
      node->value = write_arbitrary(w, node->name, node->type, node->is_unsigned);
    return node->value;
  }
  if (!node->shape) return node->parent ? (Operand){0} : write_arbitrary(w, node->name, node->type, false);
  if (node->shape->kind == SPEC_INSIDE) return (Operand){0};
  node->value = make_pointer(w, node);
  if (node->shape->or_null && node->shape->kind != SPEC_LIST)
    node->value = write_select(w, write_may_be_null(w, node), write_null(w), node->value);
  return node->value;
}

// A parameter's value, or what a variable holds.
static void make_root(Writer *w, Node *node) {
  if (node->variable.id)
    fill_place(w, node, body_global_operand(w->places->program, node->variable));
  else
    make(w, node);
}

// Whole elements from the other pointer on; null, where that is.
static void make_inside(Writer *w, Node *node) {
  Node *other = places_find(w->places, NULL, node->shape->name);
  const SourceType *element = place_element(node);
  Int bytes = element ? (Int)element->bytes : 1;
  Operand count = write_arbitrary(w, "offset", write_word_type(w), true);
  Operand end = write_binary(w, OP_MUL, write_wide(w, count, true), write_wide_constant(bytes));
  write_assume(w, write_compare(w, PREDICATE_SLE, end, write_wide(w, other->size, true)));
  node->value = write_moved(w, other->value, count, (int64_t)bytes, 0);
  if (other->shape->or_null) {
    Operand is_there = write_compare(w, PREDICATE_NE, other->value, write_null(w));
    node->value = write_select(w, is_there, node->value, write_null(w));
  }
  if (node->shape->or_null) node->value = write_select(w, write_is_null(w, node), write_null(w), node->value);
}

// ---- The whole ----

static void make_arguments(Writer *w, const Spec *spec) {
  Places *places = w->places;
  for (uint32_t i = 0; i < places->root_count; i++) make_simple(w, places->parameters[i]);
  if (places->draws_fields) draw_items(w, NULL, NULL, spec->items, spec->count);
  for (uint32_t i = 0; places->draws_fields && i < places->root_count; i++)
    draw_related(w, NULL, places->parameters[i]);
  for (uint32_t i = 0; i < places->root_count; i++) make_sized_strings(w, places->parameters[i]);
  assume_items(w, NULL, spec->items, spec->count);
  for (uint32_t i = 0; i < places->root_count; i++) assume_related(w, places->parameters[i]);
  for (int last = 0; last < 2; last++)
    for (uint32_t i = 0; i < places->root_count; i++)
      if (comes_last(places->parameters[i]) == last) make_root(w, places->parameters[i]);
  for (uint32_t i = 0; i < places->parameter_count; i++) {
    const SpecShape *shape = places->parameters[i]->shape;
    if (shape && shape->kind == SPEC_INSIDE) make_inside(w, places->parameters[i]);
  }
}

bool entry_may_free(const Program *program, Function function) {
  CallGraph *calls = callgraph_new(program, library_may_call_back);
  bool *reached = memory_zalloc(program->function_count + (size_t)2), frees = false;
  callgraph_reachable(calls, function, reached);
  for (uint32_t i = 1; i <= program->function_count; i++) {
    int known = (int)library_of(program, (Function){i});
    bool is_one =
        known == LIBRARY_FREE || known == LIBRARY_REALLOC || known == LIBRARY_REALLOCARRAY || known == LIBRARY_UNKNOWN;
    frees |= reached[i] && is_one;
  }
  callgraph_free(calls);
  memory_free(reached);
  return frees;
}

// The values that a structure or a wide integer is passed in. Of one of which nothing is said they are arbitrary.
static void hand_over_parts(Writer *w, Function function, const Node *node, Operand *parts) {
  enum { ALIGN = 16 };
  bool is_said = node->child_count || node->element || node->value.kind;
  uint64_t bytes = (node->source->bytes + ALIGN - 1) / ALIGN * ALIGN;
  Operand whole = is_said ? write_object(w, write_word(w, (Int)bytes), ALIGN, false, node->name) : (Operand){0};
  if (node->value.kind)
    write_store(w, node->value, whole);
  else if (is_said)
    fill(w, (Node *)node, whole);
  for (uint32_t i = 0; i < node->value_count; i++) {
    const ValueInfo *value = &w->places->program->functions[function.id].values[node->first + i];
    Type type = value->type;
    uint64_t offset = value->part->offset;
    parts[i] = is_said ? write_load(w, type, false, write_moved(w, whole, (Operand){0}, 0, (int64_t)offset), node->name)
                       : write_arbitrary(w, value->name, type, false);
  }
}

static void hand_over(Writer *w, Function function, Node *node, Operand *arguments) {
  if (w->places->program->functions[function.id].values[node->first].part) {
    hand_over_parts(w, function, node, &arguments[node->first - 1]);
    return;
  }
  bool is_untrusted =
      w->places->draws_fields && node->type.kind == TYPE_POINTER && (!node->shape || node->shape->kind == SPEC_ANY);
  if (!node->value.kind) node->value = write_arbitrary(w, node->name, node->type, false);
  if (is_untrusted) write_assume(w, write_compare(w, PREDICATE_NE, node->value, write_null(w)));
  arguments[node->first - 1] = node->value;
}

static Function build(Program *program, Function function, const Spec *spec, bool draws_fields, SpecProblem *problem) {
  Places places = {
      .program = program, .arena = program->arena, .function = &program->functions[function.id], .problem = problem};
  places.draws_fields = draws_fields;
  Promised promised = {.places = places};
  if (!places_make(&places, spec) || !promise_read(&promised, spec)) return (Function){0};
  Writer w = {.places = &places};
  w.frees = entry_may_free(program, function);
  write_open(&w, function, ENTRY_PREFIX);
  for (uint32_t i = 0; i < places.root_count; i++) places.parameters[i]->value = (Operand){0};
  make_arguments(&w, spec);
  uint32_t count = program->functions[function.id].param_count;
  Operand *arguments = ARENA_ARRAY(program->arena, Operand, count + 1);
  for (uint32_t i = 0; i < places.parameter_count; i++) hand_over(&w, function, places.parameters[i], arguments);
  write_call(&w, function, arguments, count);
  promise_claim(&w, spec, &promised);
  Function entry = write_close(&w);
  program->functions[entry.id].finds_initial = places.finds_initial;
  return entry;
}

Function entry_build(Program *program, Function function, const Spec *spec, SpecProblem *problem) {
  return build(program, function, spec, false, problem);
}

Function entry_build_to_run(Program *program, Function function, const Spec *spec, SpecProblem *problem) {
  return build(program, function, spec, true, problem);
}

Function entry_target(const Program *program, Function entry) {
  const char *name = program->functions[entry.id].name;
  size_t length = strlen(ENTRY_PREFIX);
  return strncmp(name, ENTRY_PREFIX, length) == 0 ? program_find_function(program, name + length) : (Function){0};
}

// See json.h. Terms are arrays of a constant, then factor and symbol for each monomial; numbers beyond 64 bits are strings.
#include "proof/json.h"
#include "proof/json_words.h"
#include "report/build.h"

static json_t *int_value(Int number) {
  if (number >= INT64_MIN && number <= INT64_MAX) return json_integer((json_int_t)number);
  Text text = {0};
  int_print(&text, number);
  json_t *value = json_string(text_str(&text));
  text_release(&text);
  return value;
}

static void add_int(json_t *array, Int number) { build_append(array, int_value(number)); }

static json_t *term_value_of(const ProofTerm *term) {
  json_t *array = json_array();
  add_int(array, term->constant);
  for (uint32_t i = 0; i < term->count; i++) {
    add_int(array, term->monomials[i].factor);
    add_int(array, term->monomials[i].symbol);
  }
  return array;
}

static void add_value(json_t *array, const ProofValue *value) {
  build_append(array, json_string(kinds[value->kind]));
  switch (value->kind) {
    case PROOF_POINTER:
      add_int(array, value->object);
      build_append(array, term_value_of(&value->term));
      break;
    case PROOF_SIGNED:
    case PROOF_KEY:
    case PROOF_UNSIGNED: build_append(array, term_value_of(&value->term)); break;
    case PROOF_TRUTH:
      build_append(array, json_string(relations[value->fact.relation]));
      build_append(array, term_value_of(&value->fact.term));
      break;
    case PROOF_ANY: break;
  }
}

static void set_omitted(json_t *object, uint32_t omitted) {
  if (!omitted) return;
  json_t *array = json_array();
  for (int i = 0; i < OMITTED_COUNT; i++)
    if (omitted >> i & 1) build_append(array, json_string(omitted_text((Omitted)i)));
  build_set(object, "omits", array);
}

static json_t *written_value(const ProofWritten *written) {
  json_t *array = json_array();
  for (uint32_t i = 0; i < written->count; i++) {
    json_t *range = json_array();
    add_int(range, written->ranges[i].from);
    add_int(range, written->ranges[i].to);
    build_append(array, range);
  }
  if (!written->all) return array;
  json_decref(array);
  return json_true();
}

static json_t *object_value(const ProofObject *object) {
  json_t *value = json_object();
  build_set(value, "kind", json_string(object_kinds[object->kind]));
  if (object->kind == PROOF_STACK) build_set(value, "frame", json_integer(object->frame));
  if (object->kind == PROOF_GLOBAL) build_set(value, "global", json_integer(object->global.id));
  if (object->has_size) build_set(value, "size", term_value_of(&object->size));
  if (object->align > 1) build_set(value, "align", json_integer(object->align));
  if (object->is_dead) build_set(value, "dead", json_true());
  if (object->is_hidden) build_set(value, "hidden", json_true());
  if (object->fill != PROOF_FILL_ANY) build_set(value, "fill", json_string(fills[object->fill]));
  if (object->entry) build_set(value, "entry", json_integer(object->entry - 1));
  if (object->entry && (object->written.all || object->written.count))
    build_set(value, "written", written_value(&object->written));
  return value;
}

static json_t *rank_value(const ProofRank *rank) {
  json_t *array = json_array();
  add_int(array, rank->number);
  if (!rank->count) {
    add_int(array, rank->level);
    return array;
  }
  json_t *functions = json_array();
  for (uint32_t i = 0; i < rank->count; i++) build_append(functions, term_value_of(&rank->functions[i]));
  build_append(array, functions);
  return array;
}

static json_t *place_value(const CutPoint *cut) {
  json_t *array = json_array();
  for (uint32_t i = 0; i < cut->frames.count; i++) {
    const ProofFrame *frame = &cut->frames.data[i];
    json_t *pair = json_array();
    add_int(pair, frame->function.id);
    add_int(pair, i + 1 == cut->frames.count ? frame->block.id : frame->call);
    build_append(array, pair);
  }
  return array;
}

static json_t *symbols_value(const CutPoint *cut) {
  json_t *array = json_array();
  for (uint32_t i = 0; i < cut->symbols.count; i++) {
    json_t *symbol = json_array();
    add_int(symbol, cut->symbols.data[i].symbol);
    add_int(symbol, cut->symbols.data[i].low);
    add_int(symbol, cut->symbols.data[i].high);
    build_append(array, symbol);
  }
  return array;
}

static json_t *products_value(const CutPoint *cut) {
  json_t *array = json_array();
  for (uint32_t i = 0; i < cut->products.count; i++) {
    json_t *product = json_array();
    add_int(product, cut->products.data[i].symbol);
    build_append(product, term_value_of(&cut->products.data[i].left));
    build_append(product, term_value_of(&cut->products.data[i].right));
    build_append(array, product);
  }
  return array;
}

static json_t *bindings_value(const ProofBindingVec *bindings) {
  json_t *array = json_array();
  for (uint32_t i = 0; i < bindings->count; i++) {
    const ProofBinding *binding = &bindings->data[i];
    json_t *value = json_array();
    add_int(value, binding->frame);
    add_int(value, binding->value.id);
    add_int(value, binding->assigned);
    add_value(value, &binding->is);
    build_append(array, value);
  }
  return array;
}

static json_t *cells_value(const ProofCellVec *cells) {
  json_t *array = json_array();
  for (uint32_t i = 0; i < cells->count; i++) {
    const ProofCell *cell = &cells->data[i];
    json_t *value = json_array();
    add_int(value, cell->object);
    build_append(value, term_value_of(&cell->offset));
    add_int(value, cell->bytes);
    add_value(value, &cell->is);
    build_append(array, value);
  }
  return array;
}

static json_t *segments_value(const CutPoint *cut) {
  json_t *array = json_array();
  for (uint32_t i = 0; i < cut->segments.count; i++) {
    const ProofSegment *segment = &cut->segments.data[i];
    json_t *value = json_array();
    add_int(value, segment->object);
    build_append(value, term_value_of(&segment->from));
    build_append(value, term_value_of(&segment->to));
    add_int(value, segment->stride);
    add_int(value, segment->bytes);
    build_append(value, json_string(kinds[segment->is_unsigned ? PROOF_UNSIGNED : PROOF_SIGNED]));
    build_append(value, segment->has_low ? term_value_of(&segment->low) : json_null());
    build_append(value, segment->has_high ? term_value_of(&segment->high) : json_null());
    build_append(array, value);
  }
  return array;
}

static json_t *field_value(const ProofField *field) {
  json_t *value = json_array();
  add_int(value, field->offset);
  add_int(value, field->bytes);
  build_append(value, field->steps ? int_value(field->step) : json_null());
  build_append(value, json_string(kinds[field->is_unsigned ? PROOF_UNSIGNED : PROOF_SIGNED]));
  build_append(value, term_value_of(&field->last));
  return value;
}

static json_t *lists_value(const CutPoint *cut) {
  json_t *array = json_array();
  for (uint32_t i = 0; i < cut->lists.count; i++) {
    const ProofList *list = &cut->lists.data[i];
    json_t *value = json_array(), *fields = json_array();
    add_int(value, list->object);
    build_append(value, term_value_of(&list->length));
    add_int(value, list->link);
    add_int(value, list->into);
    for (uint32_t k = 0; k < list->field_count; k++) build_append(fields, field_value(&list->fields[k]));
    build_append(value, fields);
    add_value(value, &list->last);
    build_append(array, value);
  }
  return array;
}

static json_t *facts_value(const CutPoint *cut) {
  json_t *array = json_array();
  for (uint32_t i = 0; i < cut->facts.count; i++) {
    json_t *fact = json_array();
    build_append(fact, json_string(relations[cut->facts.data[i].relation]));
    build_append(fact, term_value_of(&cut->facts.data[i].term));
    build_append(array, fact);
  }
  return array;
}

static json_t *cut_value(const CutPoint *cut) {
  json_t *object = json_object(), *objects = json_array(), *rank = json_array();
  build_set(object, "at", place_value(cut));
  build_set(object, "symbols", symbols_value(cut));
  if (cut->products.count) build_set(object, "products", products_value(cut));
  if (cut->apart) build_set(object, "apart", json_integer(cut->apart));
  if (cut->is_entry) build_set(object, "entry", json_true());
  if (cut->given.count) build_set(object, "given", bindings_value(&cut->given));
  if (cut->before.count) build_set(object, "before", cells_value(&cut->before));
  build_set(object, "values", bindings_value(&cut->bindings));
  for (uint32_t i = 0; i < cut->objects.count; i++) build_append(objects, object_value(&cut->objects.data[i]));
  build_set(object, "objects", objects);
  build_set(object, "cells", cells_value(&cut->cells));
  if (cut->segments.count) build_set(object, "segments", segments_value(cut));
  if (cut->lists.count) build_set(object, "lists", lists_value(cut));
  build_set(object, "facts", facts_value(cut));
  for (uint32_t i = 0; i < cut->rank.count; i++) build_append(rank, rank_value(&cut->rank.data[i]));
  build_set(object, "rank", rank);
  set_omitted(object, cut->omitted);
  return object;
}

json_t *part_write_json(const ProofPart *part) {
  json_t *object = json_object(), *array = json_array();
  if (part->kind == PART_UNROLLING) {
    json_decref(array);
    build_set(object, "unrolling", json_true());
    return object;
  }
  for (uint32_t i = 0; i < part->cuts.count; i++) build_append(array, cut_value(&part->cuts.data[i]));
  build_set(object, "invariants", array);
  build_set(object, "ranks", json_boolean(part->has_ranks));
  set_omitted(object, part->omitted);
  return object;
}

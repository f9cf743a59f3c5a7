// See json.h.
#include <string.h>

#include "proof/json.h"
#include "proof/json_words.h"

typedef struct {
  Arena *arena;
  Text *problem;
} Read;

static bool wrong(const Read *read, const char *what) {
  if (!read->problem->count) text_add(read->problem, what);
  return false;
}

static bool read_int(const Read *read, const json_t *value, Int *number) {
  const char *end;
  if (json_is_integer(value)) {
    *number = json_integer_value(value);
    return true;
  }
  bool is_number = json_is_string(value) && int_parse(json_string_value(value), &end, number) && !*end;
  return is_number || wrong(read, "a number is missing");
}

static bool read_id(const Read *read, const json_t *value, uint32_t *id) {
  Int number;
  if (!read_int(read, value, &number)) return false;
  if (number < 0 || number > UINT32_MAX) return wrong(read, "a number is out of range");
  *id = (uint32_t)number;
  return true;
}

static bool read_word(const Read *read, const json_t *value, const char *const *words, uint32_t count, uint32_t *word) {
  const char *string = json_string_value(value);
  for (*word = 0; string && *word < count; ++*word)
    if (strcmp(words[*word], string) == 0) return true;
  return wrong(read, "a word that is not known");
}
#define READ_WORD(read, value, words, word) read_word(read, value, words, sizeof(words) / sizeof *(words), word)

static bool read_term(const Read *read, const json_t *value, ProofTerm *term) {
  size_t count = json_array_size(value);
  if (count % 2 != 1 || count > 2000) return wrong(read, "a term is no list of a constant, factors and symbols");
  *term = (ProofTerm){.count = (uint32_t)(count / 2)};
  term->monomials = ARENA_ARRAY(read->arena, ProofMonomial, term->count + 1);
  if (!read_int(read, json_array_get(value, 0), &term->constant)) return false;
  for (uint32_t i = 0; i < term->count; i++) {
    ProofMonomial *monomial = &term->monomials[i];
    if (!read_int(read, json_array_get(value, 2 * i + 1), &monomial->factor)) return false;
    if (!read_id(read, json_array_get(value, 2 * i + 2), &monomial->symbol)) return false;
  }
  return true;
}

static bool read_fact(const Read *read, const json_t *relation, const json_t *term, ProofFact *fact) {
  uint32_t word;
  if (!READ_WORD(read, relation, relations, &word)) return false;
  fact->relation = (ProofRelation)word;
  return read_term(read, term, &fact->term);
}

static bool read_value(const Read *read, const json_t *array, size_t at, ProofValue *value) {
  uint32_t word;
  if (!READ_WORD(read, json_array_get(array, at), kinds, &word)) return false;
  value->kind = (ProofKind)word;
  switch (value->kind) {
    case PROOF_ANY: return true;
    case PROOF_POINTER:
      return read_id(read, json_array_get(array, at + 1), &value->object) &&
             read_term(read, json_array_get(array, at + 2), &value->term);
    case PROOF_SIGNED:
    case PROOF_KEY:
    case PROOF_UNSIGNED: return read_term(read, json_array_get(array, at + 1), &value->term);
    case PROOF_TRUTH:
      return read_fact(read, json_array_get(array, at + 1), json_array_get(array, at + 2), &value->fact);
  }
  return false;
}

static bool read_omitted(const Read *read, const json_t *array, uint32_t *omitted) {
  static const char *const words[] = {
#define OMITTED_WORD(name, text) text,
      OMITTED_TABLE(OMITTED_WORD)
#undef OMITTED_WORD
  };
  uint32_t word;
  for (size_t i = 0; i < json_array_size(array); i++) {
    if (!READ_WORD(read, json_array_get(array, i), words, &word)) return false;
    *omitted |= 1u << word;
  }
  return true;
}

static bool read_place(const Read *read, const json_t *array, CutPoint *cut) {
  size_t count = json_array_size(array);
  for (size_t i = 0; i < count; i++) {
    const json_t *pair = json_array_get(array, i);
    ProofFrame frame = {0};
    uint32_t *where = i + 1 == count ? &frame.block.id : &frame.call;
    if (!read_id(read, json_array_get(pair, 0), &frame.function.id) || !read_id(read, json_array_get(pair, 1), where))
      return false;
    proof_frame_vec_push(&cut->frames, frame);
  }
  return true;
}

static bool read_symbols(const Read *read, const json_t *array, CutPoint *cut) {
  for (size_t i = 0; i < json_array_size(array); i++) {
    const json_t *value = json_array_get(array, i);
    ProofSymbol symbol = {0};
    bool good = read_id(read, json_array_get(value, 0), &symbol.symbol) &&
                read_int(read, json_array_get(value, 1), &symbol.low) &&
                read_int(read, json_array_get(value, 2), &symbol.high);
    if (!good) return false;
    proof_symbol_vec_push(&cut->symbols, symbol);
  }
  return true;
}

static bool read_bindings(const Read *read, const json_t *array, ProofBindingVec *bindings) {
  for (size_t i = 0; i < json_array_size(array); i++) {
    const json_t *value = json_array_get(array, i);
    ProofBinding binding = {0};
    uint32_t assigned;
    bool good = read_id(read, json_array_get(value, 0), &binding.frame) &&
                read_id(read, json_array_get(value, 1), &binding.value.id) &&
                read_id(read, json_array_get(value, 2), &assigned) && read_value(read, value, 3, &binding.is);
    if (!good) return false;
    binding.assigned = assigned != 0;
    proof_binding_vec_push(bindings, binding);
  }
  return true;
}

static bool read_written(const Read *read, const json_t *value, ProofWritten *written) {
  written->all = json_is_true(value);
  written->count = (uint32_t)json_array_size(value);
  if (written->count > PROOF_RANGES) return wrong(read, "ranges that are too many");
  for (uint32_t i = 0; i < written->count; i++) {
    const json_t *range = json_array_get(value, i);
    bool good = read_int(read, json_array_get(range, 0), &written->ranges[i].from) &&
                read_int(read, json_array_get(range, 1), &written->ranges[i].to);
    if (!good) return false;
  }
  return true;
}

static bool read_object(const Read *read, const json_t *value, ProofObject *object) {
  uint32_t word;
  const json_t *size = json_object_get(value, "size"), *align = json_object_get(value, "align");
  const json_t *fill = json_object_get(value, "fill");
  if (!READ_WORD(read, json_object_get(value, "kind"), object_kinds, &word)) return false;
  *object = (ProofObject){.kind = (ProofObjectKind)word, .has_size = size != NULL, .align = 1};
  if (object->kind == PROOF_STACK && !read_id(read, json_object_get(value, "frame"), &object->frame)) return false;
  if (object->kind == PROOF_GLOBAL && !read_id(read, json_object_get(value, "global"), &object->global.id))
    return false;
  if (size && !read_term(read, size, &object->size)) return false;
  if (align && !read_id(read, align, &object->align)) return false;
  if (fill && !READ_WORD(read, fill, fills, &word)) return false;
  if (fill) object->fill = (ProofFill)word;
  const json_t *entry = json_object_get(value, "entry");
  if (entry && !read_id(read, entry, &object->entry)) return false;
  if (entry && !++object->entry) return wrong(read, "a number is out of range");
  if (entry && !read_written(read, json_object_get(value, "written"), &object->written)) return false;
  object->is_dead = json_is_true(json_object_get(value, "dead"));
  object->is_hidden = json_is_true(json_object_get(value, "hidden"));
  return true;
}

static bool read_cell(const Read *read, const json_t *value, ProofCell *cell) {
  return read_id(read, json_array_get(value, 0), &cell->object) &&
         read_term(read, json_array_get(value, 1), &cell->offset) &&
         read_id(read, json_array_get(value, 2), &cell->bytes) && read_value(read, value, 3, &cell->is);
}

static bool read_cells(const Read *read, const json_t *cells, ProofCellVec *made) {
  for (size_t i = 0; i < json_array_size(cells); i++) {
    ProofCell cell = {0};
    if (!read_cell(read, json_array_get(cells, i), &cell)) return false;
    proof_cell_vec_push(made, cell);
  }
  return true;
}

static bool read_segment(const Read *read, const json_t *value, ProofSegment *segment) {
  const json_t *low = json_array_get(value, 6), *high = json_array_get(value, 7);
  uint32_t word;
  bool good = read_id(read, json_array_get(value, 0), &segment->object) &&
              read_term(read, json_array_get(value, 1), &segment->from) &&
              read_term(read, json_array_get(value, 2), &segment->to) &&
              read_id(read, json_array_get(value, 3), &segment->stride) &&
              read_id(read, json_array_get(value, 4), &segment->bytes) &&
              READ_WORD(read, json_array_get(value, 5), kinds, &word);
  if (!good) return false;
  if (word != PROOF_SIGNED && word != PROOF_UNSIGNED) return wrong(read, "elements that are no numbers");
  segment->is_unsigned = word == PROOF_UNSIGNED;
  segment->has_low = json_is_array(low);
  segment->has_high = json_is_array(high);
  return (!segment->has_low || read_term(read, low, &segment->low)) &&
         (!segment->has_high || read_term(read, high, &segment->high));
}

static bool read_segments(const Read *read, const json_t *array, CutPoint *cut) {
  for (size_t i = 0; i < json_array_size(array); i++) {
    ProofSegment segment = {0};
    if (!read_segment(read, json_array_get(array, i), &segment)) return false;
    proof_segment_vec_push(&cut->segments, segment);
  }
  return true;
}

static bool read_field(const Read *read, const json_t *value, ProofField *field) {
  const json_t *step = json_array_get(value, 2);
  uint32_t word;
  *field = (ProofField){.steps = !json_is_null(step)};
  bool good = read_id(read, json_array_get(value, 0), &field->offset) &&
              read_id(read, json_array_get(value, 1), &field->bytes) &&
              (!field->steps || read_int(read, step, &field->step)) &&
              READ_WORD(read, json_array_get(value, 3), kinds, &word) &&
              read_term(read, json_array_get(value, 4), &field->last);
  if (!good) return false;
  if (word != PROOF_SIGNED && word != PROOF_UNSIGNED) return wrong(read, "elements that are no numbers");
  field->is_unsigned = word == PROOF_UNSIGNED;
  return true;
}

static bool read_list(const Read *read, const json_t *value, ProofList *list) {
  enum { MOST_FIELDS = 1000 };
  const json_t *fields = json_array_get(value, 4);
  size_t count = json_array_size(fields);
  if (count > MOST_FIELDS) return wrong(read, "a list with too many fields");
  *list = (ProofList){.field_count = (uint32_t)count};
  list->fields = ARENA_ARRAY(read->arena, ProofField, count + 1);
  for (uint32_t i = 0; i < list->field_count; i++)
    if (!read_field(read, json_array_get(fields, i), &list->fields[i])) return false;
  return read_id(read, json_array_get(value, 0), &list->object) &&
         read_term(read, json_array_get(value, 1), &list->length) &&
         read_id(read, json_array_get(value, 2), &list->link) && read_id(read, json_array_get(value, 3), &list->into) &&
         read_value(read, value, 5, &list->last);
}

static bool read_lists(const Read *read, const json_t *array, CutPoint *cut) {
  for (size_t i = 0; i < json_array_size(array); i++) {
    ProofList list;
    if (!read_list(read, json_array_get(array, i), &list)) return false;
    proof_list_vec_push(&cut->lists, list);
  }
  return true;
}

static bool read_memory(const Read *read, const json_t *object, CutPoint *cut) {
  const json_t *objects = json_object_get(object, "objects");
  for (size_t i = 0; i < json_array_size(objects); i++) {
    ProofObject made;
    if (!read_object(read, json_array_get(objects, i), &made)) return false;
    proof_object_vec_push(&cut->objects, made);
  }
  return read_cells(read, json_object_get(object, "cells"), &cut->cells) &&
         read_segments(read, json_object_get(object, "segments"), cut) &&
         read_lists(read, json_object_get(object, "lists"), cut);
}

static bool read_products(const Read *read, const json_t *array, CutPoint *cut) {
  for (size_t i = 0; i < json_array_size(array); i++) {
    const json_t *value = json_array_get(array, i);
    ProofProduct product;
    if (!read_id(read, json_array_get(value, 0), &product.symbol) ||
        !read_term(read, json_array_get(value, 1), &product.left) ||
        !read_term(read, json_array_get(value, 2), &product.right))
      return false;
    proof_product_vec_push(&cut->products, product);
  }
  return true;
}

static bool read_apart(const Read *read, const json_t *object, CutPoint *cut) {
  const json_t *apart = json_object_get(object, "apart");
  cut->is_entry = json_is_true(json_object_get(object, "entry"));
  return (!apart || read_id(read, apart, &cut->apart)) &&
         read_bindings(read, json_object_get(object, "given"), &cut->given) &&
         read_cells(read, json_object_get(object, "before"), &cut->before);
}

static bool read_rank(const Read *read, const json_t *value, ProofRank *rank) {
  const json_t *second = json_array_get(value, 1);
  if (!read_id(read, json_array_get(value, 0), &rank->number)) return false;
  if (!json_is_array(second)) return read_int(read, second, &rank->level);
  rank->count = (uint32_t)json_array_size(second);
  if (!rank->count || rank->count > 100) return wrong(read, "a rank without functions");
  rank->functions = ARENA_ARRAY(read->arena, ProofTerm, rank->count);
  for (uint32_t i = 0; i < rank->count; i++)
    if (!read_term(read, json_array_get(second, i), &rank->functions[i])) return false;
  return true;
}

static bool read_facts(const Read *read, const json_t *object, CutPoint *cut) {
  const json_t *facts = json_object_get(object, "facts"), *ranks = json_object_get(object, "rank");
  for (size_t i = 0; i < json_array_size(facts); i++) {
    const json_t *value = json_array_get(facts, i);
    ProofFact fact;
    if (!read_fact(read, json_array_get(value, 0), json_array_get(value, 1), &fact)) return false;
    proof_fact_vec_push(&cut->facts, fact);
  }
  for (size_t i = 0; i < json_array_size(ranks); i++) {
    ProofRank rank = {0};
    if (!read_rank(read, json_array_get(ranks, i), &rank)) return false;
    proof_rank_vec_push(&cut->rank, rank);
  }
  return true;
}

static bool read_cut(const Read *read, const json_t *object, CutPoint *cut) {
  return read_place(read, json_object_get(object, "at"), cut) &&
         read_symbols(read, json_object_get(object, "symbols"), cut) &&
         read_products(read, json_object_get(object, "products"), cut) && read_apart(read, object, cut) &&
         read_bindings(read, json_object_get(object, "values"), &cut->bindings) && read_memory(read, object, cut) &&
         read_facts(read, object, cut) && read_omitted(read, json_object_get(object, "omits"), &cut->omitted);
}

bool part_read_json(const json_t *value, Proof *proof, Text *problem) {
  const Read read = {proof->arena, problem};
  const json_t *invariants = json_object_get(value, "invariants");
  bool is_unrolling = json_is_true(json_object_get(value, "unrolling"));
  if (json_is_array(invariants) == is_unrolling) return wrong(&read, "a part that is no proof");
  ProofPart *part = proof_add_part(proof, is_unrolling ? PART_UNROLLING : PART_INVARIANTS);
  part->has_ranks = json_is_true(json_object_get(value, "ranks"));
  if (!read_omitted(&read, json_object_get(value, "omits"), &part->omitted)) return false;
  for (size_t i = 0; i < json_array_size(invariants); i++) {
    cut_point_vec_push(&part->cuts, (CutPoint){0});
    if (!read_cut(&read, json_array_get(invariants, i), &part->cuts.data[i])) return false;
  }
  return true;
}

// See json.h. Terms are arrays of a constant, then factor and symbol for each monomial; numbers beyond 64 bits are strings.
#include "proof/json.h"

#include <string.h>

#include "report/build.h"

// ---- Writing ----

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

static const char *const relations[] = {[PROOF_EQUAL] = "=", [PROOF_DISTINCT] = "!=", [PROOF_POSITIVE] = ">="};
static const char *const kinds[] = {
    [PROOF_SIGNED] = "s", [PROOF_UNSIGNED] = "u", [PROOF_POINTER] = "p", [PROOF_TRUTH] = "t", [PROOF_ANY] = "?"};
static const char *const object_kinds[] = {[PROOF_STACK] = "stack",
                                           [PROOF_HEAP] = "heap",
                                           [PROOF_GLOBAL] = "global",
                                           [PROOF_BLOCK] = "block",
                                           [PROOF_OUTSIDE] = "outside"};
static const char *const fills[] = {
    [PROOF_FILL_ANY] = "any", [PROOF_FILL_ZERO] = "zero", [PROOF_FILL_INITIAL] = "initial"};

static void add_value(json_t *array, const ProofValue *value) {
  build_append(array, json_string(kinds[value->kind]));
  switch (value->kind) {
    case PROOF_POINTER:
      add_int(array, value->object);
      build_append(array, term_value_of(&value->term));
      break;
    case PROOF_SIGNED:
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
  if (cut->apart) build_set(object, "apart", json_integer(cut->apart));
  if (cut->is_entry) build_set(object, "entry", json_true());
  if (cut->given.count) build_set(object, "given", bindings_value(&cut->given));
  if (cut->before.count) build_set(object, "before", cells_value(&cut->before));
  build_set(object, "values", bindings_value(&cut->bindings));
  for (uint32_t i = 0; i < cut->objects.count; i++) build_append(objects, object_value(&cut->objects.data[i]));
  build_set(object, "objects", objects);
  build_set(object, "cells", cells_value(&cut->cells));
  if (cut->segments.count) build_set(object, "segments", segments_value(cut));
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

// ---- Reading ----

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

static bool read_memory(const Read *read, const json_t *object, CutPoint *cut) {
  const json_t *objects = json_object_get(object, "objects");
  for (size_t i = 0; i < json_array_size(objects); i++) {
    ProofObject made;
    if (!read_object(read, json_array_get(objects, i), &made)) return false;
    proof_object_vec_push(&cut->objects, made);
  }
  return read_cells(read, json_object_get(object, "cells"), &cut->cells) &&
         read_segments(read, json_object_get(object, "segments"), cut);
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
         read_symbols(read, json_object_get(object, "symbols"), cut) && read_apart(read, object, cut) &&
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

// See proof.h.
#include "proof/proof.h"

#include "base/map.h"

Proof *proof_new(void) {
  Proof *proof = memory_zalloc(sizeof *proof);
  proof->arena = arena_new();
  return proof;
}

static void cut_point_release(CutPoint *cut) {
  proof_frame_vec_release(&cut->frames);
  proof_symbol_vec_release(&cut->symbols);
  proof_binding_vec_release(&cut->bindings);
  proof_binding_vec_release(&cut->given);
  proof_cell_vec_release(&cut->before);
  proof_object_vec_release(&cut->objects);
  proof_cell_vec_release(&cut->cells);
  proof_product_vec_release(&cut->products);
  proof_segment_vec_release(&cut->segments);
  proof_list_vec_release(&cut->lists);
  proof_fact_vec_release(&cut->facts);
  proof_rank_vec_release(&cut->rank);
}

void proof_free(Proof *proof) {
  if (!proof) return;
  for (uint32_t i = 0; i < proof->parts.count; i++) {
    ProofPart *part = &proof->parts.data[i];
    for (uint32_t k = 0; k < part->cuts.count; k++) cut_point_release(&part->cuts.data[k]);
    cut_point_vec_release(&part->cuts);
  }
  proof_part_vec_release(&proof->parts);
  arena_free(proof->arena);
  memory_free(proof);
}

ProofPart *proof_add_part(Proof *proof, PartKind kind) {
  proof_part_vec_push(&proof->parts, (ProofPart){.kind = kind});
  return &proof->parts.data[proof->parts.count - 1];
}

const char *omitted_text(Omitted omitted) {
  static const char *const texts[] = {
#define OMITTED_TEXT(name, text) text,
      OMITTED_TABLE(OMITTED_TEXT)
#undef OMITTED_TEXT
  };
  return texts[omitted];
}

void omitted_print(uint32_t omitted, Text *text) {
  const char *before = "";
  for (int i = 0; i < OMITTED_COUNT; i++) {
    if (!(omitted >> i & 1)) continue;
    text_printf(text, "%s%s", before, omitted_text((Omitted)i));
    before = ", ";
  }
}

bool proof_same_position(const CutPoint *a, const CutPoint *b) {
  if (a->frames.count != b->frames.count || a->apart != b->apart) return false;
  for (uint32_t i = 0; i < a->frames.count; i++) {
    const ProofFrame *of_a = &a->frames.data[i], *of_b = &b->frames.data[i];
    bool is_same =
        of_a->function.id == of_b->function.id && of_a->block.id == of_b->block.id && of_a->call == of_b->call;
    if (!is_same) return false;
  }
  return true;
}

bool proof_is_return(const CutPoint *cut) { return !cut->frames.data[cut->frames.count - 1].block.id; }

const CutPoint *proof_find_entry(const ProofPart *part, uint32_t apart) {
  for (uint32_t i = 0; i < part->cuts.count; i++)
    if (part->cuts.data[i].is_entry && part->cuts.data[i].apart == apart) return &part->cuts.data[i];
  return NULL;
}

// ---- Does it fit the program? ----

typedef struct {
  const Program *program;
  const CutPoint *cut;
  const CutPoint *entry;  // null: it is not apart
  Map symbols;
  Text *problem;
} Fit;

static bool misfit(const Fit *fit, const char *what) {
  if (fit->problem && !fit->problem->count) text_add(fit->problem, what);
  return false;
}

static bool term_fits(const Fit *fit, const ProofTerm *term) {
  for (uint32_t i = 0; i < term->count; i++) {
    if (!term->monomials[i].factor || !map_get(&fit->symbols, term->monomials[i].symbol, NULL))
      return misfit(fit, "a term with a symbol that has no bounds");
    if (i && term->monomials[i - 1].symbol >= term->monomials[i].symbol)
      return misfit(fit, "a term that is out of order");
  }
  return true;
}

static bool value_fits(const Fit *fit, const ProofValue *value, Type type) {
  switch (value->kind) {
    case PROOF_ANY: return true;
    case PROOF_TRUTH:
      return type.kind == TYPE_INT ? term_fits(fit, &value->fact.term) : misfit(fit, "a condition that is no number");
    case PROOF_POINTER:
      if (type.kind != TYPE_POINTER) return misfit(fit, "a pointer that is a number");
      if (value->object >= fit->cut->objects.count) return misfit(fit, "a pointer to no object");
      return term_fits(fit, &value->term);
    case PROOF_SIGNED:
    case PROOF_UNSIGNED:
      if (type.kind != TYPE_INT && type.kind != TYPE_POINTER) return misfit(fit, "a number of another type");
      return term_fits(fit, &value->term);
    case PROOF_KEY:
      if (type.bits > 64 || type.kind == TYPE_POINTER) return misfit(fit, "a float of another type");
      return term_fits(fit, &value->term);
  }
  return misfit(fit, "a value of no kind");
}

static bool frames_fit(const Fit *fit) {
  const ProofFrameVec *frames = &fit->cut->frames;
  if (!frames->count) return misfit(fit, "a cut point without a place");
  for (uint32_t i = 0; i < frames->count; i++) {
    const ProofFrame *frame = &frames->data[i];
    bool is_top = i + 1 == frames->count;
    if (!frame->function.id || frame->function.id > fit->program->function_count)
      return misfit(fit, "no such function");
    const FunctionInfo *function = &fit->program->functions[frame->function.id];
    if (!function->is_defined) return misfit(fit, "a function without a body");
    bool returns = fit->entry && !fit->cut->is_entry && !i && is_top && !frame->block.id;
    if (is_top && ((!frame->block.id && !returns) || frame->block.id > function->block_count))
      return misfit(fit, "no such block");
    if (is_top) continue;
    if (frame->block.id || frame->call >= function->instruction_count) return misfit(fit, "no such call");
    const Instruction *call = &function->instructions[frame->call];
    const FunctionInfo *callee =
        &fit->program->functions[frames->data[i + 1].function.id <= fit->program->function_count
                                     ? frames->data[i + 1].function.id
                                     : 0];
    if (call->opcode != OP_CALL || !frames->data[i + 1].function.id || call_misfit(function, call, callee))
      return misfit(fit, "a call that is none");
  }
  return true;
}

static bool binding_fits(const Fit *fit, const ProofBinding *binding, bool is_given) {
  if (binding->frame >= fit->cut->frames.count) return misfit(fit, "a value of no frame");
  const FunctionInfo *function = &fit->program->functions[fit->cut->frames.data[binding->frame].function.id];
  bool is_result = !is_given && proof_is_return(fit->cut);
  uint32_t count = is_given ? function->param_count : is_result ? function->result_count : function->value_count;
  if (!binding->value.id || binding->value.id > count || (is_given && binding->frame))
    return misfit(fit, "no such value");
  Type type = is_result ? function->result_types[binding->value.id - 1] : function->values[binding->value.id].type;
  return value_fits(fit, &binding->is, type);
}

static bool bindings_fit(const Fit *fit) {
  for (uint32_t i = 0; i < fit->cut->bindings.count; i++)
    if (!binding_fits(fit, &fit->cut->bindings.data[i], false)) return false;
  for (uint32_t i = 0; i < fit->cut->given.count; i++)
    if (!binding_fits(fit, &fit->cut->given.data[i], true)) return false;
  return true;
}

// The objects of an entry have the same numbers in all that is said of it.
static bool entry_fits(const Fit *fit) {
  const CutPoint *cut = fit->cut, *entry = fit->entry;
  if (!cut->apart)
    return !cut->is_entry && !cut->given.count && !cut->before.count ? true : misfit(fit, "an entry of no number");
  if (!entry) return misfit(fit, "a cut point of no entry");
  if (entry->frames.data[0].function.id != cut->frames.data[0].function.id)
    return misfit(fit, "a cut point of another function's entry");
  if (!cut->is_entry) return true;
  bool is_start =
      cut->frames.count == 1 && cut->frames.data[0].block.id == 1 && !cut->given.count && !cut->before.count;
  return is_start && cut->objects.count == entry->objects.count ? true : misfit(fit, "an entry that is none");
}

static bool written_fits(const Fit *fit, const ProofWritten *written) {
  if (written->count > PROOF_RANGES || (written->all && written->count)) return misfit(fit, "ranges that are too many");
  for (uint32_t i = 0; i < written->count; i++)
    if (written->ranges[i].from < 0 || written->ranges[i].from >= written->ranges[i].to)
      return misfit(fit, "a range that is none");
  return true;
}

static bool object_was_there(const Fit *fit, const ProofObject *object) {
  if (object->kind == PROOF_OUTSIDE && !fit->entry) return misfit(fit, "an object of no caller");
  if (!object->entry) return true;
  bool is_there = fit->entry && !fit->cut->is_entry && object->entry <= fit->entry->objects.count;
  return is_there ? written_fits(fit, &object->written) : misfit(fit, "no such object at the entry");
}

static bool objects_fit(const Fit *fit) {
  for (uint32_t i = 0; i < fit->cut->objects.count; i++) {
    const ProofObject *object = &fit->cut->objects.data[i];
    bool is_global = object->kind == PROOF_GLOBAL;
    if (is_global && (!object->global.id || object->global.id > fit->program->global_count))
      return misfit(fit, "no such global");
    if (object->kind == PROOF_STACK && (object->frame >= fit->cut->frames.count || proof_is_return(fit->cut)))
      return misfit(fit, "an object of no frame");
    if (object->fill == PROOF_FILL_INITIAL && !is_global) return misfit(fit, "an object without initial bytes");
    if (object->align & (object->align - 1)) return misfit(fit, "an alignment that is no power of two");
    if (object->has_size && !term_fits(fit, &object->size)) return false;
    if (!object_was_there(fit, object)) return false;
    for (uint32_t k = 0; k < i && object->entry; k++)
      if (fit->cut->objects.data[k].entry == object->entry) return misfit(fit, "an object of the entry that is two");
    for (uint32_t k = 0; k < i && is_global; k++) {
      const ProofObject *other = &fit->cut->objects.data[k];
      if (other->kind == PROOF_GLOBAL && other->global.id == object->global.id)
        return misfit(fit, "a global that is two objects");
    }
  }
  return true;
}

static bool cells_fit(const Fit *fit) {
  for (uint32_t i = 0; i < fit->cut->cells.count; i++) {
    const ProofCell *cell = &fit->cut->cells.data[i];
    if (cell->object >= fit->cut->objects.count) return misfit(fit, "a cell of no object");
    if (!cell->bytes || cell->bytes > 8) return misfit(fit, "a cell of so many bytes");
    bool is_pointer = cell->is.kind == PROOF_POINTER;
    if (is_pointer && cell->bytes * 8 != fit->program->pointer_bits) return misfit(fit, "a pointer of another size");
    Type type = {is_pointer ? TYPE_POINTER : TYPE_INT, 8 * cell->bytes};
    if (!term_fits(fit, &cell->offset) || !value_fits(fit, &cell->is, type)) return false;
  }
  for (uint32_t i = 0; i < fit->cut->before.count; i++) {
    const ProofCell *cell = &fit->cut->before.data[i];
    bool is_number = cell->is.kind == PROOF_SIGNED || cell->is.kind == PROOF_UNSIGNED;
    if (cell->object >= fit->entry->objects.count) return misfit(fit, "a cell of no object");
    if (!is_number || !cell->bytes || cell->bytes > 8) return misfit(fit, "no such number at the entry");
    if (!term_fits(fit, &cell->offset) || !term_fits(fit, &cell->is.term)) return false;
  }
  return true;
}

static bool products_fit(const Fit *fit) {
  const ProofProductVec *products = &fit->cut->products;
  for (uint32_t i = 0; i < products->count; i++) {
    ProofMonomial alone = {1, products->data[i].symbol};
    const ProofTerm symbol = {.count = 1, .monomials = &alone};
    for (uint32_t k = 0; k < i; k++)
      if (products->data[k].symbol == alone.symbol) return misfit(fit, "a symbol that is two products");
    if (!term_fits(fit, &symbol) || !term_fits(fit, &products->data[i].left) ||
        !term_fits(fit, &products->data[i].right))
      return false;
  }
  return true;
}

static bool segments_fit(const Fit *fit) {
  for (uint32_t i = 0; i < fit->cut->segments.count; i++) {
    const ProofSegment *segment = &fit->cut->segments.data[i];
    if (segment->object >= fit->cut->objects.count) return misfit(fit, "elements of no object");
    if (!segment->bytes || segment->bytes > 8 || segment->stride < segment->bytes)
      return misfit(fit, "elements of so many bytes");
    bool good = term_fits(fit, &segment->from) && term_fits(fit, &segment->to) &&
                (!segment->has_low || term_fits(fit, &segment->low)) &&
                (!segment->has_high || term_fits(fit, &segment->high));
    if (!good) return false;
  }
  return true;
}

static bool fields_fit(const Fit *fit, const ProofList *list) {
  for (uint32_t i = 0; i < list->field_count; i++) {
    const ProofField *field = &list->fields[i];
    if (!field->bytes || field->bytes > 8) return misfit(fit, "elements of so many bytes");
    if (!term_fits(fit, &field->last)) return false;
  }
  return true;
}

// Whoever calls a function that is proved apart knows of the objects that it is given one by one: elements of a list are none of them.
static bool lists_fit(const Fit *fit) {
  for (uint32_t i = 0; i < fit->cut->lists.count; i++) {
    const ProofList *list = &fit->cut->lists.data[i];
    if (fit->cut->apart) return misfit(fit, "a list where a function is proved apart");
    if (list->object >= fit->cut->objects.count) return misfit(fit, "a list of no object");
    const ProofObject *first = &fit->cut->objects.data[list->object];
    if (first->kind != PROOF_HEAP || !first->has_size || first->is_dead)
      return misfit(fit, "a list of objects that can be none");
    for (uint32_t k = 0; k < i; k++)
      if (fit->cut->lists.data[k].object == list->object) return misfit(fit, "a list that is two");
    bool is_link =
        list->last.kind == PROOF_POINTER || list->last.kind == PROOF_UNSIGNED || list->last.kind == PROOF_ANY;
    if (!is_link) return misfit(fit, "a link that is no pointer");
    if (!term_fits(fit, &list->length) || !fields_fit(fit, list)) return false;
    if (!value_fits(fit, &list->last, (Type){TYPE_POINTER, fit->program->pointer_bits})) return false;
  }
  return true;
}

static bool is_small(const CutPoint *cut) {
  enum { MOST = 10000 };
  return cut->symbols.count <= MOST && cut->bindings.count <= MOST && cut->objects.count <= MOST &&
         cut->cells.count <= MOST && cut->segments.count <= MOST && cut->lists.count <= MOST &&
         cut->products.count <= MOST;
}

static bool cut_fits(Fit *fit) {
  const CutPoint *cut = fit->cut;
  if (!is_small(cut)) return misfit(fit, "a cut point that is too large");
  for (uint32_t i = 0; i < cut->symbols.count; i++) {
    const ProofSymbol *symbol = &cut->symbols.data[i];
    if (!symbol->symbol || symbol->low > symbol->high) return misfit(fit, "a symbol without a value");
    if (map_get(&fit->symbols, symbol->symbol, NULL)) return misfit(fit, "a symbol with two bounds");
    map_set(&fit->symbols, symbol->symbol, i);
  }
  if (!frames_fit(fit) || !entry_fits(fit) || !bindings_fit(fit) || !objects_fit(fit) || !cells_fit(fit) ||
      !products_fit(fit) || !segments_fit(fit) || !lists_fit(fit))
    return false;
  for (uint32_t i = 0; i < cut->facts.count; i++)
    if (!term_fits(fit, &cut->facts.data[i].term)) return false;
  for (uint32_t i = 0; i < cut->rank.count; i++)
    for (uint32_t k = 0; k < cut->rank.data[i].count; k++)
      if (!term_fits(fit, &cut->rank.data[i].functions[k])) return false;
  return true;
}

bool proof_fits(const Proof *proof, const Program *program, Text *problem) {
  bool result = true;
  for (uint32_t i = 0; i < proof->parts.count && result; i++) {
    const ProofPart *part = &proof->parts.data[i];
    for (uint32_t k = 0; k < part->cuts.count && result; k++) {
      const CutPoint *cut = &part->cuts.data[k];
      Fit fit = {.program = program,
                 .cut = cut,
                 .entry = cut->apart ? proof_find_entry(part, cut->apart) : NULL,
                 .problem = problem};
      result = cut_fits(&fit);
      map_release(&fit.symbols);
    }
  }
  return result;
}

// Symbols are matched through live values, then through memory; then everything that the general state claims is shown
// for the special one.
#include "state/instance.h"

#include "logic/choice.h"
#include "state/end_mark.h"
#include "state/entry.h"
#include "state/list.h"
#include "state/matcher.h"
#include "state/own_path.h"
#include "state/segment.h"
#include "state/segment_bounds.h"
#include "state/string.h"

bool matcher_knows(Matcher *m, Atom atom) {
  if (atom.kind == ATOM_TRUE) return true;
  if (atom.kind == ATOM_FALSE || atom.kind == ATOM_NONE) return false;
  return oracle_entails(m->oracle, &m->special->knowledge, atom) == ANSWER_YES;
}

// The general object is some string, of which only the end stays for sure. Which object it was at entry matters only where it is one that the caller gave.
static bool is_string_of(Matcher *m, const Allocation *general, const Allocation *special) {
  return string_is_any(general) && string_is_constant(m->memory.program, special) &&
         (general->kind == ALLOCATION_ENTRY || string_is_given(special)) &&
         (m->at_entry || !general->entry.id || general->entry.id == special->entry.id) &&
         written_covers(&general->written, &special->written) && (general->exposed || !special->exposed);
}

// A local of an inner scope that the general state says is dead need not be: nobody may access it before its next life begins.
static bool is_as_dead(const Allocation *general, const Allocation *special) {
  bool is_own_local = general->kind == ALLOCATION_STACK && general->frame != FRAME_OUTSIDE && !general->area;
  return general->freed == special->freed || (general->freed && is_own_local);
}

static bool same_path(Matcher *m, const Allocation *general, const Allocation *special) {
  if (!general->path || !special->path) return general->path == special->path;
  return general->size.id == special->size.id && own_path_covers(m->terms, general->path, special->path);
}

// Of a list of one element each has whatever is said of those from the second one on.
static bool same_each(Matcher *m, const Allocation *general, const Allocation *special) {
  return list_each_covers(m->terms, general->each, special->each) || matcher_knows(m, atom_le(m->terms, special->length, linear_constant(m->terms, 1)));
}

static bool same_object(Matcher *m, Symbol general, Symbol special) {
  const Allocation *x = state_allocation(m->general, general), *y = state_allocation(m->special, special);
  if (!x || !y) return !x && !y && general.id == special.id;
  if (is_string_of(m, x, y)) return true;
  return (m->at_entry || x->entry.id == y->entry.id) && written_covers(&x->written, &y->written) &&
         (x->exposed || !y->exposed) && x->align <= y->align && x->kind == y->kind && x->frame == y->frame &&
         x->global.id == y->global.id && x->constant == y->constant && is_as_dead(x, y) && x->area == y->area &&
         x->part == y->part && !x->length.id == !y->length.id &&
         (!x->length.id || (x->link == y->link && x->into == y->into && same_each(m, x, y))) && same_path(m, x, y);
}

// What of the term sigma leaves open stands for itself from here on.
void matcher_close_symbols(Matcher *m, Linear term) {
  const LinearInfo *info = linear_info(m->terms, term);
  for (uint32_t i = 0; i < info->count; i++) {
    Linear known, itself = linear_symbol(m->terms, info->monomials[i].symbol);
    if (!substitution_get(m->sigma, info->monomials[i].symbol, &known))
      substitution_set(m->sigma, info->monomials[i].symbol, itself);
  }
}

// Makes sigma(general) = special, if the general term has one symbol still free. False: impossible.
bool matcher_match(Matcher *m, Linear general, Linear special) {
  Terms *terms = m->terms;
  const LinearInfo *info = linear_info(terms, general);
  Symbol open = {0};
  uint32_t open_count = 0;
  Linear known;
  for (uint32_t i = 0; i < info->count; i++) {
    if (substitution_get(m->sigma, info->monomials[i].symbol, &known)) continue;
    open = info->monomials[i].symbol;
    open_count++;
  }
  if (open_count > 1) {
    linear_vec_push(&m->deferred, general);
    linear_vec_push(&m->deferred, special);
    return true;
  }
  if (!open_count) {
    Linear image = linear_apply(terms, general, m->sigma);
    return image.id == special.id || matcher_knows(m, atom_eq(terms, image, special));
  }
  // factor * open = special - rest. (The special state may have the symbol `open`, too, with a meaning of its own.)
  Int factor = linear_factor(terms, general, open);
  Linear rest = linear_apply(terms, linear_add_scaled(terms, general, linear_symbol(terms, open), -factor), m->sigma),
         value = linear_sub(terms, special, rest);
  if (!value.id) return false;
  if (!linear_divide(terms, value, factor, &value)) {
    linear_vec_push(&m->deferred, general);
    linear_vec_push(&m->deferred, special);
    return true;
  }
  if (symbol_info(terms, open)->pinned) {
    Symbol base;
    if (!linear_is_symbol(terms, value, &base) || !same_object(m, open, base)) return false;
  }
  if (!choices_allow(terms, open, value)) return false;
  substitution_set(m->sigma, open, value);
  return true;
}

// The object that this one of the general state is. False: it is another one already.
static bool match_base(Matcher *m, Symbol general, Symbol special) {
  Linear known, base = linear_symbol(m->terms, special);
  if (!same_object(m, general, special)) return false;
  if (substitution_get(m->sigma, general, &known)) return known.id == base.id;
  substitution_set(m->sigma, general, base);
  return true;
}

// A pointer to the last element of a list may be the only way to that.
static bool match_last(Matcher *m, Linear general, Linear special) {
  const Allocation *x = state_list_ending(m->terms, m->general, general), *y = state_list_ending(m->terms, m->special, special);
  return !x || (y && match_base(m, x->base, y->base));
}

// A pointer: first the object, then the offset.
static bool match_term(Matcher *m, Linear general, Linear special) {
  Terms *terms = m->terms;
  Linear offset_general, offset_special;
  const Allocation *x = state_pointee(terms, m->general, general, &offset_general);
  if (!x) return match_last(m, general, special) && matcher_match(m, general, special);
  const Allocation *y = state_pointee(terms, m->special, special, &offset_special);
  return y && match_base(m, x->base, y->base) && matcher_match(m, offset_general, offset_special);
}

static bool match_value(Matcher *m, const AbstractValue *general, const AbstractValue *special, uint32_t bits) {
  if (!general->linear.id) return true;
  if (!special->linear.id) return false;
  Linear number = value_as(m->terms, m->oracle, &m->special->knowledge, special, bits, general->reading);
  return number.id && match_term(m, general->linear, number);
}

// Terms that had several open symbols, with what is known by now.
static bool match_deferred(Matcher *m) {
  for (bool again = true; again;) {
    again = false;
    LinearVec left = m->deferred;
    m->deferred = (LinearVec){0};
    bool possible = true;
    for (uint32_t i = 0; i < left.count && possible; i += 2)
      possible = matcher_match(m, left.data[i], left.data[i + 1]);
    again = possible && m->deferred.count < left.count;
    linear_vec_release(&left);
    if (!possible) return false;
  }
  return true;
}

// At last, symbols still open stand for themselves.
static bool close_deferred(Matcher *m) {
  if (!match_deferred(m)) return false;
  for (uint32_t i = 0; i < m->deferred.count; i += 2) {
    matcher_close_symbols(m, m->deferred.data[i]);
    Linear image = linear_apply(m->terms, m->deferred.data[i], m->sigma);
    if (!image.id || !matcher_knows(m, atom_eq(m->terms, image, m->deferred.data[i + 1]))) return false;
  }
  m->deferred.count = 0;
  return true;
}

static bool claims_assigned(const Program *program, const Frame *frame, const Binding *binding) {
  const FunctionInfo *info = &program->functions[frame->function.id];
  bool matters = binding->value.id > info->value_count || info->values[binding->value.id].may_be_undefined;
  return matters && binding->abstract.assigned;
}

static bool match_frames(Matcher *m, const Program *program) {
  for (uint32_t f = 0; f < m->general->frames.count; f++) {
    const Frame *general = &m->general->frames.data[f], *special = &m->special->frames.data[f];
    for (uint32_t i = 0; i < general->bindings.count; i++) {
      const Binding *binding = &general->bindings.data[i];
      const AbstractValue *value = frame_find(special, binding->value);
      if (!value || !match_value(m, &binding->abstract, value, value_bits(program, general, binding->value)))
        return false;
      if (!value->assigned && claims_assigned(program, general, binding)) return false;
    }
  }
  for (uint32_t i = 0; i < m->general->entry.count; i++) {
    const Binding *general = &m->general->entry.data[i];
    uint32_t bits = value_bits(program, &m->general->frames.data[0], general->value);
    if (!match_value(m, &general->abstract, &m->special->entry.data[i].abstract, bits)) return false;
  }
  return true;
}

Symbol matcher_image_of_base(Matcher *m, Symbol base) {
  Linear image;
  Symbol result = base;
  if (substitution_get(m->sigma, base, &image)) linear_is_symbol(m->terms, image, &result);
  return result;
}

static bool match_size(Matcher *m, const Allocation *general, const Allocation *special) {
  return !general->size.id || (special->size.id && matcher_match(m, general->size, special->size));
}

bool matcher_match_height(Matcher *m, const Allocation *general, const Allocation *special) {
  Linear height = segments_height(m->terms, m->special, special);
  if (!height.id) return false;
  if (linear_is_constant(m->terms, general->height, NULL))
    return matcher_knows(m, atom_le(m->terms, height, general->height));
  return matcher_match(m, general->height, height);
}

static bool match_allocations(Matcher *m) {
  Terms *terms = m->terms;
  for (uint32_t i = 0; i < m->general->allocations.count; i++) {
    const Allocation *general = &m->general->allocations.data[i];
    const Allocation *special = state_allocation(m->special, matcher_image_of_base(m, general->base));
    if (!special || !same_object(m, general->base, special->base)) return false;
    substitution_set(m->sigma, general->base, linear_symbol(terms, special->base));
    if (!match_size(m, general, special)) return false;
    if (general->length.id && !matcher_match(m, general->length, special->length)) return false;
    if (general->last.id && (!special->last.id || !matcher_match(m, general->last, special->last))) return false;
    if (general->height.id && !matcher_match_height(m, general, special)) return false;
    Linear end = general->end_at_entry;
    if (end.id && (!special->end_at_entry.id || !matcher_match(m, end, special->end_at_entry))) return false;
    if (general->zero && !special->zero) return false;
    if (general->initial && !special->initial) return false;
    if (general->untouched && !special->untouched) return false;
  }
  // Two objects of the general state must not have become one, but for strings that may be any.
  for (uint32_t i = 0; i < m->general->allocations.count; i++) {
    for (uint32_t k = i + 1; k < m->general->allocations.count; k++) {
      if (string_is_any(&m->general->allocations.data[i]) || string_is_any(&m->general->allocations.data[k])) continue;
      if (matcher_image_of_base(m, m->general->allocations.data[i].base).id ==
          matcher_image_of_base(m, m->general->allocations.data[k].base).id)
        return false;
    }
  }
  return true;
}

// Does a cell of the general state stand where this one of the special state does?
static bool has_counterpart(Matcher *m, Symbol general_base, const Cell *special) {
  for (uint32_t i = 0; i < m->general->cells.count; i++) {
    const Cell *cell = &m->general->cells.data[i];
    if (cell->base.id != general_base.id || cell->bytes != special->bytes) continue;
    Linear offset = linear_apply(m->terms, cell->offset, m->sigma);
    if (offset.id == special->offset.id || matcher_knows(m, atom_eq(m->terms, offset, special->offset))) return true;
  }
  return false;
}

// Sigma does not say where the cell lies.
static bool is_open(Matcher *m, const Cell *cell) {
  const LinearInfo *info = linear_info(m->terms, cell->offset);
  Linear known;
  bool is_open = false;
  for (uint32_t i = 0; i < info->count; i++) is_open |= !substitution_get(m->sigma, info->monomials[i].symbol, &known);
  return is_open;
}

// Does a zero byte of the special state lie at the place of this name, as a cell or in a segment that begins there?
static bool is_zero_at(Matcher *m, Symbol base, Linear offset) {
  for (uint32_t i = 0; i < m->special->cells.count; i++) {
    const Cell *cell = &m->special->cells.data[i];
    if (cell->base.id == base.id && cell->offset.id == offset.id && string_is_zero(m->terms, cell)) return true;
  }
  for (uint32_t i = 0; i < m->special->segments.count; i++) {
    const Segment *segment = &m->special->segments.data[i];
    if (segment->base.id == base.id && segment->from.id == offset.id && segment->bytes == 1 && segment_is_null(m->terms, segment) &&
        matcher_knows(m, atom_lt(m->terms, segment->from, segment->to)))
      return true;
  }
  return false;
}

// A zero byte of which nothing says where it lies: at the place of the same name, else at the last zero byte of the special state.
static bool match_zero(Matcher *m, const Cell *cell, const Allocation *special) {
  Linear offset;
  if (!special || !is_open(m, cell) || !string_is_zero(m->terms, cell) || is_zero_at(m, special->base, cell->offset)) return true;
  if (!string_last_zero(m->terms, m->oracle, m->memory.program, m->special, special, &offset)) return true;
  return matcher_match(m, cell->offset, offset);
}

// Where the cell lies is matched, if nothing said so yet: by the mark that it is (end_mark.h), or the zero byte.
static bool match_place(Matcher *m, const Cell *cell, const Allocation *special) {
  const Segment *before = special && is_open(m, cell) ? end_mark_segment(m->terms, m->general, cell) : NULL;
  const Cell *mark = before ? end_mark_find(m->terms, m->special, special->base, cell, before) : NULL;
  return mark ? matcher_match(m, cell->offset, mark->offset) : match_zero(m, cell, special);
}

static bool match_cell(Matcher *m, const Cell *cell) {
  Symbol base = matcher_image_of_base(m, cell->base);
  const Allocation *general = state_allocation(m->general, cell->base), *special = state_allocation(m->special, base);
  if (general && special && string_is_any(general) && !match_size(m, general, special)) return false;
  if (!match_place(m, cell, special)) return false;
  matcher_close_symbols(m, cell->offset);
  Linear offset = linear_apply(m->terms, cell->offset, m->sigma);
  AbstractValue value;
  if (!offset.id || !special) return false;
  if ((special->zero || special->initial) && !memory_lies_inside(&m->memory, base, offset, cell->bytes)) return false;
  if (!memory_find(&m->memory, base, offset, cell->bytes, &value) || value.condition.kind != ATOM_NONE) return false;
  return match_value(m, &cell->value, &value, 8 * cell->bytes);
}

// A list of one element steps by any number.
static bool match_field(Matcher *m, const ListField *general) {
  Symbol base = matcher_image_of_base(m, general->base);
  for (uint32_t i = 0; i < m->special->fields.count; i++) {
    const ListField *special = &m->special->fields.data[i];
    if (special->base.id != base.id || special->offset != general->offset || special->bytes != general->bytes) continue;
    Linear length = state_allocation(m->special, base)->length;
    bool is_alike = general->back == special->back && general->step == special->step;
    bool steps = general->back ? is_alike
                               : !general->steps || (is_alike && list_steps_as(&m->memory, special, general->last.reading));
    if (general->order != FIELD_UNORDERED) steps = list_is_ordered(&m->memory, special, general->last.reading, general->order);
    steps = steps || matcher_knows(m, atom_le(m->terms, length, linear_constant(m->terms, 1)));
    return steps && match_value(m, &general->last, &special->last, 8 * general->bytes);
  }
  return false;
}

// Objects that the general state has as such have not gone into elements.
static bool keeps_objects(Matcher *m) {
  for (uint32_t i = 0; i < m->general->allocations.count; i++)
    if (!state_allocation(m->special, matcher_image_of_base(m, m->general->allocations.data[i].base))) return false;
  return true;
}

// The object of the cell with this index, or of the field, whose indices follow those of the cells.
static Symbol holder(const State *state, uint32_t index) {
  uint32_t cells = state->cells.count;
  return index < cells ? state->cells.data[index].base : state->fields.data[index - cells].base;
}

// The oldest object with cells or fields left to match stands for itself: no pointer says that it is another one.
// False: there is none.
static bool close_base(Matcher *m, const bool *done, uint32_t count) {
  Symbol oldest = {0};
  Linear known;
  for (uint32_t i = 0; i < count; i++) {
    Symbol base = holder(m->general, i);
    if (!done[i] && !substitution_get(m->sigma, base, &known) && (!oldest.id || base.id < oldest.id)) oldest = base;
  }
  if (!oldest.id || !state_allocation(m->special, oldest) || !same_object(m, oldest, oldest)) return false;
  substitution_set(m->sigma, oldest, linear_symbol(m->terms, oldest));
  return true;
}

// How large the objects are that are known so far.
static bool match_sizes(Matcher *m) {
  for (uint32_t i = 0; i < m->general->allocations.count; i++) {
    const Allocation *general = &m->general->allocations.data[i];
    Linear known;
    if (!substitution_get(m->sigma, general->base, &known)) continue;
    const Allocation *special = state_allocation(m->special, matcher_image_of_base(m, general->base));
    if (special && !match_size(m, general, special)) return false;
  }
  return true;
}

// Which object another one is may be known only from a pointer in memory, so cells and fields are taken as soon as
// their own object is known, and not before: one of the same name may stand elsewhere now. Those whose places may be
// told by others (a pointer in memory to them, or the size of an object) come last.
static bool match_memory(Matcher *m) {
  uint32_t cells = m->general->cells.count, count = cells + m->general->fields.count, left = count;
  bool *done = memory_zalloc(count + 1), possible = true, late = false;
  for (bool again = true; possible && left && again;) {
    again = false;
    for (uint32_t i = 0; i < count && possible; i++) {
      Linear known;
      if (done[i] || !substitution_get(m->sigma, holder(m->general, i), &known)) continue;
      if (!late && i < cells && is_open(m, &m->general->cells.data[i])) continue;
      possible =
          i < cells ? match_cell(m, &m->general->cells.data[i]) : match_field(m, &m->general->fields.data[i - cells]);
      done[i] = again = true;
      left--;
    }
    again = again || (possible && left && close_base(m, done, count));
    if (again || late) continue;
    late = again = true;
    possible = possible && match_sizes(m);
  }
  memory_free(done);
  return possible && !left;
}

static bool match_entry_cells(Matcher *m) {
  for (uint32_t i = 0; i < m->general->entry_cells.count; i++) {
    const Cell *cell = &m->general->entry_cells.data[i];
    matcher_close_symbols(m, cell->offset);
    Linear offset = linear_apply(m->terms, cell->offset, m->sigma);
    const AbstractValue *value = entry_value(m->terms, m->special, cell->base, offset, cell->bytes);
    if (!value || !match_value(m, &cell->value, value, 8 * cell->bytes)) return false;
  }
  return true;
}

static bool match_summaries(Matcher *m) {
  Terms *terms = m->terms;
  // Where the general state says that bytes without a cell are zero (or initial, or untouched), the special one must
  // not have other cells there.
  for (uint32_t i = 0; i < m->general->allocations.count; i++) {
    const Allocation *general = &m->general->allocations.data[i];
    if (general->constant || (!general->zero && !general->initial && !general->untouched)) continue;
    Symbol base = matcher_image_of_base(m, general->base);
    for (uint32_t c = 0; c < m->special->cells.count; c++) {
      const Cell *cell = &m->special->cells.data[c];
      Int value;
      if (cell->base.id != base.id || has_counterpart(m, general->base, cell)) continue;
      if (general->zero && memory_cell_is_entry(terms, m->special, cell, m->general, general->base)) continue;
      if (!general->zero || !linear_is_constant(terms, cell->value.linear, &value) || value) return false;
    }
  }
  return true;
}

// Symbols that are products (and the like) of others by definition must be so under sigma too.
static bool all_definitions_hold(Matcher *m, Linear term);

static bool definitions_hold(Matcher *m, Symbol symbol) {
  Terms *terms = m->terms;
  const SymbolInfo *info = symbol_info(terms, symbol);
  if (info->definition == DEFINITION_NONE) return true;
  if (!all_definitions_hold(m, info->left) || !all_definitions_hold(m, info->right)) return false;
  Linear left = linear_apply(terms, info->left, m->sigma), right = linear_apply(terms, info->right, m->sigma);
  Linear image = linear_apply(terms, linear_symbol(terms, symbol), m->sigma);
  if (!left.id || !right.id || !image.id) return false;
  if (left.id == info->left.id && right.id == info->right.id) return image.id == linear_symbol(terms, symbol).id;
  return info->definition == DEFINITION_PRODUCT && linear_product(terms, left, right).id == image.id;
}

static bool all_definitions_hold(Matcher *m, Linear term) {
  const LinearInfo *info = linear_info(m->terms, term);
  for (uint32_t i = 0; i < info->count; i++) {
    if (!definitions_hold(m, info->monomials[i].symbol)) return false;
  }
  return true;
}

typedef struct {
  Matcher *matcher;
  bool hold;
} Definitions;

static Linear check_definitions(void *context, Linear term) {
  Definitions *definitions = context;
  definitions->hold = definitions->hold && all_definitions_hold(definitions->matcher, term);
  return term;
}

static bool knowledge_holds(Matcher *m) {
  Terms *terms = m->terms;
  AtomVec atoms = {0};
  bool holds = true;
  knowledge_atoms(terms, &m->general->knowledge, &atoms);
  for (uint32_t i = 0; i < atoms.count && holds; i++) {
    if (atoms.data[i].linear.id) holds = all_definitions_hold(m, atoms.data[i].linear);
    holds = holds && matcher_knows(m, atom_apply(terms, atoms.data[i], m->sigma));
  }
  atom_vec_release(&atoms);
  return holds;
}

// The general state's object that stands for this one of the special state; null: none does.
static const Allocation *general_object(Matcher *m, Symbol special) {
  for (uint32_t i = 0; i < m->general->allocations.count; i++) {
    const Allocation *object = &m->general->allocations.data[i];
    if (matcher_image_of_base(m, object->base).id == special.id) return object;
  }
  return NULL;
}

// The general value says what the special one was made from, or that is exposed.
static bool says_origin(Matcher *m, const AbstractValue *general, Symbol symbol) {
  const SymbolInfo *info = symbol_info(m->terms, symbol);
  const Allocation *object = state_allocation(m->special, symbol) ? general_object(m, symbol) : NULL;
  if (object)
    return object->exposed || (general && general->linear.id && linear_factor(m->terms, general->linear, object->base));
  if (m->general->functions_exposed || (!info->function && !info->choice_count)) return true;
  LinearVec choices = {0};
  bool is_choice = general && general->linear.id && choices_add(m->terms, general->linear, &choices);
  linear_vec_release(&choices);
  return is_choice || (general && general->linear.id && linear_factor(m->terms, general->linear, symbol));
}

static bool all_origins_said(Matcher *m) {
  for (uint32_t f = 0; f < m->special->frames.count; f++) {
    const BindingVec *bindings = &m->special->frames.data[f].bindings;
    for (uint32_t i = 0; i < bindings->count; i++) {
      if (!bindings->data[i].abstract.linear.id) continue;
      const LinearInfo *info = linear_info(m->terms, bindings->data[i].abstract.linear);
      const AbstractValue *general = frame_find(&m->general->frames.data[f], bindings->data[i].value);
      for (uint32_t k = 0; k < info->count; k++)
        if (!says_origin(m, general, info->monomials[k].symbol)) return false;
    }
  }
  return true;
}

static uint32_t count_own_objects(const State *state) {
  uint32_t count = 0;
  for (uint32_t i = 0; i < state->allocations.count; i++) count += !string_is_any(&state->allocations.data[i]);
  return count;
}

static bool is_instance(Terms *terms, Oracle *oracle, const Program *program, const State *special,
                        const State *general, bool may_fold, bool settles, Substitution *sigma) {
  if (special->heap_lost && !general->heap_lost) return false;
  if (special->functions_exposed && !general->functions_exposed) return false;
  if (special->wild && !general->wild) return false;
  if (special->command_line_written && !general->command_line_written) return false;
  if (special->allocations.count < count_own_objects(general)) return false;
  // Objects that only the special state tracks are forgotten by going over to the general one.
  Matcher m = {.terms = terms,
               .oracle = oracle,
               .special = special,
               .general = general,
               .sigma = sigma,
               .may_fold = may_fold,
               .settles = settles,
               .at_entry = state_is_at_entry(program, general)};
  // Reading does not change the state.
  m.memory = (Memory){terms, oracle, program, (State *)(uintptr_t)special};
  bool result = match_frames(&m, program) && match_deferred(&m) && match_memory(&m) && match_allocations(&m) &&
                match_entry_cells(&m) && close_deferred(&m) && match_summaries(&m) && matcher_match_segments(&m) && matcher_match_orders(&m) && matcher_match_sums(&m) &&
                keeps_objects(&m);
  if (result && !general->heap_lost) {
    for (uint32_t i = 0; i < special->allocations.count && result && !m.at_entry; i++) {
      const Allocation *allocation = &special->allocations.data[i];
      if (allocation->kind != ALLOCATION_HEAP || allocation->freed) continue;
      bool kept = false;
      for (uint32_t k = 0; k < general->allocations.count; k++)
        kept |= matcher_image_of_base(&m, general->allocations.data[k].base).id == allocation->base.id;
      result = kept;
    }
    result = result && matcher_keeps_owned(&m);
  }
  result = result && all_origins_said(&m) && knowledge_holds(&m);
  if (result) {
    Definitions definitions = {&m, true};
    state_map_terms((State *)(uintptr_t)general, check_definitions, &definitions);  // visits only
    result = definitions.hold;
  }
  linear_vec_release(&m.deferred);
  return result;
}

static bool has_own(const State *state) {
  for (uint32_t i = 0; i < state->segments.count; i++)
    if (state->segments.data[i].own) return true;
  return false;
}

// A copy of the special state in which objects may become lists, or paths, and go into elements.
static bool is_instance_folded(Memory *memory, const State *general, const ListShapeVec *shapes, int paths,
                               bool settles, Substitution *sigma) {
  bool changed = false;
  for (uint32_t i = 0; i < shapes->count; i++) changed |= list_fold(memory, shapes->data[i]);
  if (paths) changed |= own_fold_paths(memory, paths > 1);
  bool result = (changed || (!shapes->count && !paths)) && is_instance(memory->terms, memory->oracle, memory->program,
                                                                       memory->state, general, true, settles, sigma);
  if (!result) substitution_release(sigma);
  return result;
}

// No list, lists of any elements, and of those that lead back.
static int ways_of_lists(const State *general, const ListShapeVec *shapes) { return shapes->count ? 1 + (list_ways_back(general) > 0) : 0; }

// Where the general state has lists, elements that own objects, or paths, the special one is seen in that way, too.
bool state_is_instance(Terms *terms, Oracle *oracle, const Program *program, const State *special, const State *general,
                       bool settles, Substitution *sigma) {
  if (!state_same_position(special, general)) return false;
  ListShapeVec shapes = {0}, none = {0};
  list_shapes(terms, general, &shapes);
  bool result = false, has_paths = own_has_paths(general) || own_has_paths(special),
       owns = has_own(general) || has_paths;
  for (int paths = 0; paths <= 2 * has_paths && !result; paths++) {
    for (int lists = ways_of_lists(general, &shapes); lists >= 0 && !result; lists--) {
      if (!lists && !owns) break;
      for (uint32_t i = 0; i < shapes.count; i++) shapes.data[i].two_way = lists > 1;
      State *folded = state_clone(special);
      result = is_instance_folded(&(Memory){terms, oracle, program, folded}, general, lists ? &shapes : &none, paths,
                                  settles, sigma);
      state_free(folded);
    }
  }
  list_shape_vec_release(&shapes);
  if (result || owns) return result;
  return is_instance(terms, oracle, program, special, general, false, settles, sigma);
}

// Lists of a claim (claiming.h, lists.h). From the first element on links are followed to whatever object they may lead to; where the rest of a list begins that nobody has touched since the
// region started, all of it is gone over in one step, to what its last element leads to.
#include "base/answer.h"
#include "verify/claiming.h"

enum { MOST_ON_PATH = 12, MOST_TARGETS = 16, MOST_SELECTIONS = 64 };

// An object that may be an element of the list with this index.
typedef struct {
  uint32_t list, pointee;
  Term when;  // width 1: then it is one
} Use;
VEC_DEFINE(UseVec, use_vec, Use)

typedef struct {
  Match *match;
  const ProofList *list;
  uint32_t index;
  Number length;
  uint32_t path[MOST_ON_PATH + LIST_ELEMENTS];
  uint32_t path_count;
  UseVec *uses;
} Walk;

// What comes next: behind one element, or behind the rest of a list that was gone over at once.
typedef struct {
  const KnownList *rest;  // null: one element
  uint32_t begin;         // the rest's first element
  Number count;           // elements that were gone over
  Val link;
} Stretch;

static TermBank *bank_of(const Walk *walk) { return walk->match->reading->bank; }

static const Pointee *pointee_at(const Walk *walk, uint32_t pointee) {
  return unrolling_pointee(walk->match->claimed->unrolling, pointee);
}

static Cell cell_at(const Walk *walk, uint32_t pointee) {
  return store_get(walk->match->claimed->arrival->store, pointee);
}

static bool is_never(const Walk *walk, Term fact) { return claiming_is_never(walk->match, fact); }

static bool is_on_path(const Walk *walk, uint32_t pointee) {
  for (uint32_t i = 0; i < walk->path_count; i++)
    if (walk->path[i] == pointee) return true;
  return false;
}

// ---- The next element ----

static void add_target(const Walk *walk, Term object, U32Vec *targets) {
  uint32_t to = unrolling_pointee_of(walk->match->claimed->unrolling, (uint64_t)term_value(bank_of(walk), object));
  if (to == UINT32_MAX || !cell_at(walk, to).content.id) return;
  const Pointee *pointee = pointee_at(walk, to);
  bool is_plain = pointee->kind == POINTEE_HEAP && !pointee->is_constant && !pointee->is_stream &&
                  !pointee->is_unsized && !pointee->area;
  for (uint32_t i = 0; i < targets->count; i++) is_plain &= targets->data[i] != to;
  if (is_plain && targets->count < MOST_TARGETS) u32_vec_push(targets, to);
}

// Objects between which the term selects. Those beyond the limit are not looked for, nor is what is no selection.
static void find_targets(const Walk *walk, Term object, uint32_t *left, U32Vec *targets) {
  if (!*left) return;
  --*left;
  if (term_is_constant(bank_of(walk), object)) {
    add_target(walk, object, targets);
    return;
  }
  const Shape *shape = val_shape(walk->match->reading->vals, object);
  if (!shape) return;
  Shape of = *shape;
  find_targets(walk, of.a, left, targets);
  find_targets(walk, of.b, left, targets);
}

static void targets_of(const Walk *walk, Val link, U32Vec *targets) {
  uint32_t left = MOST_SELECTIONS;
  if (link.object.id) find_targets(walk, link.object, &left, targets);
}

static Term leads_to(const Walk *walk, Val link, uint32_t pointee) {
  const Vals *vals = walk->match->reading->vals;
  TermBank *bank = bank_of(walk);
  Term object = term_constant(bank, vals->object_bits, pointee_at(walk, pointee)->number);
  Term into = term_constant(bank, vals->pointer_bits, walk->list->into);
  return term_and(bank, term_eq(bank, link.object, object), term_eq(bank, link.bits, into));
}

static bool is_untouched(const Walk *walk, const KnownList *known, uint32_t from) {
  for (uint32_t i = from; i < known->count; i++) {
    Cell now = cell_at(walk, known->elements[i]);
    bool is_same = now.content.id == known->cells[i].content.id && now.alive.id == known->cells[i].alive.id;
    if (!is_same) return false;
  }
  return true;
}

// Of that list, the field that says the same as this one; null: there is none.
static const ProofField *same_field(const KnownList *known, const ProofField *field) {
  for (uint32_t i = 0; i < known->list->field_count; i++) {
    const ProofField *other = &known->list->fields[i];
    bool is_same = other->offset == field->offset && other->bytes == field->bytes &&
                   other->is_unsigned == field->is_unsigned && other->steps == field->steps;
    if (is_same && (!field->steps || other->step == field->step)) return other;
  }
  return NULL;
}

// The last one that the list may have is none of these elements: so it does not end among them.
static bool ends_among(const Walk *walk, const KnownList *known, uint32_t from) {
  if (walk->list->last.kind != PROOF_POINTER) return false;
  uint32_t end = walk->match->reading->objects[walk->list->last.object];
  for (uint32_t i = from; i < known->count; i++)
    if (known->elements[i] == end) return true;
  return false;
}

static bool is_rest(const Walk *walk, const KnownList *known, uint32_t from) {
  bool is_alike = known->list->link == walk->list->link && known->list->into == walk->list->into;
  for (uint32_t i = 0; i < walk->list->field_count; i++)
    is_alike = is_alike && same_field(known, &walk->list->fields[i]) != NULL;
  for (uint32_t i = from; i < known->count && is_alike; i++) is_alike = !is_on_path(walk, known->elements[i]);
  return is_alike && !ends_among(walk, known, from + 1) && is_untouched(walk, known, from);
}

static Stretch stretch_at(const Walk *walk, uint32_t pointee) {
  const KnownListVec *all = walk->match->claimed->lists;
  for (uint32_t i = 0; i < all->count; i++) {
    const KnownList *known = &all->data[i];
    for (uint32_t k = 0; k < known->count; k++)
      if (known->elements[k] == pointee && is_rest(walk, known, k)) {
        Number count = number_sub(bank_of(walk), known->length, number_constant(k));
        return (Stretch){.rest = known, .begin = k, .count = count, .link = known->last};
      }
  }
  Cell cell = cell_at(walk, pointee);
  return (Stretch){.count = number_constant(1),
                   .link = pointers_read(walk->match->reading->vals, cell.pointers, cell.content, walk->list->link)};
}

// False: the way is too long.
static bool enter(Walk *walk, uint32_t pointee, const Stretch *stretch) {
  if (walk->path_count >= MOST_ON_PATH) return false;
  if (!stretch->rest) walk->path[walk->path_count++] = pointee;
  for (uint32_t i = stretch->begin; stretch->rest && i < stretch->rest->count; i++)
    walk->path[walk->path_count++] = stretch->rest->elements[i];
  return true;
}

// ---- How long it is ----

static Number choose(const Walk *walk, Term condition, Number a, Number b) {
  TermBank *bank = bank_of(walk);
  if (!a.is_known || !b.is_known) return (Number){0};
  uint32_t width = number_width(a.low < b.low ? a.low : b.low, a.high > b.high ? a.high : b.high);
  if (!width) return (Number){0};
  return number_of_bits(bank, term_ite(bank, condition, number_bits(bank, a, width), number_bits(bank, b, width)),
                        false);
}

static bool is_end(const Walk *walk, uint32_t pointee) {
  const ProofValue *last = &walk->list->last;
  return last->kind == PROOF_POINTER && walk->match->reading->objects[last->object] == pointee;
}

static Number read_field(const Walk *walk, uint32_t pointee, const ProofField *field) {
  TermBank *bank = bank_of(walk);
  Term at = term_constant(bank, walk->match->reading->program->pointer_bits, field->offset);
  return number_of_bits(bank, array_read(bank, cell_at(walk, pointee).content, at, field->bytes), field->is_unsigned);
}

// What the last element of the stretch holds.
static Number last_of_stretch(const Walk *walk, uint32_t pointee, const Stretch *stretch, const ProofField *field) {
  if (!stretch->rest) return read_field(walk, pointee, field);
  const ProofField *same = same_field(stretch->rest, field);
  return same ? reading_number(walk->match->claimed->from, &same->last) : (Number){0};
}

// How many elements there are from this one on, or what the last of them holds in the field (not null).
static Number gather(Walk *walk, uint32_t pointee, Term when, const ProofField *field) {
  TermBank *bank = bank_of(walk);
  Stretch stretch = stretch_at(walk, pointee);
  uint32_t before = walk->path_count;
  Number own = field ? last_of_stretch(walk, pointee, &stretch, field) : stretch.count, result = own;
  if (!enter(walk, pointee, &stretch)) return (Number){0};
  U32Vec targets = {0};
  targets_of(walk, stretch.link, &targets);
  for (uint32_t i = 0; i < targets.count; i++) {
    if (is_end(walk, targets.data[i]) || is_on_path(walk, targets.data[i])) continue;
    Term leads = leads_to(walk, stretch.link, targets.data[i]), goes = term_and(bank, when, leads);
    if (is_never(walk, goes)) continue;
    Number more = gather(walk, targets.data[i], goes, field);
    if (!field) more = number_add(bank, own, more);
    result = is_never(walk, term_and(bank, when, term_not(bank, leads))) ? more : choose(walk, leads, more, result);
  }
  u32_vec_release(&targets);
  walk->path_count = before;
  return result;
}

static void match_last(Match *match, const ProofList *list, const Walk *walk) {
  Stretch stretch = stretch_at(walk, match->reading->objects[list->object]);
  Type type = {TYPE_POINTER, match->reading->program->pointer_bits};
  bool is_known = list->last.kind != PROOF_POINTER || match->reading->objects[list->last.object] != UINT32_MAX;
  if (!is_known || stretch.rest) claiming_match(match, &list->last, stretch.link, type);
}

void claiming_match_lists(Match *match) {
  TermBank *bank = match->reading->bank;
  for (uint32_t i = 0; i < match->reading->cut->lists.count; i++) {
    const ProofList *list = &match->reading->cut->lists.data[i];
    uint32_t first = match->reading->objects[list->object], unknown = 0;
    Int factor;
    Walk walk = {.match = match, .list = list, .index = i};
    if (first == UINT32_MAX || !cell_at(&walk, first).content.id) continue;
    if (list->last.kind == PROOF_POINTER && match->reading->objects[list->last.object] == UINT32_MAX)
      match_last(match, list, &walk);
    Term always = term_truth(bank, true);
    if (reading_unknowns(match->reading, &list->length, &unknown, &factor))
      claiming_solve(match, &list->length, gather(&walk, first, always, NULL));
    for (uint32_t k = 0; k < list->field_count; k++)
      if (reading_unknowns(match->reading, &list->fields[k].last, &unknown, &factor))
        claiming_solve(match, &list->fields[k].last, gather(&walk, first, always, &list->fields[k]));
  }
}

// ---- Whether it is one ----

// Id 0 is false.
static Term sure(const Walk *walk, Term fact) { return fact.id ? fact : term_truth(bank_of(walk), false); }

static Term at_least(const Walk *walk, Number a, Number b) {
  return sure(walk, number_is_positive(bank_of(walk), number_sub(bank_of(walk), a, b)));
}

static Term equal(const Walk *walk, Number a, Number b) {
  return sure(walk, number_is_zero(bank_of(walk), number_sub(bank_of(walk), a, b)));
}

static Term all_of(const Walk *walk, Term a, Term b) { return term_and(bank_of(walk), a, b); }

// An object as the first one is.
static Term is_alike(const Walk *walk, uint32_t pointee) {
  const Match *match = walk->match;
  const ProofObject *first = &match->reading->cut->objects.data[walk->list->object];
  const Pointee *is = pointee_at(walk, pointee);
  if (first->align > 1 && is->align < first->align) return term_truth(bank_of(walk), false);
  Number size = number_of_bits(bank_of(walk), is->size, true);
  return all_of(walk, cell_at(walk, pointee).alive, equal(walk, size, reading_number(match->reading, &first->size)));
}

// Of the element with this index, from 0 on.
static Term field_holds(const Walk *walk, uint32_t pointee, const ProofField *field, Number index) {
  const Reading *reading = walk->match->reading;
  TermBank *bank = bank_of(walk);
  ProofCell place = {.offset.constant = field->offset, .bytes = field->bytes};
  if (reading_may_hold_address(reading, pointee_at(walk, pointee), &place)) return term_truth(bank, false);
  Number held = read_field(walk, pointee, field);
  if (field->steps) return equal(walk, held, lists_field(reading, field, walk->length, index));
  Term is_last = equal(walk, walk->length, number_add(bank, index, number_constant(1)));
  return term_or(bank, term_not(bank, is_last), equal(walk, held, reading_number(reading, &field->last)));
}

// The rest's numbers are those of this list from the index on: the last ones are, or would be if it went on.
static Term rest_field_holds(const Walk *walk, const Stretch *stretch, const ProofField *field, Number index) {
  const Reading *reading = walk->match->reading;
  TermBank *bank = bank_of(walk);
  Number held = last_of_stretch(walk, UINT32_MAX, stretch, field);
  Number last = number_sub(bank, number_add(bank, index, stretch->count), number_constant(1));
  if (field->steps) return equal(walk, held, lists_field(reading, field, walk->length, last));
  Term is_last = equal(walk, walk->length, number_add(bank, last, number_constant(1)));
  return term_or(bank, term_not(bank, is_last), equal(walk, held, reading_number(reading, &field->last)));
}

static Term fields_hold(const Walk *walk, uint32_t pointee, const Stretch *stretch, Number index) {
  Term holds = term_truth(bank_of(walk), true);
  for (uint32_t i = 0; i < walk->list->field_count; i++) {
    const ProofField *field = &walk->list->fields[i];
    Term here =
        stretch->rest ? rest_field_holds(walk, stretch, field, index) : field_holds(walk, pointee, field, index);
    holds = all_of(walk, holds, here);
  }
  return holds;
}

static Term is_last(const Walk *walk, Val link) {
  Match end = *walk->match;
  Type type = {TYPE_POINTER, end.reading->program->pointer_bits};
  end.holds = term_truth(bank_of(walk), true);
  claiming_demand_value(&end, &walk->list->last, link, type);
  return end.holds;
}

static void use(const Walk *walk, uint32_t pointee, const Stretch *stretch, Term when) {
  if (!stretch->rest) {
    use_vec_push(walk->uses, (Use){walk->index, pointee, when});
    return;
  }
  for (uint32_t i = stretch->begin; i < stretch->rest->count; i++) {
    Term is_there = at_least(walk, stretch->rest->length, number_constant((Int)i + 1));
    use_vec_push(walk->uses, (Use){walk->index, stretch->rest->elements[i], all_of(walk, when, is_there)});
  }
}

// Is the object the element with this index, and what comes behind it the rest of the list? `when` says when that is asked.
static Term is_chain(Walk *walk, uint32_t pointee, Number index, Term when) {
  TermBank *bank = bank_of(walk);
  Stretch stretch = stretch_at(walk, pointee);
  uint32_t before = walk->path_count;
  if (!enter(walk, pointee, &stretch)) return term_truth(bank, false);
  use(walk, pointee, &stretch, when);
  Number next = number_add(bank, index, stretch.count);
  Term ends = all_of(walk, equal(walk, walk->length, next), is_last(walk, stretch.link)),
       goes_on = at_least(walk, walk->length, number_add(bank, next, number_constant(1)));
  U32Vec targets = {0};
  targets_of(walk, stretch.link, &targets);
  for (uint32_t i = 0; i < targets.count; i++) {
    if (is_on_path(walk, targets.data[i])) continue;
    Term leads = all_of(walk, goes_on, leads_to(walk, stretch.link, targets.data[i]));
    Term goes = term_and(bank, when, leads);
    if (is_never(walk, goes)) continue;
    ends = term_or(bank, ends, all_of(walk, leads, is_chain(walk, targets.data[i], next, goes)));
  }
  u32_vec_release(&targets);
  walk->path_count = before;
  Term holds = all_of(walk, is_alike(walk, pointee), fields_hold(walk, pointee, &stretch, index));
  return all_of(walk, holds, ends);
}

static void demand_list(Match *match, uint32_t index, UseVec *uses) {
  const ProofList *list = &match->reading->cut->lists.data[index];
  Walk walk = {.match = match, .list = list, .index = index, .uses = uses};
  walk.length = reading_number(match->reading, &list->length);
  uint32_t first = match->reading->objects[list->object];
  if (first == UINT32_MAX || !walk.length.is_known || !cell_at(&walk, first).content.id) {
    claiming_demand(match, (Term){0});
    return;
  }
  claiming_demand(match, is_chain(&walk, first, number_constant(0), term_truth(match->reading->bank, true)));
}

// Nothing is an element of two lists, or of one and another object of the cut point.
static void demand_apart(Match *match, const Use *one, const Use *other) {
  TermBank *bank = match->reading->bank;
  if (one->pointee == other->pointee && one->list != other->list)
    claiming_demand(match, term_not(bank, term_and(bank, one->when, other->when)));
}

void claiming_demand_lists(Match *match) {
  const CutPoint *cut = match->reading->cut;
  UseVec uses = {0};
  for (uint32_t i = 0; i < cut->lists.count && !term_is_false(match->reading->bank, match->holds); i++)
    demand_list(match, i, &uses);
  for (uint32_t i = 0; i < uses.count; i++) {
    for (uint32_t k = 0; k < i; k++) demand_apart(match, &uses.data[i], &uses.data[k]);
    for (uint32_t k = 0; k < cut->objects.count; k++) {
      bool is_own = cut->lists.data[uses.data[i].list].object == k;
      if (!is_own && match->reading->objects[k] == uses.data[i].pointee)
        claiming_demand(match, term_not(match->reading->bank, uses.data[i].when));
    }
  }
  use_vec_release(&uses);
}

#include "state/candidate.h"

enum {
  MAX_PER_POSITION = 48,  // each costs two questions per merge
  MAX_WAY = 3             // pointers followed from a frame or a global to an object
};

// -- Places

typedef enum { OF_VALUE = 1, OF_GLOBAL, OF_ENTRY, OF_ADDRESS, OF_OFFSET, OF_SIZE, OF_LENGTH, OF_CELL, OF_MARK } Kind;

typedef struct {
  Terms *terms;
  const State *state;
  LandmarkVec *out;
  Map ways;  // first address of an object -> index of its name in `names`
  struct {
    Symbol base;
    uint64_t name;
    uint32_t length;
  } * objects;
  uint32_t count;
} Survey;

static uint64_t name(uint64_t of, Kind kind, uint64_t detail) { return hash_combine(hash_combine(of, kind), detail); }

static void add_place(Survey *s, uint64_t place, Linear number) {
  if (number.id && !linear_is_constant(s->terms, number, NULL)) landmark_vec_push(s->out, (Landmark){place, number});
}

static void reach_object(Survey *s, Symbol base, uint64_t way, uint32_t length) {
  if (map_get(&s->ways, base.id, NULL) || length > MAX_WAY) return;
  map_set(&s->ways, base.id, s->count);
  s->objects[s->count].base = base;
  s->objects[s->count].name = way;
  s->objects[s->count++].length = length;
}

// A number, or the offset of a pointer, which leads to an object.
static void add_value(Survey *s, uint64_t place, const AbstractValue *value, uint32_t length) {
  Linear offset;
  if (!value->linear.id) return;
  const Allocation *object = state_pointee(s->terms, s->state, value->linear, &offset);
  if (!object) {
    add_place(s, place, value->linear);
    return;
  }
  add_place(s, name(place, OF_OFFSET, 0), offset);
  reach_object(s, object->base, place, length);
}

static void add_cells(Survey *s, Symbol base, uint64_t way, uint32_t length) {
  uint32_t ordinal = 0;
  for (uint32_t i = 0; i < s->state->cells.count; i++) {
    const Cell *cell = &s->state->cells.data[i];
    Int offset;
    if (cell->base.id != base.id) continue;
    if (linear_is_constant(s->terms, cell->offset, &offset)) {
      uint64_t detail = hash_combine((uint64_t)offset, cell->bytes);
      add_value(s, name(way, OF_CELL, detail), &cell->value, length + 1);
    } else {
      uint64_t mark = name(way, OF_MARK, ordinal++);
      add_place(s, name(mark, OF_OFFSET, cell->bytes), cell->offset);
      add_value(s, mark, &cell->value, length + 1);
    }
  }
}

static void add_object(Survey *s, uint32_t number) {
  Symbol base = s->objects[number].base;
  uint64_t way = s->objects[number].name;
  const Allocation *object = state_allocation(s->state, base);
  add_place(s, name(way, OF_ADDRESS, 0), linear_symbol(s->terms, base));
  add_place(s, name(way, OF_SIZE, 0), object->size);
  add_place(s, name(way, OF_LENGTH, 0), object->length);
  add_cells(s, base, way, s->objects[number].length);
}

void landmarks_find(Terms *terms, const State *state, LandmarkVec *landmarks) {
  Survey s = {.terms = terms, .state = state, .out = landmarks};
  s.objects = memory_alloc(sizeof *s.objects * (state->allocations.count + 1));
  for (uint32_t depth = 0; depth < state->frames.count; depth++) {
    const Frame *frame = &state->frames.data[state->frames.count - 1 - depth];
    for (uint32_t i = 0; i < frame->bindings.count; i++) {
      const Binding *binding = &frame->bindings.data[i];
      uint64_t of = map_key2(frame->function.id, binding->value.id);
      add_value(&s, name(of, OF_VALUE, depth), &binding->abstract, 1);
    }
  }
  for (uint32_t i = 0; i < state->allocations.count; i++) {
    const Allocation *object = &state->allocations.data[i];
    if (object->kind == ALLOCATION_GLOBAL) reach_object(&s, object->base, name(object->global.id, OF_GLOBAL, 0), 1);
  }
  for (uint32_t i = 0; i < s.count; i++) add_object(&s, i);
  for (uint32_t i = 0; i < state->entry.count; i++) {
    const Binding *entry = &state->entry.data[i];
    add_value(&s, name(entry->value.id, OF_ENTRY, 0), &entry->abstract, 1);
  }
  map_release(&s.ways);
  memory_free(s.objects);
}

// -- Candidates

// The landmark by which the symbol is said most simply; null: none.
static const Landmark *choose(const Terms *terms, const LandmarkVec *landmarks, Symbol symbol, Int *factor) {
  const Landmark *best = NULL;
  uint32_t least = UINT32_MAX;
  for (uint32_t i = 0; i < landmarks->count; i++) {
    Int here = linear_factor(terms, landmarks->data[i].number, symbol);
    uint32_t count = linear_info(terms, landmarks->data[i].number)->count;
    if (!here || count > least || (count == least && int_abs(here) >= int_abs(*factor))) continue;
    best = &landmarks->data[i];
    least = count;
    *factor = here;
  }
  return best;
}

static bool scale_parts(Candidate *candidate, Int by) {
  for (uint32_t i = 0; i < candidate->count; i++)
    if (!int_mul(candidate->factors[i], by, &candidate->factors[i])) return false;
  return true;
}

// Gaussian elimination, one symbol at a time; each landmark serves once.
bool candidate_make(Terms *terms, const LandmarkVec *landmarks, Atom atom, Candidate *candidate) {
  *candidate = (Candidate){.kind = atom.kind};
  Linear rest = atom.linear;
  while (rest.id && !linear_is_constant(terms, rest, &candidate->constant)) {
    Monomial first = linear_info(terms, rest)->monomials[0];
    Int factor = 0;
    const Landmark *landmark = choose(terms, landmarks, first.symbol, &factor);
    if (!landmark || candidate->count == CANDIDATE_PARTS) return false;
    Int common = int_gcd(factor, first.factor), up = int_abs(factor / common);
    Int part = first.factor / common * (factor < 0 ? -1 : 1);
    rest = linear_add_scaled(terms, linear_scale(terms, rest, up), landmark->number, -part);
    if (!scale_parts(candidate, up)) return false;
    candidate->places[candidate->count] = landmark->place;
    candidate->factors[candidate->count++] = part;
  }
  return rest.id && candidate->count;
}

static Linear number_at(const LandmarkVec *landmarks, uint64_t place) {
  for (uint32_t i = 0; i < landmarks->count; i++)
    if (landmarks->data[i].place == place) return landmarks->data[i].number;
  return (Linear){0};
}

Atom candidate_read(Terms *terms, const LandmarkVec *landmarks, const Candidate *candidate) {
  Linear sum = linear_constant(terms, candidate->constant);
  for (uint32_t i = 0; i < candidate->count && sum.id; i++) {
    Linear number = number_at(landmarks, candidate->places[i]);
    sum = number.id ? linear_add_scaled(terms, sum, number, candidate->factors[i]) : number;
  }
  return sum.id ? atom_make(terms, candidate->kind, sum) : (Atom){0};
}

// -- By position

static uint64_t position(const State *state) {
  const Frame *top = state_top(state);
  return hash_combine(map_key2(top->function.id, top->next), top->phase);
}

void candidates_release(Candidates *candidates) {
  for (uint32_t i = 0; i < candidates->count; i++) candidate_vec_release(&candidates->lists[i]);
  memory_free(candidates->lists);
  map_release(&candidates->by_position);
  map_release(&candidates->tried);
  *candidates = (Candidates){0};
}

static bool same(const Candidate *a, const Candidate *b) {
  if (a->kind != b->kind || a->constant != b->constant || a->count != b->count) return false;
  for (uint32_t i = 0; i < a->count; i++)
    if (a->places[i] != b->places[i] || a->factors[i] != b->factors[i]) return false;
  return true;
}

static uint64_t hash(const State *state, const Candidate *candidate) {
  uint64_t hash = hash_combine(position(state), hash_combine(candidate->kind, (uint64_t)candidate->constant));
  for (uint32_t i = 0; i < candidate->count; i++)
    hash = hash_combine(hash, hash_combine(candidate->places[i], (uint64_t)candidate->factors[i]));
  return hash;
}

CandidateVec *candidates_at(const Candidates *candidates, const State *state) {
  uint32_t index;
  if (!candidates || !map_get(&candidates->by_position, position(state), &index)) return NULL;
  return &candidates->lists[index];
}

static CandidateVec *list_at(Candidates *candidates, const State *state) {
  uint32_t index;
  if (map_get(&candidates->by_position, position(state), &index)) return &candidates->lists[index];
  if (candidates->count == candidates->capacity) {
    candidates->capacity = candidates->capacity ? 2 * candidates->capacity : 8;
    candidates->lists = memory_realloc(candidates->lists, sizeof *candidates->lists * candidates->capacity);
  }
  map_set(&candidates->by_position, position(state), candidates->count);
  candidates->lists[candidates->count] = (CandidateVec){0};
  return &candidates->lists[candidates->count++];
}

bool candidates_add(Candidates *candidates, const State *state, Candidate candidate) {
  CandidateVec *list = list_at(candidates, state);
  for (uint32_t i = 0; i < list->count; i++)
    if (same(&list->data[i], &candidate)) return false;
  if (list->count == MAX_PER_POSITION) return false;
  candidate_vec_push(list, candidate);
  bool is_new = !map_get(&candidates->tried, hash(state, &candidate), NULL);
  map_set(&candidates->tried, hash(state, &candidate), 1);
  return is_new;
}

void candidates_drop_failed(Candidates *candidates) {
  for (uint32_t i = 0; i < candidates->count; i++) {
    CandidateVec *list = &candidates->lists[i];
    uint32_t kept = 0;
    for (uint32_t k = 0; k < list->count; k++)
      if (list->data[k].holds || list->data[k].untried) list->data[kept++] = list->data[k];
    list->count = kept;
    for (uint32_t k = 0; k < kept; k++) list->data[k].holds = list->data[k].untried = false;
  }
}

// See inductive.h. The linear program of all transitions but those into error locations is made once, and copied for each of these: they say that f, scaled by some positive
// number, is negative at the error.
#include "prove/inductive.h"

#include "prove/farkas.h"
#include "prove/invariant.h"

typedef struct {
  const Its *its;
  const MoveVec *moves;
  Budget *budget;
  bool limits;  // of types are seen, too: without them numbers stay small
  Farkas *farkas;
  Cone *cone;         // of what all transitions keep
  uint32_t *factors;  // per location: the first unknown of its inequality, a factor for each variable and a constant
  uint32_t unknowns;
} Induction;

// The initial location has no inequality, since runs begin there with any values; an error location is not to be reached.
static bool has_inequality(const Its *its, Location location) {
  return location.id != its->initial.id && !its_is_error(its, location);
}

static void add_unknowns(Induction *induction) {
  const Its *its = induction->its;
  induction->factors = memory_zalloc(sizeof(uint32_t) * its->locations.count);
  for (uint32_t l = 1; l < its->locations.count; l++) {
    if (!has_inequality(its, (Location){l})) continue;
    induction->factors[l] = induction->unknowns;
    induction->unknowns += its->locations.data[l].variable_count + 1;
  }
  for (uint32_t i = 0; i < induction->unknowns; i++) cone_free_variable(induction->cone);
}

// Adds sign * f(values). What is arbitrary must not matter.
static void add_inequality(const Induction *induction, Cone *cone, Location location, const Linear *values, Int sign) {
  if (!has_inequality(induction->its, location)) return;
  uint32_t first = induction->factors[location.id], count = its_location(induction->its, location)->variable_count;
  for (uint32_t i = 0; i < count; i++) {
    if (values[i].id)
      farkas_add(induction->farkas, values[i], sign, first + i);
    else
      cone_row(cone, &(ConeTerm){1, first + i}, 1);
  }
  farkas_add_constant(induction->farkas, sign, first + count);
}

// f behind the transition is at least f in front of it.
static void keep(const Induction *induction, const Move *move) {
  AtomVec seen = {0};
  for (uint32_t i = 0; i < move->atom_count; i++)
    if (induction->limits || !move_is_limit(induction->its->terms, move->atoms[i])) atom_vec_push(&seen, move->atoms[i]);
  farkas_begin(induction->farkas);
  add_inequality(induction, induction->cone, move->to, move->after, 1);
  add_inequality(induction, induction->cone, move->from, move->before, -1);
  farkas_end(induction->farkas, induction->cone, seen.data, seen.count);
  atom_vec_release(&seen);
}

static bool leads_to_error(const Induction *induction, const Move *move) {
  return move->possible && its_is_error(induction->its, move->to) && !its_is_error(induction->its, move->from);
}

static bool scale_of(const Induction *induction, Cone *cone, Rational *scale) {
  Int common = 1;
  for (uint32_t i = 0; i < induction->unknowns; i++) {
    Rational value;
    if (!cone_value(cone, i, &value) || !int_mul(common, value.denominator / int_gcd(common, value.denominator), &common))
      return false;
  }
  *scale = rational_make(common, 1);
  return true;
}

static bool scaled_value(Cone *cone, uint32_t unknown, Rational scale, Int *number) {
  Rational value;
  if (!cone_value(cone, unknown, &value) || !rational_mul(value, scale, &value)) return false;
  *number = value.numerator;
  return true;
}

// The inequality of a location in integers. None: a number is too large.
static Linear inequality_at(const Induction *induction, Cone *cone, Location location, Rational scale) {
  const LocationInfo *info = its_location(induction->its, location);
  uint32_t first = induction->factors[location.id];
  Terms *terms = induction->its->terms;
  Int number;
  if (!scaled_value(cone, first + info->variable_count, scale, &number)) return (Linear){0};
  Linear sum = linear_constant(terms, number);
  for (uint32_t i = 0; i < info->variable_count && sum.id; i++) {
    if (!scaled_value(cone, first + i, scale, &number)) return (Linear){0};
    sum = linear_add_scaled(terms, sum, linear_symbol(terms, info->variables[i]), number);
  }
  return sum;
}

// No state of the location violates the atom. False: it is no inequality, and not said.
static bool add_atom(SafetyCertificate *certificate, Terms *terms, Location location, Atom atom) {
  SafetyCube cube = {.location = location};
  if (atom.kind == ATOM_TRUE) return true;
  if (atom.kind != ATOM_FALSE) {
    Atom violated = atom_negate(terms, atom);
    if (violated.kind != ATOM_GE) return false;
    cube.atoms = arena_copy(certificate->arena, &violated, sizeof violated);
    cube.count = 1;
  }
  safety_cube_vec_push(&certificate->cubes, cube);
  return true;
}

static bool add_inequality_at(const Induction *induction, Cone *cone, SafetyCertificate *certificate,
                              Location location, Rational scale) {
  Terms *terms = induction->its->terms;
  Linear inequality = inequality_at(induction, cone, location, scale);
  return inequality.id && add_atom(certificate, terms, location, atom_make(terms, ATOM_GE, inequality));
}

static bool add_cubes(const Induction *induction, Cone *cone, SafetyCertificate *certificate) {
  Rational scale;
  bool fits = scale_of(induction, cone, &scale);
  for (uint32_t l = 1; l < induction->its->locations.count && fits; l++) {
    Location location = {l};
    if (has_inequality(induction->its, location))
      fits = add_inequality_at(induction, cone, certificate, location, scale);
  }
  return fits;
}

// Inequalities by which the transition into an error location is not taken.
static bool exclude(const Induction *induction, const Move *move, SafetyCertificate *certificate) {
  Cone *cone = cone_copy(induction->cone);
  uint32_t lacking = cone_nonnegative_variable(cone);
  Rational value;
  farkas_begin(induction->farkas);
  farkas_add_constant(induction->farkas, -1, lacking);
  add_inequality(induction, cone, move->from, move->before, -1);
  farkas_end(induction->farkas, cone, move->atoms, move->atom_count);
  bool excluded = cone_maximise(cone, &lacking, 1, induction->budget) && cone_value(cone, lacking, &value) &&
                  value.numerator > 0 && add_cubes(induction, cone, certificate);
  cone_free(cone);
  return excluded;
}

static bool exclude_all(Induction *induction, SafetyCertificate *certificate) {
  const MoveVec *moves = induction->moves;
  for (uint32_t i = 0; i < moves->count; i++)
    if (moves->data[i].possible && !its_is_error(induction->its, moves->data[i].to)) keep(induction, &moves->data[i]);
  if (!cone_reduce(induction->cone, induction->budget)) return false;
  for (uint32_t i = 0; i < moves->count; i++)
    if (leads_to_error(induction, &moves->data[i]) && !exclude(induction, &moves->data[i], certificate)) return false;
  return true;
}

static bool attempt(const Refinement *refinement, bool limits, SafetyCertificate *certificate, Budget *budget) {
  const Its *its = refinement->its;
  Induction induction = {.its = its, .moves = &refinement->moves.moves, .budget = budget, .limits = limits};
  induction.farkas = farkas_new(its->terms);
  induction.cone = cone_new();
  add_unknowns(&induction);
  uint32_t before = certificate->cubes.count;
  bool proved = exclude_all(&induction, certificate);
  if (!proved) certificate->cubes.count = before;
  memory_free(induction.factors);
  cone_free(induction.cone);
  farkas_free(induction.farkas);
  return proved;
}

// What template polyhedra say of the locations, as cubes, too. The checker knows nothing of what is not said so.
static bool strengthen(Refinement *refinement, Oracle *oracle, SafetyCertificate *certificate, Budget *budget) {
  const Its *its = refinement->its;
  bool *scope = memory_alloc(its->locations.count);
  uint32_t *before = memory_alloc(sizeof(uint32_t) * its->locations.count);
  for (uint32_t l = 0; l < its->locations.count; l++) {
    scope[l] = l && has_inequality(its, (Location){l});
    before[l] = its->locations.data[l].invariant_count;
  }
  bool changed = infer_invariants(refinement, scope, oracle, budget) > 0;
  for (uint32_t l = 1; l < its->locations.count; l++) {
    const LocationInfo *info = &its->locations.data[l];
    for (uint32_t i = before[l]; i < info->invariant_count; i++)
      add_atom(certificate, its->terms, (Location){l}, info->invariant[i]);
  }
  memory_free(scope);
  memory_free(before);
  return changed;
}

bool inductive_prove(const Its *its, Oracle *oracle, SafetyCertificate *certificate, Budget *budget) {
  Refinement refinement;
  refinement_init(&refinement, its);
  bool proved = attempt(&refinement, false, certificate, budget) ||
                (strengthen(&refinement, oracle, certificate, budget) && attempt(&refinement, false, certificate, budget)) ||
                attempt(&refinement, true, certificate, budget);
  if (!proved) safety_cube_vec_clear(&certificate->cubes);
  for (uint32_t l = 1; l < its->locations.count && proved; l++)
    if (its_is_error(its, (Location){l})) safety_cube_vec_push(&certificate->cubes, (SafetyCube){.location = {l}});
  refinement_release(&refinement);
  return proved;
}

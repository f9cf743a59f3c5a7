// See template.h. The unknowns of function f at problem location l are the cone's variables f * coefficient_count +
// locations[l].coefficients[0 .. variable_count]; the last of them is the constant.
#include "prove/template.h"

void template_init(Template *template, const Problem *problem, RankContext *context, uint32_t depth) {
  *template = (Template){.problem = problem, .context = context, .cone = cone_new(), .depth = depth};
  for (uint32_t i = 0; i < depth * problem->coefficient_count; i++) cone_free_variable(template->cone);
}

void template_copy(Template *to, const Template *from) {
  *to = *from;
  to->cone = cone_copy(from->cone);
}

void template_release(Template *template) {
  cone_free(template->cone);
  template->cone = NULL;
}

uint32_t template_delta(Template *template) { return cone_nonnegative_variable(template->cone); }

static uint32_t unknown(const Template *template, uint32_t function, uint32_t location, uint32_t index) {
  const Problem *problem = template->problem;
  return function * problem->coefficient_count + problem->locations[location].coefficients[index];
}

// Adds sign * function(values). A value that is arbitrary or unknown must not matter: its coefficient is 0.
static void add_function(Template *template, uint32_t function, uint32_t location, const Linear *values, Int sign) {
  const ProblemLocation *info = &template->problem->locations[location];
  for (uint32_t i = 0; i < info->variable_count; i++) {
    uint32_t coefficient = unknown(template, function, location, i);
    Linear value = values[info->variables[i]];
    if (value.id)
      farkas_add(template->context->farkas, value, sign, coefficient);
    else
      cone_row(template->cone, &(ConeTerm){1, coefficient}, 1);
  }
  farkas_add_constant(template->context->farkas, sign, unknown(template, function, location, info->variable_count));
}

void template_decrease(Template *template, uint32_t function, const ProblemMove *member, bool with_previous,
                       uint32_t delta) {
  Farkas *farkas = template->context->farkas;
  farkas_begin(farkas);
  add_function(template, function, member->from, member->move->before, 1);
  if (with_previous) add_function(template, function - 1, member->from, member->move->before, 1);
  add_function(template, function, member->to, member->move->after, -1);
  if (delta != DELTA_NONE) farkas_add_constant(farkas, -1, delta);
  farkas_end(farkas, template->cone, member->atoms, member->atom_count);
}

uint32_t template_bound(Template *template, const ProblemMove *member) {
  uint32_t slack = cone_free_variable(template->cone);
  farkas_begin(template->context->farkas);
  add_function(template, template->depth - 1, member->from, member->move->before, 1);
  farkas_add_constant(template->context->farkas, 1, slack);
  farkas_end(template->context->farkas, template->cone, member->atoms, member->atom_count);
  return slack;
}

bool template_maximise(Template *template, const uint32_t *deltas, uint32_t count) {
  if (template->context->stats) template->context->stats->ranking_programs++;
  return cone_maximise(template->cone, deltas, count, template->context->budget);
}

bool template_positive(Template *template, uint32_t variable) {
  Rational value;
  return cone_value(template->cone, variable, &value) && value.numerator > 0;
}

static bool lcm(Int a, Int b, Int *result) { return int_mul(a, b / int_gcd(a, b), result); }

// The factor that makes all coefficients coprime integers.
static bool find_scale(Template *template, Rational *scale) {
  Int denominators = 1, numerators = 0;
  for (uint32_t i = 0; i < template->depth * template->problem->coefficient_count; i++) {
    Rational value;
    if (!cone_value(template->cone, i, &value) || !lcm(denominators, value.denominator, &denominators)) return false;
    numerators = int_gcd(numerators, value.numerator);
  }
  *scale = rational_make(denominators, numerators ? numerators : 1);
  return true;
}

static bool scaled_value(Template *template, uint32_t variable, Rational scale, Rational *result) {
  return cone_value(template->cone, variable, result) && rational_mul(*result, scale, result);
}

static bool location_function(Template *template, uint32_t function, uint32_t location, Rational scale, Int shift,
                              Linear *result) {
  const ProblemLocation *info = &template->problem->locations[location];
  const Its *its = template->problem->moves->its;
  Monomial *monomials = memory_alloc(sizeof(Monomial) * ((size_t)info->variable_count + 1));
  Rational value;
  bool fits = true;
  for (uint32_t i = 0; i < info->variable_count && fits; i++) {
    fits = scaled_value(template, unknown(template, function, location, i), scale, &value) && rational_is_int(value);
    if (fits)
      monomials[i] = (Monomial){value.numerator, its_location(its, info->location)->variables[info->variables[i]]};
  }
  Int constant = 0;
  fits = fits && scaled_value(template, unknown(template, function, location, info->variable_count), scale, &value);
  fits = fits && rational_is_int(value) && int_add(value.numerator, shift, &constant);
  if (fits) *result = linear_make(its->terms, constant, monomials, info->variable_count);
  memory_free(monomials);
  return fits && result->id;
}

bool template_functions(Template *template, const uint32_t *slacks, uint32_t slack_count, RankingStep *step) {
  const Problem *problem = template->problem;
  uint32_t stride = problem->moves->its->locations.count;
  Rational scale, value;
  Int shift = INT_MIN128;
  if (!find_scale(template, &scale)) return false;
  for (uint32_t i = 0; i < slack_count; i++) {
    if (!scaled_value(template, slacks[i], scale, &value)) return false;
    if (rational_ceil(value) > shift) shift = rational_ceil(value);
  }
  if (!slack_count) shift = 0;
  step->depth = template->depth;
  step->stride = stride;
  step->functions = ARENA_ARRAY(template->context->arena, Linear, template->depth * stride);
  for (uint32_t f = 0; f < template->depth; f++) {
    for (uint32_t l = 0; l < problem->location_count; l++) {
      Linear *result = &step->functions[f * stride + problem->locations[l].location.id];
      if (!location_function(template, f, l, scale, f + 1 == template->depth ? shift : 0, result)) return false;
    }
  }
  return true;
}

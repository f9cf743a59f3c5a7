// See calls.h.
#include "infer/calls.h"

#include <stdlib.h>
#include <string.h>

#include "base/budget.h"
#include "contract/cases.h"
#include "contract/demand.h"
#include "contract/dispatch.h"
#include "contract/entry.h"
#include "infer/proof.h"
#include "program/body.h"
#include "report/build.h"
#include "report/checks.h"

// ---- Where calls are ----

typedef struct {
  Function in, callee;
  uint32_t instruction;
  bool is_through_pointer;  // then others of the same call follow, one for each function that it may come to
} Site;
VEC_DEFINE(SiteVec, site_vec, Site)

static bool is_through(const Program *program, Contracts contracts, Function function) {
  const FunctionInfo *info = &program->functions[function.id];
  return info->is_defined && !info->is_library && !contracts[function.id];
}

static bool has_demands(Contracts contracts, Function function) { return contracts[function.id] && *contracts[function.id]; }

static void find_callees(const Program *program, Function in, uint32_t index, Contracts contracts, SiteVec *sites) {
  const FunctionInfo *info = &program->functions[in.id];
  const Instruction *call = &info->instructions[index];
  if (call->opcode != OP_CALL || (call->flags & FLAG_VARIADIC)) return;
  bool is_through_pointer = call->operands[0].kind != OPERAND_FUNCTION;
  for (uint32_t i = 1; i <= program->function_count; i++) {
    bool is_it = is_through_pointer ? program->functions[i].address_taken && !program->functions[i].is_variadic : call->operands[0].function.id == i;
    if (is_it && has_demands(contracts, (Function){i}) && !call_misfit(info, call, &program->functions[i]))
      site_vec_push(sites, (Site){in, {i}, index, is_through_pointer});
  }
}

static void find_in(const Program *program, Function in, Contracts contracts, bool *is_seen, U32Vec *left, SiteVec *sites) {
  const FunctionInfo *info = &program->functions[in.id];
  for (uint32_t i = 0; i < info->instruction_count; i++) {
    find_callees(program, in, i, contracts, sites);
    for (uint32_t k = 0; k < info->instructions[i].operand_count; k++) {
      const Operand *operand = &info->instructions[i].operands[k];
      if (operand->kind != OPERAND_FUNCTION || is_seen[operand->function.id] || !is_through(program, contracts, operand->function)) continue;
      is_seen[operand->function.id] = true;
      u32_vec_push(left, operand->function.id);
    }
  }
}

static void find_sites(const Program *program, Function caller, Contracts contracts, SiteVec *sites) {
  bool *is_seen = memory_zalloc(program->function_count + (size_t)1);
  U32Vec left = {0};
  is_seen[caller.id] = true;
  u32_vec_push(&left, caller.id);
  for (uint32_t i = 0; i < left.count; i++) find_in(program, (Function){left.data[i]}, contracts, is_seen, &left, sites);
  u32_vec_release(&left);
  memory_free(is_seen);
}

bool calls_are_any(const Program *program, Function caller, Contracts contracts, const bool *functions) {
  SiteVec sites = {0};
  bool is_any = false;
  find_sites(program, caller, contracts, &sites);
  for (uint32_t i = 0; i < sites.count; i++) is_any |= !functions || functions[sites.data[i].callee.id];
  site_vec_release(&sites);
  return is_any;
}

// ---- Checking ----

typedef struct {
  Site site;
  Function made;  // takes the callee's place
  DemandedVec demands;
  DemandVerdict *verdicts;  // by demand
} Checked;
VEC_DEFINE(CheckedVec, checked_vec, Checked)

static Checked make_one(Program *program, Site site, Contracts contracts) {
  SpecProblem problem = {0};
  Spec spec;
  Checked one = {.site = site};
  Place place = program->functions[site.in.id].instructions[site.instruction].place;
  if (spec_read(contracts[site.callee.id], program->arena, &spec, &problem)) one.made = demand_make(program, site.callee, &spec, place, &one.demands);
  text_release(&problem.message);
  one.verdicts = ARENA_ARRAY(program->arena, DemandVerdict, one.demands.count + 1);
  for (uint32_t i = 0; i < one.demands.count; i++) one.verdicts[i] = DEMAND_NEVER_REACHED;
  return one;
}

static void dispatch(Program *program, Site site, const Dispatched *dispatched, uint32_t count) {
  FunctionInfo *caller = &program->functions[site.in.id];
  Instruction *call = &caller->instructions[site.instruction];
  Operand *operands = ARENA_ARRAY(program->arena, Operand, call->operand_count + 1);
  memcpy(operands + 1, call->operands, call->operand_count * sizeof *operands);
  operands[0] = body_function_operand(program, dispatch_make(program, caller, call, dispatched, count));
  call->operands = operands;
  call->operand_count++;
}

static bool is_same_site(const Site *a, const Site *b) { return a->in.id == b->in.id && a->instruction == b->instruction; }

static void make_checked(Program *program, const SiteVec *sites, Contracts contracts, CheckedVec *checked) {
  for (uint32_t i = 0, end; i < sites->count; i = end) {
    const Site *site = &sites->data[i];
    Dispatched *dispatched = ARENA_ARRAY(program->arena, Dispatched, sites->count);
    uint32_t count = 0;
    for (end = i; end < sites->count && is_same_site(site, &sites->data[end]); end++) {
      Checked one = make_one(program, sites->data[end], contracts);
      if (one.made.id) dispatched[count++] = (Dispatched){one.site.callee, one.made};
      checked_vec_push(checked, one);
    }
    if (count && site->is_through_pointer)
      dispatch(program, *site, dispatched, count);
    else if (count)
      program->functions[site->in.id].instructions[site->instruction].operands[0].function = dispatched[0].instead;
  }
}

// By number of the check.
static CheckVerdict *read_verdicts(const Report *report, const Program *program) {
  CheckVerdict *verdicts = memory_zalloc((program->check_count + (size_t)1) * sizeof *verdicts);
  for (uint32_t i = 0; i < report->checks.count; i++) verdicts[report->checks.data[i].number] = report->checks.data[i].verdict;
  return verdicts;
}

static DemandVerdict judge_checks(const FunctionInfo *info, uint32_t first, uint32_t end, bool leaves_out, const CheckVerdict *verdicts) {
  bool is_open = leaves_out, is_violated = false, is_reached = first == end;
  for (uint32_t i = first; i < end; i++) {
    if (info->instructions[i].opcode != OP_CHECK) continue;
    CheckVerdict verdict = verdicts[info->instructions[i].check];
    is_violated |= verdict == CHECKED_VIOLATED;
    is_open |= verdict == CHECKED_UNKNOWN;
    is_reached |= verdict != CHECKED_NEVER_REACHED;
  }
  if (is_violated) return DEMAND_VIOLATED;
  if (!is_reached) return DEMAND_NEVER_REACHED;
  return is_open ? DEMAND_NOT_SHOWN : DEMAND_MET;
}

// Where there are two ways to meet it, and of arguments that they are distinct, more is claimed than is needed: a run that violates it says nothing.
static DemandVerdict judge(const Program *program, Function made, const Demanded *demanded, const CheckVerdict *verdicts) {
  const FunctionInfo *info = &program->functions[made.id];
  uint32_t end = demanded->other ? demanded->other : demanded->end;
  DemandVerdict verdict = judge_checks(info, demanded->first, end, demanded->leaves_out, verdicts);
  if (demanded->other && verdict != DEMAND_MET) verdict = judge_checks(info, demanded->other, demanded->end, demanded->leaves_out, verdicts);
  bool asks_for_more = demanded->other || !demanded->text;
  return verdict == DEMAND_VIOLATED && asks_for_more ? DEMAND_NOT_SHOWN : verdict;
}

// What two are together: the first of these that one of them is.
static DemandVerdict in_both(DemandVerdict a, DemandVerdict b) {
  static const DemandVerdict order[] = {DEMAND_VIOLATED, DEMAND_NOT_SHOWN, DEMAND_MET};
  for (size_t i = 0; i < sizeof order / sizeof *order; i++)
    if (a == order[i] || b == order[i]) return order[i];
  return DEMAND_NEVER_REACHED;
}

static void judge_all(const Program *program, const Checked *checked, const Report *report) {
  CheckVerdict *verdicts = report ? read_verdicts(report, program) : NULL;
  for (uint32_t i = 0; i < checked->demands.count; i++) {
    Demanded *demanded = &checked->demands.data[i];
    DemandVerdict verdict = verdicts ? judge(program, checked->made, demanded, verdicts) : DEMAND_NOT_SHOWN;
    checked->verdicts[i] = in_both(checked->verdicts[i], verdict);
  }
  memory_free(verdicts);
}

static void tell(const Checked *checked, bool is_enough, Text *lines) {
  for (uint32_t i = 0; i < checked->demands.count; i++) {
    const Demanded *demanded = &checked->demands.data[i];
    DemandVerdict verdict = checked->verdicts[i];
    if (verdict == DEMAND_VIOLATED && !is_enough) verdict = DEMAND_NOT_SHOWN;
    text_printf(lines, "%u %u %u %u %u %s\n", checked->site.in.id, checked->site.instruction, checked->site.callee.id, (unsigned)verdict, (unsigned)demanded->leaves_out,
                demanded->text ? demanded->text : "distinct arguments");
  }
}

static Function make_entry(Program *program, Caller caller, const Spec *spec, ArgumentVec *arguments) {
  SpecProblem problem = {0};
  Function entry = {0};
  if (caller.contract)
    entry = entry_build(program, caller.function, spec, &problem);
  else if (arguments_take(spec, program, caller.function, arguments))
    entry = caller.function;
  text_release(&problem.message);
  return entry;
}

// In each case that the caller's contract allows.
static void check_cases(const PlumbOptions *options, Program *program, Caller caller, UndefinedSet left_out, const Spec *spec, double seconds, const CheckedVec *checked) {
  const uint32_t cases = cases_count(spec);
  for (uint32_t i = 0; i < cases; i++) {
    ArgumentVec arguments = {0};
    Spec one = cases_get(spec, i, program->arena);
    Function entry = make_entry(program, caller, &one, &arguments);
    Report *report = entry.id ? proof_of_checks(options, program, entry, &arguments, left_out, seconds / cases) : NULL;
    for (uint32_t k = 0; k < checked->count; k++) judge_all(program, &checked->data[k], report);
    report_free(report);
    argument_vec_release(&arguments);
  }
}

void calls_check(const PlumbOptions *options, Program *program, Caller caller, UndefinedSet left_out, Contracts contracts, double seconds, Text *lines) {
  SiteVec sites = {0};
  CheckedVec checked = {0};
  SpecProblem problem = {0};
  Spec spec;
  find_sites(program, caller.function, contracts, &sites);
  make_checked(program, &sites, contracts, &checked);
  if (spec_read(caller.contract ? caller.contract : "", program->arena, &spec, &problem)) check_cases(options, program, caller, left_out, &spec, seconds, &checked);
  for (uint32_t i = 0; i < checked.count; i++) {
    tell(&checked.data[i], caller.is_enough, lines);
    demanded_vec_release(&checked.data[i].demands);
  }
  text_release(&problem.message);
  checked_vec_release(&checked);
  site_vec_release(&sites);
}

const char *calls_read(CallDemandVec *demands, const char *lines, Arena *arena) {
  while (*lines >= '0' && *lines <= '9') {
    CallDemand demand = {0};
    char *end;
    demand.in.id = (uint32_t)strtoul(lines, &end, 10);
    demand.instruction = (uint32_t)strtoul(end, &end, 10);
    demand.callee.id = (uint32_t)strtoul(end, &end, 10);
    demand.verdict = (DemandVerdict)strtoul(end, &end, 10);
    demand.leaves_out = strtoul(end, &end, 10) != 0;
    const char *next = strchr(lines, '\n');
    char *text = arena_copy(arena, end + 1, (size_t)(next - end));
    text[next - end - 1] = '\0';
    demand.demand = text;
    call_demand_vec_push(demands, demand);
    lines = next + 1;
  }
  return lines;
}

void calls_settle(CallDemandVec *demands) {
  for (uint32_t i = 0; i < demands->count; i++) demands->data[i].verdict = demands->data[i].leaves_out ? DEMAND_NOT_SHOWN : DEMAND_MET;
}

// ---- Telling ----

static const char *verdict_text(DemandVerdict verdict) {
  switch (verdict) {
    case DEMAND_MET: return "met";
    case DEMAND_NOT_SHOWN: return "not shown";
    case DEMAND_VIOLATED: return "violated";
    case DEMAND_NEVER_REACHED: return "never reached";
  }
  return "";
}

static bool is_same_call(const CallDemand *a, const CallDemand *b) { return a->in.id == b->in.id && a->instruction == b->instruction && a->callee.id == b->callee.id; }

// What its demands are together.
static DemandVerdict verdict_of_call(const CallDemandVec *demands, uint32_t first, uint32_t *end) {
  DemandVerdict verdict = DEMAND_NEVER_REACHED;
  for (*end = first; *end < demands->count && is_same_call(&demands->data[*end], &demands->data[first]); ++*end) verdict = in_both(verdict, demands->data[*end].verdict);
  return verdict;
}

static const Instruction *call_of(const Program *program, const CallDemand *demand) {
  return &program->functions[demand->in.id].instructions[demand->instruction];
}

static const char *callee_name(const Program *program, const CallDemand *demand) { return program->functions[demand->callee.id].name; }

static void describe_place(Text *text, const FunctionInfo *caller, Place place) {
  bool is_elsewhere = place.file && caller->place.file && strcmp(place.file, caller->place.file) != 0;
  text_printf(text, "%s%s%u:%u", is_elsewhere ? place.file : "", is_elsewhere ? ":" : "", place.line, place.column);
}

static void describe_open(Text *text, const Program *program, const FunctionInfo *caller, const CallDemand *demand) {
  bool is_violated = demand->verdict == DEMAND_VIOLATED;
  if (!is_violated && demand->verdict != DEMAND_NOT_SHOWN) return;
  text_add(text, is_violated ? "  warning: the call of " : "  the call of ");
  text_printf(text, "%s at ", callee_name(program, demand));
  describe_place(text, caller, call_of(program, demand)->place);
  text_printf(text, is_violated ? " goes against %s" : " is not shown to meet %s", demand->demand);
  text_add(text, is_violated && !demand->is_met_elsewhere ? ", which no call meets\n" : "\n");
}

static void describe_text(Text *text, const Program *program, const FunctionInfo *caller, const CallDemandVec *demands) {
  uint32_t calls = 0, met = 0;
  for (uint32_t i = 0, end; i < demands->count; i = end) {
    DemandVerdict verdict = verdict_of_call(demands, i, &end);
    calls += verdict != DEMAND_NEVER_REACHED;
    met += verdict == DEMAND_MET;
  }
  if (calls) text_printf(text, "  calls: %u of %u meet what is demanded there\n", met, calls);
  for (uint32_t i = 0; i < demands->count; i++) describe_open(text, program, caller, &demands->data[i]);
}

static json_t *build_call(const Program *program, const CallDemandVec *demands, uint32_t first, uint32_t *end) {
  json_t *call = json_object(), *list = json_array();
  const CallDemand *start = &demands->data[first];
  Place place = call_of(program, start)->place;
  build_set_string(call, "function", callee_name(program, start));
  build_set_string(call, "in", program->functions[start->in.id].name);
  build_set_string(call, "file", place.file ? place.file : "");
  build_set(call, "line", json_integer(place.line));
  build_set(call, "column", json_integer(place.column));
  build_set_string(call, "verdict", verdict_text(verdict_of_call(demands, first, end)));
  for (uint32_t i = first; i < *end; i++) {
    json_t *demand = json_object();
    build_set_string(demand, "demand", demands->data[i].demand);
    build_set_string(demand, "verdict", verdict_text(demands->data[i].verdict));
    build_set(demand, "met_by_a_call", json_boolean(demands->data[i].is_met_elsewhere));
    build_append(list, demand);
  }
  build_set(call, "demands", list);
  return call;
}

static void describe_json(Text *text, const Program *program, const CallDemandVec *demands) {
  json_t *object = json_loads(text_str(text), 0, NULL), *calls = json_array();
  for (uint32_t i = 0, end; i < demands->count; i = end) build_append(calls, build_call(program, demands, i, &end));
  build_set(object, "calls", calls);
  text_clear(text);
  build_finish(object, JSON_COMPACT, text);
}

void calls_describe(Text *text, const Program *program, Function caller, const CallDemandVec *demands, DescribeFormat format) {
  const FunctionInfo *info = &program->functions[caller.id];
  if (!text->count && !demands->count) return;
  if (!text->count) describe_caller(text, info, format);
  if (format == DESCRIBE_JSON)
    describe_json(text, program, demands);
  else if (format == DESCRIBE_TEXT)
    describe_text(text, program, info, demands);
}

// See stream_state.h. C17 7.21.7: a function that reads less than it was asked to has met the end, or an error; which of them is arbitrary. One that writes less has met an error.
// Streams are written out where the program does not see it, too: by fflush of none, by functions that are not known, and where another one is read.
#include "encode/stream_state.h"

#include <string.h>

#include "encode/wild.h"

enum { SAYS_ANYTHING, SAYS_NO, SAYS_YES };  // any other number says nothing, either
enum { WHICH_ERROR = 60 };

// What a call does to the state: conditions of width 1.
typedef struct {
  Term stops;       // nothing more was read: the end, or an error
  Term ends;        // something was read, and the end met behind it
  Term goes_wrong;  // an error
  Term clears_end, clears_error;
  Term end_is_open, error_is_open;  // it may have met one, or ended that it has
  Term writes;                      // perhaps; what was written may wait
} Change;

static Term byte_of(Encoder *encoder, UInt value) { return term_constant(encoder->bank, 8, value); }

Array stream_state_new(Encoder *encoder) {
  Array state = array_fill(encoder->bank, encoder->program->pointer_bits, byte_of(encoder, SAYS_ANYTHING));
  state = array_write(encoder->bank, state, encoder_word(encoder, STREAM_END), byte_of(encoder, SAYS_NO));
  state = array_write(encoder->bank, state, encoder_word(encoder, STREAM_FAILED), byte_of(encoder, SAYS_NO));
  return array_write(encoder->bank, state, encoder_word(encoder, STREAM_WAITS), byte_of(encoder, SAYS_NO));
}

void stream_state_start(Encoder *encoder) {
  for (uint32_t i = 0; i < encoder->store->count; i++) {
    Cell cell = store_get(encoder->store, i);
    if (!cell.content.id || !encoder_pointee(encoder, i)->is_stream) continue;
    cell.content = stream_state_new(encoder);
    store_set(&encoder->store, i, cell);
  }
}

// ---- Which stream ----

// The one that a function uses which does not ask for one; null: it uses none.
static const char *stream_by_name(const char *function) {
  static const char *const readers[] = {"getchar", "getchar_unlocked", "scanf", "__isoc99_scanf", "__isoc23_scanf"};
  static const char *const writers[] = {"putchar", "putchar_unlocked", "puts", "printf", "vprintf"};
  for (size_t i = 0; i < sizeof readers / sizeof *readers; i++)
    if (!strcmp(function, readers[i])) return "stdin";
  for (size_t i = 0; i < sizeof writers / sizeof *writers; i++)
    if (!strcmp(function, writers[i])) return "stdout";
  return strcmp(function, "perror") ? NULL : "stderr";
}

// Where the C library's variable points to, if the program has it: else no execution asks for the state of that stream.
static void standard_targets(Encoder *encoder, const char *name, TargetVec *targets) {
  const Program *program = encoder->program;
  for (uint32_t id = 1; id <= program->global_count; id++) {
    if (strcmp(program->globals[id].name, name) || !library_starts_as_stream(program, (Global){id})) continue;
    Target place = {.guard = term_truth(encoder->bank, true), .pointee = encoder->unrolling->global_pointees[id], .offset = encoder_word(encoder, 0)};
    TargetVec variable = {.data = &place, .count = 1};
    encoder_targets(encoder, encoder_load(encoder, &variable, (Type){TYPE_POINTER, program->pointer_bits}), targets);
  }
}

// False: the call uses no stream.
static bool find_targets(const Call *call, TargetVec *targets) {
  uint32_t index = contract_index_of(call->contract, DEMAND_STREAM);
  const char *name = stream_by_name(call->name);
  if (index < call->contract->parameter_count)
    encoder_targets(call->encoder, external_argument(call->encoder, index), targets);
  else if (name)
    standard_targets(call->encoder, name, targets);
  return index < call->contract->parameter_count || name;
}

// ---- What a call does ----

static Change nothing_changes(Encoder *encoder) {
  Term no = term_truth(encoder->bank, false);
  return (Change){no, no, no, no, no, no, no, no};
}

static void note_transfer(const Call *call, bool reads, Term result, Change *change) {
  TermBank *bank = call->encoder->bank;
  Term is_short = term_and(bank, term_ne(bank, text_word(call, 1), text_constant(call, 0)), term_ult(bank, result, text_word(call, 2)));
  *(reads ? &change->stops : &change->goes_wrong) = is_short;
  if (!reads) change->error_is_open = term_not(bank, is_short);  // all may be in the buffer, and writing that out have failed
}

// fgets into an array of one byte reads nothing.
static Term asks_for_bytes(const Call *call) {
  TermBank *bank = call->encoder->bank;
  Term size = text_argument(call, 1).bits;
  return term_slt(bank, term_constant(bank, term_width(bank, size), 1), size);
}

// A line that is shorter than the array and has no end met that of the stream.
static void note_line(const Call *call, Val result, Change *change) {
  TermBank *bank = call->encoder->bank;
  Term asks = asks_for_bytes(call), fails = val_equal_pointers(call->encoder->vals, result, val_null(call->encoder->vals));
  change->stops = term_and(bank, fails, asks);
  change->ends = term_and(bank, term_and(bank, asks, term_not(bank, fails)), stream_ends_early(call));
  change->error_is_open = term_and(bank, fails, term_not(bank, asks));
}

static bool is_one_of(const char *name, const char *const *names, size_t count) {
  for (size_t i = 0; i < count; i++)
    if (!strcmp(name, names[i])) return true;
  return false;
}

static bool reads_one(const Contract *contract) { return contract->range.is_set && contract->range.high == UINT8_MAX; }

static const char *const silent[] = {"feof", "ferror", "fileno"}, *const clearing[] = {"clearerr", "rewind"},
                  *const writing[] = {"puts", "fputs", "fflush"}, *const moving[] = {"fseek", "fseeko", "fsetpos"};

// Those that the contract says all about.
static void note_outside(const Call *call, Term fails, Change *change) {
  Encoder *encoder = call->encoder;
  TermBank *bank = encoder->bank;
  Term always = term_truth(bank, true);
  if (is_one_of(call->name, silent, sizeof silent / sizeof *silent)) return;
  if (reads_one(call->contract)) {
    change->stops = fails;
  } else if (is_one_of(call->name, clearing, sizeof clearing / sizeof *clearing)) {
    change->clears_end = change->clears_error = always;
  } else if (is_one_of(call->name, writing, sizeof writing / sizeof *writing)) {
    change->goes_wrong = fails;
  } else if (is_one_of(call->name, moving, sizeof moving / sizeof *moving)) {
    change->clears_end = term_not(bank, fails);
    change->error_is_open = fails;
  } else {
    change->end_is_open = change->error_is_open = always;
  }
}

// By the result, where somebody uses it.
static void note_result(const Call *call, Library kind, Val result, Change *change) {
  Encoder *encoder = call->encoder;
  TermBank *bank = encoder->bank;
  Term fails = term_width(bank, result.bits) > 1 ? term_slt(bank, result.bits, term_constant(bank, term_width(bank, result.bits), 0)) : term_truth(bank, false);
  switch ((int)kind) {
    case LIBRARY_FREAD:
    case LIBRARY_FWRITE: note_transfer(call, kind == LIBRARY_FREAD, result.bits, change); return;
    case LIBRARY_FGETS: note_line(call, result, change); return;
    case LIBRARY_SCAN:
      change->stops = fails;
      change->end_is_open = change->error_is_open = term_not(bank, fails);
      return;
    case LIBRARY_PUT:
      if (strcmp(call->name, "ungetc"))
        change->goes_wrong = fails;
      else
        change->clears_end = term_not(bank, fails);
      return;
    case LIBRARY_PRINT: change->error_is_open = fails; return;
    default: note_outside(call, fails, change); return;
  }
}

// The stream that it uses is read.
static bool reads(const Call *call, Library kind) {
  bool is_block = kind == LIBRARY_FREAD || kind == LIBRARY_FGETS || kind == LIBRARY_LINE || kind == LIBRARY_SCAN;
  return is_block || (kind == LIBRARY_OUTSIDE && reads_one(call->contract));
}

static bool may_write(const Call *call, Library kind) {
  bool is_state = is_one_of(call->name, silent, sizeof silent / sizeof *silent) || is_one_of(call->name, clearing, sizeof clearing / sizeof *clearing) ||
                  is_one_of(call->name, moving, sizeof moving / sizeof *moving);
  return !is_state && !reads(call, kind) && strcmp(call->name, "ungetc");
}

static Change change_by(const Call *call, Library kind) {
  Encoder *encoder = call->encoder;
  Change change = nothing_changes(encoder);
  if (kind == LIBRARY_ARGUMENTS || kind == LIBRARY_FCLOSE) return change;
  change.writes = term_truth(encoder->bank, may_write(call, kind));
  if (kind == LIBRARY_OUTSIDE && !encoder->instruction->result_count)
    note_outside(call, term_truth(encoder->bank, false), &change);
  else if (kind != LIBRARY_LINE && external_is_used(encoder))
    note_result(call, kind, encoder->frame->vals[encoder->instruction->result.id], &change);
  else
    change.end_is_open = change.error_is_open = term_truth(encoder->bank, true);
  return change;
}

// ---- Keeping it ----

static Term changed(Encoder *encoder, Term state, Term says_yes, Term says_no, Term is_open) {
  TermBank *bank = encoder->bank;
  state = term_ite(bank, says_yes, byte_of(encoder, SAYS_YES), state);
  state = term_ite(bank, says_no, byte_of(encoder, SAYS_NO), state);
  return term_ite(bank, is_open, byte_of(encoder, SAYS_ANYTHING), state);
}

static void apply(Encoder *encoder, uint32_t pointee, Term when, const Change *change, Term is_error) {
  TermBank *bank = encoder->bank;
  Cell cell = store_get(encoder->store, pointee);
  if (!cell.content.id) return;
  Term at_end = encoder_word(encoder, STREAM_END), failed = encoder_word(encoder, STREAM_FAILED), waits = encoder_word(encoder, STREAM_WAITS);
  Term ends = term_or(bank, change->ends, term_and(bank, change->stops, term_not(bank, is_error)));
  Term fails = term_or(bank, change->goes_wrong, term_and(bank, change->stops, is_error));
  Term end = changed(encoder, array_read(bank, cell.content, at_end, 1), ends, change->clears_end, change->end_is_open);
  Term error = changed(encoder, array_read(bank, cell.content, failed, 1), fails, change->clears_error, change->error_is_open);
  Term waiting = term_ite(bank, change->writes, byte_of(encoder, SAYS_ANYTHING), array_read(bank, cell.content, waits, 1));
  Array content = array_write(bank, array_write(bank, cell.content, at_end, end), failed, error);
  content = array_write(bank, content, waits, waiting);
  encoder_note_write(encoder, pointee);
  cell.content = array_ite(bank, when, content, cell.content);
  store_set(&encoder->store, pointee, cell);
}

static bool is_nothing(const Encoder *encoder, const Change *change) {
  const Term all[] = {change->stops, change->ends, change->goes_wrong, change->clears_end, change->clears_error, change->end_is_open, change->error_is_open, change->writes};
  for (size_t i = 0; i < sizeof all / sizeof *all; i++)
    if (!term_is_false(encoder->bank, all[i])) return false;
  return true;
}

// Where it is not known which stream it is, it may be any.
static void forget_all(Encoder *encoder, Term when) {
  Change open = nothing_changes(encoder);
  open.end_is_open = open.error_is_open = open.writes = term_truth(encoder->bank, true);
  for (uint32_t i = 0; i < encoder->store->count && !term_is_false(encoder->bank, when); i++)
    if (store_get(encoder->store, i).content.id && encoder_pointee(encoder, i)->is_stream) apply(encoder, i, when, &open, when);
}

// fflush: it is about all streams then.
static Term is_about_all(const Call *call) {
  Encoder *encoder = call->encoder;
  uint32_t index = contract_index_of(call->contract, DEMAND_STREAM);
  if (index >= call->contract->parameter_count || !contract_may_be_null(call->contract, index)) return term_truth(encoder->bank, false);
  return val_equal_pointers(encoder->vals, external_argument(encoder, index), val_null(encoder->vals));
}

static Term is_target(Encoder *encoder, const TargetVec *targets, uint32_t pointee) {
  Term is_one = term_truth(encoder->bank, false);
  for (uint32_t i = 0; i < targets->count; i++)
    if (targets->data[i].pointee == pointee) is_one = term_or(encoder->bank, is_one, targets->data[i].guard);
  return is_one;
}

// Reading may write out what waits in other streams (C17 7.21.3p3), which may fail.
static void forget_errors_of_others(Encoder *encoder, const TargetVec *targets) {
  TermBank *bank = encoder->bank;
  Change open = nothing_changes(encoder);
  open.error_is_open = term_truth(bank, true);
  for (uint32_t i = 0; i < encoder->store->count; i++) {
    Cell cell = store_get(encoder->store, i);
    if (!cell.content.id || !encoder_pointee(encoder, i)->is_stream) continue;
    Term failed = array_read(bank, cell.content, encoder_word(encoder, STREAM_FAILED), 1);
    Term waits = term_ne(bank, array_read(bank, cell.content, encoder_word(encoder, STREAM_WAITS), 1), byte_of(encoder, SAYS_NO));
    Term when = term_and(bank, waits, term_not(bank, is_target(encoder, targets, i)));
    bool is_forgotten = failed.id == byte_of(encoder, SAYS_ANYTHING).id;
    if (!is_forgotten && !term_is_false(bank, when)) apply(encoder, i, when, &open, open.error_is_open);
  }
}

// Of a call that reads: perhaps it gave something.
static Term gives(const Call *call, Library kind) {
  Encoder *encoder = call->encoder;
  TermBank *bank = encoder->bank;
  if (!external_is_used(encoder)) return term_truth(bank, kind != LIBRARY_OUTSIDE);
  Val result = encoder->frame->vals[encoder->instruction->result.id];
  if (kind == LIBRARY_FGETS) return term_and(bank, asks_for_bytes(call), term_not(bank, val_equal_pointers(encoder->vals, result, val_null(encoder->vals))));
  Term none = term_constant(bank, term_width(bank, result.bits), 0);
  return kind == LIBRARY_FREAD ? term_ne(bank, result.bits, none) : term_sle(bank, none, result.bits);
}

// Behind its end a stream gives nothing (C17 7.21.7.1), but not every C library keeps to that where blocks are read.
static void blur_behind_end(const Call *call, Library kind, const TargetVec *targets) {
  Encoder *encoder = call->encoder;
  TermBank *bank = encoder->bank;
  Term ended = term_truth(bank, false);
  for (uint32_t i = 0; i < targets->count; i++) {
    const Target *target = &targets->data[i];
    Cell cell = target->pointee == UINT32_MAX ? (Cell){0} : store_get(encoder->store, target->pointee);
    if (!cell.content.id || !encoder_pointee(encoder, target->pointee)->is_stream) continue;
    Term state = array_read(bank, cell.content, encoder_word(encoder, STREAM_END), 1);
    ended = term_or(bank, ended, term_and(bank, target->guard, term_eq(bank, state, byte_of(encoder, SAYS_YES))));
  }
  Term when = term_and(bank, ended, gives(call, kind));
  if (!term_is_false(bank, when)) encoder_blurred(encoder, "reading behind the end of a stream", when);
}

void stream_state_note(const Call *call, Library kind) {
  Encoder *encoder = call->encoder;
  TargetVec targets = {0};
  if (kind == LIBRARY_UNKNOWN || kind == LIBRARY_UNMODELLED) forget_all(encoder, term_truth(encoder->bank, true));
  if (!call->contract || !find_targets(call, &targets)) return;
  if (reads(call, kind)) blur_behind_end(call, kind, &targets);
  Change change = change_by(call, kind);
  if (!is_nothing(encoder, &change)) {
    Term is_error = encoder_variable(encoder, 1, WHICH_ERROR, "whether it was an error");
    for (uint32_t i = 0; i < targets.count; i++) {
      const Target *target = &targets.data[i];
      if (target->pointee != UINT32_MAX && encoder_pointee(encoder, target->pointee)->is_stream) apply(encoder, target->pointee, target->guard, &change, is_error);
    }
    forget_all(encoder, term_or(encoder->bank, encoder_is_wild(encoder, &targets), is_about_all(call)));
  }
  if (reads(call, kind)) forget_errors_of_others(encoder, &targets);
  target_vec_release(&targets);
}

// ---- Asking ----

Term stream_state_bound(const Call *call, StreamState which, Term result) {
  Encoder *encoder = call->encoder;
  TermBank *bank = encoder->bank;
  TargetVec targets = {0};
  Term is_no = term_truth(bank, false), is_yes = is_no, is_set = term_ne(bank, result, term_constant(bank, term_width(bank, result), 0));
  encoder_targets(encoder, text_argument(call, 0), &targets);
  for (uint32_t i = 0; i < targets.count; i++) {
    const Target *target = &targets.data[i];
    Cell cell = target->pointee == UINT32_MAX ? (Cell){0} : store_get(encoder->store, target->pointee);
    if (!cell.content.id || target->is_wild || !encoder_pointee(encoder, target->pointee)->is_stream) continue;
    Term state = array_read(bank, cell.content, encoder_word(encoder, which), 1);
    is_no = term_or(bank, is_no, term_and(bank, target->guard, term_eq(bank, state, byte_of(encoder, SAYS_NO))));
    is_yes = term_or(bank, is_yes, term_and(bank, target->guard, term_eq(bank, state, byte_of(encoder, SAYS_YES))));
  }
  target_vec_release(&targets);
  encoder_assume(encoder, term_and(bank, term_or(bank, term_not(bank, is_no), term_not(bank, is_set)), term_or(bank, term_not(bank, is_yes), is_set)));
  return term_or(bank, is_no, is_yes);
}

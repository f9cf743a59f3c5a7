// strsep and strtok_r: they cut a string into pieces by writing zero bytes into it, see encode_text.h.
#include "encode/text.h"

#include <string.h>

// Where the string has a byte of the set; bytes behind its end are in none.
static void find_members(const Call *call, const StringTerms *text, const StringTerms *set, TermVec *members) {
  TermBank *bank = call->encoder->bank;
  Term zero = term_constant(bank, 8, 0);
  for (uint32_t i = 0; i < text->bytes.count; i++) {
    Term byte = text->bytes.data[i], is_member = term_truth(bank, false);
    for (uint32_t j = 0; j < set->bytes.count; j++)
      is_member = term_or(bank, is_member, term_eq(bank, byte, set->bytes.data[j]));
    term_vec_push(members, term_and(bank, term_ne(bank, byte, zero), is_member));
  }
}

static void cut(const Call *call, const TargetVec *place, Val string, const StringTerms *text, const TermVec *members) {
  Encoder *encoder = call->encoder;
  TermBank *bank = encoder->bank;
  Term cuts = term_truth(bank, false), one = text_constant(call, 1);
  for (uint32_t i = 0; i < members->count; i++) cuts = term_or(bank, cuts, members->data[i]);
  Term end = text_first_of(call, members, text->length);
  TargetVec targets = {0};
  encoder_targets(encoder, text_moved(call, string, end), &targets);
  encoder_check_access_when(encoder, &targets, one, MEMORY_WRITE, cuts);
  if (!encoder_is_dead(encoder)) {
    Val rest = text_moved(call, string, term_add(bank, end, one));
    encoder_fill(encoder, &targets, term_constant(bank, 8, 0), term_ite(bank, cuts, one, text_constant(call, 0)));
    encoder_store(encoder, place, val_ite(encoder->vals, cuts, rest, val_null(encoder->vals)),
                  (Type){TYPE_POINTER, encoder->program->pointer_bits});
    text_put(call, string);
  }
  target_vec_release(&targets);
}

// The delimiters, and where the pointer lies that is moved on. False: the execution has ended.
static bool begin_split(const Call *call, uint32_t place_argument, StringTerms *delimiters, TargetVec *place) {
  Encoder *encoder = call->encoder;
  if (!text_known(call, text_argument(call, 1), (Term){0}, delimiters)) return false;
  encoder_targets(encoder, text_argument(call, place_argument), place);
  return true;
}

// ---- strsep ----

static void next_field(const Call *call) {
  Encoder *encoder = call->encoder;
  TermBank *bank = encoder->bank;
  uint32_t width = encoder->program->pointer_bits;
  StringTerms delimiters = {0}, text = {0};
  TermVec members = {0};
  TargetVec place = {0};
  if (begin_split(call, 0, &delimiters, &place)) {
    Val string = encoder_load(encoder, &place, (Type){TYPE_POINTER, width});
    Term is_null = val_equal_pointers(encoder->vals, string, val_null(encoder->vals));
    // Of null nothing is read or written.
    Term most = term_ite(bank, is_null, text_constant(call, 0), text_constant(call, (UInt)-1));
    if (text_read(call, string, most, &text)) {
      find_members(call, &text, &delimiters, &members);
      cut(call, &place, string, &text, &members);
    }
  }
  target_vec_release(&place);
  term_vec_release(&members);
  text_release_string(&text);
  text_release_string(&delimiters);
}

// ---- strtok_r ----

// Does the program look at the place where the rest of the string is remembered, other than by giving it to this function?
static bool is_looked_at(const Call *call) {
  const Program *program = call->encoder->program;
  const FunctionInfo *function = call->encoder->frame->info;
  const Operand *place = &call->encoder->instruction->operands[3];
  if (place->kind == OPERAND_GLOBAL) return strcmp(program->globals[place->global.id].name, LIBRARY_STRTOK_REST) != 0;
  if (place->kind != OPERAND_VALUE) return true;
  bool is_local = false;
  for (uint32_t i = 0; i < function->instruction_count; i++) {
    const Instruction *instruction = &function->instructions[i];
    bool is_silent = instruction->opcode == OP_LIFETIME_START || instruction->opcode == OP_LIFETIME_END ||
                     instruction->opcode == OP_CHECK || instruction->opcode == OP_ICMP;  // of its address
    if (instruction->opcode == OP_ALLOCA && instruction->result.id == place->value.id) is_local = true;
    for (uint32_t o = 0; o < instruction->operand_count; o++) {
      const Operand *operand = &instruction->operands[o];
      if (operand->kind != OPERAND_VALUE || operand->value.id != place->value.id || is_silent) continue;
      const Operand *callee = &instruction->operands[0];
      bool is_given = instruction->opcode == OP_CALL && o == 3 && callee->kind == OPERAND_FUNCTION &&
                      library_of(program, callee->function) == LIBRARY_STRTOK;
      if (!is_given) return true;
    }
  }
  return !is_local;
}

// A token is [begin, end) of the string, of which the rest begins behind the zero byte that is written there. What is remembered at the end of the
// string is glibc's; other C libraries remember null.
static void put_token(const Call *call, const TargetVec *place, Val string, const StringTerms *text, const TermVec *members) {
  Encoder *encoder = call->encoder;
  TermBank *bank = encoder->bank;
  TermVec begins = {0}, ends = {0};
  Term started = term_truth(bank, false);
  for (uint32_t i = 0; i < text->bytes.count; i++) {
    Term is_there = term_ne(bank, text->bytes.data[i], term_constant(bank, 8, 0)), is_member = members->data[i];
    term_vec_push(&begins, term_and(bank, is_there, term_not(bank, is_member)));
    term_vec_push(&ends, term_and(bank, started, is_member));
    started = term_or(bank, started, begins.data[i]);
  }
  Term begin = text_first_of(call, &begins, text->length), end = text_first_of(call, &ends, text->length);
  Term cuts = term_ult(bank, end, text->length), one = text_constant(call, 1), none = text_constant(call, 0);
  if (is_looked_at(call))
    encoder_imprecise(encoder, "what strtok_r remembers at the end of a string", term_not(bank, cuts));
  TargetVec targets = {0};
  encoder_targets(encoder, text_moved(call, string, end), &targets);
  encoder_check_access_when(encoder, &targets, one, MEMORY_WRITE, cuts);
  if (!encoder_is_dead(encoder)) {
    encoder_fill(encoder, &targets, term_constant(bank, 8, 0), term_ite(bank, cuts, one, none));
    Val rest = text_moved(call, string, term_add(bank, end, term_ite(bank, cuts, one, none)));
    encoder_store(encoder, place, rest, (Type){TYPE_POINTER, encoder->program->pointer_bits});
    text_put_or_null(call, started, text_moved(call, string, begin));
  }
  target_vec_release(&targets);
  term_vec_release(&begins);
  term_vec_release(&ends);
}

static void next_token(const Call *call) {
  Encoder *encoder = call->encoder;
  uint32_t width = encoder->program->pointer_bits;
  StringTerms delimiters = {0}, text = {0};
  TermVec members = {0};
  TargetVec place = {0};
  if (begin_split(call, 2, &delimiters, &place)) {
    Val given = text_argument(call, 0), kept = encoder_load(encoder, &place, (Type){TYPE_POINTER, width});
    Term is_null = val_equal_pointers(encoder->vals, given, val_null(encoder->vals));
    Val string = val_ite(encoder->vals, is_null, kept, given);
    if (text_read(call, string, (Term){0}, &text)) {
      find_members(call, &text, &delimiters, &members);
      put_token(call, &place, string, &text, &members);
    }
  }
  target_vec_release(&place);
  term_vec_release(&members);
  text_release_string(&text);
  text_release_string(&delimiters);
}

void encode_split(const Call *call, Library kind) {
  if (kind == LIBRARY_STRTOK)
    next_token(call);
  else
    next_field(call);
}

// scanf and its like, see encode_library.h. What is read are inputs: how many conversions succeed, and what each of them gives. Of sscanf the
// interpreter computes both.
#include <string.h>

#include "encode/library.h"
#include "library/format.h"

enum { WHICH_COUNT = 0, WHICH_TARGET = 100, WHICH_LENGTH = 1100 };

static const Type int_type = {TYPE_INT, 32};

typedef struct {
  Call call;
  uint32_t next;   // argument
  Int targets;     // that were stored to, of those that count
  Term successes;  // width 32
  bool from_string;
  StringTerms source;
} Scan;

static bool is_text(const Conversion *conversion) { return strchr("sc[", conversion->kind) != NULL; }

static uint32_t bytes_of(const Program *program, const Conversion *conversion) {
  if (conversion->kind == 'p') return program->pointer_bits / 8;
  if (strchr("aefgAEFG", conversion->kind)) return conversion->size == 'l' ? 8 : 4;
  return conversion_int_bytes(conversion, program->pointer_bits);
}

static bool is_known(const Conversion *conversion) {
  return strchr("diouxXeEfFgGaAcs[np", conversion->kind) && !conversion->allocates &&
         !(is_text(conversion) && conversion->size) &&
         !(strchr("aefgAEFG", conversion->kind) && conversion->size == 'L') &&
         !(conversion->has_width && conversion->width > INT32_MAX);
}

// A text: of `c` all of its bytes, else at least one, no more than the width, and a zero byte.
// Where there were fewer bytes than `c` asks for, those that were there are stored all the same, and glibc counts that as a success.
static void scan_text(Scan *scan, const Conversion *conversion, Term stores, Term is_next) {
  Encoder *encoder = scan->call.encoder;
  TermBank *bank = encoder->bank;
  bool ends = conversion->kind != 'c';
  Term length = term_constant(bank, 32, conversion->has_width ? (UInt)conversion->width : 1),
       always = term_truth(bank, true);
  if (ends) {
    Term when = scan->from_string ? term_truth(bank, false) : stores;
    length = external_input_when(encoder, WHICH_LENGTH + scan->next, int_type, scan->call.name, when);
    Int most = conversion->has_width ? (Int)conversion->width : INT32_MAX - 1;
    external_assume_within(encoder, length, 1, most);
  }
  Term bytes = term_resize(bank, length, encoder->program->pointer_bits, false), one = text_constant(&scan->call, 1);
  if (scan->from_string && !encoder_is_dead(encoder)) {
    Term least = ends ? bytes : one;
    encoder_assume(encoder, term_or(bank, term_not(bank, stores), term_ule(bank, least, scan->source.length)));
  }
  if (encoder_is_dead(encoder)) return;
  Array text = encoder_array(encoder, WHICH_TARGET + scan->next, scan->call.name);
  if (!scan->from_string) external_input_bytes(encoder, EVENT_WORD, text, bytes, scan->call.name, stores);
  TargetVec targets = {0};
  Val target = text_argument(&scan->call, scan->next);
  encoder_targets(encoder, target, &targets);
  Term none = text_constant(&scan->call, 0), touches = ends ? stores : term_or(bank, stores, is_next);
  Term kept = term_ite(bank, touches, bytes, none);
  encoder_check_access_when(encoder, &targets, ends ? term_add(bank, bytes, one) : bytes, MEMORY_WRITE, stores);
  if (!encoder_is_dead(encoder)) {
    encoder_blurred(encoder, "the text that is read", always);
    encoder_scramble(encoder, &targets, WHICH_TARGET + scan->next, scan->call.name, kept);
    encoder_targets(encoder, text_moved(&scan->call, target, bytes), &targets);
    if (ends) encoder_fill(encoder, &targets, term_constant(bank, 8, 0), term_ite(bank, stores, one, none));
  }
  target_vec_release(&targets);
}

static void scan_number(Scan *scan, const Conversion *conversion, Term stores, Term is_next) {
  Encoder *encoder = scan->call.encoder;
  TermBank *bank = encoder->bank;
  uint32_t bytes = bytes_of(encoder->program, conversion), which = WHICH_TARGET + scan->next;
  Type type = {TYPE_INT, 8 * bytes};
  TargetVec targets = {0};
  encoder_targets(encoder, text_argument(&scan->call, scan->next), &targets);
  encoder_check_access(encoder, &targets, text_constant(&scan->call, bytes), MEMORY_WRITE);
  Term when = scan->from_string ? term_truth(bank, false) : stores;
  Term value = external_input_when(encoder, which, type, scan->call.name, when);
  Int low, high;
  if (conversion_scan_range(conversion, type.bits, &low, &high)) external_assume_within(encoder, value, low, high);
  if (conversion->kind == 'n') {  // it is reached when what follows fails, or when what is before it does not
    Term is_reached = term_and(bank, is_next, encoder_variable(encoder, 1, WHICH_LENGTH + scan->next, "is reached"));
    encoder_blurred(encoder, "how far a format is followed", is_next);
    stores = term_or(bank, stores, is_reached);
  }
  for (uint32_t i = 0; i < targets.count; i++) targets.data[i].guard = term_and(bank, targets.data[i].guard, stores);
  if (!encoder_is_dead(encoder)) encoder_store(encoder, &targets, val_plain(value), type);
  target_vec_release(&targets);
}

static void scan_target(Scan *scan, const Conversion *conversion) {
  Encoder *encoder = scan->call.encoder;
  TermBank *bank = encoder->bank;
  bool is_pointer = scan->next < external_argument_count(encoder) &&
                    encoder->instruction->operands[scan->next + 1].type.kind == TYPE_POINTER;
  if (!is_pointer) {
    encoder_undefined(encoder, UNDEFINED_BAD_ARGUMENT, term_truth(bank, true));
    return;
  }
  Term before = term_constant(bank, 32, (UInt)scan->targets), stores = term_slt(bank, before, scan->successes);
  Term is_next = term_eq(bank, before, scan->successes);
  if (is_text(conversion))
    scan_text(scan, conversion, stores, is_next);
  else
    scan_number(scan, conversion, stores, is_next);
  if (conversion->kind != 'n') scan->targets++;
  scan->next++;
}

// -1: the format is not modelled, or asks for what is not there.
static Int count_targets(Encoder *encoder, const char *format) {
  Conversion conversion;
  Int count = 0;
  for (const char *at = format; format_next_scan(at, &conversion) && conversion.kind; at = conversion.rest) {
    if (conversion.kind == '%') continue;
    if (!is_known(&conversion)) {
      encoder_unsupported(encoder, "a conversion in a format");
      return -1;
    }
    count += !conversion.suppressed && conversion.kind != 'n';
  }
  return count;
}

// Does the program make stdin another stream?
static bool changes_input(const Encoder *encoder) {
  for (uint32_t id = 1; id <= encoder->program->global_count; id++) {
    bool is_input = !strcmp(encoder->program->globals[id].name, "stdin");
    if (is_input && !encoder_pointee(encoder, encoder->unrolling->global_pointees[id])->is_constant) return true;
  }
  return false;
}

// What is read next, by how many conversions were successful.
static void note_ahead(const Scan *scan, const char *format, Int most) {
  Encoder *encoder = scan->call.encoder;
  TermBank *bank = encoder->bank;
  Term ahead = term_constant(bank, 8, AHEAD_ANY);
  for (Int successes = 0; successes <= most; successes++) {
    Term here = term_eq(bank, scan->successes, term_constant(bank, 32, (UInt)successes));
    ahead = term_ite(bank, here, term_constant(bank, 8, format_ahead(format, successes)), ahead);
  }
  store_set_ahead(&encoder->store, ahead);
}

// How many conversions succeed.
static void count_successes(Scan *scan, const char *format, Int most) {
  Encoder *encoder = scan->call.encoder;
  TermBank *bank = encoder->bank;
  ScanZero zero = format_scan_zero(format);
  scan->successes = external_input_when(encoder, WHICH_COUNT, int_type, scan->call.name, term_truth(bank, !scan->from_string));
  external_assume_within(encoder, scan->successes, zero == ZERO_ALWAYS ? 0 : -1, most);
  Term is_zero = term_eq(bank, scan->successes, term_constant(bank, 32, 0));
  if (zero == ZERO_NEVER && !encoder_is_dead(encoder)) encoder_assume(encoder, term_not(bank, is_zero));
  if (zero == ZERO_UNDECIDED && !encoder_is_dead(encoder)) encoder_blurred(encoder, "whether a format fits nothing", is_zero);
}

static void scan_targets(Scan *scan, const char *format) {
  Encoder *encoder = scan->call.encoder;
  Conversion conversion;
  Int most = count_targets(encoder, format);
  if (encoder_is_dead(encoder)) return;
  count_successes(scan, format, most);
  for (const char *at = format; !encoder_is_dead(encoder) && format_next_scan(at, &conversion) && conversion.kind;
       at = conversion.rest) {
    if (conversion.kind != '%' && !conversion.suppressed) scan_target(scan, &conversion);
  }
  if (encoder_is_dead(encoder)) return;
  if (scan->from_string) encoder_blurred(encoder, "what sscanf finds", term_truth(encoder->bank, true));
  bool is_input_read = library_input_use(LIBRARY_SCAN, scan->call.name) == INPUT_FORMAT;
  if (is_input_read && !changes_input(encoder)) note_ahead(scan, format, most);
  text_put(&scan->call, val_plain(scan->successes));
}

void encode_scan(const Call *call) {
  Encoder *encoder = call->encoder;
  size_t length = strlen(call->name);
  char before = length > 5 ? call->name[length - 6] : 0;  // what stands before "scanf"
  uint32_t index = before == 's' || before == 'f' ? 1 : 0;
  Scan scan = {.call = *call, .next = index + 1, .from_string = before == 's'};
  Text format = {0};
  bool goes_on = !encoder_is_dead(encoder) &&
                 (!scan.from_string || text_known(call, text_argument(call, 0), (Term){0}, &scan.source));
  if (goes_on && external_read_text(encoder, index, &format)) scan_targets(&scan, text_str(&format));
  text_release(&format);
  text_release_string(&scan.source);
}

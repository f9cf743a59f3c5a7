// Reads a line of the tables: a parser by recursive descent, of the grammar that contract.h tells.
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "library/contract.h"

typedef struct {
  const char *at;
  CType real;
  Contract *contract;
  const char *names[CONTRACT_PARAMETERS];  // of the parameters
  const char *limit;                       // the parameter that the result's range ends with
  const char *problem;
} Reader;

static bool fail(Reader *reader, const char *problem) {
  if (!reader->problem) reader->problem = problem;
  return false;
}

static size_t word_length(const char *at) {
  size_t length = 0;
  while (isalnum((unsigned char)at[length]) || at[length] == '_') length++;
  return length;
}

static void skip_blanks(Reader *reader) {
  while (*reader->at == ' ') reader->at++;
}

// Passes the words, if they stand there and end there.
static bool take_words(Reader *reader, const char *words) {
  size_t length = strlen(words);
  skip_blanks(reader);
  if (strncmp(reader->at, words, length) != 0 || word_length(reader->at + length)) return false;
  reader->at += length;
  return true;
}

static bool take_mark(Reader *reader, char mark) {
  skip_blanks(reader);
  if (*reader->at != mark) return false;
  reader->at++;
  return true;
}

static bool expect(Reader *reader, char mark, const char *problem) {
  return take_mark(reader, mark) || fail(reader, problem);
}

// -- Types and ranges

// The longer names stand before those that they begin with.
static const struct {
  const char *name;
  CType type;
} types[] = {{"void", C_VOID},
             {"integer", C_INTEGER},
             {"char", C_CHAR},
             {"short", C_SHORT},
             {"int", C_INT},
             {"long long", C_LONG_LONG},
             {"long double", C_LONG_DOUBLE},
             {"long", C_LONG},
             {"size_t", C_SIZE},
             {"float", C_FLOAT},
             {"double", C_DOUBLE},
             {"tm", C_TM},
             {"stat", C_STAT},
             {"fpos", C_FPOS},
             {"pointer", C_POINTER}};

static bool read_type(Reader *reader, CType *type) {
  for (size_t i = 0; i < sizeof types / sizeof *types; i++) {
    if (!take_words(reader, types[i].name)) continue;
    *type = types[i].type;
    return true;
  }
  *type = reader->real;
  return take_words(reader, "real");
}

static bool read_bound(Reader *reader, int64_t *bound) {
  skip_blanks(reader);
  if (take_words(reader, "INT_MIN")) {
    *bound = INT32_MIN;
    return true;
  }
  if (take_words(reader, "INT_MAX")) {
    *bound = INT32_MAX;
    return true;
  }
  char *end;
  *bound = strtoll(reader->at, &end, 10);
  if (end == reader->at) return false;
  reader->at = end;
  return true;
}

static bool read_range(Reader *reader, CRange *range) {
  if (!take_mark(reader, '(')) return true;
  if (!read_bound(reader, &range->low)) return fail(reader, "a range without its lower end");
  if (!expect(reader, '.', "a range is low..high") || !expect(reader, '.', "a range is low..high")) return false;
  range->is_set = true;
  range->is_open = !read_bound(reader, &range->high);
  skip_blanks(reader);
  if (range->is_open && word_length(reader->at)) reader->limit = reader->at;
  if (range->is_open) reader->at += word_length(reader->at);
  return expect(reader, ')', "a range that does not end");
}

// A type, perhaps with a range.
static bool read_number(Reader *reader, CType *type, CRange *range) {
  if (take_words(reader, "character")) {
    *type = C_INT;
    *range = (CRange){.is_set = true, .low = -1, .high = UINT8_MAX};
    return true;
  }
  return read_type(reader, type) && (*type == C_POINTER || read_range(reader, range));
}

// -- Sizes

static Size add_size(Reader *reader, SizeTerm term) {
  Contract *contract = reader->contract;
  if (contract->size_count + 1 == CONTRACT_SIZES) {
    fail(reader, "too many sizes");
    return (Size){0};
  }
  contract->sizes[++contract->size_count] = term;
  return (Size){contract->size_count};
}

// The parameter with the name that stands here; it may come later in the line.
static bool read_parameter_name(Reader *reader, uint8_t *index) {
  skip_blanks(reader);
  size_t length = word_length(reader->at);
  for (uint8_t i = 0; length && i < reader->contract->parameter_count; i++) {
    if (word_length(reader->names[i]) != length || strncmp(reader->names[i], reader->at, length) != 0) continue;
    reader->at += length;
    *index = i;
    return true;
  }
  return fail(reader, "no parameter has this name");
}

static Size read_measure(Reader *reader, SizeKind kind) {
  SizeTerm term = {.kind = kind};
  bool good = expect(reader, '(', "of which parameter?") && read_parameter_name(reader, &term.argument) &&
              expect(reader, ')', "a size that does not end");
  return good ? add_size(reader, term) : (Size){0};
}

static Size read_factor(Reader *reader) {
  SizeTerm term = {.kind = SIZE_NUMBER};
  skip_blanks(reader);
  if (isdigit((unsigned char)*reader->at)) {
    char *end;
    term.number = (uint32_t)strtoul(reader->at, &end, 10);
    reader->at = end;
    return add_size(reader, term);
  }
  if (take_words(reader, "length")) return read_measure(reader, SIZE_LENGTH);
  if (take_words(reader, "read")) return read_measure(reader, SIZE_READ);
  term.kind = SIZE_BYTES;
  if (read_type(reader, &term.type)) return add_size(reader, term);
  term.kind = SIZE_ARGUMENT;
  return read_parameter_name(reader, &term.argument) ? add_size(reader, term) : (Size){0};
}

static Size read_product(Reader *reader) {
  Size size = read_factor(reader);
  while (size.id && take_mark(reader, '*'))
    size = add_size(reader, (SizeTerm){.kind = SIZE_PRODUCT, .left = size, .right = read_factor(reader)});
  return size;
}

static Size read_size(Reader *reader) {
  Size size = read_product(reader);
  while (size.id && take_mark(reader, '+'))
    size = add_size(reader, (SizeTerm){.kind = SIZE_SUM, .left = size, .right = read_product(reader)});
  return size;
}

// -- Parameters

static const struct {
  const char *name;
  DemandKind kind;
  enum { UNSIZED, SIZED, PERHAPS_SIZED } size;
} demands[] = {{"string", DEMAND_STRING, PERHAPS_SIZED}, {"readable", DEMAND_READABLE, SIZED},
               {"writable", DEMAND_WRITABLE, SIZED},     {"written", DEMAND_WRITTEN, SIZED},
               {"stream", DEMAND_STREAM, UNSIZED},       {"freeable", DEMAND_FREEABLE, UNSIZED},
               {"null", DEMAND_NULL, UNSIZED},           {"format", DEMAND_FORMAT, UNSIZED}};

static Demand *add_demand(Reader *reader, DemandKind kind, uint8_t parameter) {
  Contract *contract = reader->contract;
  if (contract->demand_count == CONTRACT_DEMANDS) {
    fail(reader, "too much is asked of the arguments");
    return NULL;
  }
  Demand *demand = &contract->demands[contract->demand_count++];
  *demand = (Demand){.kind = kind, .parameter = parameter};
  return demand;
}

static bool read_limit(Reader *reader, uint32_t *limit) {
  int64_t number;
  bool good = read_bound(reader, &number) && number > 0 && number <= UINT32_MAX;
  if (good) *limit = (uint32_t)number;
  return good || fail(reader, "below what?");
}

static bool read_demand(Reader *reader, uint8_t parameter) {
  size_t i = 0;
  while (i < sizeof demands / sizeof *demands && !take_words(reader, demands[i].name)) i++;
  if (i == sizeof demands / sizeof *demands) return fail(reader, "nothing that can be asked of a parameter");
  Demand *demand = add_demand(reader, demands[i].kind, parameter);
  if (!demand) return false;
  bool has_size = demands[i].size != UNSIZED && take_mark(reader, '(');
  if (!has_size) return demands[i].size != SIZED || fail(reader, "of what size?");
  demand->size = read_size(reader);
  if (!demand->size.id || !expect(reader, ')', "a size that does not end")) return false;
  demand->differ = demand->kind == DEMAND_WRITTEN && take_words(reader, "apart");
  return demand->kind != DEMAND_WRITTEN || !take_words(reader, "below") || read_limit(reader, &demand->below);
}

static bool read_parameter(Reader *reader, uint8_t index) {
  CParameter *parameter = &reader->contract->parameters[index];
  if (take_words(reader, "list")) {
    reader->contract->takes_list = true;
    parameter->type = C_POINTER;
    return true;
  }
  if (read_number(reader, &parameter->type, &parameter->range))
    return !parameter->range.is_set || add_demand(reader, DEMAND_RANGE, index);
  if (reader->problem) return false;
  parameter->type = C_POINTER;
  do {
    if (!read_demand(reader, index)) return false;
  } while (take_words(reader, "and"));
  parameter->or_null = take_words(reader, "or null");
  return true;
}

// Their names first: a size may speak of a parameter that comes later.
static bool note_parameters(Reader *reader) {
  int depth = 0;
  for (const char *at = reader->at; *at && depth >= 0; at++) {
    depth += (*at == '(') - (*at == ')');
    size_t length = word_length(at);
    if (depth || !length || at[length] != ':') continue;
    if (reader->contract->parameter_count == CONTRACT_PARAMETERS) return fail(reader, "too many parameters");
    reader->names[reader->contract->parameter_count++] = at;
    at += length;
  }
  return true;
}

static bool read_parameters(Reader *reader) {
  Contract *contract = reader->contract;
  if (!note_parameters(reader)) return false;
  for (uint8_t i = 0; i < contract->parameter_count; i++) {
    skip_blanks(reader);
    if (reader->at != reader->names[i]) return fail(reader, "a parameter is `name: what`");
    reader->at += word_length(reader->at);
    if (!expect(reader, ':', "a parameter is `name: what`") || !read_parameter(reader, i)) return false;
    if (!take_mark(reader, ',')) break;
  }
  skip_blanks(reader);
  contract->is_variadic = strncmp(reader->at, "...", 3) == 0;
  if (contract->is_variadic) reader->at += 3;
  return expect(reader, ')', "parameters that do not end");
}

// -- The line

static bool read_part(Reader *reader, uint8_t *parameter, Size *size) {
  if (!read_parameter_name(reader, parameter) || !expect(reader, ',', "apart has four parts")) return false;
  *size = read_size(reader);
  return size->id;
}

static bool read_apart(Reader *reader) {
  Demand *demand = add_demand(reader, DEMAND_APART, 0);
  if (demand) demand->or_same = take_words(reader, "or same");
  return demand && expect(reader, '(', "what is apart?") && read_part(reader, &demand->parameter, &demand->size) &&
         expect(reader, ',', "apart has four parts") && read_part(reader, &demand->other, &demand->other_size) &&
         expect(reader, ')', "apart does not end");
}

// Only a result can be bounded by a parameter, which stands behind it.
static bool resolve_limit(Reader *reader) {
  const char *rest = reader->at;
  uint8_t parameter = 0;
  if (!reader->limit) return true;
  reader->at = reader->limit;
  bool good = read_parameter_name(reader, &parameter);
  reader->at = rest;
  reader->contract->range.limit = parameter + 1u;
  return good;
}

static bool read_clauses(Reader *reader) {
  for (;;) {
    if (take_words(reader, "keeps errno"))
      reader->contract->keeps_errno = true;
    else if (!take_words(reader, "apart"))
      break;
    else if (!read_apart(reader))
      return false;
  }
  skip_blanks(reader);
  return !*reader->at || fail(reader, "something behind the line");
}

static bool read_result(Reader *reader) {
  Contract *contract = reader->contract;
  contract->is_fraction = take_words(reader, "fraction");
  contract->result = C_DOUBLE;
  return contract->is_fraction || read_number(reader, &contract->result, &contract->range) ||
         fail(reader, "no type of a result");
}

static bool is_string(const Demand *demand) { return demand->kind == DEMAND_STRING || demand->kind == DEMAND_FORMAT; }

// Strings first: what else is asked may speak of their lengths.
static void put_strings_first(Contract *contract) {
  Demand sorted[CONTRACT_DEMANDS];
  uint32_t count = 0;
  for (int others = 0; others < 2; others++)
    for (uint32_t i = 0; i < contract->demand_count; i++)
      if (is_string(&contract->demands[i]) != others) sorted[count++] = contract->demands[i];
  memcpy(contract->demands, sorted, count * sizeof *sorted);
}

const char *contract_read(const char *line, CType real, Contract *contract, const char **names, size_t *names_length) {
  Reader reader = {.at = line, .real = real, .contract = contract};
  if (!read_result(&reader)) return reader.problem;
  skip_blanks(&reader);
  *names = reader.at;
  *names_length = strcspn(reader.at, "(");
  reader.at += *names_length;
  contract->is_declared = true;
  if (expect(&reader, '(', "no parameters") && read_parameters(&reader) && resolve_limit(&reader)) read_clauses(&reader);
  put_strings_first(contract);
  return reader.problem;
}

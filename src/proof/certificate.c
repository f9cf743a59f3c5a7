// See certificate.h.
#include "proof/certificate.h"

#include <jansson.h>
#include <string.h>

#include "base/answer.h"
#include "program/print.h"
#include "proof/json.h"
#include "report/assumption.h"
#include "report/build.h"
#include "report/digest.h"

static const char elsewhere[] = "k-induction";

static const char schema[] = "plumb-certificate/1";

const char *certificate_digest(const Program *program, Report *report) {
  Text text = {0};
  Digest digest;
  char hex[DIGEST_SIZE];
  program_print(program, &text);
  digest_begin(&digest);
  digest_add_bytes(&digest, text_str(&text), text.count);
  digest_end(&digest, hex);
  text_release(&text);
  return report_string(report, hex);
}

// ---- Writing ----

static json_t *strings_value(const ReportStringVec *strings) {
  json_t *array = json_array();
  for (uint32_t i = 0; i < strings->count; i++) build_append(array, build_string(strings->data[i]));
  return array;
}

bool certificate_is_elsewhere(const ReportResult *claim) {
  for (uint32_t i = 0; i < claim->techniques.count; i++)
    if (strcmp(claim->techniques.data[i], elsewhere) == 0) return true;
  return false;
}

static json_t *claims_value(const Report *report) {
  json_t *array = json_array();
  for (uint32_t i = 0; i < report->results.count; i++) {
    const ReportResult *result = &report->results.data[i];
    if (result->verdict != VERDICT_TRUE || result->excepts) continue;
    json_t *claim = json_object();
    build_set_string(claim, "property", property_name(result->property));
    build_set(claim, "modulo", strings_value(&result->modulo));
    if (certificate_is_elsewhere(result)) build_set_string(claim, "by", elsewhere);
    build_append(array, claim);
  }
  return array;
}

// Of the text without the digest, which is its last field.
static void seal(json_t *object, Text *text) {
  Text inside = {0};
  Digest digest;
  char hex[DIGEST_SIZE];
  build_finish(json_incref(object), JSON_COMPACT, &inside);
  digest_begin(&digest);
  digest_add_bytes(&digest, text_str(&inside), inside.count);
  digest_end(&digest, hex);
  text_release(&inside);
  build_set_string(object, "digest", hex);
  build_finish(object, JSON_COMPACT, text);
  text_add_char(text, '\n');
}

void certificate_write(const Report *report, Text *text) {
  json_t *claims = claims_value(report);
  if (!json_array_size(claims) || !report->proofs.count || !report->program || report->error.status) {
    json_decref(claims);
    return;
  }
  json_t *object = json_object(), *parts = json_array();
  build_set_string(object, "schema", schema);
  build_set_string(object, "version", PLUMB_VERSION);
  build_set(object, "files", strings_value(&report->files));
  build_set_string(object, "entry", report->entry);
  build_set(object, "options", strings_value(&report->options));
  build_set(object, "clang_options", strings_value(&report->clang_options));
  build_set_string(object, "program", report->program);
  build_set(object, "claims", claims);
  for (uint32_t i = 0; i < report->proofs.count; i++) build_append(parts, json_loads(report->proofs.data[i], 0, NULL));
  build_set(object, "parts", parts);
  seal(object, text);
}

// ---- Reading ----

static bool wrong(Text *problem, const char *what) {
  if (!problem->count) text_add(problem, what);
  return false;
}

// It says what it said when it was written.
static bool is_whole(json_t *object, Text *problem) {
  const char *said = json_string_value(json_object_get(object, "digest"));
  if (!said) return wrong(problem, "it has no digest");
  Text text = {0}, again = {0};
  char *kept = memory_alloc(strlen(said) + 1);
  strcpy(kept, said);
  json_t *copy = json_copy(object);
  json_object_del(copy, "digest");
  seal(copy, &text);
  json_t *sealed = json_loads(text_str(&text), 0, NULL);
  bool same = strcmp(json_string_value(json_object_get(sealed, "digest")), kept) == 0;
  json_decref(sealed);
  memory_free(kept);
  text_release(&text);
  text_release(&again);
  return same || wrong(problem, "it was changed after it was written: its digest is another one");
}

static bool read_strings(const json_t *array, Report *report, ReportStringVec *strings, Text *problem) {
  if (!json_is_array(array)) return wrong(problem, "a list is missing");
  for (size_t i = 0; i < json_array_size(array); i++) {
    const char *string = json_string_value(json_array_get(array, i));
    if (!string) return wrong(problem, "a text is missing");
    report_add_string(report, strings, string);
  }
  return true;
}

// What a proof may rest on is known; nobody else's words are repeated as if they were.
static bool are_assumptions(const ReportStringVec *modulo, Text *problem) {
  for (uint32_t i = 0; i < modulo->count; i++) {
    int assumption = 0;
    while (assumption < ASSUMPTION_COUNT && strcmp(assumption_text((Assumption)assumption), modulo->data[i]) != 0) assumption++;
    if (assumption == ASSUMPTION_COUNT) return wrong(problem, "a claim rests on something that is not known");
  }
  return true;
}

static bool read_by(const json_t *by, Report *report, ReportResult *result, Text *problem) {
  if (!by) return true;
  const char *name = json_string_value(by);
  if (!name || strcmp(name, elsewhere) != 0) return wrong(problem, "a claim was proved in a way that is not known");
  report_add_string(report, &result->techniques, elsewhere);
  return true;
}

static bool read_claims(const json_t *array, Report *report, Text *problem) {
  for (size_t i = 0; i < json_array_size(array); i++) {
    const json_t *claim = json_array_get(array, i);
    const char *name = json_string_value(json_object_get(claim, "property"));
    int property = 0;
    while (name && property < PROPERTY_COUNT && strcmp(property_name((Property)property), name) != 0) property++;
    if (!name || property == PROPERTY_COUNT) return wrong(problem, "a claim about no property");
    if (report_find(report, (Property)property)) return wrong(problem, "two claims about one property");
    report_ask(report, (Property)property);
    ReportResult *result = report_prove(report, (Property)property, ENGINE_NONE);
    if (!result || !read_strings(json_object_get(claim, "modulo"), report, &result->modulo, problem)) return false;
    if (!are_assumptions(&result->modulo, problem) || !read_by(json_object_get(claim, "by"), report, result, problem))
      return false;
  }
  return report->results.count || wrong(problem, "it claims nothing");
}

static bool read_report(const json_t *object, Report *report, Text *problem) {
  const char *entry = json_string_value(json_object_get(object, "entry"));
  const char *program = json_string_value(json_object_get(object, "program"));
  if (!entry || !program) return wrong(problem, "it speaks of no program");
  ReportStringVec files = {0};
  bool good = read_strings(json_object_get(object, "files"), report, &files, problem);
  for (uint32_t i = 0; i < files.count; i++) report_add_file(report, files.data[i]);
  report_string_vec_release(&files);
  if (!good || !report->files.count) return wrong(problem, "it names no file");
  report_set_entry(report, entry);
  report->program = report_string(report, program);
  return read_strings(json_object_get(object, "options"), report, &report->options, problem) &&
         read_strings(json_object_get(object, "clang_options"), report, &report->clang_options, problem) &&
         read_claims(json_object_get(object, "claims"), report, problem);
}

static bool read_all(json_t *object, Certificate *certificate, Text *problem) {
  const char *said = json_string_value(json_object_get(object, "schema"));
  const char *version = json_string_value(json_object_get(object, "version"));
  if (!said || strncmp(said, "plumb-certificate/", strlen("plumb-certificate/")) != 0)
    return wrong(problem, "it is no certificate");
  if (strcmp(said, schema) != 0) return wrong(problem, "it is in another version of the format");
  if (!version || strcmp(version, PLUMB_VERSION) != 0) return wrong(problem, "another version of plumb wrote it");
  if (!is_whole(object, problem) || !read_report(object, certificate->report, problem)) return false;
  const json_t *parts = json_object_get(object, "parts");
  for (size_t i = 0; i < json_array_size(parts); i++)
    if (!part_read_json(json_array_get(parts, i), certificate->proof, problem)) return false;
  return certificate->proof->parts.count || wrong(problem, "it proves nothing");
}

bool certificate_read(const char *bytes, size_t count, Certificate *certificate, Text *problem) {
  json_error_t error;
  json_t *object = json_loadb(bytes, count, JSON_REJECT_DUPLICATES, &error);
  if (!object) {
    text_printf(problem, "it is no certificate: %s", error.text);
    return false;
  }
  *certificate = (Certificate){.report = report_new(0), .proof = proof_new()};
  bool good = json_is_object(object) ? read_all(object, certificate, problem) : wrong(problem, "it is no certificate");
  json_decref(object);
  if (!good) certificate_release(certificate);
  return good;
}

void certificate_release(Certificate *certificate) {
  report_free(certificate->report);
  proof_free(certificate->proof);
  *certificate = (Certificate){0};
}

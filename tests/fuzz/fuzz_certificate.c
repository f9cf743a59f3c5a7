// Whole certificates, sealed before they are read, as whoever writes one for a purpose can do: what is wrong with one is a line, and one that can be read says what it is about.
#include <jansson.h>

#include "base/answer.h"
#include "proof/certificate.h"
#include "reading.h"
#include "report/build.h"
#include "report/digest.h"

static void seal(json_t *object) {
  Text inside = {0};
  Digest digest;
  char hex[DIGEST_SIZE];
  json_object_del(object, "digest");
  build_finish(json_incref(object), JSON_COMPACT, &inside);
  digest_begin(&digest);
  digest_add_bytes(&digest, text_str(&inside), inside.count);
  digest_end(&digest, hex);
  build_set_string(object, "digest", hex);
  text_release(&inside);
}

static void read(const char *bytes, size_t count) {
  Certificate certificate;
  Text problem = {0};
  if (certificate_read(bytes, count, &certificate, &problem)) {
    ensure(!problem.count && certificate.report->files.count && certificate.report->results.count);
    ensure(certificate.proof->parts.count && report_valid(certificate.report));
    certificate_release(&certificate);
  } else {
    ensure(problem.count && !strchr(text_str(&problem), '\n'));
  }
  text_release(&problem);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  read((const char *)data, size);
  json_t *object = json_loadb((const char *)data, size, JSON_REJECT_DUPLICATES, NULL);
  if (json_is_object(object)) {
    Text text = {0};
    if (json_object_get(object, "version")) build_set_string(object, "version", PLUMB_VERSION);
    seal(object);
    build_finish(json_incref(object), JSON_COMPACT, &text);
    read(text_str(&text), text.count);
    text_release(&text);
  }
  json_decref(object);
  return 0;
}

// On what all answers depend beside the program: this version of Plumb, clang, and the options.
#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "project/project.h"

static void add_file(Digest *digest, const char *path) {
  char hex[DIGEST_SIZE];
  digest_add(digest, path && digest_file(path, hex) ? hex : "");
}

// Where the compiler lies: another one has another time or size.
static void add_clang(Digest *digest) {
  const char *given = getenv("PLUMB_CLANG"), *path = getenv("PATH");
  struct stat about;
  digest_add(digest, given);
  for (path = path ? path : ""; *path; path += strcspn(path, ":"), path += *path == ':') {
    Text name = {0};
    text_add_bytes(&name, path, strcspn(path, ":"));
    text_printf(&name, "/%s", given && *given ? given : "clang-19");
    bool found = stat(given && strchr(given, '/') ? given : text_str(&name), &about) == 0;
    text_release(&name);
    if (!found) continue;
    digest_add_bytes(digest, (const char *)&about.st_mtim, sizeof about.st_mtim);
    digest_add_bytes(digest, (const char *)&about.st_size, sizeof about.st_size);
    return;
  }
}

void project_identify_tool(Project *project) {
  Dl_info info;
  Digest digest;
  digest_begin(&digest);
  digest_add(&digest, PLUMB_VERSION);
  add_file(&digest, dladdr((const void *)project_identify_tool, &info) ? info.dli_fname : NULL);
  add_clang(&digest);
  digest_end(&digest, project->tool);
}

static void add_number(Digest *digest, int64_t number) {
  digest_add_bytes(digest, (const char *)&number, sizeof number);
}

// All but what only says how long to try.
void project_identify_question(Project *project) {
  const PlumbOptions *options = project->options;
  Digest digest;
  digest_begin(&digest);
  add_number(&digest, options->properties);
  add_number(&digest, options->signed_overflow);
  add_number(&digest, options->data_model);
  add_number(&digest, options->engine);
  add_number(&digest, options->unwind);
  add_number(&digest, options->depth);
  add_number(&digest, options->check);
  add_number(&digest, options->malloc_may_fail);
  add_number(&digest, options->assume_memory_safe);
  digest_add(&digest, options->arguments);
  digest_add(&digest, options->check_kinds);
  digest_add(&digest, options->without);
  for (size_t i = 0; i < options->expected_loop_count; i++) digest_add(&digest, options->expected_loops[i]);
  digest_end(&digest, project->question);
}

// On what all answers depend beside the program: this version of Plumb, clang, and the options.
#include <elf.h>
#include <link.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "project/project.h"
#include "project/question.h"

// The linker's digest of what it made, or else the time and size of the file.
static void add_library(const struct dl_phdr_info *info, Digest *digest) {
  struct stat about;
  for (size_t i = 0; i < info->dlpi_phnum; i++) {
    if (info->dlpi_phdr[i].p_type != PT_NOTE) continue;
    const char *at = (const char *)info->dlpi_addr + info->dlpi_phdr[i].p_vaddr, *end = at + info->dlpi_phdr[i].p_memsz;
    while (at + sizeof(ElfW(Nhdr)) <= end) {
      const ElfW(Nhdr) *note = (const ElfW(Nhdr) *)at;
      const char *name = at + sizeof *note, *contents = name + ((note->n_namesz + 3u) & ~3u);
      if (note->n_type == NT_GNU_BUILD_ID && note->n_namesz == 4 && memcmp(name, "GNU", 4) == 0) {
        digest_add_bytes(digest, contents, note->n_descsz);
        return;
      }
      at = contents + ((note->n_descsz + 3u) & ~3u);
    }
  }
  if (stat(info->dlpi_name, &about) != 0) return;
  digest_add_bytes(digest, (const char *)&about.st_mtim, sizeof about.st_mtim);
  digest_add_bytes(digest, (const char *)&about.st_size, sizeof about.st_size);
}

// Those that come from files: Plumb, its solvers, and the C library, whose functions the interpreter calls.
static int add_loaded(struct dl_phdr_info *info, size_t size, void *digest) {
  (void)size;
  if (info->dlpi_name && info->dlpi_name[0] == '/') add_library(info, digest);
  return 0;
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
  Digest digest;
  digest_begin(&digest);
  digest_add(&digest, PLUMB_VERSION);
  dl_iterate_phdr(add_loaded, &digest);
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
#define ADD_NUMBER(field) add_number(&digest, (int64_t)options->field);
#define ADD_STRING(field) digest_add(&digest, options->field);
  QUESTION_NUMBERS(ADD_NUMBER)
  QUESTION_STRINGS(ADD_STRING)
#undef ADD_NUMBER
#undef ADD_STRING
  for (size_t i = 0; i < options->expected_loop_count; i++) digest_add(&digest, options->expected_loops[i]);
  digest_end(&digest, project->question);
}

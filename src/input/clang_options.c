// See clang_options.h. The first row of the table that fits an option says what becomes of it.
#include "input/clang_options.h"

#include <string.h>

typedef enum {
  KEEP,       // describes the program
  TAKE_BACK,  // changes what is checked or written: left out, and said so
  LEAVE_OUT,  // about machine code or messages only
  WRAP,       // signed overflow wraps
  NO_WRAP,    // it is an error: the default
  REFUSE
} Action;

typedef struct {
  Action action;
  bool has_value;     // the value of an option that is given by its whole name is the next word
  const char *names;  // with spaces between; a star at the end: anything may follow
} Row;

// clang-format off
static const Row rows[] = {
    // The program
    {KEEP, true, "-D* -U* -I* -include -imacros -isystem* -idirafter* -iquote* -isysroot* -iprefix* -iwithprefix* --sysroot -target"},
    {KEEP, false, "--sysroot=* --target=* -nostdinc -nostdlibinc -nobuiltininc -undef -std=* --std=* -ansi -trigraphs -pthread -xc"},
    {KEEP, false, "-fsigned-char -fno-signed-char -funsigned-char -fno-unsigned-char -fshort-enums -fno-short-enums -fshort-wchar"},
    {KEEP, false, "-fno-short-wchar -fsigned-bitfields -ffreestanding -fhosted -fbuiltin -fno-builtin* -fgnu-keywords -fno-gnu-keywords"},
    {KEEP, false, "-fasm -fno-asm -fgnu89-inline -fno-gnu89-inline -fms-extensions -fno-ms-extensions -fdollars-in-identifiers"},
    {KEEP, false, "-fno-dollars-in-identifiers -finput-charset=* -fexec-charset=* -fpack-struct* -fmax-type-align=* -fcommon -fno-common"},
    {KEEP, false, "-fdeclspec -fno-declspec -ftrigraphs -fno-trigraphs -flax-vector-conversions* -fno-lax-vector-conversions"},
    {KEEP, false, "-fwritable-strings -fstrict-flex-arrays=* -fbracket-depth=* -fmacro-prefix-map=* -fno-crash-diagnostics"},
    // The machine
    {REFUSE, false, "-mllvm* -mlink* -main-file-name -menable-*"},
    {TAKE_BACK, false, "-mrecip*"},
    {LEAVE_OUT, false, "-mfpmath=*"},
    {KEEP, false, "-m*"},
    // What is undefined
    {WRAP, false, "-fwrapv -fno-strict-overflow"},
    {NO_WRAP, false, "-fno-wrapv -fstrict-overflow"},
    {TAKE_BACK, false, "-fsanitize* -fno-sanitize* -ftrapv* -fwrapv-pointer -fno-delete-null-pointer-checks -ftrivial-auto-var-init*"},
    {TAKE_BACK, false, "-fmerge-all-constants"},
    {LEAVE_OUT, false, "-fno-trapv -fno-wrapv-pointer -fdelete-null-pointer-checks -fno-merge-all-constants -fstrict-aliasing"},
    {LEAVE_OUT, false, "-fno-strict-aliasing"},
    // What floats are: those of IEEE 754
    {TAKE_BACK, false, "-ffast-math -funsafe-math-optimizations -ffinite-math-only -ffp-* -fhonor-* -fno-honor-* -fsigned-zeros"},
    {TAKE_BACK, false, "-fno-signed-zeros -freciprocal-math -fassociative-math -fapprox-func -frounding-math -ftrapping-math"},
    {TAKE_BACK, false, "-fdenormal-fp-math* -fcx-* -fexcess-precision=*"},
    {LEAVE_OUT, false, "-fno-fast-math -fno-unsafe-math-optimizations -fno-finite-math-only -fno-reciprocal-math -fno-associative-math"},
    {LEAVE_OUT, false, "-fno-approx-func -fno-rounding-math -fno-trapping-math -fmath-errno -fno-math-errno"},
    // What clang writes, and where
    {TAKE_BACK, true, "-o* -MF* -MT* -MQ* -MJ*"},
    {TAKE_BACK, false, "-O* -c -S -E -fsyntax-only -emit-* -M* -save-temps* --save-temps*"},
    // Its messages
    {LEAVE_OUT, true, "-Xlinker -Xassembler"},
    {LEAVE_OUT, false, "-Wl,* -Wa,*"},
    {REFUSE, false, "-Wp,*"},
    {TAKE_BACK, false, "-Werror* -pedantic-errors"},
    {KEEP, false, "-W*"},
    {LEAVE_OUT, false, "-w --no-warnings -pedantic --pedantic -Qunused-arguments -pipe -P -C -CC -fdiagnostics-* -fno-diagnostics-*"},
    {LEAVE_OUT, false, "-fcolor-diagnostics -fno-color-diagnostics -fcaret-diagnostics -fno-caret-diagnostics -ferror-limit=*"},
    {LEAVE_OUT, false, "-fmessage-length=* -fshow-column -fno-show-column"},
    // Machine code
    {LEAVE_OUT, true, "-l* -L*"},
    {LEAVE_OUT, false, "-shared -static -rdynamic -pie -no-pie -nostdlib -nodefaultlibs -nostartfiles -s -g* --coverage -fPIC -fpic -fPIE"},
    {LEAVE_OUT, false, "-fpie -fno-PIC -fno-pic -fno-PIE -fno-pie -fplt -fno-plt -fstack-* -fno-stack-* -fomit-frame-pointer"},
    {LEAVE_OUT, false, "-fno-omit-frame-pointer -fno-omit-leaf-frame-pointer -funwind-tables -fno-unwind-tables -fexceptions -fno-exceptions"},
    {LEAVE_OUT, false, "-fasynchronous-unwind-tables -fno-asynchronous-unwind-tables -fdata-sections -fno-data-sections -ffunction-sections"},
    {LEAVE_OUT, false, "-fno-function-sections -fvisibility* -fcf-protection* -fident -fno-ident -fdebug-* -ffile-prefix-map=*"},
    {LEAVE_OUT, false, "-funroll-loops -fno-unroll-loops -ftree-* -fno-tree-* -fvectorize -fno-vectorize -fslp-vectorize -fno-slp-vectorize"},
    {LEAVE_OUT, false, "-finline* -fno-inline* -fno-optimize-sibling-calls -fsemantic-interposition -fno-semantic-interposition"},
    {LEAVE_OUT, false, "-fverbose-asm -fjump-tables -fno-jump-tables -flto* -fno-lto -fprofile-* -fcoverage-* -ftest-coverage"},
};
// clang-format on

// Does the option have this name? `is_whole`: and nothing behind it.
static bool has_name(const char *option, const char *name, size_t length, bool *is_whole) {
  bool is_prefix = name[length - 1] == '*';
  length -= is_prefix;
  *is_whole = strlen(option) == length;
  return strncmp(option, name, length) == 0 && (*is_whole || (is_prefix && option[length]));
}

static const Row *find(const char *option, bool *is_whole) {
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    for (const char *name = rows[i].names; *name; name += strspn(name, " ")) {
      size_t length = strcspn(name, " ");
      if (has_name(option, name, length, is_whole)) return &rows[i];
      name += length;
    }
  return NULL;
}

static void note(Text *taken_back, const char *word) {
  text_printf(taken_back, "%s%s", taken_back->count ? " " : "", word);
}

static void act(Action action, const char *const *words, size_t count, ClangOptions *options) {
  switch (action) {
    case KEEP: clang_option_vec_append(&options->kept, (const char **)words, (uint32_t)count); return;
    case TAKE_BACK:
      for (size_t i = 0; i < count; i++) note(&options->taken_back, words[i]);
      return;
    case WRAP: options->wraps = true; return;
    case NO_WRAP: options->wraps = false; return;
    case LEAVE_OUT:
    case REFUSE: return;
  }
}

bool clang_options_read(const char *const *given, size_t count, ClangOptions *options, Text *problem) {
  for (size_t i = 0; i < count; i++) {
    bool is_whole = false;
    const Row *row = find(given[i], &is_whole);
    bool takes_next = row && row->has_value && is_whole;
    if (given[i][0] == '@')
      text_printf(problem, "%s: Plumb reads no options from files: write them out", given[i]);
    else if (given[i][0] != '-')
      text_printf(problem, "%s: it is no option of clang: files stand in front of --", given[i]);
    else if (!row || row->action == REFUSE)
      text_printf(problem, "%s: Plumb hands this option to no clang, for it may change what is checked: leave it out",
                  given[i]);
    else if (takes_next && i + 1 == count)
      text_printf(problem, "%s: the option of clang lacks its value", given[i]);
    if (problem->count) return false;
    act(row->action, given + i, takes_next ? 2 : 1, options);
    i += takes_next;
  }
  return true;
}

size_t clang_option_words(const char *option) {
  bool is_whole = false;
  const Row *row = strncmp(option, "-o", 2) == 0 ? NULL : find(option, &is_whole);
  if (!row || row->action == REFUSE) return 0;
  return row->has_value && is_whole ? 2 : 1;
}

void clang_options_release(ClangOptions *options) {
  clang_option_vec_release(&options->kept);
  text_release(&options->taken_back);
}

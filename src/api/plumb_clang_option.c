// plumb_clang_option.
#include "input/clang_options.h"
#include "plumb.h"

size_t plumb_clang_option(const char *option) { return clang_option_words(option); }

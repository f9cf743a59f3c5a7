// The functions outside of the program that Plumb knows by name: one line each, from which every engine takes what it is.
// A declared function that is not here is unknown: its result is arbitrary and it may change all memory that it can reach.
//
// What the functions do is what the C standard and POSIX say, in the "C" locale. A signature says how a function is declared, and what of its
// arguments and its result needs no rule of its own. It is RESULT:ARGUMENTS, one letter each:
//
//   v void   i int   l long   z size_t   j long long   d double   f float   e long double   p pointer
// results only:
//   u double from 0 on, below 1, a multiple of 2^-48
//   n int or long that is not negative, at most INT_MAX   m long that an int can be   c a byte or EOF   x 0 or -1   b 0 or 1   o int from -1 on   O long from -1 on
// arguments only:
//   s pointer to a string, which is read   S open stream   Q open stream or null   c a byte or EOF, must be one
//   I L D F E U h pointer to an int, long, double, float, long double, char, three shorts that get arbitrary values   T null or pointer to such a long
//   W pointer to two longs that get arbitrary values (struct timespec, struct timeval), V null or such a pointer
//   R pointer to a long that is read, w to two longs, y to a struct tm   Z null: nothing else is modelled
//   . more of any type, last only
//
// An empty signature is not looked at. A function whose call does not fit its signature is not the library's, and not known.
#ifndef PLUMB_LIBRARY_LIBRARY_H
#define PLUMB_LIBRARY_LIBRARY_H

#include "program/program.h"

// A function of math.h for double, float and long double, and LLVM's intrinsic function of which clang makes calls of it.
// clang-format off
#define LIBRARY_FLOATS(X, kind, name, of_double, of_float, of_long_double)                                            \
  X(kind, name, of_double) X(kind, name "f", of_float) X(kind, name "l", of_long_double)
#define LIBRARY_INTRINSICS(X, name, of_double, of_float, of_long_double)                                              \
  X(MATH, "llvm." name ".f64", of_double) X(MATH, "llvm." name ".f32", of_float) X(MATH, "llvm." name ".f80", of_long_double)

// kind, name, signature. Several names may share one kind.
#define LIBRARY_TABLE(X)                                                                                              \
  /* of verifiers */                                                                                                  \
  X(ASSUME, "__VERIFIER_assume", "") X(ASSUME, "__CPROVER_assume", "")                                                \
  X(ASSUME, "__llbmc_assume", "") X(ASSUME, "plumb_assume", "")                                                       \
  X(ASSERT, "__VERIFIER_assert", "") X(ASSERT, "__CPROVER_assert", "")                                                \
  X(ASSERT, "__llbmc_assert", "") X(ASSERT, "plumb_assert", "")                                                       \
  X(FAIL, "__VERIFIER_error", "") X(FAIL, "reach_error", "")                                                          \
  X(FAIL, "__assert_fail", "") X(FAIL, "__assert", "") X(FAIL, "__assert_rtn", "")                                    \
  X(STRING, "plumb_string", "") X(BLOCK, "plumb_block", "")                                                           \
  /* stdlib.h */                                                                                                      \
  X(EXIT, "abort", "") X(EXIT, "exit", "") X(EXIT, "_exit", "") X(EXIT, "_Exit", "") X(EXIT, "quick_exit", "")        \
  X(EXIT, "llvm.trap", "")                                                                                            \
  X(MALLOC, "malloc", "") X(CALLOC, "calloc", "") X(REALLOC, "realloc", "") X(REALLOCARRAY, "reallocarray", "p:pzz")  \
  X(FREE, "free", "") X(ALIGNED_ALLOC, "aligned_alloc", "p:zz") X(ALIGNED_ALLOC, "memalign", "p:zz")                  \
  X(POSIX_MEMALIGN, "posix_memalign", "i:pzz")                                                                        \
  X(ATOI, "atoi", "i:s") X(ATOI, "atol", "l:s") X(ATOI, "atoll", "j:s") X(ATOF, "atof", "d:s")                        \
  X(STRTOL, "strtol", "l:spi") X(STRTOL, "strtoul", "l:spi") X(STRTOL, "strtoll", "j:spi")                            \
  X(STRTOL, "strtoull", "j:spi") X(STRTOL, "strtoimax", "j:spi") X(STRTOL, "strtoumax", "j:spi")                      \
  X(STRTOL, "__isoc23_strtol", "l:spi") X(STRTOL, "__isoc23_strtoul", "l:spi")                                        \
  X(STRTOL, "__isoc23_strtoll", "j:spi") X(STRTOL, "__isoc23_strtoull", "j:spi")                                      \
  X(STRTOD, "strtod", "d:sp") X(STRTOD, "strtof", "f:sp") X(STRTOD, "strtold", "e:sp")                                \
  X(VALUE, "drand48", "u:") X(VALUE, "erand48", "u:h") X(VALUE, "nrand48", "n:h") X(VALUE, "jrand48", "m:h")          \
  X(VALUE, "arc4random", "i:")                                                                                        \
  X(VALUE, "setenv", "x:ssi") X(VALUE, "unsetenv", "x:s") X(VALUE, "putenv", "i:s") X(VALUE, "clearenv", "i:")        \
  X(GETENV, "getenv", "p:s") X(GETENV, "secure_getenv", "p:s")                                                        \
  X(VALUE, "rand", "n:") X(VALUE, "srand", "v:i") X(VALUE, "random", "n:") X(VALUE, "srandom", "v:i")                 \
  X(VALUE, "rand_r", "n:I") X(VALUE, "lrand48", "n:") X(VALUE, "mrand48", "m:") X(VALUE, "srand48", "v:l")            \
  /* string.h, strings.h */                                                                                           \
  X(STRLEN, "strlen", "z:s") X(STRNLEN, "strnlen", "z:pz")                                                            \
  X(STRCHR, "strchr", "p:si") X(STRCHR, "index", "p:si") X(STRRCHR, "strrchr", "p:si") X(STRRCHR, "rindex", "p:si")   \
  X(STRCHRNUL, "strchrnul", "p:si") X(STRSTR, "strstr", "p:ss") X(STRSTR, "strcasestr", "p:ss")                       \
  X(STRPBRK, "strpbrk", "p:ss") X(STRSPN, "strspn", "z:ss") X(STRSPN, "strcspn", "z:ss")                              \
  X(STRCMP, "strcmp", "i:ss") X(STRCMP, "strcoll", "i:ss") X(STRCMP, "strcasecmp", "i:ss")                            \
  X(STRNCMP, "strncmp", "i:ppz") X(STRNCMP, "strncasecmp", "i:ppz")                                                   \
  X(STRCPY, "strcpy", "p:ps") X(STRCPY, "stpcpy", "p:ps") X(STRCAT, "strcat", "p:ss")                                 \
  X(STRNCPY, "strncpy", "p:ppz") X(STRNCPY, "stpncpy", "p:ppz") X(STRNCAT, "strncat", "p:spz")                        \
  X(STRLCPY, "strlcpy", "z:psz") X(STRLCPY, "strxfrm", "z:psz") X(STRLCAT, "strlcat", "z:psz")                        \
  X(STRDUP, "strdup", "p:s") X(STRDUP, "__strdup", "p:s") X(STRNDUP, "strndup", "p:pz")                               \
  X(STRTOK, "strtok_r", "p:psp") X(STRTOK, "__strtok_r", "p:psp") X(STRSEP, "strsep", "p:ps")                         \
  X(MEMCHR, "memchr", "p:piz") X(MEMCHR, "memrchr", "p:piz") X(RAWMEMCHR, "rawmemchr", "p:pi")                        \
  X(MEMCMP, "memcmp", "i:ppz") X(MEMCMP, "bcmp", "i:ppz")                                                             \
  X(MEMCPY, "memcpy", "p:ppz") X(MEMCPY, "mempcpy", "p:ppz") X(MEMCPY, "__mempcpy", "p:ppz")                          \
  X(MEMMOVE, "memmove", "p:ppz") X(BCOPY, "bcopy", "v:ppz")                                                           \
  X(MEMSET, "memset", "p:piz") X(BZERO, "bzero", "v:pz") X(BZERO, "explicit_bzero", "v:pz")                           \
  X(MEMCCPY, "memccpy", "p:ppiz") X(MEMMEM, "memmem", "p:pzpz")                                                       \
  X(FFS, "ffs", "i:i") X(FFS, "ffsl", "i:l") X(FFS, "ffsll", "i:j")                                                   \
  /* ctype.h */                                                                                                       \
  X(CTYPE, "isalnum", "i:c") X(CTYPE, "isalpha", "i:c") X(CTYPE, "isblank", "i:c") X(CTYPE, "iscntrl", "i:c")         \
  X(CTYPE, "isdigit", "i:c") X(CTYPE, "isgraph", "i:c") X(CTYPE, "islower", "i:c") X(CTYPE, "isprint", "i:c")         \
  X(CTYPE, "ispunct", "i:c") X(CTYPE, "isspace", "i:c") X(CTYPE, "isupper", "i:c") X(CTYPE, "isxdigit", "i:c")        \
  X(TOCASE, "toupper", "c:c") X(TOCASE, "tolower", "c:c")                                                             \
  X(ISASCII, "isascii", "i:i") X(TOASCII, "toascii", "i:i")                                                           \
  /* stdio.h */                                                                                                       \
  X(PRINT, "printf", "i:s.") X(PRINT, "fprintf", "i:Ss.") X(PRINT, "dprintf", "i:is.")                                \
  X(PRINT, "vprintf", "i:sp") X(PRINT, "vfprintf", "i:Ssp") X(PRINT, "vdprintf", "i:isp")                             \
  X(SPRINT, "sprintf", "i:ps.") X(SPRINT, "snprintf", "i:pzs.")                                                       \
  X(SPRINT, "vsprintf", "i:psp") X(SPRINT, "vsnprintf", "i:pzsp")                                                     \
  X(ASPRINT, "asprintf", "i:ps.") X(ASPRINT, "vasprintf", "i:psp")                                                    \
  X(SCAN, "scanf", "i:s.") X(SCAN, "fscanf", "i:Ss.") X(SCAN, "sscanf", "i:ss.")                                      \
  X(SCAN, "__isoc99_scanf", "i:s.") X(SCAN, "__isoc99_fscanf", "i:Ss.") X(SCAN, "__isoc99_sscanf", "i:ss.")           \
  X(SCAN, "__isoc23_scanf", "i:s.") X(SCAN, "__isoc23_fscanf", "i:Ss.") X(SCAN, "__isoc23_sscanf", "i:ss.")           \
  X(FOPEN, "fopen", "p:ss") X(FOPEN, "fdopen", "p:is") X(FOPEN, "tmpfile", "p:") X(FOPEN, "popen", "p:ss")            \
  X(FCLOSE, "fclose", "i:S") X(FCLOSE, "pclose", "i:S") X(FGETS, "fgets", "p:piS")                                    \
  X(FREAD, "fread", "z:pzzS") X(FWRITE, "fwrite", "z:pzzS")                                                           \
  X(VALUE, "puts", "o:s") X(VALUE, "fputs", "o:sS") X(VALUE, "perror", "v:s") X(VALUE, "fflush", "x:Q")               \
  X(VALUE, "getchar", "c:") X(PUT, "putchar", "c:i") X(VALUE, "getc", "c:S") X(VALUE, "fgetc", "c:S")                 \
  X(PUT, "putc", "c:iS") X(PUT, "fputc", "c:iS") X(PUT, "ungetc", "c:iS")                                             \
  X(EXACT, "feof", "i:S") X(EXACT, "ferror", "i:S") X(VALUE, "clearerr", "v:S") X(VALUE, "rewind", "v:S")             \
  X(VALUE, "fseek", "x:Sli") X(VALUE, "ftell", "O:S") X(VALUE, "fileno", "o:S")                                       \
  X(VALUE, "fseeko", "x:Sli") X(VALUE, "ftello", "O:S") X(VALUE, "setbuf", "v:SZ") X(VALUE, "setvbuf", "i:SZiz")      \
  X(VALUE, "getchar_unlocked", "c:") X(PUT, "putchar_unlocked", "c:i") X(VALUE, "getc_unlocked", "c:S")               \
  X(PUT, "putc_unlocked", "c:iS") X(VALUE, "fgetc_unlocked", "c:S") X(PUT, "fputc_unlocked", "c:iS")                  \
  X(VALUE, "remove", "x:s") X(VALUE, "rename", "x:ss")                                                                \
  /* texts of the library's own */                                                                                    \
  X(TEXT, "strerror", "p:i") X(TEXT, "strsignal", "p:i")                                                              \
  X(ERROR_TEXT, "strerror_r", "p:ipz") X(ERROR_TEXT, "__xpg_strerror_r", "i:ipz")                                     \
  /* time.h, sys/time.h, unistd.h */                                                                                  \
  X(SPLIT_TIME, "gmtime_r", "p:Rp") X(SPLIT_TIME, "localtime_r", "p:Rp")                                              \
  X(JOIN_TIME, "mktime", "l:y") X(JOIN_TIME, "timegm", "l:y") X(JOIN_TIME, "timelocal", "l:y")                        \
  X(TIME_TEXT, "asctime_r", "p:yp") X(TIME_TEXT, "ctime_r", "p:Rp")                                                   \
  X(TIME_TEXT, "plumb.asctime", "p:yp") X(TIME_TEXT, "plumb.ctime", "p:Rp") X(STRFTIME, "strftime", "z:pzsy")         \
  X(VALUE, "clock_gettime", "x:iW") X(VALUE, "clock_getres", "x:iV") X(VALUE, "timespec_get", "i:Wi")                 \
  X(VALUE, "gettimeofday", "x:Wp") X(VALUE, "nanosleep", "x:wV") X(VALUE, "tzset", "v:")                              \
  X(VALUE, "clock", "O:") X(VALUE, "time", "l:T") X(EXACT, "difftime", "d:ll")                                        \
  X(VALUE, "getpid", "n:") X(VALUE, "getppid", "n:") X(VALUE, "getuid", "i:") X(VALUE, "geteuid", "i:")               \
  X(EXACT, "sleep", "i:i") X(VALUE, "usleep", "x:i") X(VALUE, "isatty", "b:i") X(VALUE, "close", "x:i")               \
  X(VALUE, "rmdir", "x:s") X(VALUE, "chdir", "x:s") X(VALUE, "mkdir", "x:si") X(VALUE, "open", "o:si.")               \
  X(VALUE, "lseek", "O:ili") X(VALUE, "alarm", "i:i")                                                                 \
  X(VALUE, "unlink", "x:s") X(VALUE, "access", "x:si") X(VALUE, "sched_yield", "x:")                                  \
  /* math.h: results arbitrary */                                                                                     \
  LIBRARY_FLOATS(X, MATH, "sqrt", "d:d", "f:f", "e:e") LIBRARY_FLOATS(X, MATH, "cbrt", "d:d", "f:f", "e:e")           \
  LIBRARY_FLOATS(X, MATH, "exp", "d:d", "f:f", "e:e") LIBRARY_FLOATS(X, MATH, "exp2", "d:d", "f:f", "e:e")            \
  LIBRARY_FLOATS(X, MATH, "exp10", "d:d", "f:f", "e:e") LIBRARY_FLOATS(X, MATH, "expm1", "d:d", "f:f", "e:e")         \
  LIBRARY_FLOATS(X, MATH, "log", "d:d", "f:f", "e:e") LIBRARY_FLOATS(X, MATH, "log2", "d:d", "f:f", "e:e")            \
  LIBRARY_FLOATS(X, MATH, "log10", "d:d", "f:f", "e:e") LIBRARY_FLOATS(X, MATH, "log1p", "d:d", "f:f", "e:e")         \
  LIBRARY_FLOATS(X, MATH, "sin", "d:d", "f:f", "e:e") LIBRARY_FLOATS(X, MATH, "cos", "d:d", "f:f", "e:e")             \
  LIBRARY_FLOATS(X, MATH, "tan", "d:d", "f:f", "e:e") LIBRARY_FLOATS(X, MATH, "asin", "d:d", "f:f", "e:e")            \
  LIBRARY_FLOATS(X, MATH, "acos", "d:d", "f:f", "e:e") LIBRARY_FLOATS(X, MATH, "atan", "d:d", "f:f", "e:e")           \
  LIBRARY_FLOATS(X, MATH, "sinh", "d:d", "f:f", "e:e") LIBRARY_FLOATS(X, MATH, "cosh", "d:d", "f:f", "e:e")           \
  LIBRARY_FLOATS(X, MATH, "tanh", "d:d", "f:f", "e:e") LIBRARY_FLOATS(X, MATH, "asinh", "d:d", "f:f", "e:e")          \
  LIBRARY_FLOATS(X, MATH, "acosh", "d:d", "f:f", "e:e") LIBRARY_FLOATS(X, MATH, "atanh", "d:d", "f:f", "e:e")         \
  LIBRARY_FLOATS(X, MATH, "erf", "d:d", "f:f", "e:e") LIBRARY_FLOATS(X, MATH, "erfc", "d:d", "f:f", "e:e")            \
  LIBRARY_FLOATS(X, MATH, "tgamma", "d:d", "f:f", "e:e") LIBRARY_FLOATS(X, MATH, "floor", "d:d", "f:f", "e:e")        \
  LIBRARY_FLOATS(X, MATH, "ceil", "d:d", "f:f", "e:e") LIBRARY_FLOATS(X, MATH, "round", "d:d", "f:f", "e:e")          \
  LIBRARY_FLOATS(X, MATH, "trunc", "d:d", "f:f", "e:e") LIBRARY_FLOATS(X, MATH, "rint", "d:d", "f:f", "e:e")          \
  LIBRARY_FLOATS(X, MATH, "nearbyint", "d:d", "f:f", "e:e") LIBRARY_FLOATS(X, MATH, "roundeven", "d:d", "f:f", "e:e") \
  LIBRARY_FLOATS(X, MATH, "logb", "d:d", "f:f", "e:e") LIBRARY_FLOATS(X, MATH, "fabs", "d:d", "f:f", "e:e")           \
  LIBRARY_FLOATS(X, MATH, "lgamma", "d:d", "f:f", "e:e") LIBRARY_FLOATS(X, MATH, "gamma", "d:d", "f:f", "e:e")        \
  LIBRARY_FLOATS(X, MATH, "j0", "d:d", "f:f", "e:e") LIBRARY_FLOATS(X, MATH, "j1", "d:d", "f:f", "e:e")               \
  LIBRARY_FLOATS(X, MATH, "y0", "d:d", "f:f", "e:e") LIBRARY_FLOATS(X, MATH, "y1", "d:d", "f:f", "e:e")               \
  LIBRARY_FLOATS(X, MATH, "hypot", "d:dd", "f:ff", "e:ee") LIBRARY_FLOATS(X, MATH, "pow", "d:dd", "f:ff", "e:ee")     \
  LIBRARY_FLOATS(X, MATH, "atan2", "d:dd", "f:ff", "e:ee") LIBRARY_FLOATS(X, MATH, "fmod", "d:dd", "f:ff", "e:ee")    \
  LIBRARY_FLOATS(X, MATH, "remainder", "d:dd", "f:ff", "e:ee") LIBRARY_FLOATS(X, MATH, "drem", "d:dd", "f:ff", "e:ee")\
  LIBRARY_FLOATS(X, MATH, "fdim", "d:dd", "f:ff", "e:ee") LIBRARY_FLOATS(X, MATH, "fmax", "d:dd", "f:ff", "e:ee")     \
  LIBRARY_FLOATS(X, MATH, "fmin", "d:dd", "f:ff", "e:ee") LIBRARY_FLOATS(X, MATH, "nextafter", "d:dd", "f:ff", "e:ee")\
  LIBRARY_FLOATS(X, MATH, "copysign", "d:dd", "f:ff", "e:ee")                                                         \
  LIBRARY_FLOATS(X, MATH, "fma", "d:ddd", "f:fff", "e:eee")                                                           \
  LIBRARY_INTRINSICS(X, "floor", "d:d", "f:f", "e:e") LIBRARY_INTRINSICS(X, "ceil", "d:d", "f:f", "e:e")              \
  LIBRARY_INTRINSICS(X, "round", "d:d", "f:f", "e:e") LIBRARY_INTRINSICS(X, "trunc", "d:d", "f:f", "e:e")             \
  LIBRARY_INTRINSICS(X, "rint", "d:d", "f:f", "e:e") LIBRARY_INTRINSICS(X, "nearbyint", "d:d", "f:f", "e:e")          \
  LIBRARY_INTRINSICS(X, "roundeven", "d:d", "f:f", "e:e")                                                             \
  LIBRARY_INTRINSICS(X, "maxnum", "d:dd", "f:ff", "e:ee") LIBRARY_INTRINSICS(X, "minnum", "d:dd", "f:ff", "e:ee")     \
  LIBRARY_INTRINSICS(X, "fma", "d:ddd", "f:fff", "e:eee")                                                             \
  LIBRARY_FLOATS(X, EXACT, "lround", "l:d", "l:f", "l:e") LIBRARY_FLOATS(X, EXACT, "lrint", "l:d", "l:f", "l:e")      \
  LIBRARY_FLOATS(X, EXACT, "llround", "j:d", "j:f", "j:e") LIBRARY_FLOATS(X, EXACT, "llrint", "j:d", "j:f", "j:e")    \
  LIBRARY_FLOATS(X, EXACT, "ilogb", "i:d", "i:f", "i:e")                                                              \
  LIBRARY_FLOATS(X, EXACT, "ldexp", "d:di", "f:fi", "e:ei") LIBRARY_FLOATS(X, EXACT, "scalbn", "d:di", "f:fi", "e:ei")\
  LIBRARY_FLOATS(X, EXACT, "scalbln", "d:dl", "f:fl", "e:el") LIBRARY_FLOATS(X, EXACT, "frexp", "d:dI", "f:fI", "e:eI")\
  LIBRARY_FLOATS(X, EXACT, "modf", "d:dD", "f:fF", "e:eE") LIBRARY_FLOATS(X, EXACT, "remquo", "d:ddI", "f:ffI", "e:eeI")\
  LIBRARY_FLOATS(X, EXACT, "nexttoward", "d:de", "f:fe", "e:ee") LIBRARY_FLOATS(X, EXACT, "nan", "d:s", "f:s", "e:s") \
  LIBRARY_FLOATS(X, EXACT, "sincos", "v:dDD", "v:fFF", "v:eEE")                                                       \
  LIBRARY_FLOATS(X, EXACT, "__isnan", "i:d", "i:f", "i:e") LIBRARY_FLOATS(X, EXACT, "__isinf", "i:d", "i:f", "i:e")   \
  LIBRARY_FLOATS(X, EXACT, "__finite", "i:d", "i:f", "i:e") LIBRARY_FLOATS(X, EXACT, "__signbit", "i:d", "i:f", "i:e")\
  LIBRARY_FLOATS(X, EXACT, "__fpclassify", "i:d", "i:f", "i:e")                                                       \
  X(EXACT, "isnan", "i:d") X(EXACT, "isinf", "i:d") X(EXACT, "finite", "i:d")                                         \
  /* no effect at all */                                                                                              \
  X(EXPECT, "llvm.expect", "")                                                                                        \
  X(NOTHING, "llvm.dbg.declare", "") X(NOTHING, "llvm.dbg.value", "") X(NOTHING, "llvm.assume", "")                   \
  X(NOTHING, "llvm.donothing", "") X(NOTHING, "llvm.prefetch", "") X(NOTHING, "llvm.va_end", "")                      \
  /* parts of getline, qsort and bsearch, see bodies.c */                                                      \
  X(LINE, "plumb.line", "l:pziS") X(LINE_ROOM, "plumb.line.room", "z:z") X(UNMODELLED, "plumb.line.unsized", "")      \
  X(SORT_STEP, "plumb.sort.step", "") X(SEARCH_STEP, "plumb.search.step", "")                                         \
  /* they ask something of their arguments, and have no model (or one in bodies.c, when they are declared as usual) */\
  X(UNMODELLED, "__errno_location", "") X(UNMODELLED, "__ctype_b_loc", "") X(UNMODELLED, "__ctype_tolower_loc", "")   \
  X(UNMODELLED, "__ctype_toupper_loc", "") X(UNMODELLED, "abs", "") X(UNMODELLED, "labs", "")                         \
  X(UNMODELLED, "llabs", "") X(UNMODELLED, "imaxabs", "") X(UNMODELLED, "div", "") X(UNMODELLED, "ldiv", "")          \
  X(UNMODELLED, "lldiv", "") X(UNMODELLED, "imaxdiv", "")                                                             \
  X(UNMODELLED, "vscanf", "") X(UNMODELLED, "vfscanf", "")                                                            \
  X(UNMODELLED, "vsscanf", "") X(UNMODELLED, "__isoc99_vscanf", "") X(UNMODELLED, "__isoc99_vfscanf", "")             \
  X(UNMODELLED, "__isoc99_vsscanf", "") X(UNMODELLED, "__isoc23_vscanf", "") X(UNMODELLED, "__isoc23_vfscanf", "")    \
  X(UNMODELLED, "__isoc23_vsscanf", "") X(UNMODELLED, "gets", "") X(UNMODELLED, "getline", "")                        \
  X(UNMODELLED, "getdelim", "") X(UNMODELLED, "__getdelim", "") X(UNMODELLED, "freopen", "") X(UNMODELLED, "fgetpos", "")                             \
  X(UNMODELLED, "fsetpos", "") X(UNMODELLED, "tmpnam", "")                                                            \
  X(UNMODELLED, "read", "") X(UNMODELLED, "write", "")                            \
  X(UNMODELLED, "pread", "") X(UNMODELLED, "pwrite", "") X(UNMODELLED, "recv", "") X(UNMODELLED, "send", "")          \
  X(UNMODELLED, "getcwd", "") X(UNMODELLED, "realpath", "") X(UNMODELLED, "system", "")                               \
  X(UNMODELLED, "localtime", "") X(UNMODELLED, "gmtime", "") X(UNMODELLED, "ctime", "") X(UNMODELLED, "asctime", "")  \
  X(UNMODELLED, "setlocale", "") X(UNMODELLED, "localeconv", "") X(UNMODELLED, "qsort", "")                           \
  X(UNMODELLED, "qsort_r", "")                                                                                        \
  X(UNMODELLED, "bsearch", "") X(UNMODELLED, "lsearch", "") X(UNMODELLED, "lfind", "") X(UNMODELLED, "tsearch", "")   \
  X(UNMODELLED, "tfind", "") X(UNMODELLED, "tdelete", "") X(UNMODELLED, "strtok", "")                                 \
  X(UNMODELLED, "strverscmp", "") X(UNMODELLED, "strfry", "") X(UNMODELLED, "memfrob", "") X(UNMODELLED, "swab", "")  \
  X(UNMODELLED, "mbstowcs", "") X(UNMODELLED, "wcstombs", "") X(UNMODELLED, "mbtowc", "")                             \
  X(UNMODELLED, "wctomb", "") X(UNMODELLED, "mblen", "") X(UNMODELLED, "wcslen", "") X(UNMODELLED, "wcscpy", "")      \
  X(UNMODELLED, "wcsncpy", "") X(UNMODELLED, "wcscat", "") X(UNMODELLED, "wcsncat", "") X(UNMODELLED, "wcscmp", "")   \
  X(UNMODELLED, "wcsncmp", "") X(UNMODELLED, "wcschr", "") X(UNMODELLED, "wmemcpy", "") X(UNMODELLED, "wmemset", "")  \
  X(UNMODELLED, "wmemmove", "") X(UNMODELLED, "swprintf", "") X(UNMODELLED, "wprintf", "")                            \
  X(UNMODELLED, "fwprintf", "") X(UNMODELLED, "malloc_usable_size", "") X(UNMODELLED, "valloc", "")                   \
  X(UNMODELLED, "pvalloc", "") X(UNMODELLED, "cfree", "")
// clang-format on

typedef enum {
  LIBRARY_UNKNOWN,  // not defined and not known
  LIBRARY_DEFINED,  // has a body in the program, which is what counts
  LIBRARY_NONDET,  // __VERIFIER_nondet_*, nondet_*, __llbmc_nondef_*, plumb_nondet_*: an arbitrary value of the result type
  LIBRARY_ASSUME,  // (condition): goes on only where it is not 0
  LIBRARY_ASSERT,  // (condition, ...): a violation of `assertions` where it is 0
  LIBRARY_FAIL,    // reaching it violates `assertions`; does not return
  LIBRARY_EXIT,    // ends the run
  LIBRARY_STRING,  // plumb_string(p): assume that p points into a block with a zero byte at or after p
  LIBRARY_BLOCK,   // plumb_block(p, n): assume that p points to at least n bytes
  LIBRARY_MALLOC,
  LIBRARY_CALLOC,
  LIBRARY_REALLOC,
  LIBRARY_REALLOCARRAY,
  LIBRARY_FREE,
  LIBRARY_ALIGNED_ALLOC,
  LIBRARY_POSIX_MEMALIGN,
  LIBRARY_ATOI,
  LIBRARY_ATOF,
  LIBRARY_STRTOL,
  LIBRARY_STRTOD,
  LIBRARY_GETENV,
  LIBRARY_TEXT,        // a text of the library's own: it may change at any time, and must not be written
  LIBRARY_ERROR_TEXT,  // (error, array, size): a text, at most as much as there is room for; the result may be one of the library's own
  LIBRARY_SPLIT_TIME,  // (seconds, struct tm)
  LIBRARY_JOIN_TIME,   // (struct tm), whose members are brought into their ranges
  LIBRARY_TIME_TEXT,   // (time, array): a text of some twenty characters
  LIBRARY_STRFTIME,
  LIBRARY_STRLEN,
  LIBRARY_STRNLEN,
  LIBRARY_STRCHR,
  LIBRARY_STRRCHR,
  LIBRARY_STRCHRNUL,
  LIBRARY_STRSTR,
  LIBRARY_STRPBRK,
  LIBRARY_STRSPN,
  LIBRARY_STRCMP,
  LIBRARY_STRNCMP,
  LIBRARY_STRCPY,
  LIBRARY_STRCAT,
  LIBRARY_STRNCPY,
  LIBRARY_STRNCAT,
  LIBRARY_STRLCPY,
  LIBRARY_STRLCAT,
  LIBRARY_STRDUP,
  LIBRARY_STRNDUP,
  LIBRARY_STRTOK,
  LIBRARY_STRSEP,
  LIBRARY_MEMCHR,
  LIBRARY_RAWMEMCHR,
  LIBRARY_MEMCMP,
  LIBRARY_MEMCPY,
  LIBRARY_MEMMOVE,
  LIBRARY_BCOPY,
  LIBRARY_MEMSET,
  LIBRARY_BZERO,
  LIBRARY_MEMCCPY,
  LIBRARY_MEMMEM,
  LIBRARY_FFS,
  LIBRARY_CTYPE,
  LIBRARY_TOCASE,
  LIBRARY_ISASCII,
  LIBRARY_TOASCII,
  LIBRARY_PRINT,   // writes to a stream
  LIBRARY_SPRINT,  // writes to memory
  LIBRARY_ASPRINT,  // writes to a new object on the heap
  LIBRARY_SCAN,
  LIBRARY_FOPEN,  // an open stream, or null
  LIBRARY_FCLOSE,
  LIBRARY_FGETS,
  LIBRARY_LINE,       // (array, room, last byte, stream): up to a byte that ends it, and a zero byte; how many, or -1
  LIBRARY_LINE_ROOM,  // (room): the room that a line needs, or what there is when that is more
  LIBRARY_FREAD,
  LIBRARY_FWRITE,
  LIBRARY_MATH,       // a function of its arguments
  LIBRARY_VALUE,      // nothing but what the signature says: the outside world decides
  LIBRARY_EXACT,      // nothing but what the signature says and the arguments decide
  LIBRARY_PUT,        // the byte that is its first argument, or EOF
  LIBRARY_EXPECT,     // its first argument
  LIBRARY_NOTHING,    // no effect at all
  LIBRARY_SORT_STEP,  // (array, count, size, last comparison): may permute the array; goes on?, two elements to compare
  LIBRARY_SEARCH_STEP,  // (array, count, size, last comparison): goes on?, element to compare the key with, result
  LIBRARY_UNMODELLED
} Library;

// What a call to this function means. A function with a body is always LIBRARY_DEFINED, except that a body of the names of the kinds
// ASSUME, ASSERT, FAIL is kept as DEFINED too (the program's own definition decides).
Library library_of(const Program *program, Function function);

// Is the function outside of the program, and not known? Then it may call back.
bool library_may_call_back(const Program *program, Function function);

// Is it a function of numbers, whose result its arguments decide?
bool library_is_math(const char *name);

// "" where there is none.
const char *library_signature(const Program *program, Function function);

// Of a function that prints: the argument (from 0) that is its format, and whether the next one is a va_list with what the format asks for.
uint32_t library_format_index(const char *signature);
bool library_takes_list(const char *name);

// Where a va_list of this program keeps the address of its next argument: bytes from its start. -1: it is that address.
int32_t library_list_offset(const Program *program);

// The letter for argument `index` (from 0); 0: beyond the last.
char library_argument(const char *signature, uint32_t index);

// Do the operands and results of this call have the types that the signature says?
bool library_fits(const Program *program, const FunctionInfo *caller, const Instruction *call, const char *signature);

// Bytes of what the letters R w h y point to; 0: another letter.
uint32_t library_in_bytes(const Program *program, char letter);

// An int of a struct tm and its range; where that is that of its type low and high are 0. The structure has library_in_bytes(program, 'y') bytes.
typedef struct {
  uint32_t offset;
  int low, high;
} TimeMember;
enum { TIME_MEMBERS = 9, TIME_MEMBER_YEAR = 5, TIME_MEMBER_YDAY = 7, TIME_TEXT_LEAST = 22, TIME_TEXT_SIZE = 26, TIME_TEXT_OWN_SIZE = 114 };
extern const TimeMember library_time_members[TIME_MEMBERS];

// Room for what a TIME_TEXT function writes: the standard's, or more for the library's own array (where years have more digits).
uint32_t library_time_text_size(const char *name);
// The tm_year for which such a text is made; of another one the function may return null.
void library_time_text_years(const char *name, int *low, int *high);

// Bytes of what the out-argument letters I L D F E U T W V point to.
uint32_t library_out_bytes(const Program *program, char letter);

// A result of letter u is a number of so many bits behind the point.
enum { LIBRARY_FRACTION_BITS = 48 };

// The results that letters n, m, c, x, b, o and O allow; false: all of the type.
bool library_result_range(const Program *program, const char *signature, Int *low, Int *high);

// May the program leave the "C" locale? Then classes of characters and their order are not known.
bool library_has_locales(const Program *program);

// In the "C" locale: is the byte (or EOF, -1) in the class of an is... function? What do toupper and tolower give?
bool library_in_class(const char *name, Int c);
Int library_to_case(const char *name, Int c);

// Is the global one of stdin, stdout, stderr of the C library, which the program itself never changes?
bool library_is_stream(const Program *program, Global global);
bool library_starts_as_stream(const Program *program, Global global);  // ... which it perhaps changes

// What the address of an object on the heap, and of a block that the entry is given, is a multiple of at least: bytes.
uint32_t library_heap_alignment(const Program *program);

// Does it make objects on the heap?
bool library_allocates(Library library);

// Does the function, if it is called, perhaps set errno? Then library_errno is the object, when the program looks at it (id 0: it does not).
bool library_sets_errno(Library library);
Global library_errno(const Program *program);

// The name of the global in which strtok remembers the rest of its string.
#define LIBRARY_STRTOK_REST "plumb.strtok.rest"

// Bodies for functions of the C library that are easiest said in the program's own terms (bodies.c). Part of what a front end does.
void library_add_bodies(Program *program);
// ... for getline and getdelim (line.c). false: the function is none of them.
bool library_add_line(Program *program, Function function, const char *base_name, Place place);

// Is it a source of arbitrary values whose name says that their type is unsigned? (LLVM's types do not.)
bool library_gives_unsigned(const Program *program, Function function);

#endif

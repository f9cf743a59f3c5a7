// One call of every function that the table of doc/library.md speaks of, as a program that does nothing wrong may make it. check_library.py asks each
// engine about them, many at once: CALLS are cases of a switch, one for each call_NAME.
#define _GNU_SOURCE
#include <assert.h>
#include <ctype.h>
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <malloc.h>
#include <math.h>
#include <plumb.h>
#include <sched.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#include <wchar.h>
#include <wctype.h>

// Not in every C library.
extern size_t strlcpy(char *, const char *, size_t), strlcat(char *, const char *, size_t);
extern int __xpg_strerror_r(int, char *, size_t);

// Lines like the next one head the sections of the table.
// == string.h
static void call_memccpy(void) { char a[4], b[4] = "abc"; memccpy(a, b, 'b', 3); }
static void call_memchr(void) { char b[4] = "abc"; memchr(b, 'b', 3); }
static void call_memcmp(void) { char a[4] = "abd", b[4] = "abc"; memcmp(a, b, 3); }
static void call_memcpy(void) { char a[4], b[4] = "abc"; memcpy(a, b, 4); }
static void call_memfrob(void) { char b[4] = "abc"; memfrob(b, 3); }
static void call_memmem(void) { char b[4] = "abc"; memmem(b, 3, "b", 1); }
static void call_memmove(void) { char b[4] = "abc"; memmove(b, b + 1, 3); }
static void call_mempcpy(void) { char a[4], b[4] = "abc"; mempcpy(a, b, 4); }
static void call_memrchr(void) { char b[4] = "abc"; memrchr(b, 'b', 3); }
static void call_memset(void) { char b[4]; memset(b, 'b', 3); }
static void call_rawmemchr(void) { char b[4] = "abc"; rawmemchr(b, 0); }
static void call_stpcpy(void) { char b[4]; stpcpy(b, "abc"); }
static void call_stpncpy(void) { char b[4]; stpncpy(b, "abc", 4); }
static void call_strcat(void) { char b[8] = "abc"; strcat(b, "abc"); }
static void call_strchr(void) { strchr("abc", 'b'); }
static void call_strchrnul(void) { strchrnul("abc", 'b'); }
static void call_strcmp(void) { strcmp("abc", "abd"); }
static void call_strcoll(void) { strcoll("abc", "abd"); }
static void call_strcpy(void) { char b[4]; strcpy(b, "abc"); }
static void call_strcspn(void) { strcspn("abc", "bd"); }
static void call_strdup(void) { free(strdup("abc")); }
static void call_strerror(void) { char c = *strerror(1); (void)c; }
static void call_strerror_r(void) { char b[80]; char c = *strerror_r(1, b, sizeof b); (void)c; }
static void call___xpg_strerror_r(void) { char b[80]; __xpg_strerror_r(1, b, sizeof b); }
static void call_strerrordesc_np(void) { strerrordesc_np(1); }
static void call_strerrorname_np(void) { strerrorname_np(1); }
static void call_strfry(void) { char b[4] = "abc"; strfry(b); }
static void call_strlcat(void) { char b[8] = "abc"; strlcat(b, "abc", sizeof b); }
static void call_strlcpy(void) { char b[4]; strlcpy(b, "abc", sizeof b); }
static void call_strlen(void) { strlen("abc"); }
static void call_strncat(void) { char b[8] = "abc"; strncat(b, "abc", 2); }
static void call_strncmp(void) { strncmp("abc", "abd", 2); }
static void call_strncpy(void) { char b[4]; strncpy(b, "abc", 4); }
static void call_strndup(void) { free(strndup("abc", 2)); }
static void call_strnlen(void) { strnlen("abc", 2); }
static void call_strpbrk(void) { strpbrk("abc", "bd"); }
static void call_strrchr(void) { strrchr("abc", 'b'); }
static void call_strsep(void) { char b[4] = "a,b", *p = b; strsep(&p, ","); }
static void call_strsignal(void) { char c = *strsignal(1); (void)c; }
static void call_strspn(void) { strspn("abc", "ab"); }
static void call_strstr(void) { strstr("abc", "b"); }
static void call_strtok(void) { char b[4] = "a,b"; strtok(b, ","); }
static void call_strtok_r(void) { char b[4] = "a,b", *p; strtok_r(b, ",", &p); }
static void call_strverscmp(void) { strverscmp("a1", "a2"); }
static void call_strxfrm(void) { char b[4]; strxfrm(b, "abc", 4); }
static void call_strcasestr(void) { strcasestr("abc", "B"); }
static void call_swab(void) { char a[4], b[4] = "abc"; swab(b, a, 4); }
static void call_basename(void) { char b[4] = "a/b"; basename(b); }
// == strings.h
static void call_bcmp(void) { char a[4] = "abd", b[4] = "abc"; bcmp(a, b, 3); }
static void call_bcopy(void) { char a[4], b[4] = "abc"; bcopy(b, a, 3); }
static void call_bzero(void) { char b[4]; bzero(b, 4); }
static void call_explicit_bzero(void) { char b[4]; explicit_bzero(b, 4); }
static void call_ffs(void) { ffs(4); }
static void call_ffsl(void) { ffsl(4); }
static void call_ffsll(void) { ffsll(4); }
static void call_index(void) { index("abc", 'b'); }
static void call_rindex(void) { rindex("abc", 'b'); }
static void call_strcasecmp(void) { strcasecmp("abc", "ABC"); }
static void call_strncasecmp(void) { strncasecmp("abc", "ABC", 2); }
// == stdlib.h
static void call__Exit(void) { _Exit(1); }
static void call_a64l(void) { a64l("ab"); }
static void call_abort(void) { abort(); }
static void call_abs(void) { abs(-1); }
static void call_aligned_alloc(void) { free(aligned_alloc(16, 32)); }
static void call_arc4random(void) { arc4random(); }
static void call_arc4random_buf(void) { char b[4]; arc4random_buf(b, 4); }
static void call_arc4random_uniform(void) { arc4random_uniform(6); }
static void at_end(void) {}
static void call_at_quick_exit(void) { at_quick_exit(at_end); }
static void call_atexit(void) { atexit(at_end); }
static void call_atof(void) { atof("1.5"); }
static void call_atoi(void) { atoi("15"); }
static void call_atol(void) { atol("15"); }
static void call_atoll(void) { atoll("15"); }
static int compare(const void *a, const void *b) { return *(const int *)a < *(const int *)b ? -1 : *(const int *)a > *(const int *)b; }
static void call_bsearch(void) { int a[3] = {1, 2, 3}, k = 2; bsearch(&k, a, 3, sizeof *a, compare); }
static void call_calloc(void) { free(calloc(2, 3)); }
static void call_clearenv(void) { clearenv(); }
static void call_div(void) { div(7, 2); }
static void call_drand48(void) { drand48(); }
static void call_erand48(void) { unsigned short s[3] = {1, 2, 3}; erand48(s); }
static void call_exit(void) { exit(1); }
static void call_free(void) { free(NULL); }
static void call_getenv(void) { char *p = getenv("HOME"); char c = p ? *p : 0; (void)c; }
static void call_getloadavg(void) { double d[3]; getloadavg(d, 3); }
static void call_initstate(void) { char b[32]; initstate(1, b, sizeof b); }
static void call_jrand48(void) { unsigned short s[3] = {1, 2, 3}; jrand48(s); }
static void call_labs(void) { labs(-1); }
static void call_lcong48(void) { unsigned short s[7] = {1, 2, 3}; lcong48(s); }
static void call_ldiv(void) { ldiv(7, 2); }
static void call_llabs(void) { llabs(-1); }
static void call_lldiv(void) { lldiv(7, 2); }
static void call_lrand48(void) { lrand48(); }
static void call_malloc(void) { free(malloc(3)); }
static void call_memalign(void) { free(memalign(16, 32)); }
static void call_malloc_usable_size(void) { void *p = malloc(3); malloc_usable_size(p); free(p); }
static void call_mblen(void) { mblen("a", 1); }
static void call_mbstowcs(void) { wchar_t w[4]; mbstowcs(w, "abc", 4); }
static void call_mbtowc(void) { wchar_t w; mbtowc(&w, "abc", 3); }
static void call_mkdtemp(void) { char b[] = "aXXXXXX"; mkdtemp(b); }
static void call_mkstemp(void) { char b[] = "aXXXXXX"; mkstemp(b); }
static void call_mrand48(void) { mrand48(); }
static void call_nrand48(void) { unsigned short s[3] = {1, 2, 3}; nrand48(s); }
static void at_exit_with(int status, void *context) { (void)status, (void)context; }
static void call_on_exit(void) { on_exit(at_exit_with, NULL); }
static void call_posix_memalign(void) { void *p; if (!posix_memalign(&p, 16, 32)) free(p); }
static void call_putenv(void) { static char b[] = "A=b"; putenv(b); }
static void call_qsort(void) { int a[3] = {3, 1, 2}; qsort(a, 3, sizeof *a, compare); }
static int compare_with(const void *a, const void *b, void *context) { (void)context; return compare(a, b); }
static void call_qsort_r(void) { int a[3] = {3, 1, 2}; qsort_r(a, 3, sizeof *a, compare_with, NULL); }
static void call_quick_exit(void) { quick_exit(1); }
static void call_rand(void) { rand(); }
static void call_rand_r(void) { unsigned s = 1; rand_r(&s); }
static void call_random(void) { random(); }
static void call_realloc(void) { free(realloc(NULL, 3)); }
static void call_reallocarray(void) { free(reallocarray(NULL, 3, 4)); }
static void call_realpath(void) { free(realpath("a", NULL)); }
static void call_secure_getenv(void) { char *p = secure_getenv("HOME"); char c = p ? *p : 0; (void)c; }
static void call_seed48(void) { unsigned short s[3] = {1, 2, 3}; seed48(s); }
static void call_setenv(void) { setenv("A", "b", 1); }
static void call_setstate(void) { static char b[32]; setstate(initstate(1, b, sizeof b)); }
static void call_srand(void) { srand(1); }
static void call_srand48(void) { srand48(1); }
static void call_srandom(void) { srandom(1); }
static void call_strtod(void) { char *e; strtod("1.5x", &e); }
static void call_strtof(void) { char *e; strtof("1.5x", &e); }
static void call_strtol(void) { char *e; strtol("15x", &e, 10); }
static void call_strtold(void) { char *e; strtold("1.5x", &e); }
static void call_strtoll(void) { char *e; strtoll("15x", &e, 10); }
static void call_strtoul(void) { char *e; strtoul("15x", &e, 10); }
static void call_strtoull(void) { char *e; strtoull("15x", &e, 10); }
static void call_system(void) { system("true"); }
static void call_unsetenv(void) { unsetenv("A"); }
static void call_valloc(void) { free(valloc(3)); }
static void call_wcstombs(void) { char b[4]; wcstombs(b, L"abc", 4); }
static void call_wctomb(void) { char b[16]; wctomb(b, L'a'); }
// == ctype.h
static void call_isalnum(void) { isalnum('a'); }
static void call_isalpha(void) { isalpha('a'); }
static void call_isascii(void) { isascii('a'); }
static void call_isblank(void) { isblank('a'); }
static void call_iscntrl(void) { iscntrl('a'); }
static void call_isdigit(void) { isdigit('a'); }
static void call_isgraph(void) { isgraph('a'); }
static void call_islower(void) { islower('a'); }
static void call_isprint(void) { isprint('a'); }
static void call_ispunct(void) { ispunct('a'); }
static void call_isspace(void) { isspace('a'); }
static void call_isupper(void) { isupper('a'); }
static void call_isxdigit(void) { isxdigit('a'); }
static void call_toascii(void) { toascii('a'); }
static void call_tolower(void) { tolower('a'); }
static void call_toupper(void) { toupper('a'); }
// == stdio.h
static void call_asprintf(void) { char *p; if (asprintf(&p, "%d", 7) >= 0) free(p); }
static void call_clearerr(void) { clearerr(stdin); }
static void call_dprintf(void) { dprintf(1, "%d", 7); }
static void call_fclose(void) { FILE *f = fopen("a", "r"); if (f) fclose(f); }
static void call_fdopen(void) { FILE *f = fdopen(0, "r"); if (f) fclose(f); }
static void call_feof(void) { feof(stdin); }
static void call_ferror(void) { ferror(stdin); }
static void call_fflush(void) { fflush(stdout); }
static void call_fgetc(void) { fgetc(stdin); }
static void call_fgetc_unlocked(void) { fgetc_unlocked(stdin); }
static void call_fgetpos(void) { fpos_t p; fgetpos(stdin, &p); }
static void call_fgets(void) { char b[8]; fgets(b, sizeof b, stdin); }
static void call_fileno(void) { fileno(stdin); }
static void call_fmemopen(void) { char b[8]; FILE *f = fmemopen(b, sizeof b, "w"); if (f) fclose(f); }
static void call_fopen(void) { FILE *f = fopen("a", "r"); if (f) fclose(f); }
static void call_fprintf(void) { fprintf(stdout, "%d", 7); }
static void call_fputc(void) { fputc('a', stdout); }
static void call_fputs(void) { fputs("abc", stdout); }
static void call_fputc_unlocked(void) { fputc_unlocked('a', stdout); }
static void call_fread(void) { char b[8]; fread(b, 1, sizeof b, stdin); }
static void call_freopen(void) { FILE *f = fopen("a", "r"); if (f && (f = freopen("b", "r", f))) fclose(f); }
static void call_fscanf(void) { int i; fscanf(stdin, "%d", &i); }
static void call_fseek(void) { fseek(stdin, 0, SEEK_SET); }
static void call_fseeko(void) { fseeko(stdin, 0, SEEK_SET); }
static void call_fsetpos(void) { fpos_t p; if (!fgetpos(stdin, &p)) fsetpos(stdin, &p); }
static void call_ftell(void) { ftell(stdin); }
static void call_ftello(void) { ftello(stdin); }
static void call_fwrite(void) { fwrite("abc", 1, 3, stdout); }
static void call_getc(void) { getc(stdin); }
static void call_getc_unlocked(void) { getc_unlocked(stdin); }
static void call_getchar(void) { getchar(); }
static void call_getchar_unlocked(void) { getchar_unlocked(); }
static void call_getdelim(void) { char *p = NULL; size_t n = 0; getdelim(&p, &n, ',', stdin); free(p); }
static void call_getline(void) { char *p = NULL; size_t n = 0; getline(&p, &n, stdin); free(p); }
static void call_open_memstream(void) { char *p; size_t n; FILE *f = open_memstream(&p, &n); if (f) { fclose(f); free(p); } }
static void call_pclose(void) { FILE *f = popen("a", "r"); if (f) pclose(f); }
static void call_perror(void) { perror("a"); }
static void call_popen(void) { FILE *f = popen("a", "r"); if (f) pclose(f); }
static void call_printf(void) { printf("%d", 7); }
static void call_putc(void) { putc('a', stdout); }
static void call_putc_unlocked(void) { putc_unlocked('a', stdout); }
static void call_putchar(void) { putchar('a'); }
static void call_putchar_unlocked(void) { putchar_unlocked('a'); }
static void call_puts(void) { puts("abc"); }
static void call_remove(void) { remove("a"); }
static void call_rename(void) { rename("a", "b"); }
static void call_rewind(void) { rewind(stdin); }
static void call_scanf(void) { int i; scanf("%d", &i); }
static void call_setbuf(void) { setbuf(stdout, NULL); }
static void call_setvbuf(void) { setvbuf(stdout, NULL, _IONBF, 0); }
static void call_snprintf(void) { char b[8]; snprintf(b, sizeof b, "%d", 7); }
static void call_sprintf(void) { char b[16]; sprintf(b, "%d", 7); }
static void call_sscanf(void) { int i; sscanf("7", "%d", &i); }
static void call_tmpfile(void) { FILE *f = tmpfile(); if (f) fclose(f); }
static void call_tmpnam(void) { char b[L_tmpnam]; tmpnam(b); }
static void call_ungetc(void) { ungetc('a', stdin); }
static int with_list(int which, const char *format, ...) {
  va_list list;
  char b[16], *p = NULL;
  va_start(list, format);
  int result = which == 0   ? vprintf(format, list)
               : which == 1 ? vfprintf(stdout, format, list)
               : which == 2 ? vdprintf(1, format, list)
               : which == 3 ? vsprintf(b, format, list)
               : which == 4 ? vsnprintf(b, sizeof b, format, list)
                            : vasprintf(&p, format, list);
  va_end(list);
  if (which == 5 && result >= 0) free(p);
  return result;
}
static int with_places(int which, const char *format, ...) {
  va_list list;
  va_start(list, format);
  int result = which == 0 ? vscanf(format, list) : which == 1 ? vfscanf(stdin, format, list) : vsscanf("7", format, list);
  va_end(list);
  return result;
}
static void call_vprintf(void) { with_list(0, "%d", 7); }
static void call_vfprintf(void) { with_list(1, "%d", 7); }
static void call_vdprintf(void) { with_list(2, "%d", 7); }
static void call_vsprintf(void) { with_list(3, "%d", 7); }
static void call_vsnprintf(void) { with_list(4, "%d", 7); }
static void call_vasprintf(void) { with_list(5, "%d", 7); }
static void call_vscanf(void) { int i; with_places(0, "%d", &i); }
static void call_vfscanf(void) { int i; with_places(1, "%d", &i); }
static void call_vsscanf(void) { int i; with_places(2, "%d", &i); }
// == time.h, sys/time.h
static struct tm some_day(void) { struct tm tm = {.tm_mday = 1, .tm_mon = 1, .tm_year = 100}; return tm; }
static void call_asctime(void) { struct tm tm = some_day(); char c = asctime(&tm)[24]; (void)c; }
static void call_asctime_r(void) { struct tm tm = some_day(); char b[26]; asctime_r(&tm, b); }
static void call_clock(void) { clock(); }
static void call_clock_getres(void) { struct timespec t; clock_getres(CLOCK_REALTIME, &t); }
static void call_clock_gettime(void) { struct timespec t; clock_gettime(CLOCK_REALTIME, &t); }
static void call_ctime(void) { time_t t = 0; char *p = ctime(&t); char c = p ? *p : 0; (void)c; }
static void call_ctime_r(void) { time_t t = 0; char b[26]; ctime_r(&t, b); }
static void call_difftime(void) { difftime(1, 2); }
static void call_gettimeofday(void) { struct timeval t; gettimeofday(&t, NULL); }
static void call_gmtime(void) { time_t t = 0; struct tm *p = gmtime(&t); int i = p ? p->tm_year : 0; (void)i; }
static void call_gmtime_r(void) { time_t t = 0; struct tm tm; gmtime_r(&t, &tm); }
static void call_localtime(void) { time_t t = 0; struct tm *p = localtime(&t); int i = p ? p->tm_year : 0; (void)i; }
static void call_localtime_r(void) { time_t t = 0; struct tm tm; localtime_r(&t, &tm); }
static void call_mktime(void) { struct tm tm = some_day(); mktime(&tm); }
static void call_nanosleep(void) { struct timespec t = {0, 1}; nanosleep(&t, NULL); }
static void call_settimeofday(void) { struct timeval t = {0, 1}; settimeofday(&t, NULL); }
static void call_strftime(void) { struct tm tm = some_day(); char b[80]; strftime(b, sizeof b, "%Y-%m-%d", &tm); }
static void call_strptime(void) { struct tm tm; strptime("2000", "%Y", &tm); }
static void call_time(void) { time(NULL); }
static void call_timegm(void) { struct tm tm = some_day(); timegm(&tm); }
static void call_timelocal(void) { struct tm tm = some_day(); timelocal(&tm); }
static void call_timespec_get(void) { struct timespec t; timespec_get(&t, TIME_UTC); }
static void call_tzset(void) { tzset(); }
// == math.h
// Each with its like for float and long double.
#define OF_ONE(name) static void call_##name(void) { name(0.5), name##f(0.5f), name##l(0.5L); }
#define OF_TWO(name) static void call_##name(void) { name(0.5, 2), name##f(0.5f, 2), name##l(0.5L, 2); }
OF_ONE(acos) OF_ONE(acosh) OF_ONE(asin) OF_ONE(asinh) OF_ONE(atan) OF_ONE(atanh) OF_ONE(cbrt) OF_ONE(ceil) OF_ONE(cos) OF_ONE(cosh)
OF_ONE(erf) OF_ONE(erfc) OF_ONE(exp) OF_ONE(exp2) OF_ONE(expm1) OF_ONE(fabs) OF_ONE(floor) OF_ONE(ilogb) OF_ONE(j0) OF_ONE(lgamma)
OF_ONE(llrint) OF_ONE(llround) OF_ONE(log) OF_ONE(log10) OF_ONE(log1p) OF_ONE(log2) OF_ONE(logb) OF_ONE(lrint) OF_ONE(lround)
OF_ONE(nearbyint) OF_ONE(rint) OF_ONE(round) OF_ONE(sin) OF_ONE(sinh) OF_ONE(sqrt) OF_ONE(tan) OF_ONE(tanh) OF_ONE(tgamma) OF_ONE(trunc)
OF_ONE(exp10) OF_ONE(roundeven) OF_ONE(gamma) OF_ONE(j1) OF_ONE(y0) OF_ONE(y1)
OF_TWO(drem) OF_TWO(atan2) OF_TWO(copysign) OF_TWO(fdim) OF_TWO(fmax) OF_TWO(fmin) OF_TWO(fmod) OF_TWO(hypot) OF_TWO(ldexp) OF_TWO(nextafter)
OF_TWO(nexttoward) OF_TWO(pow) OF_TWO(remainder) OF_TWO(scalbn) OF_TWO(scalbln)
static void call_fma(void) { fma(0.5, 2, 3), fmaf(0.5f, 2, 3), fmal(0.5L, 2, 3); }
static void call_frexp(void) { int e; frexp(0.5, &e), frexpf(0.5f, &e), frexpl(0.5L, &e); }
static void call_modf(void) { double d; float f; long double l; modf(0.5, &d), modff(0.5f, &f), modfl(0.5L, &l); }
static void call_nan(void) { nan(""), nanf(""), nanl(""); }
static void call_remquo(void) { int q; remquo(0.5, 2, &q), remquof(0.5f, 2, &q), remquol(0.5L, 2, &q); }
static void call_sincos(void) { double s, c; sincos(0.5, &s, &c); }
static void call_fpclassify(void) { int i = fpclassify(plumb_nondet_double()); (void)i; }
static void call_isfinite(void) { int i = isfinite(plumb_nondet_double()); (void)i; }
static void call_isinf(void) { int i = isinf(plumb_nondet_double()); (void)i; }
static void call_finite(void) { finite(0.5); }
static void call_isnan(void) { int i = isnan(plumb_nondet_double()); (void)i; }
static void call_isnormal(void) { int i = isnormal(plumb_nondet_double()); (void)i; }
static void call_signbit(void) { int i = signbit(plumb_nondet_double()); (void)i; }
// == errno.h, assert.h, inttypes.h
static void call_errno(void) { errno = 0; if (errno) abort(); }
static void call_assert(void) { assert(1); }
static void call_assert_perror(void) { assert_perror(0); }
static void call_imaxabs(void) { imaxabs(-1); }
static void call_imaxdiv(void) { imaxdiv(7, 2); }
static void call_strtoimax(void) { char *e; strtoimax("15x", &e, 10); }
static void call_strtoumax(void) { char *e; strtoumax("15x", &e, 10); }
// == wchar.h, wctype.h
static void call_iswalpha(void) { iswalpha(L'a'); }
static void call_iswdigit(void) { iswdigit(L'a'); }
static void call_iswspace(void) { iswspace(L'a'); }
static void call_towlower(void) { towlower(L'a'); }
static void call_towupper(void) { towupper(L'a'); }
static void call_wcscat(void) { wchar_t b[8] = L"abc"; wcscat(b, L"abc"); }
static void call_wcschr(void) { wcschr(L"abc", L'b'); }
static void call_wcscmp(void) { wcscmp(L"abc", L"abd"); }
static void call_wcscpy(void) { wchar_t b[4]; wcscpy(b, L"abc"); }
static void call_wcsdup(void) { free(wcsdup(L"abc")); }
static void call_wcslen(void) { wcslen(L"abc"); }
static void call_wcsncat(void) { wchar_t b[8] = L"abc"; wcsncat(b, L"abc", 2); }
static void call_wcsncmp(void) { wcsncmp(L"abc", L"abd", 2); }
static void call_wcsncpy(void) { wchar_t b[4]; wcsncpy(b, L"abc", 4); }
static void call_wcsnlen(void) { wcsnlen(L"abc", 2); }
static void call_wcsrchr(void) { wcsrchr(L"abc", L'b'); }
static void call_wcsstr(void) { wcsstr(L"abc", L"b"); }
static void call_wcstol(void) { wchar_t *e; wcstol(L"15x", &e, 10); }
static void call_wmemchr(void) { wmemchr(L"abc", L'b', 3); }
static void call_wmemcmp(void) { wmemcmp(L"abc", L"abd", 3); }
static void call_wmemcpy(void) { wchar_t b[4]; wmemcpy(b, L"abc", 4); }
static void call_wmemmove(void) { wchar_t b[4] = L"abc"; wmemmove(b, b + 1, 3); }
static void call_wmemset(void) { wchar_t b[4]; wmemset(b, L'b', 3); }
// == unistd.h, fcntl.h, sched.h
static void call__exit(void) { _exit(1); }
static void call_access(void) { access("a", 0); }
static void call_alarm(void) { alarm(1); }
static void call_chdir(void) { chdir("a"); }
static void call_close(void) { close(0); }
static void call_creat(void) { creat("a", 0600); }
static void call_dup(void) { dup(0); }
static void call_dup2(void) { dup2(0, 1); }
static void call_fdatasync(void) { fdatasync(0); }
static void call_fork(void) { fork(); }
static void call_fsync(void) { fsync(0); }
static void call_ftruncate(void) { ftruncate(0, 8); }
static void call_getcwd(void) { char b[80]; getcwd(b, sizeof b); }
static void call_getegid(void) { getegid(); }
static void call_geteuid(void) { geteuid(); }
static void call_getgid(void) { getgid(); }
static void call_getopt(void) { char a[] = "a", *v[] = {a, NULL}; getopt(1, v, "x"); }
static void call_getpgrp(void) { getpgrp(); }
static void call_getpid(void) { getpid(); }
static void call_getppid(void) { getppid(); }
static void call_getuid(void) { getuid(); }
static void call_isatty(void) { isatty(0); }
static void call_link(void) { link("a", "b"); }
static void call_lseek(void) { lseek(0, 8, SEEK_SET); }
static void call_open(void) { open("a", O_RDONLY); }
static void call_pipe(void) { int f[2]; pipe(f); }
static void call_pread(void) { char b[8]; pread(0, b, sizeof b, 8); }
static void call_pwrite(void) { pwrite(1, "abc", 3, 8); }
static void call_read(void) { char b[8]; long n = read(0, b, sizeof b); if (n > 0) b[n - 1] = 0; }
static void call_rmdir(void) { rmdir("a"); }
static void call_sched_yield(void) { sched_yield(); }
static void call_sleep(void) { sleep(1); }
static void call_symlink(void) { symlink("a", "b"); }
static void call_sysconf(void) { sysconf(_SC_PAGESIZE); }
static void call_truncate(void) { truncate("a", 8); }
static void call_unlink(void) { unlink("a"); }
static void call_usleep(void) { usleep(1); }
static void call_wait(void) { wait(NULL); }
static void call_waitpid(void) { int status; waitpid(1, &status, 0); }
static void call_write(void) { const char b[] = "abc"; long n = write(1, b, 3); if (n > 0) putchar(b[n - 1]); }
// == sys/stat.h, sys/socket.h
static void call_chmod(void) { chmod("a", 0600); }
static void call_fstat(void) { struct stat s; fstat(0, &s); }
static void call_lstat(void) { struct stat s; lstat("a", &s); }
static void call_mkdir(void) { mkdir("a", 0700); }
static void call_recv(void) { char b[8]; recv(0, b, sizeof b, 0); }
static void call_send(void) { send(1, "abc", 3, 0); }
static void call_stat(void) { struct stat s; stat("a", &s); }
static void call_umask(void) { umask(022); }
// == setjmp.h, signal.h
static jmp_buf place;
static void call_longjmp(void) { if (!setjmp(place)) longjmp(place, 1); }
static void call_raise(void) { raise(SIGUSR1); }
static void call_setjmp(void) { setjmp(place); }
static void on_signal(int number) { (void)number; }
static void call_sigaction(void) { struct sigaction action = {.sa_handler = on_signal}; sigaction(SIGUSR1, &action, NULL); }
static void call_signal(void) { signal(SIGUSR1, on_signal); }

int main(void) {
  switch (plumb_nondet_int()) { CALLS }
  return 0;
}

// Functions of a C library, as such libraries are written, words at a time among them: what `plumb contract` finds for each stands above it.
#define _GNU_SOURCE
#include <ctype.h>
#include <limits.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <wchar.h>

// dest: block(n), src: block(n)
void *memmove_of(void *dest, const void *src, size_t n) {
  char *d = dest;
  const char *s = src;
  if (d == s) return d;
  if (d < s) {
    for (; n; n--) *d++ = *s++;
  } else {
    while (n) n--, d[n] = s[n];
  }
  return dest;
}

// s: block(n)
void *memchr_of(const void *s, int c, size_t n) {
  if (n != 0) {
    const unsigned char *p = s;
    do {
      if (*p++ == (unsigned char)c) return (void *)(p - 1);
    } while (--n != 0);
  }
  return NULL;
}

typedef size_t __attribute__((__may_alias__)) WW;
#define ONES ((size_t)-1 / UCHAR_MAX)
#define HIGHS (ONES * (UCHAR_MAX / 2 + 1))
#define HASZERO(x) (((x)-ONES) & ~(x)&HIGHS)
// src: block(n)
void *memchr_words(const void *src, int c, size_t n) {
  const unsigned char *s = src;
  c = (unsigned char)c;
  for (; ((uintptr_t)s & (sizeof(size_t) - 1)) && n && *s != c; s++, n--)
    ;
  if (n && *s != c) {
    const WW *w;
    size_t k = ONES * c;
    for (w = (const void *)s; n >= sizeof(size_t) && !HASZERO(*w ^ k); w++, n -= sizeof(size_t))
      ;
    s = (const void *)w;
  }
  for (; n && *s != c; s++, n--)
    ;
  return n ? (void *)s : 0;
}

// m: block(n)
void *memrchr_of(const void *m, int c, size_t n) {
  const unsigned char *s = m;
  c = (unsigned char)c;
  while (n--)
    if (s[n] == c) return (void *)(s + n);
  return 0;
}

// l: block(n), r: block(n)
int memcmp_of(const void *l, const void *r, size_t n) {
  const unsigned char *a = l, *b = r;
  for (; n && *a == *b; n--, a++, b++)
    ;
  return n ? *a - *b : 0;
}

// l: block(l_len), s: block(s_len)
void *memmem_of(const void *l, size_t l_len, const void *s, size_t s_len) {
  register char *cur, *last;
  const char *cl = l;
  const char *cs = s;
  if (s_len == 0) return (void *)cl;
  if (l_len == 0 || l_len < s_len) return NULL;
  if (s_len == 1) return memchr(l, (int)*cs, l_len);
  last = (char *)cl + l_len - s_len;
  for (cur = (char *)cl; cur <= last; cur++)
    if (cur[0] == cs[0] && memcmp(cur, cs, s_len) == 0) return cur;
  return NULL;
}

typedef uint32_t __attribute__((__may_alias__)) u32a;
// dest: block(n)
void *memset_of(void *dest, int c, size_t n) {
  unsigned char *s = dest;
  for (; ((uintptr_t)s & 3) && n; n--) *s++ = c;
  uint32_t w = (unsigned char)c * 0x01010101u;
  for (; n >= 4; n -= 4, s += 4) *(u32a *)s = w;
  for (; n; n--) *s++ = c;
  return dest;
}

// s: string
size_t strlen_of(const char *s) {
  const char *a = s;
  for (; *s; s++)
    ;
  return s - a;
}

// s: string or block(maxlen)
size_t strnlen_of(const char *s, size_t maxlen) {
  size_t len;
  for (len = 0; len < maxlen; len++, s++)
    if (!*s) break;
  return len;
}

// dst: block(n), src: string or block(n)
char *stpncpy_of(char *dst, const char *src, size_t n) {
  if (n != 0) {
    char *d = dst;
    const char *s = src;
    dst = &dst[n];
    do {
      if ((*d++ = *s++) == 0) {
        dst = d - 1;
        while (--n != 0) *d++ = 0;
        break;
      }
    } while (--n != 0);
  }
  return dst;
}

// d: block(n), s: string or block(n)
char *strncpy_of(char *d, const char *s, size_t n) {
  size_t i;
  for (i = 0; i < n && s[i] != '\0'; i++) d[i] = s[i];
  for (; i < n; i++) d[i] = '\0';
  return d;
}

// dst: block(dsize), src: string
size_t strlcpy_of(char *dst, const char *src, size_t dsize) {
  const char *osrc = src;
  size_t nleft = dsize;
  if (nleft != 0) {
    while (--nleft != 0) {
      if ((*dst++ = *src++) == '\0') break;
    }
  }
  if (nleft == 0) {
    if (dsize != 0) *dst = '\0';
    while (*src++)
      ;
  }
  return src - osrc - 1;
}

// dst: block(dsize), src: string
size_t strlcat_of(char *dst, const char *src, size_t dsize) {
  const char *odst = dst;
  const char *osrc = src;
  size_t n = dsize;
  size_t dlen;
  while (n-- != 0 && *dst != '\0') dst++;
  dlen = dst - odst;
  n = dsize - dlen;
  if (n-- == 0) return dlen + strlen(src);
  while (*src != '\0') {
    if (n != 0) {
      *dst++ = *src;
      n--;
    }
    src++;
  }
  *dst = '\0';
  return dlen + (src - osrc);
}

// s1: string, s2: string
int strcmp_of(const char *s1, const char *s2) {
  while (*s1 == *s2++)
    if (*s1++ == 0) return 0;
  return *(unsigned char *)s1 - *(unsigned char *)--s2;
}

// l0: string, r0: string
int strcasecmp_of(const char *l0, const char *r0) {
  const unsigned char *l = (void *)l0, *r = (void *)r0;
  for (; *l && *r && (*l == *r || tolower(*l) == tolower(*r)); l++, r++)
    ;
  return tolower(*l) - tolower(*r);
}

// p: string
char *strchr_of(const char *p, int ch) {
  for (;; ++p) {
    if (*p == (char)ch) return (char *)p;
    if (!*p) return NULL;
  }
}

// p: string
char *strrchr_of(const char *p, int ch) {
  char *save;
  for (save = NULL;; ++p) {
    if (*p == (char)ch) save = (char *)p;
    if (!*p) return save;
  }
}

#define BITOP(a, b, op) ((a)[(size_t)(b) / (8 * sizeof *(a))] op(size_t) 1 << ((size_t)(b) % (8 * sizeof *(a))))
// s: string, c: string
size_t strspn_of(const char *s, const char *c) {
  const char *a = s;
  size_t byteset[32 / sizeof(size_t)] = {0};
  if (!c[0]) return 0;
  if (!c[1]) {
    for (; *s == *c; s++)
      ;
    return s - a;
  }
  for (; *c && BITOP(byteset, *(unsigned char *)c, |=); c++)
    ;
  for (; *s && BITOP(byteset, *(unsigned char *)s, &); s++)
    ;
  return s - a;
}

// s1: string, s2: string
size_t strcspn_of(const char *s1, const char *s2) {
  const char *p, *spanp;
  char c, sc;
  for (p = s1;;) {
    c = *p++;
    spanp = s2;
    do {
      if ((sc = *spanp++) == c) return p - 1 - s1;
    } while (sc != 0);
  }
}

// s1: string, s2: string
char *strpbrk_of(const char *s1, const char *s2) {
  const char *scanp;
  int c, sc;
  while ((c = *s1++) != 0)
    for (scanp = s2; (sc = *scanp++) != 0;)
      if (sc == c) return (char *)(s1 - 1);
  return NULL;
}

// s: string, delim: string, last: object
char *strtok_r_of(char *s, const char *delim, char **last) {
  const char *spanp;
  int c, sc;
  char *tok;
  if (s == NULL && (s = *last) == NULL) return NULL;
cont:
  c = *s++;
  for (spanp = delim; (sc = *spanp++) != 0;)
    if (c == sc) goto cont;
  if (c == 0) {
    *last = NULL;
    return NULL;
  }
  tok = s - 1;
  for (;;) {
    c = *s++;
    spanp = delim;
    do {
      if ((sc = *spanp++) == c) {
        if (c == 0)
          s = NULL;
        else
          s[-1] = '\0';
        *last = s;
        return tok;
      }
    } while (sc != 0);
  }
}

// stringp: 1 of null or string, delim: string
char *strsep_of(char **stringp, const char *delim) {
  char *s;
  const char *spanp;
  int c, sc;
  char *tok;
  if ((s = *stringp) == NULL) return NULL;
  for (tok = s;;) {
    c = *s++;
    spanp = delim;
    do {
      if ((sc = *spanp++) == c) {
        if (c == 0)
          s = NULL;
        else
          s[-1] = 0;
        *stringp = s;
        return tok;
      }
    } while (sc != 0);
  }
}

// h: string, n: string
char *strstr_of(const char *h, const char *n) {
  size_t i, j;
  if (!*n) return (char *)h;
  for (i = 0; h[i]; i++) {
    for (j = 0; n[j] && h[i + j] == n[j]; j++)
      ;
    if (!n[j]) return (char *)h + i;
  }
  return NULL;
}

// s: string or block(n)
char *strndup_of(const char *s, size_t n) {
  size_t l = strnlen(s, n);
  char *d = malloc(l + 1);
  if (!d) return NULL;
  memcpy(d, s, l);
  d[l] = 0;
  return d;
}

//
int ffs_of(int mask) {
  int bit;
  unsigned int r = mask;
  if (r == 0) return 0;
  for (bit = 1; !(r & 1); bit++) r = r >> 1;
  return bit;
}

// s: string
int atoi_of(const char *s) {
  unsigned n = 0;
  int neg = 0;
  while (isspace((unsigned char)*s)) s++;
  switch (*s) {
    case '-': neg = 1;
    case '+': s++;
  }
  while (isdigit((unsigned char)*s)) n = 10u * n - (*s++ - '0');
  return (int)(neg ? n : -n);
}

// s: string
char *strrev_of(char *s) {
  size_t i = 0, j = strlen(s);
  while (i < j) {
    j--;
    char t = s[i];
    s[i] = s[j];
    s[j] = t;
    i++;
  }
  return s;
}

// s: null or string
char *dirname_of(char *s) {
  size_t i;
  if (!s || !*s) return ".";
  i = strlen(s) - 1;
  for (; s[i] == '/'; i--)
    if (!i) return "/";
  for (; s[i] != '/'; i--)
    if (!i) return ".";
  for (; s[i] == '/'; i--)
    if (!i) return "/";
  s[i + 1] = 0;
  return s;
}

// s: n of wchar_t
wchar_t *wmemchr_of(const wchar_t *s, wchar_t c, size_t n) {
  for (; n && *s != c; n--, s++)
    ;
  return n ? (wchar_t *)s : 0;
}

// d: n of wchar_t, s: n of wchar_t
wchar_t *wcsncpy_of(wchar_t *restrict d, const wchar_t *restrict s, size_t n) {
  wchar_t *a = d;
  while (n && *s) n--, *d++ = *s++;
  while (n--) *d++ = 0;
  return a;
}

// d: string(strlen(d) + n + 1), s: string or block(n)
char *strncat_of(char *restrict d, const char *restrict s, size_t n) {
  char *a = d;
  while (*d) d++;
  while (n && *s) n--, *d++ = *s++;
  *d = 0;
  return a;
}

// s: string
size_t wcslen_of(const wchar_t *s) {
  const wchar_t *a = s;
  while (*s) s++;
  return s - a;
}

// d: strlen(s) + 1 of wchar_t, s: string
wchar_t *wcscpy_of(wchar_t *restrict d, const wchar_t *restrict s) {
  wchar_t *a = d;
  while ((*d++ = *s++))
    ;
  return a;
}

// d: string(strlen(d) + strlen(s) + 1), s: string
wchar_t *wcscat_of(wchar_t *restrict d, const wchar_t *restrict s) {
  wcscpy_of(d + wcslen_of(d), s);
  return d;
}

// l: string, r: string
int wcscmp_of(const wchar_t *l, const wchar_t *r) {
  for (; *l == *r && *l && *r; l++, r++)
    ;
  return *l < *r ? -1 : *l > *r;
}

// a: block(n), b: block(n)
void swapfunc_of(char *a, char *b, size_t n) {
  char tmp[32];
  size_t l;
  while (n) {
    l = sizeof tmp < n ? sizeof tmp : n;
    memcpy(tmp, a, l);
    memcpy(a, b, l);
    memcpy(b, tmp, l);
    a += l;
    b += l;
    n -= l;
  }
}

// a: nel of int
int *bsearch_of(int key, int *a, size_t nel) {
  int *base = a;
  while (nel > 0) {
    int *try = base + nel / 2;
    if (key < *try)
      nel /= 2;
    else if (key > *try) {
      base = try + 1;
      nel -= nel / 2 + 1;
    } else
      return try;
  }
  return NULL;
}

// a: n of int
void qsort_insertion_of(int *a, size_t n) {
  for (size_t i = 1; i < n; i++) {
    int x = a[i];
    size_t j = i;
    while (j > 0 && a[j - 1] > x) {
      a[j] = a[j - 1];
      j--;
    }
    a[j] = x;
  }
}

// in: block(n), out: block(2 * n + 1)
void hex_of(const unsigned char *in, size_t n, char *out) {
  static const char digits[] = "0123456789abcdef";
  for (size_t i = 0; i < n; i++) {
    out[2 * i] = digits[in[i] >> 4];
    out[2 * i + 1] = digits[in[i] & 15];
  }
  out[2 * n] = 0;
}

// Few bytes are enough whatever the number is.
// out: block(3)
int three_bytes_of(unsigned code, char *out) {
  if (code < 0x80) {
    out[0] = (char)code;
    return 1;
  }
  if (code < 0x800) {
    out[0] = (char)(0xc0 | code >> 6);
    out[1] = (char)(0x80 | (code & 0x3f));
    return 2;
  }
  out[0] = (char)(0xe0 | (code >> 12 & 0xf));
  out[1] = (char)(0x80 | (code >> 6 & 0x3f));
  out[2] = (char)(0x80 | (code & 0x3f));
  return 3;
}

// a: block(a_length), b: block(b_length)
int compare_pieces(const char *a, size_t a_length, const char *b, size_t b_length) {
  size_t shorter = a_length < b_length ? a_length : b_length;
  for (size_t i = 0; i < shorter; i++)
    if (a[i] != b[i]) return (unsigned char)a[i] < (unsigned char)b[i] ? -1 : 1;
  return (a_length > b_length) - (a_length < b_length);
}

// bytes: block(length + 7)
void mask_pieces(unsigned char *bytes, size_t length, unsigned char mask) {
  for (size_t i = 0; i < length; i += 8, bytes += 8)
    for (int k = 0; k < 8; k++) bytes[k] ^= mask;
}

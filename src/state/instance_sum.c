// See matcher.h. What sums of the general state say holds in the special one.
#include "state/matcher.h"
#include "state/sum.h"

static bool match_sum(Matcher *m, Sum sum) {
  Linear total;
  matcher_close_symbols(m, sum.from);
  matcher_close_symbols(m, sum.to);
  sum.base = matcher_image_of_base(m, sum.base);
  sum.from = linear_apply(m->terms, sum.from, m->sigma);
  sum.to = linear_apply(m->terms, sum.to, m->sigma);
  if (!sum.from.id || !sum.to.id || !state_allocation(m->special, sum.base) ||
      !sum_evaluate(&m->memory, &sum, sum.from, sum.to, &total))
    return false;
  bool fits = matcher_match(m, sum.total, total) && !m->deferred.count;
  m->deferred.count = 0;
  return fits;
}

bool matcher_match_sums(Matcher *m) {
  for (uint32_t i = 0; i < m->general->sums.count; i++)
    if (!match_sum(m, m->general->sums.data[i])) return false;
  return true;
}

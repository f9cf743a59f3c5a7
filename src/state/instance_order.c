// See matcher.h. What orders of the general state say holds in the special one.
#include "state/matcher.h"
#include "state/order_fold.h"

static bool image_of_order(Matcher *m, Order *order) {
  Linear parts[] = {order->from, order->to, order->hole, order->before, order->after};
  for (int i = 0; i < 5; i++)
    if (parts[i].id) matcher_close_symbols(m, parts[i]);
  bool has_before = order->before.id != 0, has_after = order->after.id != 0;
  order->base = matcher_image_of_base(m, order->base);
  return order_image(m->terms, order, m->sigma) && has_before == (order->before.id != 0) &&
         has_after == (order->after.id != 0);
}

bool matcher_match_orders(Matcher *m) {
  OrderVec facts = {0};
  Map folded = {0};
  bool possible = true;
  for (uint32_t i = 0; i < m->general->orders.count && possible; i++) {
    Order order = m->general->orders.data[i];
    possible = image_of_order(m, &order);
    if (!possible) break;
    if (!map_get(&folded, order.base.id, NULL)) orders_fold(&m->memory, order.base, true, &facts);
    map_set(&folded, order.base.id, 1);
    possible = order_holds(&m->memory, &facts, &order);
  }
  map_release(&folded);
  order_vec_release(&facts);
  return possible;
}

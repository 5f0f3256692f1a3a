import * as contract from '@/lib/contract/cart';
import { type Route, route } from '@/server/http/route';
import { boughtOf } from '@/server/modules/goods/bought';
import { addToCart, checkCart, updateCart } from './change';
import { clearCart, restoreCart } from './clear';
import { cartListOf, cartTotalOf, readCart } from './rows';

/** Readable in a closed shop: nothing seems lost. */
export function cartRoutes(): Route[] {
  return [
    route(contract.listCart, async ({ db, member: { userId } }) => {
      const rows = await readCart(db, userId);
      const goodsIds = rows.flatMap(({ goodsId, limitMember }) => (limitMember > 0 ? goodsId : []));
      return cartListOf(rows, await boughtOf(db, userId, goodsIds));
    }),
    route(contract.getCartTotal, async ({ db, member: { userId } }) => ({
      cartTotal: await cartTotalOf(db, userId),
    })),
    route(contract.addToCart, addToCart),
    route(contract.updateCart, updateCart),
    route(contract.checkCart, checkCart),
    route(contract.clearCart, clearCart),
    route(contract.restoreCart, restoreCart),
  ];
}

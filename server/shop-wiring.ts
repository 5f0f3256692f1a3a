import type { Db } from './db/client';
import { refereesOf } from './db/referees';
import { currentShop } from './db/shop-settings';
import type { Vault } from './db/vault';
import { findAddress } from './modules/addresses/queries';
import { putIntoCart } from './modules/cart/change';
import type { CartPorts } from './modules/cart/ports';
import { cartTotalOf, readCart, takeRows } from './modules/cart/rows';
import { boughtOf } from './modules/orders/counters';
import type { OrderPorts } from './modules/orders/ports';

/* Connects the modules of the shop, which never import each other. */

export const cartPorts: CartPorts = { boughtOf };

export const orderPorts = (vault: Vault): OrderPorts => ({
  cartRowsOf: readCart,
  takeFromCart: takeRows,
  putIntoCart: async (tx, userId, line) => {
    await putIntoCart(cartPorts, tx, userId, line);
  },
  cartTotalOf,
  addressOf: (db, userId, addressId) => findAddress(vault, db, userId, addressId),
  refereesOf,
});

/** The badge of the cart; while the shop is closed nobody sees any. */
export const shownCartTotal = async (db: Db, userId: number): Promise<number> =>
  (await currentShop(db)).isOpen ? cartTotalOf(db, userId) : 0;

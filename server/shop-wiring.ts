import { eq } from 'drizzle-orm';
import type { Db } from './db/client';
import { sales } from './db/schema';
import type { Vault } from './db/vault';
import { findAddress, showRow } from './modules/addresses/queries';
import { putIntoCart } from './modules/cart/change';
import type { CartPorts } from './modules/cart/ports';
import { cartTotalOf, readCart, takeRows } from './modules/cart/rows';
import { listForHome } from './modules/goods/list';
import { boughtOf } from './modules/orders/counters';
import type { OrderPorts } from './modules/orders/ports';
import { hasOpenPayment, hasToldSum } from './modules/payments/rows';
import { currentShop } from './modules/rules/shop-settings';
import { createTrade } from './trade';

/* Connects the modules of the shop, which never import each other. */

export const cartPorts: CartPorts = { boughtOf };

const trade = createTrade();

/** Completes the sale of an order. One that an operator has completed, or that was refunded, stays as it is. */
export const completeSale: OrderPorts['completeSale'] = async (tx, { saleId, ...rest }) => {
  const [sale] = await tx
    .select({ sn: sales.sn, status: sales.status })
    .from(sales)
    .where(eq(sales.saleId, saleId))
    .for('update');
  if (!sale) throw new Error(`sale ${saleId} is missing`);
  if (sale.status === 'paid') await trade.complete(tx, { sn: sale.sn, ...rest });
};

export const orderPorts = (vault: Vault): OrderPorts => ({
  cartRowsOf: readCart,
  takeFromCart: takeRows,
  putIntoCart: async (tx, userId, line) => {
    await putIntoCart(cartPorts, tx, userId, line);
  },
  cartTotalOf,
  addressOf: (db, userId, addressId) => findAddress(vault, db, userId, addressId),
  showAddress: (row) => showRow(vault, row),
  hasOpenPayment,
  hasToldSum,
  completeSale,
});

export const isShopOpen = async (db: Db): Promise<boolean> => (await currentShop(db)).isOpen;

/** The badge of the cart; while the shop is closed nobody sees any. */
export const shownCartTotal = async (db: Db, userId: number): Promise<number> =>
  (await isShopOpen(db)) ? cartTotalOf(db, userId) : 0;

const ON_SHELF = 4;

/** The shelf of the homes: what sells well, else what is new. */
export async function shelfOf(db: Db) {
  if (!(await isShopOpen(db))) return [];
  const popular = await listForHome(db, 'sales', ON_SHELF);
  const shown = popular.length > 0 ? popular : await listForHome(db, 'new', ON_SHELF);
  return shown.map(({ goodsId, title, cover, minPrice }) => ({ goodsId, title, cover, minPrice }));
}

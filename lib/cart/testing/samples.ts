import type { Cart, CartRow } from '../cart-state';

/** ¥19.90, two pieces, ticked. */
export const aRow = (more: Partial<CartRow> = {}): CartRow => ({
  cartId: 1,
  goodsId: 11,
  skuId: 21,
  title: '小街积木 十二件',
  skuText: '12 件',
  image: 'goods:mug',
  price: 19_90,
  priceAtAdd: 19_90,
  num: 2,
  isChecked: true,
  state: 'ok',
  available: null,
  limit: 99,
  ...more,
});

export function aCart(list: CartRow[]): Cart {
  const valid = list.filter(({ state }) => state === 'ok' || state === 'short');
  const ticked = valid.filter(({ isChecked }) => isChecked);
  const pieces = (rows: CartRow[]) => rows.reduce((sum, { num }) => sum + num, 0);
  return {
    list,
    cartTotal: pieces(valid),
    sum: ticked.reduce((sum, { price, num }) => sum + price * num, 0),
    sumCount: pieces(ticked),
    freeFrom: null,
  };
}

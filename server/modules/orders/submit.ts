import { and, eq, sql } from 'drizzle-orm';
import type { InputOf, OutputOf } from '@/lib/contract';
import type * as contract from '@/lib/contract/checkout';
import { dayOf } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { newNumber } from '@/server/db/numbers';
import { prepareOnce } from '@/server/db/prepared';
import { type Place, type QuoteBody, quotes } from '@/server/db/schema';
import { hashMobile, type Vault } from '@/server/db/vault';
import { type CallOf, DomainError } from '@/server/http/call';
import type { OwnAddress } from '@/server/modules/addresses/queries';
import type { SealedAddress } from '@/server/modules/addresses/sealed';
import { cartTotalOf, piecesBySku, takeRows } from '@/server/modules/cart/rows';
import { requireOpen, requireOpenShop, sells } from '@/server/modules/rules/shop-open';
import { SHOP_ROW, shopOf } from '@/server/modules/rules/shop-settings';
import { holdPlaces } from '@/server/modules/slots/hold';
import { hashAddress, sealOrderAddress } from './addresses';
import { type Buyer, readBuyer } from './buyer';
import { countOrder } from './counters';
import { asksOther, customOf } from './custom';
import { holdStock, supplyShelf } from './holds';
import { insertOrder, type NewOrder } from './insert';
import { sellsOther } from './line-terms';
import { calculateFor, type Calculation, frozenRates, hasNoReturn, type Line } from './lines';
import { requirePlace } from './pickup-places';
import { quoteOrder } from './quote';
import { refusalOf } from './refusals';
import { chooseSlot, payByFor, placesOf } from './slot-choice';

type Submit = Pick<CallOf<typeof contract.submitOrder>, 'db' | 'now' | 'member'>;
type Input = InputOf<typeof contract.submitOrder>;

const take = prepareOnce((db) =>
  db
    .delete(quotes)
    .where(
      and(
        eq(quotes.quoteId, sql.placeholder('quoteId')),
        eq(quotes.userId, sql.placeholder('userId')),
      ),
    )
    .returning({ body: quotes.body, expiresAt: quotes.expiresAt, shop: SHOP_ROW })
    .prepare('quote_take'),
);

/**
 * Sends today's quote, so one tap goes on. Requires no other writes: the transaction commits.
 * @throws DomainError
 */
async function refuseWithQuote(
  vault: Vault,
  call: Submit,
  { body, input, code, ...data }: Requote,
): Promise<never> {
  const [first] = body.lines;
  const { addressId = body.addressId ?? undefined } = input;
  const quote = await quoteOrder(vault, call, {
    ...(body.cartIds.length > 0
      ? { mode: 'cart', cartIds: body.cartIds }
      : { mode: 'now', skuId: first?.skuId, num: first?.num ?? 1 }),
    addressId,
    way: body.way,
    placeId: body.placeId,
    passFrom: body.passFrom,
    slotId: body.slotId,
    waitId: body.waitId,
  });
  throw new DomainError(code, { data: { ...data, quote }, isKept: true });
}

interface Requote {
  body: QuoteBody;
  input: Input;
  code: 'price_changed' | 'quote_expired';
  items?: { skuId: number; oldPrice: number | undefined; price: number }[];
}

/** Each quote is submitted once. @throws DomainError shop_closed | quote_expired */
async function takeQuote(vault: Vault, call: Submit, input: Input) {
  const { db, now, member } = call;
  const [quote] = await take(db).execute({ quoteId: input.quoteId, userId: member.userId });
  const shop = quote ? requireOpen(shopOf(quote.shop)) : await requireOpenShop({ db });
  if (!quote) throw new DomainError('quote_expired');
  if (quote.expiresAt <= now)
    await refuseWithQuote(vault, call, { body: quote.body, input, code: 'quote_expired' });
  return { quote: quote.body, shop };
}

/** @returns units left in the cart; null without cart @throws DomainError cart_changed */
async function takeFromCart(tx: Db, userId: number, quote: QuoteBody) {
  if (quote.cartIds.length === 0) return null;
  const { rows, cartTotal } = await takeRows(tx, userId, quote.cartIds);
  const numOf = piecesBySku(rows);
  if ([...piecesBySku(quote.lines)].some(([skuId, num]) => numOf.get(skuId) !== num))
    throw new DomainError('cart_changed');
  return cartTotal;
}

function otherPrices(quote: QuoteBody, { lines, price }: Calculation) {
  const seen = new Map(quote.lines.map((line) => [line.skuId, line.price]));
  const items = lines
    .filter((line) => seen.get(line.skuId) !== line.price)
    .map((line) => ({ skuId: line.skuId, oldPrice: seen.get(line.skuId), price: line.price }));
  return items.length > 0 || price.payable !== quote.payable ? items : null;
}

/** @throws DomainError no_return_unconfirmed */
function refuseUnconfirmed(lines: readonly Line[], confirmed: readonly number[]): void {
  const open = lines.filter((line) => hasNoReturn(line) && !confirmed.includes(line.skuId));
  if (open.length > 0)
    throw new DomainError('no_return_unconfirmed', {
      data: { items: open.map(({ skuId }) => ({ skuId })) },
    });
}

/** Null where nothing is sent. @throws DomainError address_missing | mobile_missing */
function deliveryOf(
  { kind, way, lines }: QuoteBody,
  { mobile, visitor }: Input,
  { address }: Buyer,
): OwnAddress | null {
  const isOnSite = lines.some(({ terms }) => terms?.onSite);
  if (!isOnSite && (kind !== 'goods' || way === 'pickup')) {
    if (!mobile && !visitor) throw new DomainError('mobile_missing');
    return null;
  }
  if (!address) throw new DomainError('address_missing');
  return address;
}

/** The keyed hashes serve risk rules (specification 28.1) and equal addresses. */
export const sealAddress = (
  vault: Vault,
  sn: string,
  address: SealedAddress & { regionCode?: string },
) => ({
  addressSealed: sealOrderAddress(vault, sn, address),
  mobileHash: hashMobile(vault, address.mobile),
  addressHash: hashAddress(vault, address),
});

function orderOf(
  vault: Vault,
  { now, member: { userId } }: Submit,
  { lines, price }: Calculation,
  {
    quote: { kind, way = 'express' },
    place,
    address,
    input,
    ...rest
  }: {
    quote: QuoteBody;
    place: Place | null;
    address: OwnAddress | null;
    input: Input;
    payBy: Date;
    referees: Buyer['referees'];
  },
): NewOrder {
  const sn = newNumber(now);
  const form = lines[0]?.form ?? 'ship';
  const { name = '', mobile = input.mobile ?? '' } = (form === 'slot' && input.visitor) || {};
  const contact = address ?? { name, mobile, detail: '' };
  return {
    sn,
    userId,
    kind,
    form,
    way,
    placeId: place?.placeId ?? null,
    goodsTotal: price.goodsTotal,
    discount: price.discount,
    freight: price.freight,
    freightText: price.freightText,
    freightRates: frozenRates(lines, price),
    payable: price.payable,
    ...sealAddress(vault, sn, contact),
    regionCode: address?.regionCode ?? '',
    regionText: address?.regionText ?? '',
    remark: input.remark,
    payBy: rest.payBy,
    createdAt: now,
    ...rest.referees,
  };
}

function piecesOf(lines: readonly Line[]) {
  const pieces = new Map<number, { goodsId: number; pieces: number; limit: number }>();
  for (const { goodsId, num, limitMember } of lines) {
    const known = pieces.get(goodsId);
    pieces.set(goodsId, { goodsId, pieces: (known?.pieces ?? 0) + num, limit: limitMember });
  }
  return [...pieces.values()];
}

/**
 * Runs in the idempotency row's transaction: recomputes everything, holds units last.
 * @throws DomainError of the endpoint
 */
export async function submitOrder(
  vault: Vault,
  call: Submit,
  input: Input,
): Promise<OutputOf<typeof contract.submitOrder>> {
  const { db: tx, member, now } = call;
  const { userId } = member;
  const { quote, shop } = await takeQuote(vault, call, input);
  const { addressId = quote.addressId ?? undefined } = input;
  const buyer = await readBuyer(vault, tx, { userId, addressId, now });
  const address = deliveryOf(quote, input, buyer);
  const region = address?.regionCode ?? null;
  const current = await calculateFor(shop, tx, userId, quote.lines, region, quote.way);
  if (!current.lines.every((line) => sells(shop, line))) throw new DomainError('goods_off');
  const openHour = shop.payOpenHour;
  const chosen = await chooseSlot(tx, current.lines, quote, { userId, now, openHour });
  const fault = current.faults[0] ?? chosen.fault;
  if (fault) throw refusalOf(fault);
  if (current.lines.length !== quote.lines.length) throw new DomainError('goods_off');
  const items = otherPrices(quote, current);
  if (items)
    await refuseWithQuote(vault, call, { body: quote, input, code: 'price_changed', items });
  const isOver = quote.passFrom !== undefined && quote.passFrom < dayOf(now);
  if (isOver || asksOther(quote, current.lines) || sellsOther(quote, current.lines))
    await refuseWithQuote(vault, call, { body: quote, input, code: 'quote_expired' });
  refuseUnconfirmed(current.lines, input.confirmedNoReturn);
  const place = quote.way === 'pickup' ? await requirePlace(tx, current.lines, quote) : null;
  const leftInCart = await takeFromCart(tx, userId, quote);

  const { referees, lapsed } = buyer;
  const payBy = payByFor(current.lines, chosen, { lapsed, now, openHour });
  const order = orderOf(vault, call, current, { quote, place, address, input, payBy, referees });
  const customs = current.lines.map((line) => customOf(line, input));
  const pass = quote.passFrom ? { passFrom: quote.passFrom } : {};
  const sold = { place, isLocal: quote.way === 'local', pass };
  const given = { ...sold, confirmed: input.confirmedNoReturn, customs };
  const { orderId, items: lines } = await insertOrder(tx, order, current, given);
  await countOrder(tx, userId, piecesOf(current.lines));
  const [line] = current.lines;
  const [item] = lines;
  if (chosen.slot && item) await supplyShelf(tx, item, now);
  await holdStock(tx, { sn: order.sn, items: lines, now });
  if (chosen.slot && line && item) {
    const { slotId } = chosen.slot;
    const booking = { itemId: item.itemId, orderId, userId, slotId, places: placesOf(line) };
    const { waitId } = quote;
    if (!(await holdPlaces(tx, { ...booking, skuId: line.skuId, waitId, now })))
      throw new DomainError(waitId ? 'wait_over' : 'slot_full');
  }
  return {
    orderId,
    sn: order.sn,
    payable: order.payable,
    payBy: payBy.getTime(),
    cartTotal: leftInCart ?? (await cartTotalOf(tx, userId)),
  };
}

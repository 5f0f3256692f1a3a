import { randomBytes } from 'node:crypto';
import { lt } from 'drizzle-orm';
import type { InputOf, OutputOf } from '@/lib/contract';
import type * as contract from '@/lib/contract/checkout';
import { ORDER_ROWS_MAX, QUOTE_MINUTES } from '@/lib/contract/checkout.schema';
import type { Way } from '@/lib/contract/goods.schema';
import { lateText, promisesOf } from '@/lib/format/promises';
import { payAllowed } from '@/lib/kit/pay-hour';
import { dayOf, MINUTE_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { quotes } from '@/server/db/schema';
import type { Vault } from '@/server/db/vault';
import { type CallOf, DomainError } from '@/server/http/call';
import type { OwnAddress } from '@/server/modules/addresses/queries';
import { readCart } from '@/server/modules/cart/rows';
import { requireOpenShop, sells } from '@/server/modules/rules/shop-open';
import type { CurrentShop } from '@/server/modules/rules/shop-settings';
import { readBuyer } from './buyer';
import { isMade, noReturnOf } from './custom';
import { lineTermsOf } from './line-terms';
import { calculateFor, hasNoReturn, isOnSite, type Line, type Wanted } from './lines';
import { passOf } from './pass-days';
import { wayOf } from './pickup-places';
import type { Price } from './price';
import { chooseSlot, payByFor, showChoice } from './slot-choice';

type Asking = Pick<CallOf<typeof contract.quoteOrder>, 'db' | 'now' | 'member'>;
type Input = InputOf<typeof contract.quoteOrder>;
type Quote = OutputOf<typeof contract.quoteOrder>;

/** @throws DomainError cart_empty | cart_changed | not_found */
async function wantedOf(
  db: Db,
  userId: number,
  { mode, cartIds = [], skuId, num = 1 }: Input,
): Promise<Wanted[]> {
  if (mode === 'now') {
    if (skuId === undefined) throw new DomainError('not_found');
    return [{ skuId, num }];
  }
  if (cartIds.length === 0) throw new DomainError('cart_empty');
  if (cartIds.length > ORDER_ROWS_MAX)
    throw new DomainError('cart_changed', { msg: `一次最多结算${ORDER_ROWS_MAX}种商品` });
  const rows = await readCart(db, userId, cartIds);
  if (rows.length !== new Set(cartIds).size) throw new DomainError('cart_changed');
  return rows;
}

/** Services and courses one at a time. @throws DomainError not_found */
function kindOf(lines: readonly Line[], wanted: number, shop: CurrentShop): Line['kind'] {
  const [first] = lines;
  if (!first || lines.length !== wanted) throw new DomainError('not_found');
  const isMixed = lines.length > 1 && lines.some(({ kind }) => kind !== 'goods');
  if (isMixed || !sells(shop, first)) throw new DomainError('not_found');
  return first.kind;
}

/** Ships the order, or makes it ready. */
function slowest(lines: readonly Line[], way: Way): Line {
  const hours = way === 'express' ? 'shipWithinHours' : 'readyHours';
  return lines.reduce((a, b) => ((b[hours] ?? 0) > (a[hours] ?? 0) ? b : a));
}

const noReturnReasonOf = (line: Line): string => {
  if (!hasNoReturn(line)) return '';
  return line.form === 'slot'
    ? lateText({ ...line, onSite: isOnSite(line) })
    : line.returnReason || noReturnOf(line);
};

export const showLines = (lines: readonly Line[], price: Price) =>
  lines.map((line, at) => {
    const { sum, paid } = price.lines[at] ?? { sum: 0, paid: 0 };
    return {
      goodsId: line.goodsId,
      skuId: line.skuId,
      cartId: line.cartId,
      title: line.title,
      skuText: line.skuText,
      image: line.image,
      num: line.num,
      price: line.price,
      sum,
      paid,
      noReturnReason: noReturnReasonOf(line),
      ...(isMade(line) ? { customFields: line.customFields, values: line.custom ?? [] } : {}),
    };
  });

interface Kept {
  kind: Line['kind'];
  lines: Line[];
  price: Price;
  address: OwnAddress | null;
  way: Way;
  placeId: number | undefined;
  slotId: number | undefined;
  waitId: number | undefined;
  passFrom: string | undefined;
}

async function keepQuote(
  { db, now, member: { userId } }: Asking,
  { kind, lines, price, address, ...chosen }: Kept,
): Promise<string> {
  const quoteId = randomBytes(24).toString('base64url');
  await db.insert(quotes).values({
    quoteId,
    userId,
    body: {
      kind,
      lines: lines.map((line) => ({
        skuId: line.skuId,
        cartId: line.cartId,
        num: line.num,
        price: line.price,
        ...(isMade(line) ? { fields: line.customFields } : {}),
        terms: lineTermsOf(line),
      })),
      cartIds: lines.flatMap(({ cartId }) => cartId ?? []),
      addressId: address?.addressId ?? null,
      ...chosen,
      payable: price.payable,
    },
    expiresAt: new Date(now.getTime() + QUOTE_MINUTES * MINUTE_MS),
  });
  return quoteId;
}

export async function quoteOrder(vault: Vault, call: Asking, input: Input): Promise<Quote> {
  const shop = await requireOpenShop(call);
  const { db, now, member } = call;
  const { userId } = member;
  const wanted = await wantedOf(db, userId, input);
  const { address: found, lapsed } = await readBuyer(vault, db, {
    userId,
    addressId: input.addressId,
    now,
  });
  const region = found?.regionCode ?? null;
  const priced = await calculateFor(shop, db, userId, wanted, region);
  const kind = kindOf(priced.lines, wanted.length, shop);
  const { ways, way, localOff, ...pickedUp } = await wayOf(db, priced.lines, input, {
    now,
    region,
  });
  const { lines, price, faults } =
    way === 'express' ? priced : await calculateFor(shop, db, userId, wanted, region, way);
  const { pickup } = pickedUp;
  const onSite = lines.some(isOnSite);
  const isSent = onSite || (kind === 'goods' && way !== 'pickup');
  const address = isSent ? found : null;
  const pass = passOf(lines, input.passFrom, now);
  const openHour = shop.payOpenHour;
  const chosen = await chooseSlot(db, lines, input, { userId, now, openHour });
  const kept = {
    kind,
    lines,
    price,
    address,
    way,
    placeId: pickup?.placeId,
    slotId: chosen.slot?.slotId,
    waitId: input.waitId,
    passFrom: pass?.from,
  };
  const all = [...faults, ...(chosen.fault ? [chosen.fault] : [])];
  return {
    quoteId: all.length > 0 ? '' : await keepQuote(call, kept),
    kind,
    items: showLines(lines, price),
    goodsTotal: price.goodsTotal,
    discount: price.discount,
    ...(price.unserved.length > 0 ? {} : { freight: price.freight, payable: price.payable }),
    freightText: price.freightText,
    address: address ?? undefined,
    mobile: isSent ? '' : (found?.mobile ?? ''),
    ...(kind === 'goods' ? { ways, way, localOff, pickup } : {}),
    ...(onSite ? { onSite } : {}),
    pass,
    promises: promisesOf(
      { ...slowest(lines, way), ...pickedUp.terms, isMade: lines.some(isMade), onSite },
      dayOf(now),
    ),
    ...(await showChoice(db, lines, chosen, now)),
    payBy: payByFor(lines, chosen, { lapsed, now, openHour }).getTime(),
    canPayNow: payAllowed(now.getTime(), openHour),
    faults: all,
  };
}

export const deleteOldQuotes = (db: Db, now: Date) =>
  db.delete(quotes).where(lt(quotes.expiresAt, now));

import { eq } from 'drizzle-orm';
import { freight } from '@/lib/contract/console/resources/freight';
import { invoice } from '@/lib/contract/console/resources/invoice';
import { making } from '@/lib/contract/console/resources/making';
import { order } from '@/lib/contract/console/resources/order';
import { pick } from '@/lib/contract/console/resources/pick';
import { review } from '@/lib/contract/console/resources/review';
import { shop } from '@/lib/contract/console/resources/shop';
import { stock } from '@/lib/contract/console/resources/stock';
import { track } from '@/lib/contract/console/resources/track';
import * as buyers from '@/lib/contract/invoices';
import { goodsComments, orderItems, orders, parcels, parcelTracks } from '@/server/db/schema';
import { ADDRESS, send } from '@/server/testing/orders';
import { payTest, unpaidOrder } from '@/server/testing/pay';
import { registerUser } from '@/server/testing/people';
import { boughtPickup, onItsWay } from '@/server/testing/pickup';
import { insertGoods, setSeller, setShop } from '@/server/testing/shop';
import { versioned } from './writes-shop-fixtures';
import { SITE_WRITES } from './writes-site-fixtures';
import { TEXT_WRITES } from './writes-text-fixtures';
import { ok, type World, type Write } from './writes-world-fixtures';

/* Actions on orders, products and the shop. */

const reason = '买家来电';
const again = { another: '每次都记一行' };
let made = 0;
const next = () => (made += 1);

const COMPANY = {
  type: 'company',
  title: '杭州小街文化有限公司',
  email: 'fp@a.cn',
  taxNo: '91350100M000100Y43',
};

/** Shown one by one with a reason: in no list, file or log. */
export const SECRETS = [ADDRESS.name, ADDRESS.mobile, ADDRESS.detail, COMPANY.taxNo];

async function ordered(world: World, isPaid: boolean) {
  await setShop(world.t.db);
  const it = await unpaidOrder(world.t, { num: 2 });
  if (isPaid) await payTest(world.t, it);
  const [row] = await world.t.db.select().from(orders).where(eq(orders.orderId, it.orderId));
  return { ...it, key: row?.sn ?? '' };
}

const unpaid = async (world: World) =>
  versioned(world, order.calls.get, (await ordered(world, false)).key, reason);
const paid = async (world: World) =>
  versioned(world, order.calls.get, (await ordered(world, true)).key, reason);
async function toReady(world: World): Promise<string> {
  await setShop(world.t.db);
  const { orderId } = await boughtPickup(world.t);
  const [row] = await world.t.db.select().from(orders).where(eq(orders.orderId, orderId));
  return row?.sn ?? '';
}

/** Under a key that no other delivery has. */
async function photographed({ c }: World): Promise<string> {
  const key = `work/000000/${String(next()).padStart(24, 'p')}.webp`;
  await c.deps.storage.put(key, Buffer.from('photo'));
  return key;
}

export async function toMake(world: World) {
  const { key, orderId } = await ordered(world, true);
  const custom = {
    base: '',
    fields: [{ kind: 'plot' as const, label: '门牌号' }],
    values: ['037'],
  };
  const [item] = await world.t.db
    .update(orderItems)
    .set({ custom })
    .where(eq(orderItems.orderId, orderId))
    .returning();
  return { key, orderId, item: String(item?.itemId) };
}

export async function newPickList(world: World): Promise<string> {
  await ordered(world, true);
  const form = { queue: 'toShip', limit: 100 };
  return (await ok(world.other, pickActs.make, { form })).key;
}

export async function newTrack(world: World): Promise<string> {
  const { key, orderId } = await ordered(world, true);
  await ok(world.other, orderActs.ship, { key, form: parcel() });
  const [sent] = await world.t.db.select().from(parcels).where(eq(parcels.orderId, orderId));
  const parcelId = sent?.parcelId ?? 0;
  const newsAt = new Date(world.t.clock.now);
  await world.t.db.insert(parcelTracks).values({ parcelId, provider: 'kuaidi100', newsAt });
  return String(parcelId);
}

const parcel = () => ({ carrier: '顺丰', no: `SF${4_000_000_000_000 + next()}` });

export async function newInvoice(world: World) {
  const it = await ordered(world, true);
  const asked = await send(it.member, buyers.applyInvoice, { orderId: it.orderId, ...COMPANY });
  const key = String(asked.data.invoiceId);
  return { ...(await versioned(world, invoice.calls.get, key, reason)), fen: it.payable };
}

export async function newReview(world: World) {
  const { goodsId } = await insertGoods(world.t.db);
  const { userId } = await registerUser(world.t);
  const at = new Date(world.t.clock.now);
  const [row] = await world.t.db
    .insert(goodsComments)
    .values({ goodsId, userId, stars: 2, content: '掉色', at })
    .returning();
  return versioned(world, review.calls.get, String(row?.commentId), reason);
}

async function newSku({ t }: World) {
  const key = `WALK-${next()}`;
  await insertGoods(t.db, { choices: [{ onHand: 5, code: key }] });
  return { key, reason };
}

const RULE = { by: 'piece', firstCount: 1, firstFee: 800, nextCount: 1, nextFee: 200 };
const pickActs = pick.calls.actions;
const orderActs = order.calls.actions;
const invoiceActs = invoice.calls.actions;
const reviewActs = review.calls.actions;

const without = <T extends object>(input: T) => ({ ...input, reason: '' });

export const ORDER_WRITES: Readonly<Record<string, Write>> = {
  ...SITE_WRITES,
  ...TEXT_WRITES,
  [track.calls.actions.ask.name]: { input: async (w) => ({ key: await newTrack(w) }), again },
  [track.calls.actions.stop.name]: {
    input: async (w) => versioned(w, track.calls.get, await newTrack(w), reason),
  },
  [pickActs.make.name]: {
    input: async (w) => {
      await ordered(w, true);
      return { form: { queue: 'toShip', limit: 100 } };
    },
  },
  [pickActs.csv.name]: { input: async (w) => ({ key: await newPickList(w) }), again },
  [pickActs.close.name]: {
    input: async (w) => without(await versioned(w, pick.calls.get, await newPickList(w), reason)),
  },
  [orderActs.ship.name]: {
    input: async (w) => ({ ...(await paid(w)), reason: '', form: parcel() }),
  },
  [orderActs.startMaking.name]: {
    input: async (w) => without(await versioned(w, order.calls.get, (await toMake(w)).key, reason)),
  },
  [making.calls.actions.start.name]: {
    input: async (w) =>
      without(await versioned(w, making.calls.get, (await toMake(w)).item, reason)),
  },
  [orderActs.ready.name]: {
    input: async (w) => without(await versioned(w, order.calls.get, await toReady(w), reason)),
  },
  [orderActs.deliver.name]: {
    input: async (w) => ({
      ...without(
        await versioned(w, order.calls.get, await onItsWay(w.t, await toReady(w)), reason),
      ),
      form: { photo: [await photographed(w)] },
    }),
  },
  [orderActs.undeliver.name]: {
    input: async (w) => {
      const key = await onItsWay(w.t, await toReady(w));
      await ok(w.other, orderActs.deliver, { key, form: { photo: [await photographed(w)] } });
      return versioned(w, order.calls.get, key, reason);
    },
  },
  [orderActs.reprice.name]: {
    input: async (world) => {
      const { key, payable } = await ordered(world, false);
      const form = { to: payable - 1_00 };
      return { ...(await versioned(world, order.calls.get, key, reason)), form };
    },
  },
  [orderActs.note.name]: {
    input: async (w) => ({ key: (await unpaid(w)).key, form: { text: '改天再发' } }),
  },
  [orderActs.reveal.name]: { input: async (w) => ({ key: (await paid(w)).key, reason }), again },
  [orderActs.voidParcel.name]: {
    input: async (world) => {
      const { key } = await paid(world);
      const form = parcel();
      await ok(world.other, orderActs.ship, { key, form });
      return { ...(await versioned(world, order.calls.get, key, reason)), form: { no: form.no } };
    },
  },
  [orderActs.cancel.name]: { input: unpaid },

  [invoiceActs.issue.name]: {
    input: async (world) => {
      const { fen, reason: _, ...read } = await newInvoice(world);
      return { ...read, form: { no: '24332000', amount: fen, url: 'https://tax.example/i/1' } };
    },
  },
  [invoiceActs.void.name]: {
    input: async (world) => {
      const { fen: _, ...input } = await newInvoice(world);
      return input;
    },
  },
  [invoiceActs.reveal.name]: {
    input: async (w) => ({ key: (await newInvoice(w)).key, reason }),
    again,
  },

  [reviewActs.reply.name]: {
    input: async (w) => ({ ...(await newReview(w)), reason: '', form: { content: '已换货' } }),
  },
  [reviewActs.hide.name]: {
    input: async (w) => ({ ...(await newReview(w)), form: { why: 'abuse' } }),
  },
  [reviewActs.restore.name]: {
    input: async (world) => {
      const { key } = await newReview(world);
      await ok(world.other, reviewActs.hide, { key, form: { why: 'abuse' } });
      return versioned(world, review.calls.get, key, reason);
    },
  },

  [stock.calls.actions.in.name]: {
    input: async (w) => ({ ...(await newSku(w)), form: { num: 3 } }),
  },
  [stock.calls.actions.out.name]: {
    input: async (w) => ({ ...(await newSku(w)), form: { num: 3 } }),
  },
  [stock.calls.actions.count.name]: {
    input: async (world) => {
      const { key } = await newSku(world);
      const form = { num: 4, seen: 5 };
      return { ...(await versioned(world, stock.calls.get, key, reason)), form };
    },
  },

  [freight.calls.actions.save.name]: {
    input: async () => ({ form: { name: `规则${next()}`, ...RULE }, reason }),
  },
  [freight.calls.actions.edit.name]: {
    input: async (world) => {
      const form = { name: `规则${next()}`, ...RULE };
      const { key } = await ok(world.other, freight.calls.actions.save, { form, reason });
      const read = await versioned(world, freight.calls.get, key, reason);
      return { ...read, form: { ...RULE, firstFee: 900 } };
    },
  },

  [shop.calls.actions.close.name]: {
    input: async ({ t }) => {
      await setShop(t.db);
      return { reason };
    },
  },
  [shop.calls.actions.open.name]: {
    input: async (world) => {
      await setShop(world.t.db);
      await setSeller(world.t.db);
      await ok(world.other, shop.calls.actions.close, { reason });
      return { reason };
    },
  },
  [shop.calls.actions.config.name]: {
    input: async (world) => ({
      ...(await versioned(world, shop.calls.get, 'afterSaleDays', reason)),
      form: { value: String(20 + next()) },
    }),
    again: 'refused',
  },
};

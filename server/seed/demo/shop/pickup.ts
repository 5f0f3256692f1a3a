import { and, eq, inArray, sql } from 'drizzle-orm';
import type { CustomField } from '@/lib/format/custom-fields';
import { readHours } from '@/lib/format/place-hours';
import { addDays, dayOf, dayStart, HOUR_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { addresses, freightRules, goods, orders, places, skus, vouchers } from '@/server/db/schema';
import type { Vault } from '@/server/db/vault';
import { DEMO_OPERATOR } from '@/server/modules/operators/authorize';
import { makeReady } from '@/server/modules/orders/pickup';
import { lockBySn } from '@/server/modules/orders/ship';
import { openCode } from '@/server/modules/vouchers/code';
import { redeem } from '@/server/modules/vouchers/redeem';
import { demoRun } from '../../marks';
import { buy } from './buy';
import { findBuyers } from './sales';

const REGION = '浙江省杭州市余杭区';
const PLACES = [
  {
    name: '青年港服务台',
    address: '仓前街道绿汀路1号1幢',
    phone: '0571-88881001',
    note: '从北门进，一楼大厅',
    hours: '每天 09:00-21:00',
    lat: 30.2897,
    lng: 120.0049,
  },
  {
    name: '小街驿站',
    address: '仓前街道文一西路998号',
    phone: '0571-88881002',
    note: '',
    hours: '周一至周五 10:00-19:00\n周六、周日 10:00-17:00',
    lat: 30.2869,
    lng: 120.0112,
  },
];
const CODES = ['MAP-1', 'SIGNPOST-1'];
const READY_HOURS = 24;

async function insertPlaces(tx: Db, now: Date): Promise<number> {
  const rows = await tx
    .insert(places)
    .values(
      PLACES.map(({ hours: text, ...place }) => {
        const hours = readHours(text);
        if (!hours) throw new Error(`no hours: ${text}`);
        return { ...place, region: REGION, hours, createdAt: now };
      }),
    )
    .onConflictDoNothing()
    .returning();
  return rows[0]?.placeId ?? 0;
}

/** @returns their choices */
async function offerPickup(tx: Db): Promise<number[]> {
  const found = await tx
    .select({ skuId: skus.skuId, goodsId: skus.goodsId })
    .from(skus)
    .where(inArray(skus.code, CODES))
    .orderBy(skus.skuId);
  await tx
    .update(goods)
    .set({ ways: ['express', 'pickup'], readyHours: READY_HOURS })
    .where(
      inArray(
        goods.goodsId,
        found.map(({ goodsId }) => goodsId),
      ),
    );
  return found.map(({ skuId }) => skuId);
}

interface Given {
  vault: Vault;
  placeId: number;
  now: Date;
}

async function fetchOrder(tx: Db, orderId: number, { vault, placeId, now }: Given): Promise<void> {
  const [voucher] = await tx.select().from(vouchers).where(eq(vouchers.orderId, orderId));
  if (!voucher) throw new Error('no code was issued');
  const keys = () => {
    throw new Error('codes are typed here');
  };
  const operation = { operator: DEMO_OPERATOR, now, via: 'job' as const };
  const form = { units: 1, placeId, by: 'typed' as const, nonce: `demo-pickup-${orderId}` };
  const text = openCode(vault, voucher);
  await redeem({ vault: () => vault, keys }, tx, operation, { text, ...form });
}

/** Once, also for older demos. */
export async function seedDemoPickup(
  db: Db,
  { now, vault }: { now: Date; vault: Vault },
): Promise<void> {
  await demoRun(db, 'demo-pickup', now, async (tx) => {
    const placeId = await insertPlaces(tx, now);
    const [map = 0, ...others] = await offerPickup(tx);
    const buyers = await findBuyers(tx, now);
    if (placeId === 0 || map === 0 || buyers.length < 3) return;
    const start = dayStart(addDays(dayOf(now), -1)).getTime() + 10 * HOUR_MS;
    const bought: string[] = [];
    for (const [i, skuId] of [map, map, others[0] ?? map].entries()) {
      const at = new Date(start + i * HOUR_MS);
      const userId = buyers.at(-1 - i) ?? 0;
      bought.push(await buy(tx, vault, { userId, skuId, num: 1, at, placeId }));
    }
    const at = new Date(start + 5 * HOUR_MS);
    const [, ready = '', fetched = ''] = bought;
    for (const sn of [ready, fetched]) await makeReady(tx, await lockBySn(tx, sn), at);
    const [order] = await tx.select().from(orders).where(eq(orders.sn, fetched));
    const later = new Date(at.getTime() + HOUR_MS);
    if (order) await fetchOrder(tx, order.orderId, { vault, placeId, now: later });
  });
}

const LOCAL = { code: 'SIGNPOST-1', districts: ['330110', '330108'], region: '330110' };

/** Once, also for older demos. */
export async function seedDemoLocal(
  db: Db,
  { now, vault }: { now: Date; vault: Vault },
): Promise<void> {
  await demoRun(db, 'demo-local', now, async (tx) => {
    const [rule] = await tx
      .insert(freightRules)
      .values({
        name: '街区配送',
        by: 'piece',
        firstCount: 1,
        firstFee: 300,
        nextCount: 1,
        nextFee: 0,
      })
      .onConflictDoNothing()
      .returning();
    const [sku] = await tx.select().from(skus).where(eq(skus.code, LOCAL.code));
    if (!rule || !sku) return;
    await tx
      .update(goods)
      .set({ districts: LOCAL.districts, localFreightId: rule.freightId, readyHours: READY_HOURS })
      .where(eq(goods.goodsId, sku.goodsId));
    const buyers = await findBuyers(tx, now);
    const [home] = await tx
      .select()
      .from(addresses)
      .where(
        and(
          inArray(addresses.userId, buyers),
          eq(addresses.regionCode, LOCAL.region),
          eq(addresses.isDefault, true),
        ),
      );
    if (!home) return;
    const at = new Date(dayStart(addDays(dayOf(now), -1)).getTime() + 15 * HOUR_MS);
    const { userId } = home;
    const sn = await buy(tx, vault, { userId, skuId: sku.skuId, num: 1, at, way: 'local' });
    await makeReady(tx, await lockBySn(tx, sn), new Date(at.getTime() + 2 * HOUR_MS));
  });
}

const PLOT = [{ kind: 'plot' as const, label: '门牌号' }];
const MADE: Readonly<Record<string, CustomField[]>> = {
  'MAGNET-1': PLOT,
  'KEYRING-1': PLOT,
  'SHIRT-1': [...PLOT, { kind: 'choice', label: '绣字位置', choices: ['左胸', '后背'] }],
};
const MAKE_HOURS = 72;

/** Once, also for older demos. */
export async function seedDemoMade(
  db: Db,
  { now, vault }: { now: Date; vault: Vault },
): Promise<void> {
  await demoRun(db, 'demo-made', now, async (tx) => {
    for (const [code, customFields] of Object.entries(MADE))
      await tx
        .update(goods)
        .set({ customFields, makeHours: MAKE_HOURS })
        .where(sql`${goods.goodsId} = (select goods_id from skus where code = ${code})`);
    const [magnet] = await tx.select().from(skus).where(eq(skus.code, 'MAGNET-1'));
    const userId = (await findBuyers(tx, now)).at(0);
    if (!magnet || userId === undefined) return;
    const at = new Date(dayStart(addDays(dayOf(now), -1)).getTime() + 13 * HOUR_MS);
    await buy(tx, vault, { userId, skuId: magnet.skuId, num: 1, at, custom: ['037'] });
  });
}

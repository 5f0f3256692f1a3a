// In npm test: lost, doubled and shuffled uploads of one device (server/modules/checkin/checkin.test.ts).
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq, inArray, sql } from 'drizzle-orm';
import * as contract from '@/lib/contract/vouchers';
import { createRandom } from '@/lib/kit/seeded-random';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { places, redemptionRefusals, redemptions, vouchers } from '@/server/db/schema';
import { createVault } from '@/server/db/vault';
import { reconcile } from '@/server/jobs/reconcile';
import { takeList } from '@/server/modules/checkin/lists';
import { upload } from '@/server/modules/checkin/upload';
import { endDueRefunds } from '@/server/modules/refunds/due';
import { issueMissing } from '@/server/modules/vouchers/issue';
import { redeem } from '@/server/modules/vouchers/redeem';
import { send } from '@/server/testing/orders';
import { type PayApp, payApp } from '@/server/testing/pay';
import { apply, arrive, showOrder } from '@/server/testing/refunds';
import { setShop } from '@/server/testing/shop';
import { type Bought, boughtVouchers, showVoucher } from '@/server/testing/vouchers';
import { killEach } from './kill-each';

/* Three devices without network, with clocks a day apart; then processes that die before each statement. */

const ROUNDS = Number(process.env.CHECKIN_ROUNDS ?? 2);
const random = createRandom(process.env.RANDOM_SEED ?? 'checkin');
const pick = (count: number) => random.between(0, count - 1);
const DEVICES = [
  { operator: '李静', ahead: -DAY_MS },
  { operator: '王芳', ahead: 0 },
  { operator: '赵敏', ahead: DAY_MS },
] as const;

let t: PayApp;
let placeIds: number[] = [];
let nonces = 0;
before(async () => {
  t = await payApp({ isBare: true });
  await setShop(t.db, { kinds: ['goods', 'service'], payOpenHour: 0 });
  const place = { region: '杭州', address: '一号', phone: '0571', createdAt: now() };
  const rows = ['一店', '二店', '三店'].map((name) => ({
    ...place,
    name,
    hours: { week: [], exceptions: [] } as never,
  }));
  placeIds = (await t.db.insert(places).values(rows).returning()).map(({ placeId }) => placeId);
});
after(async () => {
  assert.deepEqual(await reconcile(t.db), []);
  await t.close();
});

const now = () => new Date(t.clock.now);
const deps = () => ({ vault: () => createVault(t.deps.keys), keys: () => t.deps.keys });
const as = (operator: string) => ({ operator, now: now() });
const take = ({ operator, ahead }: (typeof DEVICES)[number], placeId: number) =>
  takeList(deps(), t.db, as(operator), {
    placeId,
    device: operator,
    deviceAt: t.clock.now + ahead,
  });

interface Scan {
  text: string;
  units: number;
  at: number;
  nonce: string;
}
const scanAt = (text: string, at: number): Scan => ({
  text,
  units: 1,
  at,
  nonce: `proof-${(nonces += 1)}`,
});

async function both(nonce: string): Promise<number> {
  const uses = await t.db.$count(redemptions, eq(redemptions.nonce, nonce));
  return uses + (await t.db.$count(redemptionRefusals, eq(redemptionRefusals.nonce, nonce)));
}

const shuffled = <T>(rows: readonly T[]): T[] =>
  rows
    .map((row) => [random.next(), row] as const)
    .sort(([a], [b]) => a - b)
    .map(([, row]) => row);

/** Each unit once, every further scan named, no money twice. */
async function judge(bought: readonly Bought[], scans: readonly Scan[]) {
  for (const { nonce } of scans) assert.equal(await both(nonce), 1, nonce);
  const ids = bought.flatMap(({ voucherIds }) => voucherIds);
  const rows = await t.db.select().from(vouchers).where(inArray(vouchers.voucherId, ids));
  for (const { used, refunded, held, units } of rows) {
    assert.equal(held, 0);
    assert.ok(used + refunded <= units);
  }
  for (const it of bought) {
    const [row] = rows.filter(({ orderId }) => orderId === it.orderId);
    const { money } = await showOrder(it);
    assert.equal(money.refunded, (row?.refunded ?? 0) * 3_00);
  }
  assert.deepEqual(await reconcile(t.db), []);
}

test('three devices, the same codes, refunds and new codes meanwhile; uploads lost, doubled, shuffled', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const bought: Bought[] = [];
    for (let i = 0; i < 4; i += 1)
      bought.push(await boughtVouchers(t, { unitsPer: 3, price: 9_00 }));
    const shown = await Promise.all(bought.map((it) => showVoucher(it)));
    const lists: { listId: number }[] = [];
    for (const [at, device] of DEVICES.entries()) lists.push(await take(device, placeIds[at] ?? 0));
    const scans: { device: number; scan: Scan }[] = [];
    for (let step = 0; step < 14; step += 1) {
      t.advance((1 + pick(20)) * MINUTE_MS);
      const at = pick(bought.length);
      const device = pick(DEVICES.length);
      const it = bought[at] as Bought;
      if (step % 5 === 3) await apply(it, { num: 1 + pick(2) }).catch(() => undefined);
      if (step % 5 === 4)
        await send(it.member, contract.renewVoucher, { voucherId: it.voucherIds[0] });
      const text = (pick(2) === 0 ? shown[at]?.qr : shown[at]?.code) ?? '';
      scans.push({ device, scan: scanAt(text, t.clock.now + (DEVICES[device]?.ahead ?? 0)) });
    }
    t.advance(HOUR_MS);
    await Promise.all(
      DEVICES.map(async ({ operator }, device) => {
        const own = shuffled(scans.filter((one) => one.device === device).map(({ scan }) => scan));
        const { listId = 0 } = lists[device] ?? {};
        const up = (part: Scan[]) =>
          upload(deps(), t.db, as(operator), { listId, scans: part, isBack: false });
        /* The answer of the first is lost; the rest arrives twice at once. */
        await up(own.slice(0, pick(own.length + 1)));
        await Promise.all([up(own), up(shuffled(own))]);
        await upload(deps(), t.db, as(operator), { listId, scans: [], isBack: true });
      }),
    );
    for (let i = 0; i < 3; i += 1) {
      t.advance(2 * MINUTE_MS);
      await endDueRefunds(t.db, now());
      await arrive(t);
    }
    await judge(
      bought,
      scans.map(({ scan }) => scan),
    );
  }
});

test('killed before any statement of a use, the next try is the only one', () =>
  killEach(t, async (kill) => {
    const it = await boughtVouchers(t);
    const text = (await showVoucher(it)).code ?? '';
    const use = (db: Db) =>
      redeem(deps(), db, as('李静'), { text, units: 1, by: 'typed', nonce: `kill-${it.orderId}` });
    await kill(use);
    await use(t.db);
    assert.equal(await both(`kill-${it.orderId}`), 1);
    assert.equal((await showOrder(it)).status, 40);
  }));

test('killed before any statement of an upload, the device sends all of it again', () =>
  killEach(t, async (kill) => {
    t.advance(DAY_MS); // an operator takes so many lists a day
    const it = await boughtVouchers(t, { unitsPer: 2, price: 6_00 });
    const text = (await showVoucher(it)).code ?? '';
    const { listId } = await take(DEVICES[1], placeIds[0] ?? 0);
    t.advance(MINUTE_MS);
    const scans = [0, 1, 2].map((minute) => scanAt(text, t.clock.now + minute));
    t.advance(MINUTE_MS);
    await apply(it, { num: 1 });
    const up = (db: Db) => upload(deps(), db, as('王芳'), { listId, scans, isBack: true });
    await kill(up);
    await up(t.db);
    for (const { nonce } of scans) assert.equal(await both(nonce), 1);
    const [row] = await t.db.select().from(vouchers).where(eq(vouchers.orderId, it.orderId));
    assert.deepEqual([row?.used, row?.held], [2, 0]);
    assert.equal((await showOrder(it)).money.refunded, 0);
  }));

test('killed before any statement of an issue, vouchers are issued once', () =>
  killEach(t, async (kill) => {
    const it = await boughtVouchers(t, { num: 2 });
    await t.db.delete(vouchers).where(sql`${vouchers.orderId} = ${it.orderId}`);
    const vault = createVault(t.deps.keys);
    await kill((db) => issueMissing(db, vault, now()));
    await issueMissing(t.db, vault, now());
    assert.equal(await t.db.$count(vouchers, eq(vouchers.orderId, it.orderId)), 2);
  }));

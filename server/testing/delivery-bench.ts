/** `npm run bench -- delivery [--small]`: the figures of delivery that a server can show; fails above a budget. */
import { brotliCompressSync } from 'node:zlib';
import { eq, inArray, sql } from 'drizzle-orm';
import { listSlots } from '@/lib/contract/slots';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/time';
import { orders, refunds, skus, type Voucher, vouchers } from '@/server/db/schema';
import { createVault } from '@/server/db/vault';
import { takeList } from '@/server/modules/checkin/lists';
import { upload } from '@/server/modules/checkin/upload';
import { makePickList } from '@/server/modules/orders/pick-lists';
import { refundExpired } from '@/server/modules/refunds/expire';
import { openCode } from '@/server/modules/vouchers/code';
import { redeem } from '@/server/modules/vouchers/redeem';
import { buy } from '@/server/seed/demo/shop/buy';
import { asks } from './asks';
import { check, conclude, partOf, quantile, say, time } from './bench-times';
import { insertMember } from './members';
import { buyer } from './orders';
import { insertPlace } from './pickup';
import { insertGoods, setShop } from './shop';
import { insertSlots, offerSlots } from './slots';
import { trackApp } from './tracking';

const EXPIRIES = Number(process.env.DELIVERY_EXPIRIES ?? 10_000);
const SCANS = 500;
const PUSHES = 300;
const PICKED = 100;
const SLOT_DAYS = 60;
const SLOTS_A_DAY = 8;
/** The shop sells at most nine at once; each is one voucher. */
const NUM = 9;

type Bench = Awaited<ReturnType<typeof trackApp>> & { vault: ReturnType<typeof createVault> };

const once = async (name: string, budget: number, work: () => Promise<unknown>) => {
  const from = performance.now();
  await work();
  const ms = performance.now() - from;
  say(`${name.padEnd(44)}${ms.toFixed(0).padStart(7)} ms  budget ${budget}${partOf(ms, budget)}`);
  check(name, ms, budget, 'ms');
};

async function service({ t }: Bench, unitsPer: number, placeIds: number[] = []): Promise<number> {
  const { skuIds } = await insertGoods(t.db, {
    kind: 'service',
    validDays: 30,
    placeIds,
    choices: [{ onHand: 1_000_000, price: 10_00 }],
  });
  const [skuId = 0] = skuIds;
  await t.db.update(skus).set({ unitsPer }).where(eq(skus.skuId, skuId));
  return skuId;
}

/** Vouchers of so many purchases. */
async function sell(
  it: Bench,
  given: { skuId: number; num: number; times: number; userId: number; at?: Date },
): Promise<Voucher[]> {
  const { skuId, num, times, userId, at = it.now() } = given;
  const sns: string[] = [];
  for (let n = 0; n < times; n += 1)
    sns.push(await buy(it.t.db, it.vault, { userId, skuId, num, at }));
  const own = it.t.db.select({ id: orders.orderId }).from(orders).where(inArray(orders.sn, sns));
  return it.t.db.select().from(vouchers).where(inArray(vouchers.orderId, own));
}

const depsOf = (it: Bench) => ({ vault: () => it.vault, keys: () => it.t.deps.keys });
const clerk = (it: Bench) => ({ operator: 'clerk', now: it.now() });

async function redeeming(it: Bench, userId: number): Promise<void> {
  const skuId = await service(it, 4);
  const made = await sell(it, { skuId, num: NUM, times: 2, userId });
  it.t.advance(HOUR_MS);
  const use = (at: number) => {
    const voucher = made[at % made.length];
    if (!voucher) throw new Error('nothing was sold');
    const form = { units: 1, by: 'typed' as const, nonce: `bench-${at}` };
    const text = openCode(it.vault, voucher);
    return redeem(depsOf(it), it.t.db, clerk(it), { text, ...form });
  };
  await time('a unit is redeemed', 60, use);
}

/** A door sees many members, each once in a while. */
async function uploading(it: Bench): Promise<void> {
  const placeId = await insertPlace(it.t.db);
  const skuId = await service(it, 4, [placeId]);
  const sold: Voucher[][] = [];
  while (sold.length * NUM < SCANS) {
    const userId = await insertMember(it.t.db, { at: it.now() });
    sold.push(await sell(it, { skuId, num: NUM, times: 1, userId }));
  }
  const made = Array.from({ length: NUM }, (_, at) => sold.flatMap((own) => own[at] ?? [])).flat();
  it.t.advance(HOUR_MS);
  const given = { placeId, device: '手机', deviceAt: it.t.clock.now };
  const { listId } = await takeList(depsOf(it), it.t.db, clerk(it), given);
  it.t.advance(MINUTE_MS);
  const scans = made.slice(0, SCANS).map((voucher, at) => ({
    text: openCode(it.vault, voucher),
    units: 1,
    at: it.t.clock.now,
    nonce: `bench-scan-${at}`,
  }));
  await once(`${scans.length} scans are uploaded`, 3_000, async () => {
    const { answers } = await upload(depsOf(it), it.t.db, clerk(it), {
      listId,
      scans,
      isBack: false,
    });
    if (answers.length !== SCANS) throw new Error('a scan has no answer');
  });
}

async function slotsOf60Days(it: Bench): Promise<void> {
  const member = await buyer(it.t);
  const starts = Array.from(
    { length: SLOT_DAYS * SLOTS_A_DAY },
    (_, n) => 24 + Math.floor(n / SLOTS_A_DAY) * 24 + (n % SLOTS_A_DAY),
  );
  const { skuId, placeId } = await offerSlots(it.t, { starts: [12] });
  await insertSlots(it.t.db, it.t.clock.now, { skuId, placeId, starts });
  const ask = asks(member);
  await time(`free times among those of ${SLOT_DAYS} days`, 15, () => ask(listSlots, { skuId }));
  const bytes = brotliCompressSync(JSON.stringify(await ask(listSlots, { skuId }))).length;
  say(`${'their answer'.padEnd(44)}${String(bytes).padStart(7)} B br, budget 4096`);
  check('free times', bytes, 4_096, 'B');
}

async function paying(it: Bench, userId: number): Promise<void> {
  const { skuIds } = await insertGoods(it.t.db, { choices: [{ onHand: 1_000, price: 10_00 }] });
  const skuId = await service(it, 1);
  const bought = (id: number) => () =>
    buy(it.t.db, it.vault, { userId, skuId: id, num: 1, at: it.now() });
  const plain = await time('ordered and paid: shipped', 400, bought(skuIds[0] ?? 0));
  const issued = await time('ordered and paid: with a voucher', 400, bought(skuId));
  say(`${'a voucher adds'.padEnd(44)}${(issued - plain).toFixed(1).padStart(7)} ms  budget 8`);
  check('a voucher adds', issued - plain, 8, 'ms');
}

async function hook(it: Bench): Promise<void> {
  const { no } = await it.sent();
  it.double.of(no).steps = Array.from({ length: PUSHES }, (_, n) =>
    it.step(PUSHES - n, `到达第${n}站`, '0'),
  );
  const times: number[] = [];
  for (const body of it.double.pushes(no, 'shuffled')) {
    if (times.length % 100 === 99) it.t.advance(MINUTE_MS);
    const from = performance.now();
    const [code] = await it.push([body]);
    times.push(performance.now() - from);
    if (code !== 200) throw new Error(`a push was answered ${code}`);
  }
  const high = quantile(times, 0.99);
  say(`${'a push, 99 of 100'.padEnd(44)}${high.toFixed(1).padStart(7)} ms  budget 50`);
  check('a push', high, 50, 'ms');
}

async function picking(it: Bench, userId: number): Promise<void> {
  const { skuIds } = await insertGoods(it.t.db, { choices: [{ onHand: 1_000, price: 10_00 }] });
  const [skuId = 0] = skuIds;
  await sell(it, { skuId, num: 2, times: PICKED, userId });
  it.t.advance(HOUR_MS);
  const form = { queue: null, limit: PICKED };
  await time(`a picking list of ${PICKED} orders`, 300, () =>
    makePickList(it.t.db, clerk(it), { key: '', form, isPreview: true }),
  );
}

async function expiring(it: Bench, userId: number): Promise<void> {
  const skuId = await service(it, 1);
  const from = performance.now();
  const times = Math.ceil(EXPIRIES / NUM);
  const made = await sell(it, { skuId, num: NUM, times, userId });
  say(`${made.length} vouchers, sold in ${((performance.now() - from) / 1_000).toFixed(0)} s`);
  it.t.advance(40 * DAY_MS);
  await once(`${made.length} expiries are handed on`, 120_000, () =>
    refundExpired(it.t.db, it.now()),
  );
  if ((await it.t.db.$count(refunds)) < times) throw new Error('not all expired');
}

async function main(): Promise<void> {
  const app = await trackApp();
  const it = { ...app, vault: createVault(app.t.deps.keys) };
  await setShop(it.t.db, { kinds: ['goods', 'service', 'course'], payOpenHour: 0 });
  const { userId } = await buyer(it.t);
  say(`${''.padEnd(46)}median       p95`);
  /* Above it the machine is too loaded to measure. */
  await time('a bare statement', 2, () => it.t.db.execute(sql`select 1`));
  await redeeming(it, userId);
  await uploading(it);
  await slotsOf60Days(it);
  await paying(it, userId);
  await picking(it, userId);
  await hook(it);
  await expiring(it, userId);
  await it.close();
  conclude();
}

main().catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  process.exitCode = 1;
});

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { desc, eq } from 'drizzle-orm';
import { countEntries, entryOfVoucher } from '@/lib/format/checkin-list';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/time';
import { auditLog, checkinLists, notices, operators, orders, places } from '@/server/db/schema';
import { reconcile } from '@/server/jobs/reconcile';
import { redeem } from '@/server/modules/vouchers/redeem';
import { checkinHelpers } from '@/server/testing/checkin';
import { type PayApp, payApp } from '@/server/testing/pay';
import { showOrder } from '@/server/testing/refunds';
import { setShop } from '@/server/testing/shop';
import { type Bought, boughtVouchers, showVoucher } from '@/server/testing/vouchers';
import { dismissMistake, pageConflicts, recordLoss } from './conflicts';
import { upload } from './upload';

let t: PayApp;
let [one, two] = [0, 0];

before(async () => {
  t = await payApp({ isBare: true });
  await setShop(t.db, { kinds: ['goods', 'service'], payOpenHour: 0 });
  const rows = ['一店', '二店'].map((name) => ({
    name,
    region: '杭州',
    address: '一号',
    phone: '0571',
    keepDays: 7,
    hours: { week: [], exceptions: [] } as never,
    createdAt: now(),
  }));
  const made = await t.db.insert(places).values(rows).returning();
  [one, two] = made.map(({ placeId }) => placeId) as [number, number];
});
after(() => t.close());

const {
  now,
  deps,
  as,
  take,
  scan,
  send: send_,
  giveBack,
  ...door
} = checkinHelpers(
  () => t,
  () => one,
);
type Taken = Awaited<ReturnType<typeof take>>;
const { nonce, refusals, usesOf } = door;
const bought = (given: Parameters<typeof boughtVouchers>[1] = {}) => boughtVouchers(t, given);
const codeOf = async (it: Bought, at = 0) => (await showVoucher(it, at)).code ?? '';
const shownAgain = async ({ member }: Bought) =>
  (await t.db.select().from(notices).where(eq(notices.userId, member.userId))).filter(
    ({ title }) => title === '券又被出示了一次',
  );
const sound = async () => assert.deepEqual(await reconcile(t.db), []);

test('a list has the usable vouchers of the place with their units, and ends within a day', async () => {
  const it = await bought({ unitsPer: 3 });
  await redeem(deps(), t.db, as(), {
    text: await codeOf(it),
    units: 1,
    by: 'typed',
    nonce: nonce(),
  });
  const list = await take();
  const bytes = Buffer.from(list.entries, 'base64');
  const entry = entryOfVoucher(bytes, it.voucherIds[0] ?? 0);
  assert.deepEqual([entry?.left, entry?.serial, entry?.isLastDay], [2, 1, false]);
  assert.equal(list.endsAt - list.issuedAt, DAY_MS);
  const [row] = await t.db.select().from(checkinLists).where(eq(checkinLists.listId, list.listId));
  assert.equal(row?.count, countEntries(bytes));
  await giveBack(list);
});

test('scans are uses of the time at the door; sent again, twice or out of order they get their first answer', async () => {
  const it = await bought({ unitsPer: 3, price: 9_00 });
  const list = await take(one, '前台', DAY_MS);
  const text = await codeOf(it);
  t.advance(HOUR_MS);
  const at = t.clock.now;
  const scans = [0, 1, 2].map((minutes) => scan(text, { at: at + DAY_MS + minutes * MINUTE_MS }));
  t.advance(HOUR_MS);
  const [first, second, third] = scans as [(typeof scans)[0], (typeof scans)[0], (typeof scans)[0]];
  await send_(list, [second]);
  const all = await Promise.all([send_(list, [first, second, third]), send_(list, scans, '店长')]);
  for (const { answers } of all)
    assert.deepEqual(
      answers.map(({ refusal }) => refusal),
      [undefined, undefined, undefined],
    );
  const uses = await usesOf(it);
  assert.deepEqual(
    uses.map(({ units, operator, by, placeId }) => [units, operator, by, placeId]),
    Array(3).fill([1, '前台', 'offline', one]),
  );
  assert.deepEqual(
    uses.map(({ scannedAt }) => scannedAt.getTime() - at).sort((a, b) => a - b),
    [0, MINUTE_MS, 2 * MINUTE_MS],
  );
  assert.equal((await showOrder(it)).status, 40);
  await giveBack(list);
  await sound();
});

test('the second of two places is refused and named; the buyer reads it and pays nothing', async () => {
  const it = await bought();
  const [left, right] = [await take(one, '李静'), await take(two, '王芳')];
  const text = (await showVoucher(it)).qr ?? '';
  t.advance(MINUTE_MS);
  const [early, late] = [scan(text), scan(text, { at: t.clock.now + MINUTE_MS })];
  t.advance(HOUR_MS);
  assert.equal((await send_(right, [late])).answers[0]?.refusal, undefined);
  const { answers } = await send_(left, [early]);
  assert.match(answers[0]?.refusal ?? '', /已于.*在二店由王芳核销/);
  assert.deepEqual((await send_(left, [early])).answers, answers);
  const [refusal] = await refusals(it);
  const [use] = await usesOf(it);
  assert.deepEqual(
    [refusal?.why, refusal?.operator, refusal?.placeId, refusal?.firstId],
    ['twice', '李静', one, use?.redemptionId],
  );
  assert.equal((await shownAgain(it)).length, 1);
  assert.equal((await showOrder(it)).money.refunded, 0);

  const slice = { isAscending: false, perPage: 50, after: undefined };
  const open = async () => (await pageConflicts(t.db, { state: 'open' }, slice)).rows;
  assert.equal((await open()).length, 1);
  const key = String(refusal?.refusalId);
  await recordLoss(t.db, as(), { key, form: {}, isPreview: false });
  await assert.rejects(dismissMistake(t.db, as(), { key, form: {}, isPreview: false }), /已处理/);
  assert.deepEqual(await open(), []);
  for (const list of [left, right]) await giveBack(list);
  await sound();
});

test('two devices with overlapping units use what is left and refuse the rest by name', async () => {
  const it = await bought({ unitsPer: 3, price: 9_00 });
  const [left, right] = [await take(one, '李静'), await take(two, '王芳')];
  const text = await codeOf(it);
  t.advance(MINUTE_MS);
  const [early, late] = [scan(text, { units: 2 }), scan(text, { units: 2 })];
  t.advance(HOUR_MS);
  assert.deepEqual((await send_(left, [early], '李静')).answers, [{ nonce: early.nonce, used: 2 }]);
  const { answers } = await send_(right, [late], '王芳');
  assert.equal(answers[0]?.used, 1);
  assert.match(answers[0]?.refusal ?? '', /在一店由李静核销/);
  assert.deepEqual((await send_(right, [late])).answers, answers);
  const [refusal] = await refusals(it);
  assert.deepEqual([refusal?.why, refusal?.units, refusal?.uploadedBy], ['twice', 1, '王芳']);
  assert.equal((await showOrder(it)).status, 40);
  for (const list of [left, right]) await giveBack(list);
  await sound();
});

test('a scan that fails stays on the device; those after it arrive', async () => {
  const it = await bought({ unitsPer: 2, price: 6_00 });
  const list = await take();
  const text = await codeOf(it);
  const [broken, sane] = [scan((await showVoucher(it)).qr ?? ''), scan(text)];
  const faults: unknown[] = [];
  const failing = {
    ...deps(),
    keys: () => {
      throw new Error('no keys');
    },
  };
  const given = { listId: list.listId, scans: [broken, sane], isBack: true };
  const { answers } = await upload(failing, t.db, as(), given, (error) => faults.push(error));
  assert.deepEqual(answers, [
    { nonce: broken.nonce, failed: true },
    { nonce: sane.nonce, used: 1 },
  ]);
  assert.equal(faults.length, 1);
  const [row] = await t.db.select().from(checkinLists).where(eq(checkinLists.listId, list.listId));
  assert.equal(row?.returnedAt, null);
  assert.deepEqual((await send_(list, [broken])).answers, [{ nonce: broken.nonce, used: 1 }]);
  await giveBack(list);
  await sound();
});

test('wrong codes, other places, days and own vouchers are refused by name', async () => {
  const it = await bought();
  await t.db
    .insert(operators)
    .values({ name: '店员', roles: ['redeemer'], userId: it.member.userId, createdAt: now() });
  await t.db.insert(operators).values(
    ['前台', '店长', '李静', '王芳'].map((name) => ({
      name,
      roles: ['clerk'],
      createdAt: now(),
    })),
  );
  const own = await take(one, '店员');
  assert.equal(entryOfVoucher(Buffer.from(own.entries, 'base64'), it.voucherIds[0] ?? 0), null);
  const text = await codeOf(it);
  const said = async (list: Taken, given: ReturnType<typeof scan>) =>
    (await send_(list, [given])).answers[0]?.refusal;
  assert.match((await said(own, scan(text))) ?? '', /自己/);
  const others = await take();
  const byBuyer = await send_(others, [scan(text)], '店员');
  assert.match(byBuyer.answers[0]?.refusal ?? '', /自己/);
  const back = { listId: others.listId, scans: [], isBack: true };
  await assert.rejects(upload(deps(), t.db, as('店员'), back), /没有权限/);
  await giveBack(others);
  const [logged] = await t.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'redeem.return-list'))
    .orderBy(desc(auditLog.id))
    .limit(1);
  assert.deepEqual([logged?.operator, logged?.target], ['前台', String(others.listId)]);
  assert.match((await said(own, scan('000000000000'))) ?? '', /券码不存在/);
  t.advance(25 * HOUR_MS);
  assert.match((await said(own, scan(text))) ?? '', /名单已过期/);
  const [order] = await t.db.select().from(orders).where(eq(orders.orderId, it.orderId));
  assert.equal(order?.status, 25);
  await sound();
});

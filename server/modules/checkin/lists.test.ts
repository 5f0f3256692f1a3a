import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { countEntries, entryOfVoucher } from '@/lib/format/checkin-list';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/time';
import { auditLog, checkinLists, orders, users, vouchers } from '@/server/db/schema';
import { countHit } from '@/server/http/rate-limit';
import { checkinHelpers } from '@/server/testing/checkin';
import { type PayApp, payApp } from '@/server/testing/pay';
import { insertPlace } from '@/server/testing/pickup';
import { setShop } from '@/server/testing/shop';
import { boughtVouchers, showVoucher } from '@/server/testing/vouchers';
import { takeList } from './lists';

let t: PayApp;
let one = 0;
before(async () => {
  t = await payApp({ isBare: true });
  await setShop(t.db, { kinds: ['goods', 'service'] });
  one = await insertPlace(t.db);
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
} = checkinHelpers(
  () => t,
  () => one,
);
type Taken = Awaited<ReturnType<typeof take>>;

test('unknown codes of an upload count as wrong ones and pause who uploads', async () => {
  const list = await take(one, '赵敏');
  const scans = Array.from({ length: 12 }, (_, at) => scan(`00000000${1000 + at}`));
  const { answers } = await send_(list, scans, '赵敏');
  assert.deepEqual(
    answers.map(({ failed = false }) => failed),
    scans.map((_, at) => at >= 10),
  );
  assert.match(answers[3]?.refusal ?? '', /尾号 1003/);
  await assert.rejects(send_(list, [scan('000000009999')], '赵敏'), /输错次数过多/);
  t.advance(HOUR_MS);
  await giveBack(list);
});

test('a new list gives back the former one of the same device, and no other', async () => {
  const by = (deviceId: string, formerId?: number) =>
    takeList(deps(), t.db, as(), {
      placeId: one,
      device: '手机',
      deviceId,
      deviceAt: t.clock.now,
      ...(formerId === undefined ? {} : { formerId }),
    });
  const isOut = async ({ listId }: Taken) =>
    (await t.db.select().from(checkinLists).where(eq(checkinLists.listId, listId)))[0]
      ?.returnedAt === null;
  const [mine, other] = [await by('device-of-the-door'), await by('device-of-the-desk')];
  const wrong = await by('device-of-the-desk', mine.listId);
  assert.deepEqual([await isOut(mine), await isOut(other)], [true, true]);
  const next = await by('device-of-the-door', mine.listId);
  assert.deepEqual([await isOut(mine), await isOut(other)], [false, true]);
  for (const list of [other, wrong, next]) await giveBack(list);
});

test('twenty lists a day, without vouchers that are issued later', async () => {
  const it = await boughtVouchers(t);
  const [voucherId = 0] = it.voucherIds;
  const issuedAt = new Date(t.clock.now + MINUTE_MS);
  await t.db.update(vouchers).set({ issuedAt }).where(eq(vouchers.voucherId, voucherId));
  const list = await take(one, '孙店长');
  assert.equal(entryOfVoucher(Buffer.from(list.entries, 'base64'), voucherId), null);
  await countHit(t.db, 'checkin-list:孙店长', DAY_MS, now(), 19);
  await assert.rejects(take(one, '孙店长'), /最多领取 20 份/);
  await giveBack(list);
});

test('a stolen list holds no code, name or mobile, and stands in the log', async () => {
  const it = await boughtVouchers(t);
  const { code = '', qr = '' } = await showVoucher(it);
  const list = await take(one, '李静');
  const [row] = await t.db
    .select({ voucher: vouchers, user: users, sn: orders.sn })
    .from(vouchers)
    .innerJoin(users, eq(users.userId, vouchers.userId))
    .innerJoin(orders, eq(orders.orderId, vouchers.orderId))
    .where(eq(vouchers.orderId, it.orderId));
  assert.ok(row);
  const bytes = Buffer.from(list.entries, 'base64');
  assert.ok(entryOfVoucher(bytes, row.voucher.voucherId));
  assert.equal(bytes.length, 12 * countEntries(bytes), 'a hash of four bytes fits many codes');
  const text = `${JSON.stringify(list)} ${bytes.toString('latin1')}`;
  const { user, voucher, sn } = row;
  const secrets = [code, qr, voucher.codeHash, voucher.codeSealed, sn, user.userName, user.mobile];
  for (const secret of secrets) {
    assert.ok(secret);
    assert.ok(!text.includes(String(secret)), `the list holds ${secret}`);
  }
  const known = ['endsAt', 'entries', 'issuedAt', 'keys', 'listId', 'offset', 'operator', 'place'];
  assert.deepEqual(Object.keys(list).sort(), [
    ...known,
    'placeId',
    'placeSets',
    'salt',
    'signature',
  ]);
  const [logged] = await t.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.target, String(list.listId)));
  assert.deepEqual([logged?.action, logged?.operator], ['redeem.take-list', '李静']);
  await giveBack(list);
});

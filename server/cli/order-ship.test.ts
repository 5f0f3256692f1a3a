import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import type { EffectView } from '@/lib/contract/console/resource.schema';
import { auditLog, orders } from '@/server/db/schema';
import { operatorCli } from '@/server/testing/cli';
import { type PayApp, payApp, payTest, unpaidOrder } from '@/server/testing/pay';
import { addResourceCommands } from './resource';

let t: PayApp;
before(async () => void (t = await payApp()));
after(() => t.close());

const op = operatorCli(() => t, addResourceCommands);
const place = (name: string) => path.join(t.dataDir, name);

async function paidSn(): Promise<string> {
  const ordered = await unpaidOrder(t);
  await payTest(t, ordered);
  const [row] = await t.db.select().from(orders).where(eq(orders.orderId, ordered.orderId));
  return row?.sn ?? '';
}
const statusOf = async (sn: string) =>
  (await t.db.select().from(orders).where(eq(orders.sn, sn)))[0]?.status;

/** Sentence, rows that had left before, and rows that were left out. */
function outcome(said: unknown) {
  const { effect } = said as { effect: EffectView };
  const before = effect.facts.find(({ title }) => title.startsWith('早已发出'))?.to ?? '0 行';
  return [effect.sentence, before, effect.failed?.rows.length ?? 0];
}

test('a file ships its good rows and writes the bad ones to a file that can be sent again; repeated it changes nothing', async () => {
  const [one, two, three] = [await paidSn(), await paidSn(), await paidSn()];
  fs.writeFileSync(
    place('ship.csv'),
    `订单号,快递公司,快递单号,备注
${one},顺丰,SF1400000000001,易碎
'${two},zto,731 2000 000 001,
${three},顺丰,12,
20260101000000000000,sf,SF1400000000002,
2.02606E+19,sf,SF1400000000003,
${three},没有的快递,123456789012,
${one},顺丰,SF1400000000001,重复的一行
`,
  );
  const tried = await op('order', 'ship-batch', place('ship.csv'), '--dry-run');
  assert.deepEqual(outcome(tried.said), ['发 2 单，留 4 行', '1 行', 4]);
  assert.equal(await statusOf(one), 20);
  assert.equal(fs.existsSync(place('ship.failed.csv')), false);

  const { said, refused } = await op('order', 'ship-batch', place('ship.csv'));
  assert.deepEqual(outcome(said), ['发 2 单，留 4 行', '1 行', 4]);
  assert.match(refused, /4 行没有处理，已写入 .*ship\.failed\.csv/);
  assert.deepEqual([await statusOf(one), await statusOf(two), await statusOf(three)], [30, 30, 20]);
  const failed = fs.readFileSync(place('ship.failed.csv'), 'utf8');
  for (const why of ['请核对快递单号', '没有订单', '科学计数', '没有的快递'])
    assert.ok(failed.includes(why), why);

  const again = (await op('order', 'ship-batch', place('ship.csv'))).said;
  assert.deepEqual(outcome(again), ['发 0 单，留 4 行', '3 行', 4]);

  const mended = failed
    .split('\r\n')
    .filter((line, at) => at === 0 || line.includes(',12,'))
    .join('\r\n')
    .replace(',12,', ',SF1400000000009,');
  fs.writeFileSync(place('ship.failed.csv'), mended);
  const last = (await op('order', 'ship-batch', place('ship.failed.csv'))).said;
  assert.deepEqual(outcome(last), ['发 1 单，留 0 行', '0 行', 0]);
  assert.equal(await statusOf(three), 30);
});

test('an operator sees what waits, ships some pieces, takes a wrong number back; each is in the audit log', async () => {
  const sn = await paidSn();
  const queue = (await op('order', 'queue')).said as { rows: { sn: string }[] };
  assert.ok(queue.rows.some((row) => row.sn === sn));
  const dry = await op(
    'order',
    'ship',
    sn,
    '--carrier',
    'yto',
    '--no',
    'YT1234567890123',
    '--dry-run',
  );
  assert.match(dry.text, /发出 1 件，圆通速递 YT1234567890123/);
  assert.equal(await statusOf(sn), 20);
  assert.match(
    (await op('order', 'ship', sn, '--carrier', '某快递', '--no', '1')).refused,
    /没有快递/,
  );
  await op('order', 'ship', sn, '--carrier', 'yto', '--no', 'YT1234567890123');
  const shown = (await op('order', 'show', sn)).said as { row: { parcels: string[] } };
  assert.match(shown.row.parcels[0] ?? '', /YT1234567890123/);
  await op('order', 'void-parcel', sn, '--no', 'YT1234567890123', '--reason', '填错了');
  assert.equal(await statusOf(sn), 20);
  const actions = (await t.db.select().from(auditLog).where(eq(auditLog.target, sn))).map(
    ({ action }) => action,
  );
  assert.deepEqual(actions.sort(), ['order.ship', 'order.void-parcel']);
});

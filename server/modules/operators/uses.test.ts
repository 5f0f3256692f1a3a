import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { disputeUse } from '@/lib/contract/vouchers';
import { DAY_MS } from '@/lib/time';
import { operators } from '@/server/db/schema';
import { redeem } from '@/server/modules/vouchers/redeem';
import { undoUse } from '@/server/modules/vouchers/undo';
import { checkinHelpers } from '@/server/testing/checkin';
import { send } from '@/server/testing/orders';
import { type PayApp, payApp } from '@/server/testing/pay';
import { setShop } from '@/server/testing/shop';
import { boughtVouchers, showVoucher } from '@/server/testing/vouchers';
import { inspectOperator, searchOperators } from './inspect-people';

let t: PayApp;
before(async () => {
  t = await payApp({ isBare: true });
  await setShop(t.db, { kinds: ['goods', 'service'] });
  await t.db.insert(operators).values(
    [
      { name: '店长', roles: ['owner'] },
      { name: '前台', roles: ['redeemer'] },
      { name: '新人', roles: ['redeemer'] },
    ].map((row) => ({ ...row, createdAt: now() })),
  );
});
after(() => t.close());

const { now, as, deps, nonce } = checkinHelpers(
  () => t,
  () => 0,
);

const figures = async () => {
  const { rows } = await searchOperators(t.db, as('店长'), {}, { perPage: 10 });
  return Object.fromEntries(rows.map(({ name, uses, doubted }) => [name, [uses, doubted]]));
};

test('uses of each clerk are counted for 30 days, with those undone or denied by the buyer', async () => {
  const it = await boughtVouchers(t, { unitsPer: 4 });
  const text = (await showVoucher(it)).code ?? '';
  const use = async () => {
    const form = { text, units: 1, by: 'typed' as const, nonce: nonce() };
    return (await redeem(deps(), t.db, as(), form)).use;
  };
  const [first, second] = [await use(), await use(), await use()];
  await undoUse(t.db, as(), { key: String(first.useId), form: {}, isPreview: false });
  await send(it.member, disputeUse, { voucherId: it.voucherIds[0], useId: second.useId });
  assert.deepEqual(await figures(), { 店长: [0, 0], 前台: [3, 2], 新人: [0, 0] });
  const { row } = await inspectOperator(t.db, as('店长'), '前台');
  assert.deepEqual([row.uses, row.doubted], [3, 2]);
  await assert.rejects(searchOperators(t.db, as('前台'), {}, { perPage: 10 }), /没有权限/);
  t.advance(31 * DAY_MS);
  assert.deepEqual((await figures())['前台'], [0, 0]);
});

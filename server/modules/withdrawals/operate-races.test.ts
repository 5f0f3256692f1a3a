import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as contract from '@/lib/contract/withdrawals';
import { auditLog } from '@/server/db/schema';
import { newKey } from '@/server/testing/money';
import * as operate from './operate';
import {
  as,
  assertSound,
  deps,
  lastAudit,
  money,
  refused,
  setUp,
  statusOf,
  submitted,
  t,
  winners,
} from './operate-fixtures';
import { listQueue, showWithdrawal } from './queue';

setUp();

describe('concurrent actions have one effect', () => {
  test('approve five times at once, reject five times at once', async () => {
    const { sn, earner } = await submitted();
    assert.equal(
      await winners(Array.from({ length: 5 }, () => operate.approve(t.db, as('anna'), sn))),
      1,
    );
    assert.equal(
      await winners(
        Array.from({ length: 5 }, () => operate.reject(t.db, as('bo'), sn, '资料不符')),
      ),
      1,
    );
    assert.deepEqual(await money(earner.userId), [5_000_00, 0, 0]);
    await assertSound();
  });

  test('cancel while approving: one of them, and the money agrees', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { sn, id, earner } = await submitted();
      const cancel = () =>
        earner.caller.send(
          contract.cancelWithdrawal,
          { id },
          { headers: { 'idempotency-key': newKey() } },
        );
      const [approval, answer] = await Promise.allSettled([
        operate.approve(t.db, as('anna'), sn),
        cancel(),
      ]);
      const isCancelled = answer.status === 'fulfilled' && answer.value.code === 200;
      assert.notEqual(approval.status === 'fulfilled', isCancelled);
      assert.deepEqual(
        [await statusOf(sn), await money(earner.userId)],
        isCancelled ? [60, [5_000_00, 0, 0]] : [20, [4_900_00, 100_00, 0]],
      );
    }
    await assertSound();
  });

  test('success twice, failure after success, success after failure', async () => {
    const [one, two] = [await submitted(), await submitted()];
    for (const { sn } of [one, two]) await operate.approve(t.db, as('anna'), sn);
    assert.equal(
      await winners(
        Array.from({ length: 5 }, (_, i) =>
          operate.pay(deps, t.db, as('fei'), one.sn, { voucher: `V${i}` }),
        ),
      ),
      1,
    );
    await assert.rejects(operate.fail(deps, t.db, as('fei'), one.sn, '退票'), refused(/已到账/));
    await operate.pay(deps, t.db, as('fei'), two.sn);
    const race = [
      operate.fail(deps, t.db, as('fei'), two.sn, '退票'),
      operate.pay(deps, t.db, as('fei'), two.sn, { voucher: 'V' }),
    ];
    assert.equal(await winners(race), 1);
    await assert.rejects(operate.reject(t.db, as('anna'), one.sn, '太晚'), refused(/已到账/));
    assert.deepEqual(await money(one.earner.userId), [4_900_00, 0, 100_00]);
    await assertSound();
  });
});

test('a dry run shows the money that would move and moves none', async () => {
  const { sn, earner } = await submitted();
  const rows = await t.db.$count(auditLog);
  const effect = await operate.reject(t.db, as('anna'), sn, '测试', { isDryRun: true });
  assert.deepEqual([effect.isDryRun, effect.from, effect.to], [true, '审核中', '已驳回']);
  assert.deepEqual(
    effect.ledger.map(({ amount, balanceAfter }) => [amount, balanceAfter]),
    [
      [-100_00, 0],
      [100_00, 5_000_00],
    ],
  );
  assert.deepEqual(
    [await statusOf(sn), await money(earner.userId), await t.db.$count(auditLog)],
    [10, [4_900_00, 100_00, 0], rows],
  );
});

test('the queue shows the oldest first, with how urgent it is; the account only to those who pay', async () => {
  const { sn, earner } = await submitted();
  const fresh = (await listQueue(t.db, as('vera'))).find((row) => row.sn === sn);
  assert.equal(fresh?.urgency, 'fine');
  const later = (days: number) => ({
    operator: 'vera',
    now: new Date(t.clock.now + days * 86_400_000),
  });
  const all = await listQueue(t.db, later(2.5));
  assert.equal(all.find((row) => row.sn === sn)?.urgency, 'soon');
  assert.equal((await listQueue(t.db, later(4), 10)).find((row) => row.sn === sn)?.urgency, 'late');
  assert.deepEqual(
    all.map(({ id }) => id),
    all.map(({ id }) => id).sort((a, b) => a - b),
  );
  const shown = await showWithdrawal(deps, t.db, as('fei'), sn, true);
  assert.deepEqual([shown.payee?.number, shown.payee?.payee], [earner.card, '林知夏']);
  assert.deepEqual((await lastAudit())?.detail, { isAccountShown: true });
  assert.equal((await showWithdrawal(deps, t.db, as('vera'), sn, false)).payee, null);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { customRoles, operators } from '@/server/db/schema';
import { inspectMoney } from '@/server/modules/wallet/inspect';
import { explainToOperator } from './inspect';
import { complete, day, family, of, refund, sell, setUp, t } from './rewards-fixtures';
import { settleDueRewards } from './settle';

setUp();

async function operatorWith(...permissions: string[]) {
  const now = new Date(t.clock.now);
  const name = permissions.join(' ');
  const [role] = await t.db
    .insert(customRoles)
    .values({ name, permissions, createdBy: 'x', createdAt: now, changedAt: now })
    .returning();
  await t.db.insert(operators).values({ name, roles: [`custom:${role?.id}`], createdAt: now });
  return { operator: name, now };
}

test('an explanation names the rows that its figures rest on: both levels, and the lines of the account', async () => {
  const { top, parent, buyer } = await family();
  const { sale } = await sell({ buyerId: buyer });
  await complete(sale.sn, day(1));
  await settleDueRewards(t.db, day(8));
  await refund(sale.sn, undefined, day(9));
  const [reward] = await of(parent);
  const rewardId = reward?.rewardId ?? 0;
  const finance = await operatorWith('rewards.read', 'withdrawals.read');
  const shown = await explainToOperator(t.db, finance, rewardId);
  assert.deepEqual(
    shown.levels.map(({ level, owner }) => [level, owner.memberId]),
    [
      [1, parent],
      [2, top],
    ],
  );
  assert.equal(shown.ruleSet, null, 'the rule of the installation was set by nobody');
  assert.deepEqual(
    shown.lines.map(({ title, amount }) => [title, amount]),
    [
      ['奖励入账', 19_90],
      ['奖励扣回', -19_90],
    ],
  );
  const [last] = shown.lines.slice(-1);
  const lines = await inspectMoney(t.db, finance, {
    memberId: parent,
    before: (last?.seq ?? 0) + 1,
  });
  assert.deepEqual(
    [lines.rows[0]?.seq, lines.rows[0]?.refId, lines.rows[0]?.amount],
    [last?.seq, rewardId, -19_90],
    'the address of a line is its place in 资金',
  );
  const other = await operatorWith('rewards.read');
  const less = await explainToOperator(t.db, other, rewardId);
  assert.deepEqual([less.lines, less.stored], [[], 0], 'lines are 资金: a right of its own');
});

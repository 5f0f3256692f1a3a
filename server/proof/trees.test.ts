import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inArray } from 'drizzle-orm';
import { createRandom } from '@/lib/kit/seeded-random';
import { moneyRules, rewards } from '@/server/db/schema';
import { reconcile } from '@/server/jobs/reconcile';
// In npm test: a fifth of the random trees.
import { recordSale } from '@/server/modules/sales/record';
import { testApp } from '@/server/testing/app';
import { casesOf } from '@/server/testing/long-run';
import { insertMember } from '@/server/testing/members';

const JOINED = new Date('2026-01-01T02:00:00Z');
const random = createRandom('trees');

test('in random trees of inviters up to eight deep nobody earns beyond the second level, more than the share of an item, or on freight', async () => {
  const t = await testApp({ isBare: true });
  for (let tree = 0; tree < casesOf(30); tree += 1) {
    const rule = {
      levels: random.between(0, 2),
      rateBp: [random.between(0, 1_500), random.between(0, 500)],
      maxShareBp: 2_000,
      perOrderCap: random.pick([0, 5_00, 40_00]),
    };
    const from = new Date(JOINED.getTime() + tree * 86_400_000);
    await t.db.insert(moneyRules).values({
      version: 100 + tree,
      settings: rule,
      effectiveAt: from,
      note: 'test',
      operator: 'tester',
      createdAt: from,
    });
    const paidAt = new Date(from.getTime() + 3_600_000);
    const parents = new Map<number, number>();
    const members = [await insertMember(t.db, { at: from })];
    for (let i = 0; i < 8; i += 1) {
      const by = random.pick(members.slice(-3));
      const id = await insertMember(t.db, { at: from, by });
      parents.set(id, by);
      members.push(id);
    }
    for (let sale = 0; sale < 6; sale += 1) {
      const buyerId = random.pick(members);
      const paid = [random.between(1, 500_00), random.between(1, 500_00)];
      const { items } = await t.db.transaction((tx) =>
        recordSale(tx, {
          buyerId,
          items: paid.map((fen) => ({ title: '课程', paid: fen })),
          freight: 99_00,
          paidAt,
          operator: 'tester',
          now: paidAt,
        }),
      );
      const made = await t.db
        .select()
        .from(rewards)
        .where(
          inArray(
            rewards.itemId,
            items.map(({ itemId }) => itemId),
          ),
        );
      const ancestors = [parents.get(buyerId), parents.get(parents.get(buyerId) ?? 0)].slice(
        0,
        rule.levels,
      );
      for (const { userId, level, base, amount, rateBp, itemId } of made) {
        assert.deepEqual(
          [userId, rateBp, base],
          [
            ancestors[level - 1],
            rule.rateBp[level - 1],
            items.find((item) => item.itemId === itemId)?.paid,
          ],
        );
        assert.ok(amount <= Math.floor((base * rateBp) / 10_000));
      }
      for (const { itemId, paid: fen } of items)
        assert.ok(
          made
            .filter((one) => one.itemId === itemId)
            .reduce((sum, { amount }) => sum + amount, 0) <=
            Math.floor((fen * rule.maxShareBp) / 10_000),
        );
      for (const userId of new Set(made.map((one) => one.userId)))
        assert.ok(
          rule.perOrderCap === 0 ||
            made
              .filter((one) => one.userId === userId)
              .reduce((sum, { amount }) => sum + amount, 0) <= rule.perOrderCap,
        );
    }
  }
  assert.deepEqual(await reconcile(t.db), []);
  await t.close();
});

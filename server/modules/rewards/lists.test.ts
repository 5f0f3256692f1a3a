import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { REWARD_FILTERS } from '@/lib/contract/rewards.schema';
import { createRandom } from '@/lib/kit/seeded-random';
import { DAY_MS, dayOf } from '@/lib/time';
import { type Reward, rewards } from '@/server/db/schema';
import { reconcile } from '@/server/jobs/reconcile';
import { completeSale, refundSale } from '@/server/modules/sales/change';
import { recordSale } from '@/server/modules/sales/record';
import { type TestApp, testApp } from '@/server/testing/app';
import { openLimits } from '@/server/testing/earners';
import { insertMember } from '@/server/testing/members';
import { holdBy, voidBy } from '@/server/testing/reward-decisions';
import { listRewards } from './queries';
import { settleDueRewards } from './settle';
import { rowView } from './views';

const JOINED = new Date('2026-01-01T02:00:00Z');
const random = createRandom('lists');
let t: TestApp;
let owner: number;
before(async () => {
  t = await testApp({ isBare: true });
  await openLimits(t.db, JOINED);
  owner = await insertMember(t.db, { at: JOINED });
  const buyer = await insertMember(t.db, { at: JOINED, by: owner });
  /* Sales of twenty days, recorded in random order, also at the borders of Shanghai days; then each gets a different state. */
  for (let i = 0; i < 60; i += 1) {
    const paidAt = new Date(
      Date.parse('2026-03-01T16:00:00Z') +
        random.between(0, 20) * DAY_MS +
        random.pick([-1, 0, 1, 3_600_000]),
    );
    const { sale } = await t.db.transaction((tx) =>
      recordSale(tx, {
        buyerId: buyer,
        items: [{ title: '课程', paid: random.between(10_00, 900_00) }],
        paidAt,
        operator: 'tester',
        now: new Date('2026-04-01T00:00:00Z'),
      }),
    );
    const fate = random.pick(['paid', 'completed', 'completed', 'refunded'] as const);
    if (fate === 'completed')
      await t.db.transaction((tx) => completeSale(tx, { sn: sale.sn, at: paidAt }));
    if (fate === 'refunded')
      await t.db.transaction((tx) =>
        refundSale(tx, {
          sn: sale.sn,
          reason: '退',
          operator: 'tester',
          now: new Date('2026-04-01T00:00:00Z'),
        }),
      );
  }
  await settleDueRewards(t.db, new Date('2026-03-20T00:00:00Z'));
  const operation = { operator: 'tester', now: new Date('2026-04-02T00:00:00Z') };
  const open = (await mine()).filter(({ status }) => status === 'pending');
  for (const { rewardId } of open.slice(0, 6)) await holdBy(t.db, operation, rewardId, '核对');
  for (const { rewardId } of open.slice(6, 9)) await voidBy(t.db, operation, rewardId, '作废');
});
after(() => t.close());

const mine = () => t.db.select().from(rewards).where(eq(rewards.userId, owner));
const tabOf = ({ status }: Reward) => (status === 'clawed' ? 'void' : status);

test('every page of every tab and span of days is what sorting all rewards would give', async () => {
  const all = (await mine()).sort(
    (a, b) => b.createdAt.getTime() - a.createdAt.getTime() || b.rewardId - a.rewardId,
  );
  assert.deepEqual(new Set(all.map(tabOf)), new Set(['pending', 'held', 'settled', 'void']));
  const spans = [
    ['', ''],
    ['2026-03-05', ''],
    ['', '2026-03-12'],
    ['2026-03-07', '2026-03-07'],
    ['2026-05-01', '2026-05-31'],
    ['2026-03-12', '2026-03-05'],
  ] as const;
  for (const status of REWARD_FILTERS) {
    for (const [from, to] of spans) {
      const expected = all.filter(
        (reward) =>
          (status === 'all' || tabOf(reward) === status) &&
          (from === '' || dayOf(reward.createdAt) >= from) &&
          (to === '' || dayOf(reward.createdAt) <= to),
      );
      const per_page = random.pick([1, 4, 7, 50]);
      const shown: number[] = [];
      for (let page = 1; page <= Math.ceil(expected.length / per_page) + 1; page += 1) {
        const { rows, count, fen } = await listRewards(
          t.db,
          owner,
          1,
          { status, from, to },
          { page, per_page },
        );
        assert.deepEqual(
          [count, fen],
          [
            expected.length,
            expected.reduce((sum, { amount, refundedAmount }) => sum + amount - refundedAmount, 0),
          ],
        );
        shown.push(...rows.map(({ reward }) => reward.rewardId));
      }
      assert.deepEqual(
        shown,
        expected.map(({ rewardId }) => rewardId),
        `${status} from ${from} to ${to} by ${per_page}`,
      );
    }
  }
  assert.deepEqual(await reconcile(t.db), []);
});

test('one buyer without a picture has one face in every row', async () => {
  const status = { status: 'all', from: '', to: '' } as const;
  const { rows } = await listRewards(t.db, owner, 1, status, { page: 1, per_page: 50 });
  const [buyer] = rows.map(({ reward }) => reward.sourceUserId);
  const faces = new Set(rows.map((row) => rowView(row).buyerAvatar));
  assert.deepEqual([...faces], [`preset:${(buyer ?? 0) % 12}`]);
});

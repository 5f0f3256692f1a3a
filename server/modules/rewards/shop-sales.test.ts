import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { users } from '@/server/db/schema';
import { settleDueRewards } from '@/server/modules/rewards/settle';
import { insertMember } from '@/server/testing/members';
import {
  complete,
  day,
  family,
  JOINED,
  money,
  of,
  refund,
  sell,
  setUp,
  t,
} from './rewards-fixtures';

setUp();

describe('who earns, given with the sale', () => {
  test('are the members written down earlier, whatever the inviter is now', async () => {
    const { top, parent, buyer } = await family();
    const other = await insertMember(t.db, { at: JOINED });
    const { sale } = await sell({
      buyerId: buyer,
      items: [100_00],
      referees: { level1Id: other, level2Id: top },
    });
    assert.deepEqual([sale.level1Id, sale.level2Id], [other, top]);
    assert.deepEqual(
      (await of(other)).map(({ amount }) => amount),
      [10_00],
    );
    assert.deepEqual(
      (await of(top)).map(({ amount }) => amount),
      [3_00],
    );
    assert.deepEqual(await of(parent), []);
    const [row] = await t.db.select().from(users).where(eq(users.userId, buyer));
    assert.ok(row?.refereeLockedAt, 'the sale makes the inviter final');
  });

  test('may be nobody; a buyer is never among them', async () => {
    const { parent, buyer } = await family();
    await sell({ buyerId: buyer, referees: { level1Id: null, level2Id: null } });
    assert.deepEqual(await of(parent), []);
    await assert.rejects(sell({ buyerId: buyer, referees: { level1Id: buyer, level2Id: null } }));
    assert.deepEqual(await of(buyer), []);
  });
});

describe('an item that is not rewardable', () => {
  test('is skipped, at the sale and when the others are refunded', async () => {
    const { top, parent, buyer } = await family();
    const { sale, items } = await sell({
      buyerId: buyer,
      items: [100_00, 50_00, 30_00],
      exempt: [1],
    });
    assert.equal(sale.paid, 180_00);
    assert.deepEqual(
      items.map(({ isRewardable }) => isRewardable),
      [true, false, true],
    );
    assert.deepEqual(
      (await of(parent)).map(({ itemId, amount }) => [itemId, amount]),
      [
        [items[0]?.itemId, 10_00],
        [items[2]?.itemId, 3_00],
      ],
    );
    await refund(sale.sn, undefined, day(1), { itemId: items[1]?.itemId });
    assert.equal((await money(parent)).pending, 13_00, 'its refund takes nothing');
    await refund(sale.sn, 40_00, day(2), { itemId: items[0]?.itemId });
    assert.equal((await money(parent)).pending, 9_00);
    await complete(sale.sn, day(3));
    await settleDueRewards(t.db, day(20));
    assert.deepEqual([(await money(parent)).available, (await money(top)).available], [9_00, 2_70]);
  });

  test('alone brings no reward', async () => {
    const { parent, buyer } = await family();
    await sell({ buyerId: buyer, exempt: [0] });
    assert.deepEqual(await of(parent), []);
  });
});

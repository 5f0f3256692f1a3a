import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { DAY_MS } from '@/lib/time';
import { rewards, sales, users } from '@/server/db/schema';
import { FIRST_RULE } from '@/server/modules/rules/versions';
import { recordSale } from '@/server/modules/sales/record';
import { type TestApp, testApp } from '@/server/testing/app';
import { insertMember } from '@/server/testing/members';
import { changeRule, publishLevels } from '@/server/testing/rules';
import { factsOfReplay, replay } from './replay';

let t: TestApp;
let now: Date;
/** Each invited by the one before. */
let chain: number[];

before(async () => {
  t = await testApp({ isBare: true });
  now = new Date(t.clock.now);
  const at = new Date(t.clock.now - 90 * DAY_MS);
  chain = [];
  for (let step = 0; step < 4; step += 1)
    chain.push(await insertMember(t.db, { at, ...(step > 0 ? { by: chain[step - 1] } : {}) }));
  await publishLevels(t, 2);
  now = new Date(t.clock.now + 1_000);
  for (const [at_, fen] of [
    [1, 199_00],
    [2, 87_65],
    [3, 1_00],
    [3, 9],
  ] as const)
    await t.db.transaction((tx) =>
      recordSale(tx, {
        buyerId: chain[at_] ?? 0,
        operator: 'tester',
        paidAt: now,
        now,
        items: [
          { title: '课程', paid: fen },
          { title: '资料', paid: 5_00, isRewardable: false },
        ],
      }),
    );
});
after(() => t.close());

const PRESENT = { ...FIRST_RULE, levels: 2 as const };
const operation = () => ({ operator: 'chief', now });

test('the present rule, played again, gives what the present rule has paid', async () => {
  const { sums, people, ...played } = await replay(t.db, now, [PRESENT, PRESENT]);
  const [paid] = await t.db
    .select({ sum: sql<number>`sum(${rewards.amount})`.mapWith(Number) })
    .from(rewards);
  assert.ok((paid?.sum ?? 0) > 0);
  assert.deepEqual(sums, [paid?.sum, paid?.sum]);
  assert.equal(played.sales, 4);
  for (const [userId, [before]] of people) {
    const [own] = await t.db
      .select({ sum: sql<number>`sum(${rewards.amount})`.mapWith(Number) })
      .from(rewards)
      .where(sql`${rewards.userId} = ${userId}`);
    assert.equal(before, own?.sum, String(userId));
  }
});

test('a change says who gets less and more, and names those who feel it most', async () => {
  const after = { ...PRESENT, rateBp: [800, 500] };
  const { diff, facts } = await factsOfReplay(t.db, await replay(t.db, now, [PRESENT, after]));
  const read = Object.fromEntries(facts.map(({ title, to }) => [title, to]));
  assert.match(diff, /^[+−]¥/);
  assert.equal(read.拿得少的人, '3 位');
  assert.equal(read.拿得多的人, '0 位');
});

test('a member who closed the account earns in neither; older sales do not count', async () => {
  await t.db
    .update(users)
    .set({ status: 'closed' })
    .where(sql`${users.userId} = ${chain[2]}`);
  const { people } = await replay(t.db, now, [PRESENT, PRESENT]);
  assert.equal(people.has(chain[2] ?? 0), false);
  const later = new Date(now.getTime() + 31 * DAY_MS);
  assert.equal((await replay(t.db, later, [PRESENT, PRESENT])).sales, 0);
});

test('a preview of a rule writes nothing', async () => {
  const countRows = async () => (await t.db.select().from(sales)).length;
  const was = await countRows();
  const answer = await changeRule(t.db, operation(), { direct: 800 }, { isPreview: true });
  assert.match(answer.effect.sentence, /^提交 1 项，近30天 −¥/);
  assert.equal(await countRows(), was);
});

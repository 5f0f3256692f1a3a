import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { DAY_MS, dayOf } from '@/lib/time';
import { sales } from '@/server/db/schema';
import { type TestApp, testApp } from '@/server/testing/app';
import { operatorCli } from '@/server/testing/cli';
import { insertMember } from '@/server/testing/members';
import { addResourceCommands } from './resource';

let t: TestApp;
before(async () => {
  t = await testApp({ isBare: true });
});
after(() => t.close());
const cli = operatorCli(() => t, addResourceCommands);
const op = async (words: string) => {
  const { said, refused } = await cli(...words.split(' '));
  return { said: (said ?? {}) as Record<string, unknown>, refused };
};

test('the same sale on the same day is recorded twice only when somebody says so', async () => {
  const other = await insertMember(t.db, { at: new Date(Date.now() - 90 * DAY_MS) });
  const sale = `sale record ${other} 课程=88`;
  const { said } = await op(sale);
  for (const again of [sale, `${sale} --dry-run`, `${sale}；教材=5`])
    assert.match((await op(again)).refused, new RegExp(`已有一笔相同的成交：${String(said.key)}`));
  const yesterday = dayOf(Date.now() - DAY_MS);
  for (const another of ['--again 是', '--ref HT-88', `--paid-at ${yesterday}`])
    assert.equal((await op(`${sale} ${another}`)).refused, '', another);
  assert.equal((await op(`sale record ${other} 课程=89`)).refused, '');
  assert.equal((await t.db.select().from(sales).where(eq(sales.buyerId, other))).length, 5);
});

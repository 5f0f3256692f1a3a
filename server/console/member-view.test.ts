import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import * as contract from '@/lib/contract/console/members';
import { role as roles } from '@/lib/contract/console/resources/role';
import { listNotices } from '@/lib/contract/notices';
import { listDirectRewards } from '@/lib/contract/rewards';
import { getAssets } from '@/lib/contract/wallet';
import { MINUTE_MS } from '@/lib/time';
import { auditLog, noticeHeads, operators } from '@/server/db/schema';
import { SECTIONS } from '@/server/modules/account/export-sections';
import { type TestApp, testApp } from '@/server/testing/app';
import { type ConsoleCaller, type TestConsole, testConsole } from '@/server/testing/console';
import { type Earner, registerEarner } from '@/server/testing/money';
import { registerUser } from '@/server/testing/people';
import { sell } from '@/server/testing/sales';

let t: TestApp;
let c: TestConsole;
let service: ConsoleCaller;
let member: Earner;
const reason = '本人来电要求查阅资料';

before(async () => {
  t = await testApp({ env: { REWARD_LEVELS: '2' } });
  c = await testConsole(t);
  service = await c.as(['service']);
  member = await registerEarner(t, { fen: 100_00, name: '林知夏' });
  const friend = await registerUser(t, { refereeId: member.userId });
  // a sale counts for whoever invited the buyer before it
  t.advance(1_000);
  await sell(t, { buyerId: friend.userId });
  await member.withdraw(20_00);
});
after(async () => {
  await c.close();
  await t.close();
});

const view = (who: ConsoleCaller, memberId = member.userId) =>
  who.send(contract.viewMember, { memberId });
const rowsOf = (action: string, operator: string) =>
  t.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, action), eq(auditLog.operator, operator)));

test('what the page shows is what the app answers to the member, and looking is written down', async () => {
  const { data, code, msg } = await view(service);
  assert.equal(code, 200, msg);
  const own = (await member.caller.send(getAssets)).data;
  const { available, pending, withdrawing, whyNot, nextSettle } = own;
  const shown = data.money;
  assert.deepEqual(
    [shown?.available, shown?.pending, shown?.withdrawing, shown?.whyNot, shown?.nextSettle],
    [available, pending, withdrawing, whyNot, nextSettle],
  );
  const [reward] = (await member.caller.send(listDirectRewards, { page: 1, per_page: 10 })).data
    .list.data;
  assert.deepEqual(
    data.rewards?.map(({ said, buyer, amount }) => [said, buyer, amount]),
    [[reward?.statusText, reward?.buyer, reward?.amount]],
  );
  assert.match(data.withdrawals?.[0]?.said ?? '', /审核/);
  const told = (await member.caller.send(listNotices, { page: 1, per_page: 10 })).data;
  assert.deepEqual(
    data.notices.map(({ id, title, isRead }) => [id, title, isRead]),
    told.list.data.map(({ id, title, isRead }) => [id, title, isRead]),
  );
  assert.ok(data.notices.length > 0 && data.todos.length > 0);
  assert.match(data.mobile, /^1\d\d\*{4}\d{4}$/);
  assert.ok(!JSON.stringify(data).includes(member.mobile));
  const [row, ...more] = await rowsOf('user.view', service.operator);
  assert.deepEqual([row?.target, row?.via, more.length], [String(member.userId), 'console', 0]);
});

test('nothing changes by looking: no notice is read', async () => {
  const heads = () => t.db.select().from(noticeHeads).where(eq(noticeHeads.userId, member.userId));
  const before = await heads();
  await view(service);
  assert.deepEqual(await heads(), before);
});

test('parts without a right are missing; of another city, or of nobody, there is nothing', async () => {
  const owner = await c.as(['owner']);
  await owner.prove();
  const form = { name: '查号', permissions: ['members.read'] };
  const { data: made } = await owner.send(roles.calls.actions.create, { form, reason });
  const { data } = await view(await c.as([made.key]));
  assert.deepEqual([data.money, data.withdrawals, data.rewards, data.orders], Array(4).fill(null));
  assert.ok(data.notices.length > 0);
  assert.equal((await view(await c.as(['owner'], { cityIds: [1] }))).data.err, 'no_permission');
  assert.match((await view(service, 99_999_999)).msg, /没有编号为/);
});

const ask = async (who: ConsoleCaller, memberId = member.userId) => {
  await who.prove();
  return who.send(contract.exportMember, { memberId, reason });
};
const fetchFile = (path: string, who: ConsoleCaller) =>
  c.app.inject({
    method: 'GET',
    url: path,
    headers: { host: 'localhost:3400', cookie: who.cookie },
  });

test('the member’s file is fetched once, by whoever asked, and says who took it', async () => {
  const { data, code, msg } = await ask(service);
  assert.equal(code, 200, msg);
  const colleague = await c.as(['service']);
  assert.equal((await fetchFile(data.path, colleague)).statusCode, 403, 'not theirs');
  assert.equal((await fetchFile(data.path, c.guest())).statusCode, 404, 'no session');
  const other = data.path.replace(`member=${member.userId}`, `member=${member.userId + 1}`);
  assert.equal((await fetchFile(other, service)).statusCode, 403, 'another member');
  const answer = await fetchFile(data.path, service);
  assert.equal(answer.statusCode, 200);
  assert.equal(answer.headers['cache-control'], 'no-store');
  assert.match(String(answer.headers['content-disposition']), /filename="member-\d+-[\d-]+\.json"/);
  assert.ok(answer.body.startsWith(`{"exportedBy":"${service.operator}"`));
  const file = answer.json<{ memberId: number; sections: { name: string }[] }>();
  assert.equal(file.memberId, member.userId);
  assert.deepEqual(
    file.sections.map(({ name }) => name),
    SECTIONS.map(({ name }) => name),
  );
  assert.equal((await fetchFile(data.path, service)).statusCode, 403, 'a second time');
  const [row] = await rowsOf('user.export', service.operator);
  assert.deepEqual([row?.target, row?.reason], [String(member.userId), reason]);
});

test('a file waits for minutes only, needs right and proof, and is not for oneself; a day has a limit', async () => {
  const { data } = await ask(service);
  const at = t.clock.now;
  t.clock.now += 6 * MINUTE_MS;
  assert.equal((await fetchFile(data.path, service)).statusCode, 403);
  t.clock.now = at;
  const unproved = await c.as(['service']);
  const given = { memberId: member.userId, reason };
  assert.equal((await ask(unproved)).code, 200);
  assert.equal((await unproved.send(contract.exportMember, given)).data.err, 'proof_needed');
  for (const roles of [['finance'], ['second'], ['auditor']])
    assert.equal((await ask(await c.as(roles))).data.err, 'no_permission');
  const own = await c.as(['service']);
  await t.db
    .update(operators)
    .set({ userId: member.userId })
    .where(eq(operators.name, own.operator));
  assert.match((await ask(own)).msg, /自己的成员资料/);
  await t.db.update(operators).set({ userId: null }).where(eq(operators.name, own.operator));
  const busy = await c.as(['service']);
  for (let left = 19; left >= 0; left -= 1) assert.equal((await ask(busy)).data.left, left);
  assert.match((await ask(busy)).msg, /今天已导出 20 份/);
});

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { approval } from '@/lib/contract/console/resources/approval';
import { user } from '@/lib/contract/console/resources/user';
import { DAY_MS } from '@/lib/time';
import { approvals as approvalRows, auditLog, notices, users } from '@/server/db/schema';
import { check } from '@/server/modules/ledger/audit';
import { PARTNER_RULES } from '@/server/modules/partners/audit';
import { REWARD_RULES } from '@/server/modules/rewards/audit';
import { type TestApp, testApp } from '@/server/testing/app';
import { type ConsoleCaller, type TestConsole, testConsole } from '@/server/testing/console';
import { type Registered, registerUser } from '@/server/testing/people';
import { sell } from '@/server/testing/sales';

let t: TestApp;
let c: TestConsole;
let service: ConsoleCaller;
const reason = '客服工单：转发的链接';

before(async () => {
  t = await testApp({ env: { REWARD_LEVELS: '2' } });
  c = await testConsole(t);
  service = await c.as(['service']);
});
after(async () => {
  await c.close();
  await t.close();
});

const rowOf = async (userId: number) => {
  const [row] = await t.db.select().from(users).where(eq(users.userId, userId));
  if (!row) throw new Error(`user ${userId} is missing`);
  return row;
};
const codeOf = async ({ userId }: Registered) => (await rowOf(userId)).inviteCode;
const formOf = (code: string) => ({ code: code || null });
const preview = (memberId: number, code: string) =>
  service.send(user.calls.previews.inviter, { key: String(memberId), form: formOf(code) });
const versionOf = async (memberId: number) =>
  (await service.send(user.calls.get, { key: String(memberId) })).data.version;
async function correct(who: ConsoleCaller, memberId: number, code: string, seen?: string) {
  const version = seen ?? (await versionOf(memberId));
  await who.prove();
  const input = { key: String(memberId), form: formOf(code), reason, version };
  return who.send(user.calls.actions.inviter, input);
}
const written = (memberId: number) =>
  t.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, 'user.inviter'), eq(auditLog.target, String(memberId))));
const assertBooks = async () =>
  assert.deepEqual(await check(t.db, [...PARTNER_RULES, ...REWARD_RULES]), []);

test('both trees are shown first; the correction moves the member with their partners, and says so', async () => {
  const top = await registerUser(t);
  const wrong = await registerUser(t, { refereeId: top.userId });
  const right = await registerUser(t);
  const member = await registerUser(t, { refereeId: wrong.userId });
  const friend = await registerUser(t, { refereeId: member.userId });
  await sell(t, { buyerId: friend.userId });
  const code = await codeOf(right);
  const shown = await preview(member.userId, code);
  assert.equal(shown.code, 200, shown.msg);
  assert.deepEqual(
    shown.data.effect.facts.map(({ from, to }) => `${from} → ${to}`),
    ['1 → 0', '1 → 0', '0 → 1', '0 → 1'],
    'direct and team of the former inviter, then of the new one',
  );
  const seen = await versionOf(member.userId);
  assert.equal((await rowOf(member.userId)).refereeId, wrong.userId, 'a preview changes nothing');
  const done = await correct(service, member.userId, code.toLowerCase(), seen);
  assert.equal(done.code, 200, done.msg);
  assert.equal((await rowOf(member.userId)).refereeId, right.userId);
  const again = await correct(service, member.userId, code, seen);
  assert.equal(again.data.err, 'stale');
  const [row, ...more] = await written(member.userId);
  assert.deepEqual(
    [row?.before, row?.after, row?.reason, more.length],
    [{ refereeId: wrong.userId }, { refereeId: right.userId }, reason, 0],
  );
  const told = await t.db.select().from(notices).where(eq(notices.userId, member.userId));
  assert.ok(told.some(({ title }) => title === '邀请人已更正'));
  await assertBooks();

  // back again: what was recorded for the former inviter stands in their list once more
  const back = await correct(await c.as(['owner']), member.userId, await codeOf(wrong));
  assert.equal(back.code, 200, 'nobody else could permit it yet');
  assert.equal((await rowOf(member.userId)).refereeId, wrong.userId);
  await assertBooks();
});

test('after the member’s own day another person permits it, and whom it is about does not', async () => {
  const [wrong, right] = [await registerUser(t), await registerUser(t)];
  const member = await registerUser(t, { refereeId: wrong.userId });
  const friend = await registerUser(t, { refereeId: member.userId });
  await sell(t, { buyerId: friend.userId });
  t.clock.now += 2 * DAY_MS;
  service = await c.as(['service']);
  const owner = await c.as(['owner']);
  const inviter = await c.as(['owner'], { userId: right.userId });
  const code = await codeOf(right);
  const asked = await correct(service, member.userId, code);
  assert.equal(asked.data.err, 'needs_second');
  assert.equal((await rowOf(member.userId)).refereeId, wrong.userId);
  const [ask] = await t.db
    .select()
    .from(approvalRows)
    .where(eq(approvalRows.ref, String(member.userId)));
  const decide = async (who: ConsoleCaller) => {
    await who.prove();
    return who.send(approval.calls.actions.grant, { key: String(ask?.id) });
  };
  assert.equal((await decide(inviter)).data.err, 'no_permission');
  assert.equal((await decide(owner)).code, 200);
  const done = await correct(service, member.userId, code);
  assert.equal(done.code, 200, done.msg);
  assert.equal((await written(member.userId)).length, 1);
  assert.equal((await written(member.userId))[0]?.operator, service.operator);
  await assertBooks();
});

test('what cannot be gets a sentence, and nothing moves', async () => {
  const inviter = await registerUser(t);
  const member = await registerUser(t, { refereeId: inviter.userId });
  const below = await registerUser(t, { refereeId: member.userId });
  const sentence = async (memberId: number, code: string) => (await preview(memberId, code)).msg;
  assert.match(await sentence(member.userId, 'ZZZZZZ'), /邀请码/);
  assert.match(await sentence(member.userId, await codeOf(member)), /自己/);
  assert.match(await sentence(member.userId, await codeOf(inviter)), /当前的邀请人/);
  assert.match(await sentence(member.userId, await codeOf(below)), /由你邀请来的/);
  assert.match(await sentence(999_999_999, ''), /没有编号/);
  assert.match(await sentence(inviter.userId, ''), /原来就没有/);
  const own = await c.as(['service'], { userId: inviter.userId });
  const mine = await correct(own, member.userId, '');
  assert.equal(mine.data.err, 'no_permission');
  await sell(t, { buyerId: member.userId });
  assert.match(await sentence(member.userId, ''), /已有成交/);
  assert.equal((await rowOf(member.userId)).refereeId, inviter.userId);
  assert.deepEqual(await written(member.userId), []);
});

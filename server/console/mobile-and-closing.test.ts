import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { and, asc, eq } from 'drizzle-orm';
import * as account from '@/lib/contract/account';
import { CLOSING_DAYS } from '@/lib/contract/account-closing';
import { cancelClosing } from '@/lib/contract/account-data';
import type { ConsoleCall } from '@/lib/contract/console';
import { approval } from '@/lib/contract/console/resources/approval';
import { user } from '@/lib/contract/console/resources/user';
import { maskMobile } from '@/lib/format';
import { DAY_MS } from '@/lib/time';
import { approvals as approvalRows, auditLog, notices, users } from '@/server/db/schema';
import { closeDueAccounts } from '@/server/modules/account/close-due';
import { type TestApp, testApp } from '@/server/testing/app';
import { type ConsoleCaller, type TestConsole, testConsole } from '@/server/testing/console';
import { registerEarner } from '@/server/testing/money';
import { PASSWORD, randomMobile, registerUser, requestCode } from '@/server/testing/people';
import { sell } from '@/server/testing/sales';

let t: TestApp;
let c: TestConsole;
let service: ConsoleCaller;
let owner: ConsoleCaller;
const reason = '工单 12 号：旧号码已停机，身份证已核对';

before(async () => {
  t = await testApp();
  t.clock.now = Date.parse('2026-11-16T12:00:00+08:00');
  c = await testConsole(t);
  service = await c.as(['service']);
  owner = await c.as(['owner']);
});
after(async () => {
  await c.close();
  await t.close();
});

async function rowOf(userId: number) {
  const [row] = await t.db.select().from(users).where(eq(users.userId, userId));
  if (!row) throw new Error(`user ${userId} is missing`);
  return row;
}
const written = (action: string, memberId: number) =>
  t.db
    .select()
    .from(auditLog)
    .where(
      and(
        eq(auditLog.action, action),
        eq(auditLog.target, String(memberId)),
        eq(auditLog.outcome, 'done'),
      ),
    )
    .orderBy(asc(auditLog.id));
const toldTo = async (userId: number) =>
  (await t.db.select().from(notices).where(eq(notices.userId, userId))).map(({ title }) => title);

const { actions, previews } = user.calls;

async function versionOf(memberId: number): Promise<string> {
  const { data, msg } = await service.send(user.calls.get, { key: String(memberId) });
  assert.ok(data.version, msg);
  return data.version;
}
async function act(
  who: ConsoleCaller,
  call: ConsoleCall,
  memberId: number,
  { mobile, ...input }: { mobile?: string; version?: string } = {},
) {
  await who.prove();
  const form = mobile ? { to: mobile } : {};
  return who.send(call, {
    key: String(memberId),
    form,
    reason,
    version: await versionOf(memberId),
    ...input,
  });
}
const previewMobile = (memberId: number, to: string) =>
  service.send(previews.mobile, { key: String(memberId), form: { to } });
const previewClosing = (memberId: number) =>
  service.send(previews.close, { key: String(memberId), form: {} });
/** The open question about a member, decided. */
async function decide(who: ConsoleCaller, memberId: number, isGranted = true) {
  const [row] = await t.db
    .select()
    .from(approvalRows)
    .where(eq(approvalRows.ref, String(memberId)))
    .orderBy(asc(approvalRows.id));
  await who.prove();
  const { grant, refuse } = approval.calls.actions;
  return who.send(isGranted ? grant : refuse, { key: String(row?.id), reason: '已核对' });
}
const logIn = (mobile: string) => {
  const caller = t.caller();
  return caller.send(account.login, { mobile, password: caller.encrypt(PASSWORD) });
};

test('another mobile: shown first, permitted by a second person, then every login ends and the member is told', async () => {
  const member = await registerUser(t);
  const { memberId, mobile } = { memberId: member.userId, mobile: randomMobile() };
  const shown = await previewMobile(memberId, mobile);
  assert.equal(shown.code, 200, shown.msg);
  const { notes, needsSecond } = shown.data.effect;
  assert.ok(needsSecond);
  assert.ok(notes.includes('结束 1 处登录'));
  assert.ok(notes[0]?.includes(maskMobile(mobile)));
  assert.ok(!JSON.stringify(shown.data).includes(mobile), 'masked');

  const asked = await act(service, actions.mobile, memberId, { mobile });
  assert.equal(asked.data.err, 'needs_second');
  assert.equal((await rowOf(memberId)).mobile, member.mobile, 'nothing has changed');
  assert.equal((await member.caller.send(account.getUserInfo)).code, 200);
  const own = await decide(service, memberId);
  assert.equal(own.data.err, 'no_permission', 'not by whoever asked');
  assert.equal((await decide(owner, memberId)).code, 200);
  // a permission is for one number alone
  const other = { mobile: randomMobile() };
  assert.equal((await act(service, actions.mobile, memberId, other)).data.err, 'needs_second');

  const seen = await versionOf(memberId);
  const done = await act(service, actions.mobile, memberId, { mobile });
  assert.equal(done.code, 200, done.msg);
  assert.equal((await rowOf(memberId)).mobile, mobile);
  assert.equal((await member.caller.send(account.getUserInfo)).code, 401);
  const late = await act(owner, actions.mobile, memberId, { mobile, version: seen });
  assert.equal(late.data.err, 'stale');
  assert.ok(late.msg.startsWith(`${service.operator} 已更换手机号`), late.msg);
  const [row, ...more] = await written('user.mobile', memberId);
  assert.deepEqual(
    [row?.before, row?.after, row?.reason, more.length],
    [{ mobile: maskMobile(member.mobile) }, { mobile: maskMobile(mobile) }, reason, 0],
  );
  assert.deepEqual(row?.detail, { second: owner.operator, sessionsEnded: 1 });
  assert.ok((await toldTo(memberId)).includes('登录手机号已更换'));

  // the old number is nobody's, the new one signs in
  assert.notEqual((await logIn(member.mobile)).code, 200);
  assert.equal((await logIn(mobile)).code, 200);
  const checkcode = await requestCode(t, t.caller(), { mobile: member.mobile, scene: 'login' });
  const byOld = await t.caller().send(account.loginByCode, { mobile: member.mobile, checkcode });
  assert.equal(byOld.data.err, 'not_registered');
});

test('a number in use, the same one, a malformed one and a closed account are refused in a sentence; a refused question does nothing', async () => {
  const member = await registerUser(t);
  const other = await registerUser(t);
  const memberId = member.userId;
  const refusal = async (mobile: string, id = memberId) => {
    const answer = await previewMobile(id, mobile);
    return [answer.code, answer.msg];
  };
  assert.deepEqual(await refusal(other.mobile), [500, '这个手机号已是另一位成员的，请核对']);
  assert.deepEqual(await refusal(member.mobile), [500, '新手机号与现在的相同']);
  assert.match(String((await refusal('12345'))[1]), /手机号/);
  assert.deepEqual(await refusal(randomMobile(), 999_999_999), [
    500,
    '没有编号为 999999999 的成员',
  ]);
  const own = await c.as(['service'], { userId: memberId });
  const mine = await act(own, actions.mobile, memberId, { mobile: randomMobile() });
  assert.equal(mine.data.err, 'no_permission');

  const mobile = randomMobile();
  await act(service, actions.mobile, memberId, { mobile });
  assert.equal((await decide(owner, memberId, false)).code, 200);
  const again = await act(service, actions.mobile, memberId, { mobile });
  assert.equal(again.data.err, 'needs_second');
  assert.equal((await rowOf(memberId)).mobile, member.mobile);
  assert.deepEqual(await written('user.mobile', memberId), []);

  // two members promised one number: the second one is told
  const twins = await Promise.all([registerUser(t), registerUser(t)]);
  const free = randomMobile();
  for (const { userId } of twins) await act(service, actions.mobile, userId, { mobile: free });
  for (const { userId } of twins) await decide(owner, userId);
  const answers = [];
  for (const { userId } of twins)
    answers.push(await act(service, actions.mobile, userId, { mobile: free }));
  assert.deepEqual(
    answers.map(({ code }) => code),
    [200, 500],
  );
  assert.equal(answers[1]?.msg, '这个手机号已是另一位成员的，请核对');
});

test('closing: what goes and what stays is shown first, a second person permits it, a login within the days takes it back', async () => {
  const member = await registerUser(t);
  const memberId = member.userId;
  const shown = await previewClosing(memberId);
  assert.equal(shown.code, 200, shown.msg);
  const said = shown.data.effect.notes.join('\n');
  for (const word of ['结束 1 处登录', '15 天内', '到期清除', '保留：账本', '不能恢复'])
    assert.ok(said.includes(word), word);
  assert.equal((await rowOf(memberId)).status, 'active', 'a preview changes nothing');

  assert.equal((await act(service, actions.close, memberId)).data.err, 'needs_second');
  assert.equal((await rowOf(memberId)).status, 'active');
  assert.equal((await decide(owner, memberId)).code, 200);
  const seen = await versionOf(memberId);
  const done = await act(service, actions.close, memberId);
  assert.equal(done.code, 200, done.msg);
  assert.equal((await rowOf(memberId)).status, 'closing');
  assert.equal((await member.caller.send(account.getUserInfo)).code, 401);
  const [row, ...more] = await written('user.close', memberId);
  assert.deepEqual(
    [row?.before, row?.after, row?.reason, more.length],
    [{ status: 'active' }, { status: 'closing' }, reason, 0],
  );
  assert.ok((await toldTo(memberId)).includes('账号开始注销'));
  const late = await act(owner, actions.close, memberId, { version: seen });
  assert.equal(late.data.err, 'stale');
  assert.ok(late.msg.startsWith(`${service.operator} 已开始注销`), late.msg);
  assert.equal((await previewClosing(memberId)).msg, '账号已在注销');

  const answer = await logIn(member.mobile);
  assert.equal(answer.data.err, 'account_closing');
  const back = await t.caller().send(cancelClosing, {
    ticket: answer.data.closeTicket ?? '',
  });
  assert.equal(back.code, 200, back.msg);
  assert.equal((await rowOf(memberId)).status, 'active');

  // and once more: nobody comes, the account is erased by the same job as one that its member closed
  await act(service, actions.close, memberId);
  await t.db
    .update(approvalRows)
    .set({ isGranted: true, decidedBy: owner.operator, decidedAt: new Date(t.clock.now) })
    .where(and(eq(approvalRows.ref, String(memberId)), eq(approvalRows.kind, 'member.close')));
  assert.equal((await act(service, actions.close, memberId)).code, 200);
  t.advance(CLOSING_DAYS * DAY_MS);
  await closeDueAccounts(t.db, async () => undefined, new Date(t.clock.now));
  const erased = await rowOf(memberId);
  assert.deepEqual([erased.status, erased.mobile, erased.userName], ['closed', '', '已注销']);
});

test('money, rewards on their way and open orders are named, and nobody gives them up for the member', async () => {
  // the days of the closing before ended every session of the console
  service = await c.as(['service']);
  const earner = await registerEarner(t, { fen: 500_00 });
  const rich = await previewClosing(earner.userId);
  assert.match(
    rich.data.effect.blocks[0] ?? '',
    /^不能注销：可提现还有 ¥500\.00，请本人先提现或自己放弃/,
  );
  await earner.withdraw(100_00);
  const busy = await previewClosing(earner.userId);
  assert.match(busy.data.effect.blocks[0] ?? '', /有提现还没有完成；可提现还有 ¥400\.00/);

  const inviter = await registerUser(t);
  const buyer = await registerUser(t, { refereeId: inviter.userId });
  t.advance(1_000);
  await sell(t, { buyerId: buyer.userId });
  const open = await previewClosing(buyer.userId);
  assert.match(open.data.effect.blocks[0] ?? '', /有订单还没有完成/);
  const waiting = await previewClosing(inviter.userId);
  assert.match(waiting.data.effect.blocks[0] ?? '', /还有 ¥[\d.]+ 奖励待入账/);
  for (const { userId } of [earner, buyer, inviter]) {
    assert.equal((await act(service, actions.close, userId)).code, 500);
    assert.equal((await rowOf(userId)).status, 'active');
    assert.equal(
      await t.db.$count(approvalRows, eq(approvalRows.ref, String(userId))),
      0,
      'what cannot be done is no question for anybody',
    );
  }

  const frozen = await registerUser(t);
  await act(service, actions.freeze, frozen.userId);
  const stopped = await previewClosing(frozen.userId);
  assert.equal(stopped.msg, '账号已冻结，请先解除冻结');
});

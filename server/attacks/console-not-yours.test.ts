import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { and, eq, isNull } from 'drizzle-orm';
import { approval } from '@/lib/contract/console/resources/approval';
import { operator } from '@/lib/contract/console/resources/operator';
import * as session from '@/lib/contract/console/session';
import { approvals as approvalRows, consolePasskeys, consoleTotps } from '@/server/db/schema';
import { type TestApp, testApp } from '@/server/testing/app';
import { type ConsoleCaller, type TestConsole, testConsole } from '@/server/testing/console';
import { insertMember } from '@/server/testing/members';

/* Objects of another operator, or of the operator's own interest, are refused, whatever number is sent. */

let t: TestApp;
let c: TestConsole;
let mine: ConsoleCaller;
let theirs: ConsoleCaller;

before(async () => {
  t = await testApp({ isBare: true });
  c = await testConsole(t);
  [mine, theirs] = [await c.as(['owner']), await c.as(['owner'])];
});
after(async () => {
  await c.close();
  await t.close();
});

test("another operator's passkey is not removed", async () => {
  const at = new Date(t.clock.now);
  const key = { publicKey: 'x', counter: 0, transports: [], createdAt: at };
  const [kept] = await t.db
    .insert(consolePasskeys)
    .values([
      { ...key, credentialId: 'theirs', operator: theirs.operator, name: '对方' },
      { ...key, credentialId: 'mine', operator: mine.operator, name: '自己' },
    ])
    .returning();
  await mine.prove();
  const { code } = await mine.send(session.removePasskey, { id: kept?.id ?? 0 });
  assert.equal(code, 500);
  const left = and(
    eq(consolePasskeys.operator, theirs.operator),
    isNull(consolePasskeys.removedAt),
  );
  assert.equal(await t.db.$count(consolePasskeys, left), 1);
});

test("another operator's ticket sets no authenticator, nor one that was changed", async () => {
  await Promise.all([mine.prove(), theirs.prove()]);
  const { ticket } = (await theirs.send(session.beginTotp)).data;
  for (const stolen of [ticket, ticket.replace(/^\d+/, '9999999999999'), 'x', '..']) {
    const { data } = await mine.send(session.replaceTotp, { ticket: stolen, code: '123456' });
    assert.equal(data.err, 'challenge_over', stolen);
  }
  assert.equal(await t.db.$count(consoleTotps), 0);
});

test('nobody decides about their own name, their own member account, or under a second name', async () => {
  const memberId = await insertMember(t.db, { at: new Date(t.clock.now) });
  const [one, twin] = [
    await c.as(['owner', 'second'], { userId: memberId }),
    await c.as(['owner', 'second'], { userId: memberId }),
  ];
  const at = new Date(t.clock.now);
  const ask = {
    ref: 'S1',
    about: '退款',
    seen: 'x',
    askedAt: at,
    expiresAt: new Date(at.getTime() + 3_600_000),
  };
  const rows = await t.db
    .insert(approvalRows)
    .values([
      { ...ask, kind: 'sale.refund', askedBy: mine.operator, memberIds: [memberId] },
      { ...ask, kind: 'operator.change', askedBy: mine.operator, operators: [one.operator] },
      { ...ask, kind: 'sale.record', askedBy: twin.operator },
    ])
    .returning({ id: approvalRows.id });
  const { data } = await one.send(approval.calls.list, { filters: { mine: 'decide' } });
  assert.deepEqual(data.rows, []);
  for (const { id } of rows) {
    await one.prove();
    const answer = await one.send(approval.calls.actions.grant, { key: String(id) });
    assert.match(answer.msg, /涉及自己|另一位操作员/);
    const { row } = (await one.send(approval.calls.get, { key: String(id) })).data;
    assert.deepEqual([row.state, row.obstacle], ['open', answer.msg]);
  }
});

test('nobody takes over, disables, lets in or signs out themselves by the calls for others', async () => {
  const name = mine.operator;
  const about = { key: name, reason: '试试' };
  const { roles, disable, enable, endSessions, again } = operator.calls.actions;
  const tries = [
    () => mine.send(roles, { ...about, form: { role: ['owner', 'finance', 'second'] } }),
    () => mine.send(disable, about),
    () => mine.send(enable, about),
    () => mine.send(endSessions, about),
    () => mine.send(again, about),
  ];
  for (const attempt of tries) {
    await mine.prove();
    const { code, msg } = await attempt();
    assert.equal(code, 500, msg);
    assert.match(msg, /不能|另一位/);
  }
  assert.equal((await mine.send(session.getCurrent)).code, 200);
});

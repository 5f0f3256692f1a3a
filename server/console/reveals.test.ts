import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { user } from '@/lib/contract/console/resources/user';
import * as session from '@/lib/contract/console/session';
import { auditLog } from '@/server/db/schema';
import { type TestApp, testApp } from '@/server/testing/app';
import { type TestConsole, testConsole } from '@/server/testing/console';
import { insertMember } from '@/server/testing/members';

let t: TestApp;
let c: TestConsole;

before(async () => {
  t = await testApp({ isBare: true });
  c = await testConsole(t);
});
after(async () => {
  await c.close();
  await t.close();
});

test('an operator sees sixty values in full in an hour; the next one is refused, and the owners are told once', async () => {
  const memberId = await insertMember(t.db, { at: new Date(t.clock.now) });
  const [service, other, owner] = [
    await c.as(['service']),
    await c.as(['service']),
    await c.as(['owner']),
  ];
  const form = { what: 'mobile' as const };
  const ask = { key: String(memberId), form, reason: '核实身份' };
  for (let i = 0; i < 60; i += 1)
    assert.equal((await service.send(user.calls.actions.reveal, ask)).code, 200);
  for (let i = 0; i < 2; i += 1) {
    const { code, msg } = await service.send(user.calls.actions.reveal, ask);
    assert.equal(code, 500);
    assert.match(msg, /一小时内已显示 60 次/);
  }
  assert.equal((await other.send(user.calls.actions.reveal, ask)).code, 200, 'each by themselves');
  const told = eq(auditLog.action, 'operator.many-reveals');
  assert.equal(await t.db.$count(auditLog, told), 1);
  const { alerts } = (await owner.send(session.getCurrent)).data;
  assert.deepEqual(
    alerts.map(({ text }) => text),
    [`「${service.operator}」一小时内多次显示成员的完整资料，已暂停`],
  );
});

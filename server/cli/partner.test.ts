import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { desc } from 'drizzle-orm';
import { getShare, recordVisit } from '@/lib/contract/sharing';
import { auditLog } from '@/server/db/schema';
import { type TestApp, testApp } from '@/server/testing/app';
import { operatorCli } from '@/server/testing/cli';
import { registerUser } from '@/server/testing/people';
import { addMemberCommands } from './members';

let t: TestApp;
before(async () => {
  t = await testApp();
});
after(() => t.close());

const op = operatorCli(() => t, addMemberCommands);
const lastAudit = async () =>
  (await t.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0];

test('a member’s inviters and partners are shown, and the command is audited', async () => {
  const top = await registerUser(t);
  const middle = await registerUser(t, { refereeId: top.userId });
  const below = await registerUser(t, { refereeId: middle.userId });
  const shown = JSON.parse((await op('partner', 'show', String(below.userId))).text) as {
    above: { userId: number }[];
  };
  assert.deepEqual(
    shown.above.map(({ userId }) => userId),
    [middle.userId, top.userId],
  );
  assert.equal((await lastAudit())?.action, 'partner.show');
  const tree = JSON.parse((await op('partner', 'tree', String(top.userId))).text) as {
    userId: number;
    level: number;
  }[];
  assert.deepEqual(
    tree.map(({ userId, level }) => [userId, level]),
    [
      [middle.userId, 1],
      [below.userId, 2],
    ],
  );
  assert.match((await op('partner', 'show', '1')).refused, /找不到用户/);
});

test('a member’s channels and latest visits are shown without a trace of the visitor', async () => {
  const me = await registerUser(t);
  const { shareId } = (
    await me.caller.send(getShare, { channel: '展会', base: 'https://example.com/zc/' })
  ).data;
  await t.caller().send(recordVisit, { refereeId: me.userId, visitorId: 'somebody', shareId });
  const { text } = await op('share', 'show', me.mobile);
  const shown = JSON.parse(text) as {
    links: { label: string; visits: number }[];
    latest: { shareId: number }[];
  };
  assert.deepEqual(
    [
      shown.links.map(({ label, visits }) => [label, visits]),
      shown.latest.map((visit) => visit.shareId),
    ],
    [[['展会', 1]], [shareId]],
  );
  assert.doesNotMatch(text, /somebody|ipHash/);
  assert.equal((await lastAudit())?.action, 'share.show');
});

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { consoleCalls } from '@/lib/contract/console';
import { RESOURCES } from '@/lib/contract/console/resources';
import { user } from '@/lib/contract/console/resources/user';
import * as withdrawals from '@/lib/contract/console/withdrawals';
import { type TestApp, testApp } from '@/server/testing/app';
import { type TestConsole, testConsole } from '@/server/testing/console';
import { registerEarner } from '@/server/testing/money';
import { statementsOf } from '@/server/testing/statements';
import { isRead } from './mount';

/* Times say little on a shared machine: how often a list asks the database is counted. */

let t: TestApp;
let c: TestConsole;

before(async () => {
  t = await testApp();
  c = await testConsole(t);
  const earner = await registerEarner(t, { fen: 5_000_00 });
  assert.equal((await earner.withdraw(100_00)).code, 200);
});
after(async () => {
  await c.close();
  await t.close();
});

for (const [name, call, input, most] of [
  // session with operator; ids; total with sums; rows
  ['members', user.calls.list, {}, 4],
  // the hits of the search and its row in the log, too
  ['members that a search finds', user.calls.list, { filters: { q: '5678' } }, 6],
  // the rules in force, too
  ['withdrawals', withdrawals.listQueue, { queue: 'review' }, 5],
] as const)
  test(`a list of ${name} asks the database ${most} times at most`, async () => {
    const who = await c.as(['finance']);
    await who.send(call, input);
    const asked = await statementsOf(async () => {
      assert.equal((await who.send(call, input)).code, 200);
    });
    assert.ok(asked.length <= most, `${asked.length}:\n${asked.join('\n')}`);
  });

/** Its 18 items are computed from their facts whenever it is read. */
const COMPUTED = new Map([['launch', 30]]);

for (const { plural, calls, filters, title } of RESOURCES) {
  const most = COMPUTED.get(plural) ?? 7;
  test(`${title}: a page asks the database ${most} times at most, whatever is chosen`, async () => {
    const who = await c.as(['owner', 'finance', 'service']);
    const all = Object.fromEntries(Object.keys(filters).map((name) => [name, '']));
    await who.send(calls.list, { filters: all });
    const asked = await statementsOf(async () => {
      assert.equal((await who.send(calls.list, { filters: all })).code, 200, plural);
    });
    assert.ok(asked.length <= most, `${asked.length}:\n${asked.join('\n')}`);
  });
}

test('what writes reads the rights anew: only calls that look, and steps of a proof, go by those of the gate', () => {
  const reads = consoleCalls.filter(isRead).map(({ name }) => name.replace(/^.*\./, ''));
  for (const name of reads)
    assert.match(name, /^(get|list|count|preview|explain|view|open|begin)(?=[A-Z]|$)/);
  assert.ok(reads.length > 30);
});

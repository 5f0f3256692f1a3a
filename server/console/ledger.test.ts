import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as ledger from '@/lib/contract/console/ledger';
import { audit as log } from '@/lib/contract/console/resources/audit';
import { DAY_MS, dayOf } from '@/lib/time';
import { audit, SYSTEM_OPERATOR } from '@/server/modules/operators/authorize';
import { type TestApp, testApp } from '@/server/testing/app';
import { type TestConsole, testConsole } from '@/server/testing/console';

let t: TestApp;
let c: TestConsole;

before(async () => {
  t = await testApp({ isBare: true });
  t.clock.now = Date.parse('2026-11-16T04:10:00+08:00');
  c = await testConsole(t);
});
after(async () => {
  await c.close();
  await t.close();
});

/** As the job of a night writes it down. */
async function night(daysAgo: number, differences: number): Promise<void> {
  const now = new Date(t.clock.now - daysAgo * DAY_MS);
  const found = Array.from({ length: differences }, (_, at) => ({ rule: `rule ${at}` }));
  await audit(t.db, { operator: SYSTEM_OPERATOR, via: 'job', now }, 'reconcile', dayOf(now), {
    differences: found,
  });
}

test('the newest comparison of the books, and how many days in a row agreed', async () => {
  const finance = await c.as(['finance']);
  const last = async () => (await finance.send(ledger.getLastReconcile)).data;
  assert.deepEqual(await last(), { at: null, differences: 0, cleanDays: 0 });
  await night(4, 0);
  await night(3, 2);
  await night(2, 0);
  await night(1, 0);
  assert.deepEqual(await last(), { at: t.clock.now - DAY_MS, differences: 0, cleanDays: 2 });
  // by hand on the same day: one day all the same
  await night(0, 0);
  await night(0, 0);
  assert.equal((await last()).cleanDays, 3);
  await night(0, 1);
  assert.deepEqual(await last(), { at: t.clock.now, differences: 1, cleanDays: 0 });
  // the rows stand in the log under their own name
  const auditor = await c.as(['auditor']);
  const found = await auditor.send(log.calls.list, { filters: { action: 'reconcile' } });
  assert.equal(found.data.rows?.length, 7);
  const service = await c.as(['service']);
  assert.equal((await service.send(ledger.getLastReconcile)).data.err, 'no_permission');
});

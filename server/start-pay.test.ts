import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { billOf } from '@/server/adapters/pay/contract-fixtures';
import { readConfig } from '@/server/config';
import { openPayments } from './start-pay';
import { type TestApp, testApp } from './testing/app';

let t: TestApp;
const stops: (() => Promise<unknown>)[] = [];
before(async () => {
  t = await testApp({ isBare: true });
});
after(async () => {
  for (const stop of stops.reverse()) await stop();
  await t.close();
});

test('processes that start at the same moment on one data folder share one test cashier', async () => {
  const config = readConfig({
    DEMO: '1',
    DATA_DIR: t.dataDir,
    DATABASE_URL: t.deps.config.DATABASE_URL,
  });
  const opened = await Promise.all([1, 2, 3].map(() => openPayments(config, t.db, stops)));
  const bill = billOf(Date.now);
  const [first, second, third] = opened;
  assert.equal((await first?.pay?.create(bill))?.state, 'open');
  assert.deepEqual(await second?.payTest?.choose(bill.sn, 'never'), { isPaid: true });
  for (const one of [first, second, third])
    assert.equal((await one?.pay?.find(bill.sn))?.state, 'paid');
});

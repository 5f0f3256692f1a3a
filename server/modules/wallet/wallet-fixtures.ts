import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { DAY_MS } from '@/lib/time';
import { reconcile } from '@/server/jobs/reconcile';
import { settleDueRewards } from '@/server/modules/rewards/settle';
import { type TestApp, testApp } from '@/server/testing/app';

export const START = Date.parse('2026-03-10T02:00:00Z');
export const DAY = DAY_MS;
export let t: TestApp;

export const settle = (days: number) => {
  t.advance(days * DAY);
  return settleDueRewards(t.db, new Date(t.clock.now));
};
export const soon = () => new Date(t.clock.now);

export function setUp(): void {
  before(async () => {
    t = await testApp({ env: { REWARD_LEVELS: '2' } });
    t.clock.now = START;
  });
  after(async () => {
    assert.deepEqual(await reconcile(t.db), []);
    await t.close();
  });
}

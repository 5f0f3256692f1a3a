import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Slots } from './slots';

test('places go to those who wait longest; who waits too long goes without one', async () => {
  const slots = new Slots(1);
  assert.equal(await slots.enter(0), true);
  const patient = slots.enter(5_000);
  assert.equal(await slots.enter(5), false);
  slots.leave();
  assert.equal(await patient, true);
  assert.equal(await slots.enter(5), false);
  slots.leave();
  assert.equal(await slots.enter(0), true);
});

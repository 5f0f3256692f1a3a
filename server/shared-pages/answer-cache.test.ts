import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { createAnswerCache } from './answer-cache';

function counting(options: Parameters<typeof createAnswerCache>[0] = {}) {
  const clock = { now: 0 };
  const cache = createAnswerCache<string>({ now: () => clock.now, ...options });
  const asked: string[] = [];
  const get = (key: string, find: () => Promise<string | null> = async () => `answer ${key}`) =>
    cache(key, () => {
      asked.push(key);
      return find();
    });
  return { clock, asked, get };
}

test('those who ask together, and for some seconds after, share one read', async () => {
  const { clock, asked, get } = counting({ freshMs: 100 });
  assert.deepEqual(await Promise.all([get('a'), get('a'), get('b')]), [
    'answer a',
    'answer a',
    'answer b',
  ]);
  clock.now = 99;
  await get('a');
  assert.deepEqual(asked, ['a', 'b']);
  clock.now = 100;
  await get('a');
  assert.deepEqual(asked, ['a', 'b', 'a']);
});

test('a failure is null for as long, and no unhandled rejection', async () => {
  const { clock, asked, get } = counting({ freshMs: 100 });
  assert.equal(await get('a', () => Promise.reject(new Error('down'))), null);
  assert.equal(await get('a'), null);
  clock.now = 100;
  assert.equal(await get('a'), 'answer a');
  assert.equal(asked.length, 2);
});

test('a slow answer is null for those who wait, and there for those who come later', async () => {
  const { get } = counting({ waitMs: 20 });
  assert.equal(await get('a', () => pause(60, 'late')), null);
  await pause(60);
  assert.equal(await get('a'), 'late');
});

test('only so many are read at once, and only so many kept: the oldest go', async () => {
  const { asked, get } = counting({ mostReading: 1, mostKept: 2 });
  const first = get('a', () => pause(20, 'a'));
  assert.equal(await get('b'), null);
  assert.equal(await first, 'a');
  for (const key of ['b', 'c', 'a', 'c']) await get(key);
  assert.deepEqual(asked, ['a', 'b', 'c', 'a']);
});

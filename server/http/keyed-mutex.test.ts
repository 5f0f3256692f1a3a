import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DomainError } from './call';
import { KeyedMutex } from './keyed-mutex';

const soon = () => new Promise<void>((resolve) => setTimeout(resolve, 1));

test('work of one owner runs in order and one at a time, also after a failure; other owners do not wait', async () => {
  const mutex = new KeyedMutex();
  const seen: string[] = [];
  let running = 0;
  const work = (name: string) => async () => {
    running += 1;
    assert.equal(running, 1);
    await soon();
    seen.push(name);
    running -= 1;
    if (name === 'b') throw new Error('b failed');
    return name;
  };
  let release = () => undefined as void;
  const stuck = mutex.run('other', () => new Promise<void>((resolve) => (release = resolve)));
  const outcomes = await Promise.allSettled(
    ['a', 'b', 'c'].map((name) => mutex.run('one', work(name))),
  );
  assert.deepEqual(
    [seen, outcomes.map(({ status }) => status)],
    [
      ['a', 'b', 'c'],
      ['fulfilled', 'rejected', 'fulfilled'],
    ],
  );
  release();
  await stuck;
});

test('calls beyond the limit of the queue are refused, and the mutex is free again afterwards', async () => {
  const mutex = new KeyedMutex();
  const outcomes = await Promise.allSettled(
    Array.from({ length: 250 }, () => mutex.run('one', soon)),
  );
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  assert.equal(refused.length, 50);
  assert.ok(
    refused.every(
      ({ reason }) => reason instanceof DomainError && reason.msg === '操作过于频繁，请5秒后再试',
    ),
  );
  assert.equal(await mutex.run('one', async () => 'open'), 'open');
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DomainError } from './call';
import { ResourceQueue } from './resource-queue';

const soon = () => new Promise<void>((resolve) => setTimeout(resolve, 1));

/** A shelf of so many pieces; each work takes what its call wants. `looks` has the number of calls of each look. */
function shelf(pieces: number, maxWaiting?: number) {
  const looks: number[] = [];
  let left = pieces;
  const queue = new ResourceQueue<number>(async (wanted) => {
    looks.push(wanted.length);
    await soon();
    return wanted.map((num) => (num > left ? new DomainError('sold_out') : null));
  }, maxWaiting);
  const buy = (num: number) =>
    queue.run('shelf', num, async () => {
      await soon();
      left -= num;
      return num;
    });
  return { looks, buy, queue };
}

const outcomesOf = async (calls: readonly Promise<number>[]) =>
  (await Promise.allSettled(calls)).map((one) =>
    one.status === 'fulfilled' ? one.value : (one.reason as DomainError).code,
  );

test('once one is refused, all whom the same look refuses are answered by it; whoever may go on keeps the place', async () => {
  const { looks, buy } = shelf(4);
  const calls = [2, 3, 1, 3, 3, 1, 1].map(buy);
  assert.deepEqual(await outcomesOf(calls), [
    2,
    'sold_out',
    1,
    'sold_out',
    'sold_out',
    1,
    'sold_out',
  ]);
  assert.deepEqual(looks, [1, 1, 5, 1, 1, 1]);
});

test('who comes while the others are looked at is not answered by their look', async () => {
  const { looks, buy } = shelf(1);
  const calls = outcomesOf([1, 1, 1].map(buy));
  while (looks.length < 3) await new Promise(setImmediate);
  const late = outcomesOf([buy(1)]);
  assert.deepEqual(await calls, [1, 'sold_out', 'sold_out']);
  assert.deepEqual(await late, ['sold_out']);
  assert.deepEqual(looks, [1, 1, 1, 1]);
});

test('a failed look fails its own call only, and other rows have lines of their own', async () => {
  let looks = 0;
  const queue = new ResourceQueue<string>(async (asks) => {
    if ((looks += 1) === 1) throw new Error('gone');
    return asks.map(() => null);
  });
  const first = queue.run('a', 'x', soon);
  const second = queue.run('a', 'y', async () => 'done');
  await assert.rejects(first, /gone/);
  assert.equal(await second, 'done');
  let release = () => undefined as void;
  const stuck = queue.run('b', 'x', () => new Promise<void>((resolve) => (release = resolve)));
  assert.equal(await queue.run('a', 'z', async () => 'free'), 'free');
  release();
  await stuck;
});

test('a call beyond the limit of a queue is refused, and the queue is free again afterwards', async () => {
  const { buy } = shelf(9, 2);
  const outcomes = await outcomesOf([1, 1, 1].map(async (num) => buy(num)));
  assert.deepEqual(outcomes, [1, 1, 'rate_limited']);
  assert.equal(await buy(1), 1);
});

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { DAY_MS } from '@/lib/time';
import { testApp } from '@/server/testing/app';
import { insertMember } from '@/server/testing/members';
import { bundle } from '@/server/testing/processes';
import { reconcile } from './reconcile';

const WORKER = 'server/testing/money-worker.ts';
const run = promisify(execFile);

test('two processes that sell, refund, settle, hold and void on the same few members leave books that agree', async () => {
  const t = await testApp({ isBare: true });
  const at = new Date(Date.now() - 10 * DAY_MS);
  const top = await insertMember(t.db, { at });
  const parents = [
    await insertMember(t.db, { at, by: top }),
    await insertMember(t.db, { at, by: top }),
  ];
  const buyers = await Promise.all(parents.map((by) => insertMember(t.db, { at, by })));
  const url = t.deps.config.DATABASE_URL ?? '';
  const { scriptOf, remove } = await bundle([WORKER]);
  const worker = (seed: string) =>
    run(process.execPath, [scriptOf(WORKER), url, seed, '60', [...parents, ...buyers].join(',')]);
  const outcomes = await Promise.all(['one', 'two'].map(worker));
  for (const { stdout } of outcomes)
    assert.ok((JSON.parse(stdout) as { done: number }).done > 10, stdout);
  remove();
  assert.deepEqual(await reconcile(t.db), []);
  await t.close();
});

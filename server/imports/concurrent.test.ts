import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { imports, movedPeople, operators } from '@/server/db/schema';
import { createVault } from '@/server/db/vault';
import { reconcile } from '@/server/jobs/reconcile';
import { type TestApp, testApp } from '@/server/testing/app';
import { refusalOf } from '@/server/testing/lock-waits';
import { applyImport } from './apply';
import { approveImport, closedShop, planShop, undoImport } from './shop-fixtures';

let t: TestApp;
let folder: string;
let plans = 0;
before(async () => {
  t = await testApp();
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'together-'));
  const createdAt = new Date(t.clock.now);
  await t.db.insert(operators).values(
    ['first', 'second', 'third'].map((name) => ({
      name,
      createdAt,
      roles: ['finance', 'second'],
    })),
  );
});
after(async () => {
  fs.rmSync(folder, { recursive: true });
  await t.close();
});

const by = (operator: string) => ({ operator, now: new Date(t.clock.now), reason: '已核对' });
const together = async <A>(...works: readonly (() => Promise<A>)[]) => {
  const ended = await Promise.all(
    works.map((work) =>
      work().then(
        () => '',
        (error: unknown) => refusalOf(error),
      ),
    ),
  );
  return ended.toSorted();
};

test('of two at once one approves, one moves in, one takes back; the other reads a sentence', async () => {
  const tables = closedShop(Math.floor(t.clock.now / 1000) + 86_400);
  const { place, digest } = await planShop(t, {
    folder: path.join(folder, `plan-${(plans += 1)}`),
    tables,
  });
  assert.deepEqual(
    await together(
      () => approveImport(t.db, by('second'), digest),
      () => approveImport(t.db, by('third'), digest),
    ),
    ['', '内容已变化，请核对后再操作'],
  );
  const apply = (operator: string) => () =>
    applyImport(t.database, by(operator), createVault(t.deps.keys), { place, digest });
  const busy = '另一次核对或迁入正在进行，请稍后再试';
  const holder = await t.database.pool.connect();
  await holder.query(`select pg_advisory_lock(hashtextextended('imports', 0))`);
  assert.deepEqual(await together(apply('first')), [busy]);
  holder.release(true);
  const [moved, other] = await together(apply('first'), apply('second'));
  assert.equal(moved, '');
  assert.ok(other === '' || other === busy, other);
  assert.deepEqual(await together(apply('second')), ['']);
  assert.equal(await t.db.$count(movedPeople), 6);
  assert.deepEqual(await reconcile(t.db), []);
  const [{ appliedBy } = { appliedBy: '' }] = await t.db.select().from(imports);
  const others = ['first', 'second', 'third'].filter((name) => name !== appliedBy);
  const [one, refused] = await together(
    ...others.map((name) => () => undoImport(t.db, by(name), { digest, reason: '再核对' })),
  );
  assert.equal(one, '');
  assert.match(refused ?? '', /已撤回|内容已变化/);
  assert.equal(await t.db.$count(movedPeople), 0);
  assert.deepEqual(await reconcile(t.db), []);
});

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { HOUR_MS } from '@/lib/time';
import { auditLog } from '@/server/db/schema';
import { type TestApp, testApp } from '@/server/testing/app';
import { auditNightly } from './audit';
import { deleteExpired } from './expire';

const quiet = { error: () => undefined, info: () => undefined };
let t: TestApp;
before(async () => {
  t = await testApp({ isBare: true });
});
after(() => t.close());

const written = async (day: string) =>
  (await t.db.select({ id: auditLog.id }).from(auditLog).where(eq(auditLog.target, day))).length;
const broken = () =>
  new Proxy(t.db, {
    get: (db, name) =>
      name === 'transaction'
        ? () => Promise.reject(new Error('the database went away'))
        : (Reflect.get(db, name) as unknown),
  });

test('a failed audit is repeated by the next process that checks', async () => {
  const night = new Date('2026-08-01T19:30:00Z');
  await assert.rejects(auditNightly(broken(), night, quiet), /went away/);
  assert.equal(await written('2026-08-02'), 0);
  assert.equal(await auditNightly(t.db, night, quiet), true);
  assert.equal(await auditNightly(t.db, night, quiet), false);
});

test('an audit whose process was killed is done by another one after three hours, once', async () => {
  const night = new Date('2026-08-02T19:30:00Z');
  const later = (hours: number) => new Date(night.getTime() + hours * HOUR_MS);
  /* Simulates a process that dies during the audit: it never responds, and its lock is not released. */
  void auditNightly(
    new Proxy(t.db, {
      get: (db, name) =>
        name === 'transaction'
          ? () => new Promise(() => undefined)
          : (Reflect.get(db, name) as unknown),
    }),
    night,
    quiet,
  );
  await new Promise((resolve) => setTimeout(resolve, 200));
  assert.equal(await auditNightly(t.db, later(2.9), quiet), false);
  assert.equal(await auditNightly(t.db, later(3), quiet), true);
  await deleteExpired(t.db, later(7));
  assert.equal(
    await auditNightly(t.db, later(7), quiet),
    false,
    'what is written down is done, though the claim is forgotten',
  );
  assert.equal(await written('2026-08-03'), 1);
});

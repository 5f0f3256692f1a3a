import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Db } from '@/server/db/client';
import { type AuditFilter, pageAudit } from '@/server/modules/operators/audit-read';
import { type TestApp, testApp } from '@/server/testing/app';

/* Rare rows of a long log are found by an index, not by reading back to its beginning. */

const ROWS = 40_000;
const RARE = 7_919;

let t: TestApp;
let db: Db;
let asked: { text: string; params: unknown[] }[] = [];

before(async () => {
  t = await testApp({ isBare: true });
  await t.db.execute(
    sql`insert into audit_log (operator, action, target, created_at, via, session_id, outcome)
      select 'o' || n % 9, 'user.find', n::text, now() - interval '400 days' + n * interval '10 minutes', 'console',
        case when n % ${RARE} = 0 then 'rare' else (n % 500)::text end,
        case when n % ${RARE} = 0 then 'refused' else 'done' end
      from generate_series(1, ${ROWS}) n`,
  );
  await t.db.execute(sql`analyze audit_log`);
  const logQuery = (text: string, params: unknown[]) =>
    void asked.push({ text: text.replace(/\s+/g, ' '), params });
  db = drizzle(t.deps.database.pool, { logger: { logQuery } });
});
after(() => t.close());

/** The plan of the page, as text. */
async function planOf(filter: AuditFilter): Promise<string> {
  asked = [];
  const operation = { operator: 'plans', now: new Date(), via: 'cli' as const };
  await pageAudit(db, operation, filter, { isAscending: false, perPage: 50 });
  const page = asked.find(({ text }) => / from "audit_log" .*order by .* limit /.test(text));
  assert.ok(page);
  const { rows } = await t.deps.database.pool.query<{ 'QUERY PLAN': string }>(
    `explain ${page.text}`,
    page.params,
  );
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

for (const [name, filter, index] of [
  ['an object', { target: '123' }, 'audit_log_target'],
  ['an operator who did little', { operator: 'nobody' }, 'audit_log_operator'],
  ['a rare act', { action: 'rule.set' }, 'audit_log_action'],
  ['a session', { session: 'rare' }, 'audit_log_session'],
  ['what was refused', { outcome: 'refused' as const }, 'audit_log_refused'],
  ['a day long ago', { from: '2001-01-01', to: '2001-01-02' }, 'audit_log_at'],
  ['everything', {}, 'audit_log_pkey'],
] as const)
  test(`${name} comes from ${index}`, async () => {
    const plan = await planOf(filter);
    assert.match(plan, new RegExp(`Index.* ${index}\\b`), plan);
    assert.doesNotMatch(plan, /Seq Scan/);
  });

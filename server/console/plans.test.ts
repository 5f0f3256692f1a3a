import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { drizzle } from 'drizzle-orm/node-postgres';
import { user } from '@/lib/contract/console/resources/user';
import { WITHDRAW_SORTS } from '@/lib/contract/console/withdrawals.schema';
import { type Db, openDatabase } from '@/server/db/client';
import { listMembers, type MemberFilter } from '@/server/modules/account/inspect-list';
import type { Operation } from '@/server/modules/operators/authorize';
import { listReviewers } from '@/server/modules/withdrawals/inspect-counts';
import { listWithdrawals } from '@/server/modules/withdrawals/inspect-list';
import { type TestApp, testApp } from '@/server/testing/app';
import { databaseUrl } from '@/server/testing/cluster';
import { plantCrowd, plantDecisions } from '@/server/testing/many-members';

const CROWD = { members: 30_000, withdrawals: 12_000 };

let t: TestApp;
let db: Db;
let close: () => Promise<void>;
let asked: { text: string; params: unknown[] }[] = [];
let operation: Operation;

before(async () => {
  t = await testApp();
  const opened = openDatabase(databaseUrl(process.env.TEST_DATABASE_URL ?? '', t.databaseName), {
    max: 2,
    isUnlimited: true,
  });
  close = opened.close;
  await plantCrowd(opened.db, CROWD);
  await plantDecisions(opened.db, CROWD.withdrawals);
  const logQuery = (text: string, params: unknown[]) =>
    void asked.push({ text: text.replace(/\s+/g, ' '), params });
  db = drizzle(opened.pool, { logger: { logQuery } });
  operation = { operator: 'plans', now: new Date(), via: 'cli' };
});
after(async () => {
  await close();
  await t.close();
});

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Plan[];
}
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** The query of a page is the one with an order; a search first asks for its hits. */
const PAGE = / order by .* limit /;
const HITS = /^select "user_id" from "users" where (?!.* order by ).* limit /;

/** Nodes of the plan of one of the queries that a list asks. */
async function planOf(list: () => Promise<unknown>, which = PAGE): Promise<string[]> {
  asked = [];
  await list();
  const page = asked.find(({ text }) => which.test(text));
  assert.ok(page, `a list asks ${which}`);
  const { rows } = await t.deps.database.pool.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
    `explain (format json) ${page.text}`,
    page.params,
  );
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
  assert.ok(plan);
  return nodesOf(plan).map((node) => `${node['Node Type']} ${node['Relation Name'] ?? ''}`.trim());
}

const SORTS = Object.entries(user.fields).flatMap(([name, field]) =>
  'sort' in field && field.sort ? [name] : [],
);
const listed = (sort: string, filter: MemberFilter = {}) => ({ filter, sort, isFile: false });
const slice = (isAscending: boolean) => ({ isAscending, page: 1, perPage: 50, after: undefined });

for (const sort of SORTS)
  test(`members by ${sort} come from an index, from both ends`, async () => {
    for (const isAscending of [true, false]) {
      const nodes = await planOf(() =>
        listMembers(db, operation, listed(sort), slice(isAscending)),
      );
      const slow = nodes.filter((node) => /^(Sort|Seq Scan)/.test(node));
      assert.deepEqual(slow, [], nodes.join(', '));
    }
  });

const WITHDRAWALS = { queue: 'all' as const, q: '', accountType: '' as const };

for (const sort of WITHDRAW_SORTS)
  test(`withdrawals by ${sort} come from an index, from both ends`, async () => {
    for (const isAscending of [true, false]) {
      const nodes = await planOf(() =>
        listWithdrawals(db, operation, WITHDRAWALS, { sort, ...slice(isAscending) }),
      );
      // the desk holds few rows: those that are being worked on
      const slow = nodes.filter((node) => /^(Sort|Seq Scan (users|withdrawals)$)/.test(node));
      assert.deepEqual(slow, [], nodes.join(', '));
    }
  });

test('a search by a mobile, by its end, and a filter, come from their indexes', async () => {
  for (const filter of [
    { q: '7919' },
    { q: '16700007919' },
    { q: '167****7919' },
    { q: '037' },
    { state: 'frozen' },
    { kind: 'mayor' },
  ] satisfies MemberFilter[]) {
    const list = () => listMembers(db, operation, listed('joined', filter), slice(false));
    for (const which of 'q' in filter ? [PAGE, HITS] : [PAGE]) {
      const nodes = await planOf(list, which);
      assert.deepEqual(
        nodes.filter((node) => /Seq Scan users/.test(node)),
        [],
        `${JSON.stringify(filter)} ${which}: ${nodes.join(', ')}`,
      );
    }
  }
});

test('how quick reviewers were is found by an index', async () => {
  const { rows } = await listReviewers(db, operation);
  const medians = new Set(rows.map(({ medianSeconds }) => medianSeconds));
  assert.deepEqual([rows.length, medians.size], [20, 20], 'each reviewer has a time of their own');
  const nodes = await planOf(() => listReviewers(db, operation));
  const slow = nodes.filter((node) => node === 'Seq Scan withdrawal_decisions');
  assert.deepEqual(slow, [], nodes.join(', '));
});

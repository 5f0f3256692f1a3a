import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { PoolClient } from 'pg';
import { RESOURCES } from '@/lib/contract/console/resources';
import { storageOf } from '@/server/adapters/storage';
import { textPlaceOf } from '@/server/content/checks';
import { operators } from '@/server/db/schema';
import { createVault } from '@/server/db/vault';
import { launchDepsOf } from '@/server/launch-deps';
import { pageJournals } from '@/server/modules/wallet/journal-queries';
import { type TestApp, testApp } from '@/server/testing/app';
import { asksOf, SMALL } from '@/server/testing/list-asks';
import { planOf, queriesOf, type Statement } from '@/server/testing/statements';
import { boundOf } from './resources';

/*
 * Each list, in each of its orders and with each of its filters, is found by an index. Tables are empty here, so reading
 * one from end to end is forbidden to the planner: it does so only where there is no index at all.
 */

let t: TestApp;
let client: PoolClient;

before(async () => {
  t = await testApp({ isBare: true });
  const createdAt = new Date(t.clock.now);
  await t.db.insert(operators).values({ name: 'plans', role: 'admin', createdAt });
  client = await t.deps.database.pool.connect();
  await client.query('set enable_seqscan = off');
});
after(async () => {
  client.release(true);
  await t.close();
});

const slowIn = async (query: Statement): Promise<string[]> =>
  (await planOf(client, query)).flatMap((node) => {
    const table = node['Relation Name'] ?? '';
    return node['Node Type'] === 'Seq Scan' && !SMALL.has(table) ? [table] : [];
  });

/** Of few rows among many: every read of a view comes from it. */
const INDEX: Readonly<Record<string, string>> = { making: 'order_items_unmade' };

for (const resource of RESOURCES)
  test(`${resource.title}: each order, filter and view comes from an index`, async () => {
    const vault = createVault(t.deps.keys);
    const pay = async () => ({ provider: null, vault, log: t.deps.logger });
    const storage = () => storageOf(t.deps.config);
    const launch = () => launchDepsOf({ ...t.deps, pay: async () => null });
    const texts = () => textPlaceOf(t.deps.config);
    const firstSite = () => t.deps.config.firstSite;
    const shared = { origin: () => '', vault: () => vault, pay, storage, texts, firstSite };
    const dumps = () => t.dataDir;
    const deps = { ...shared, labels: () => null, launch, dumps };
    const { binding } = boundOf(resource.noun, deps);
    const operation = { operator: 'plans', now: new Date(t.clock.now), via: 'cli' as const };
    for (const asked of asksOf(resource)) {
      const slice = { isAscending: !asked.sort.startsWith('-'), perPage: 50 };
      const queries = await queriesOf(() =>
        binding.page(t.db, operation, { ...asked, isFile: false }, slice),
      );
      // the count of everything stops at its cap, too
      const reads = queries.filter(
        ({ text }) => /^\s*(?:select|with)\b/i.test(text) && !/where true\s+limit/.test(text),
      );
      assert.ok(reads.length > 0);
      for (const query of reads)
        assert.deepEqual(await slowIn(query), [], `${JSON.stringify(asked)}\n${query.text}`);
      const index = INDEX[resource.noun];
      if (!index || asked.filters.q) continue;
      for (const query of reads.filter(({ text }) => text.includes('order_items')))
        assert.ok(
          (await planOf(client, query)).some((node) => node['Index Name'] === index),
          query.text,
        );
    }
  });

test('账本: a kind within an account is one range of their index', async () => {
  for (const [account, kind] of [
    ['bank', 'reward_settle'],
    ['sales', 'order_refunded'],
  ] as const) {
    const queries = await queriesOf(() =>
      pageJournals(
        t.db,
        { now: new Date(t.clock.now) },
        { filters: { account, kind }, slice: { isAscending: false, perPage: 50 } },
      ),
    );
    const reads = queries.filter(({ text }) => text.includes('e.kind ='));
    assert.equal(reads.length, 2, 'the page and its count');
    for (const query of reads) {
      const found = (await planOf(client, query)).filter((node) =>
        /account_id.*kind/.test(node['Index Cond'] ?? ''),
      );
      assert.deepEqual(
        found.map((node) => node['Index Name']),
        ['ledger_entries_kind'],
        query.text,
      );
    }
  }
});

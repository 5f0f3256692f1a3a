import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { PoolClient } from 'pg';
import { DAY_WORDS } from '@/lib/contract/console/fields';
import type { Resource } from '@/lib/contract/console/resource';
import type { FilterSpec, ViewSpec } from '@/lib/contract/console/resource-spec';
import { RESOURCES } from '@/lib/contract/console/resources';
import { storageOf } from '@/server/adapters/storage';
import { textPlaceOf } from '@/server/content/checks';
import { operators } from '@/server/db/schema';
import { createVault } from '@/server/db/vault';
import { launchDepsOf } from '@/server/launch-deps';
import { type TestApp, testApp } from '@/server/testing/app';
import { queriesOf, type Statement } from '@/server/testing/statements';
import { boundOf } from './resources';

/*
 * Each list, in each of its orders and with each of its filters, is found by an index. Tables are empty here, so reading
 * one from end to end is forbidden to the planner: it does so only where there is no index at all.
 */

/** Few rows, however large the shop is: a street has a hundred members. */
const SMALL = new Set([
  ...[
    'block_areas',
    'approvals',
    'operators',
    'custom_roles',
    'console_sessions',
    'operator_invites',
  ],
  ...[
    'bill_days',
    'cities',
    'freight_rules',
    'goods_categories',
    'shop_banners',
    'shop_settings',
    'money_rules',
    'places',
    'agreements',
    'contents',
    'seed_runs',
    'site_settings',
  ],
  ...['jobs', 'health_items'],
  ...['launch_states', 'launch_evidence', 'launch_checks', 'console_totps', 'console_passkeys'],
]);

/** Choices of most rows: the page comes from the index of its order, and the count stops at its cap. */
const COMMON = new Set([
  'audit via',
  'audit outcome=done',
  'review state=shown',
  'moderation state=shown',
  'plot state=taken',
  'log state=waiting',
]);

const isCommon = ({ noun }: Resource, name: string, value: string): boolean =>
  COMMON.has(`${noun} ${name}`) || COMMON.has(`${noun} ${name}=${value}`);

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

interface Plan {
  'Node Type': string;
  'Index Name'?: string;
  'Relation Name'?: string;
  Plans?: Plan[];
}
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

async function planOf({ text, values }: Statement): Promise<Plan[]> {
  const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
    `explain (format json) ${text}`,
    [...values],
  );
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
  assert.ok(plan, text);
  return nodesOf(plan);
}

const slowIn = async (query: Statement): Promise<string[]> =>
  (await planOf(query)).flatMap((node) => {
    const table = node['Relation Name'] ?? '';
    return node['Node Type'] === 'Seq Scan' && !SMALL.has(table) ? [table] : [];
  });

/** Of few rows among many: every read of a view comes from it. */
const INDEX: Readonly<Record<string, string>> = { making: 'order_items_unmade' };

/** Texts of each shape that a search tells apart. */
const SOUGHT = ['13800138000', '5678', '2026111612000000', '20261116120000001234', 'SF1234567890'];
const NAMES = ['滨江 037', '马克杯', 'ABC234'];

function valuesOf({ fields }: Resource, name: string, filter: FilterSpec): readonly string[] {
  if (filter === true) return Object.keys(fields[name]?.texts ?? { x: '' });
  if ('search' in filter) return [...SOUGHT, ...NAMES];
  if ('days' in filter) return [DAY_WORDS[0], '2026-03-01..2026-03-31'];
  if ('typed' in filter)
    return filter.typed.kind === 'fen' ? ['100..250.5', '..99', '100..'] : ['12', '马克杯', '杭州'];
  return Object.keys(filter.keys);
}

/** Every choice alone, and every order. */
function askedOf(resource: Resource): { filters: Record<string, string>; sort: string }[] {
  const { filters, fields, defaultSort, views } = resource;
  const isRare = ({ filters: given = {} }: ViewSpec) =>
    !Object.entries(given).some(([name, value]) => isCommon(resource, name, value));
  const none = Object.fromEntries(Object.keys(filters).map((name) => [name, '']));
  const sorts = Object.keys(fields).filter((name) => fields[name]?.sort);
  return [
    ...[defaultSort, ...sorts.flatMap((name) => [name, `-${name}`])].map((sort) => ({
      filters: none,
      sort,
    })),
    ...Object.entries(filters).flatMap(([name, filter]) =>
      valuesOf(resource, name, filter)
        .filter((value) => !isCommon(resource, name, value))
        .map((value) => ({
          filters: { ...none, [name]: value },
          sort: defaultSort,
        })),
    ),
    ...views.filter(isRare).map((view) => ({
      filters: { ...none, ...view.filters },
      sort: view.sort ?? defaultSort,
    })),
  ];
}

for (const resource of RESOURCES)
  test(`${resource.title}: each order, filter and view comes from an index`, async () => {
    const vault = createVault(t.deps.keys);
    const pay = async () => ({ provider: null, vault, log: t.deps.logger });
    const storage = () => storageOf(t.deps.config);
    const launch = () => launchDepsOf({ ...t.deps, pay: async () => null });
    const texts = () => textPlaceOf(t.deps.config);
    const firstSite = () => t.deps.config.firstSite;
    const shared = { origin: () => '', vault: () => vault, pay, storage, texts, firstSite };
    const deps = { ...shared, labels: () => null, launch };
    const { binding } = boundOf(resource.noun, deps);
    const operation = { operator: 'plans', now: new Date(t.clock.now), via: 'cli' as const };
    for (const asked of askedOf(resource)) {
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
          (await planOf(query)).some((node) => node['Index Name'] === index),
          query.text,
        );
    }
  });

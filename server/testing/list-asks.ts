import { DAY_WORDS } from '@/lib/contract/console/fields';
import type { Resource } from '@/lib/contract/console/resource';
import type { FilterSpec, ViewSpec } from '@/lib/contract/console/resource-spec';

/* Questions at the list of a definition: each order, filter and view alone. */

/** Few rows, however large the shop is: a street has a hundred members. */
export const SMALL = new Set([
  'block_areas',
  'approvals',
  'operators',
  'custom_roles',
  'console_sessions',
  'operator_invites',
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
  'jobs',
  'health_items',
  'imports',
  'backup_runs',
  'launch_states',
  'launch_evidence',
  'launch_checks',
  'console_totps',
  'console_passkeys',
]);

/** Choices of most rows: the count stops at its cap. */
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

export interface Asked {
  filters: Record<string, string>;
  sort: string;
}

/** Every order; every choice alone, but for those left out. */
export function asksOf(resource: Resource, isLeftOut = isCommon): Asked[] {
  const { filters, fields, defaultSort, views } = resource;
  const isRare = ({ filters: given = {} }: ViewSpec) =>
    !Object.entries(given).some(([name, value]) => isLeftOut(resource, name, value));
  const none = Object.fromEntries(Object.keys(filters).map((name) => [name, '']));
  const sorts = Object.keys(fields).filter((name) => fields[name]?.sort);
  return [
    ...[defaultSort, ...sorts.flatMap((name) => [name, `-${name}`])].map((sort) => ({
      filters: none,
      sort,
    })),
    ...Object.entries(filters).flatMap(([name, filter]) =>
      valuesOf(resource, name, filter)
        .filter((value) => !isLeftOut(resource, name, value))
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

/** Every two choices of two filters. */
export function pairsOf({ fields, filters, defaultSort }: Resource): Asked[] {
  const choices = Object.entries(filters).flatMap(([name, filter]) =>
    filter === true || 'keys' in filter
      ? [{ name, keys: Object.keys(filter === true ? (fields[name]?.texts ?? {}) : filter.keys) }]
      : [],
  );
  return choices.flatMap((one, at) =>
    choices.slice(at + 1).flatMap((other) =>
      one.keys.flatMap((key) =>
        other.keys.map((second) => ({
          filters: { [one.name]: key, [other.name]: second },
          sort: defaultSort,
        })),
      ),
    ),
  );
}

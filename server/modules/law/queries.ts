import type { DetailOf, RowOf } from '@/lib/contract/console/resource';
import {
  LAW_ITEMS,
  type LawItem,
  type law as resource,
} from '@/lib/contract/console/resources/law';
import { LAW_DEFAULTS, type LawFacts, permitsOf } from '@/lib/contract/law-facts';
import type { Db } from '@/server/db/client';
import type { Operation } from '@/server/modules/operators/authorize';
import { lawOf, stateOfPermit } from '@/server/modules/rules/law-settings';
import {
  formerOf,
  historyOf,
  itemIn,
  lastOf,
  listedByTime,
  siteVersions,
} from '@/server/modules/rules/settings-history';

const ITEMS = Object.keys(LAW_ITEMS) as LawItem[];

export const itemOf = (key: string): LawItem => itemIn(ITEMS, key);

/** Of the permit that ends first. */
export function stateOfItem(law: LawFacts, key: LawItem, now: Date) {
  if (law[key] === '') return 'empty';
  if (key !== 'permits') return 'set';
  const states = permitsOf(law.permits).map((permit) => stateOfPermit(permit, now));
  return (['over', 'soon'] as const).find((state) => states.includes(state)) ?? 'set';
}

const readHistory = async (db: Db) =>
  historyOf(await siteVersions(db), {
    items: ITEMS,
    first: LAW_DEFAULTS,
    read: lawOf,
    textOf: (law, key) => law[key],
  });

type History = Awaited<ReturnType<typeof readHistory>>;

function rowOf(history: History, key: LawItem, now: Date): RowOf<typeof resource> {
  const { group, field } = LAW_ITEMS[key];
  return {
    key,
    item: field.title,
    group,
    value: history.now[key] || null,
    ...lastOf(history, key),
    state: stateOfItem(history.now, key, now),
  };
}

export async function pageLaw(
  db: Db,
  { now }: Operation,
  { filters: { group }, sort }: { filters: Readonly<Record<string, string>>; sort: string },
) {
  const history = await readHistory(db);
  const rows = ITEMS.map((key) => rowOf(history, key, now));
  return listedByTime(
    rows.filter((row) => !group || row.group === group),
    sort,
  );
}

/** @throws OperationRefused */
export async function readLaw(db: Db, { now }: Operation, key: string) {
  const item = itemOf(key);
  const history = await readHistory(db);
  const row: DetailOf<typeof resource> = {
    ...rowOf(history, item, now),
    where: LAW_ITEMS[item].where,
    former: formerOf(history, item),
  };
  return { row, version: [row.value] };
}

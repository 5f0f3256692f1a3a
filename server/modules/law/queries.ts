import { asc } from 'drizzle-orm';
import type { DetailOf, RowOf } from '@/lib/contract/console/resource';
import {
  LAW_ITEMS,
  type LawItem,
  type law as resource,
} from '@/lib/contract/console/resources/law';
import { LAW_DEFAULTS, type LawFacts, permitsOf } from '@/lib/contract/law-facts';
import { clockOf, dayOf } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { siteSettings } from '@/server/db/schema';
import { type Operation, OperationRefused } from '@/server/modules/operators/authorize';
import { lawOf, stateOfPermit } from '@/server/modules/rules/law-settings';
import { wholeList } from '@/server/operator/page';

const ITEMS = Object.keys(LAW_ITEMS) as LawItem[];
const NOTHING = '空';

/** @throws OperationRefused */
export function itemOf(key: string): LawItem {
  const item = ITEMS.find((one) => one === key);
  if (!item) throw new OperationRefused(`没有名为 ${key} 的设置，可用：${ITEMS.join('、')}`);
  return item;
}

/** Of the permit that ends first. */
export function stateOfItem(law: LawFacts, key: LawItem, now: Date) {
  if (law[key] === '') return 'empty';
  if (key !== 'permits') return 'set';
  const states = permitsOf(law.permits).map((permit) => stateOfPermit(permit, now));
  return (['over', 'soon'] as const).find((state) => states.includes(state)) ?? 'set';
}

interface Change {
  from: string;
  to: string;
  by: string;
  at: Date;
  note: string;
}

async function historyOf(db: Db) {
  const versions = await db.select().from(siteSettings).orderBy(asc(siteSettings.version));
  const changes = new Map<LawItem, Change[]>(ITEMS.map((key) => [key, []]));
  let before = LAW_DEFAULTS;
  for (const { settings, operator: by, createdAt: at, note } of versions) {
    const after = lawOf(settings);
    for (const key of ITEMS)
      if (before[key] !== after[key])
        changes.get(key)?.push({ from: before[key], to: after[key], by, at, note });
    before = after;
  }
  return { law: before, changes };
}

type History = Awaited<ReturnType<typeof historyOf>>;

function rowOf({ law, changes }: History, key: LawItem, now: Date): RowOf<typeof resource> {
  const last = changes.get(key)?.at(-1);
  const { group, field } = LAW_ITEMS[key];
  return {
    key,
    item: field.title,
    group,
    value: law[key] || null,
    by: last?.by ?? null,
    at: last?.at.getTime() ?? null,
    state: stateOfItem(law, key, now),
  };
}

export async function pageLaw(
  db: Db,
  { now }: Operation,
  { filters: { group }, sort }: { filters: Readonly<Record<string, string>>; sort: string },
) {
  const history = await historyOf(db);
  const turn = sort.startsWith('-') ? -1 : 1;
  const rows = ITEMS.map((key) => rowOf(history, key, now)).filter(
    (row) => !group || row.group === group,
  );
  if (sort.endsWith('at')) rows.sort((a, b) => turn * ((a.at ?? 0) - (b.at ?? 0)));
  return wholeList(rows);
}

const changeText = ({ from, to, by, at, note }: Change): string =>
  `${dayOf(at)} ${clockOf(at)} ${by}：${from || NOTHING} → ${to || NOTHING}${note ? `（${note}）` : ''}`;

/** @throws OperationRefused */
export async function readLaw(db: Db, { now }: Operation, key: string) {
  const item = itemOf(key);
  const history = await historyOf(db);
  const row: DetailOf<typeof resource> = {
    ...rowOf(history, item, now),
    where: LAW_ITEMS[item].where,
    former: (history.changes.get(item) ?? []).map(changeText).reverse(),
  };
  return { row, version: [row.value] };
}

import { asc } from 'drizzle-orm';
import { clockOf, dayOf } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { siteSettings } from '@/server/db/schema';
import { OperationRefused } from '@/server/modules/operators/authorize';
import { wholeList } from '@/server/operator/page';

interface Change {
  version: number;
  from: string;
  to: string;
  by: string;
  at: Date;
  note: string;
}

interface History<Settings, Item extends string> {
  now: Settings;
  changes: ReadonlyMap<Item, readonly Change[]>;
}

type Version = Pick<
  typeof siteSettings.$inferSelect,
  'version' | 'settings' | 'operator' | 'createdAt' | 'note'
>;

interface Known<Settings, Item extends string> {
  items: readonly Item[];
  first: Settings;
  read: (stored: Version['settings']) => Settings;
  textOf: (settings: Settings, item: Item) => string;
}

export const siteVersions = (db: Db): Promise<Version[]> =>
  db.select().from(siteSettings).orderBy(asc(siteSettings.version));

export function historyOf<Settings, Item extends string>(
  versions: readonly Version[],
  { items, first, read, textOf }: Known<Settings, Item>,
): History<Settings, Item> {
  const changes = new Map<Item, Change[]>(items.map((item) => [item, []]));
  let now = first;
  for (const { version, settings, operator: by, createdAt: at, note } of versions) {
    const next = read(settings);
    for (const item of items) {
      const from = textOf(now, item);
      const to = textOf(next, item);
      if (from !== to) changes.get(item)?.push({ version, from, to, by, at, note });
    }
    now = next;
  }
  return { now, changes };
}

export function lastOf<Item extends string>({ changes }: History<unknown, Item>, item: Item) {
  const last = changes.get(item)?.at(-1);
  return { by: last?.by ?? null, at: last?.at.getTime() ?? null };
}

const NOTHING = '空';

export const changeText = (
  { from, to, by, at, note }: Change,
  text = `${from || NOTHING} → ${to || NOTHING}`,
): string => `${dayOf(at)} ${clockOf(at)} ${by}：${text}${note ? `（${note}）` : ''}`;

/** Newest first. */
export const formerOf = <Item extends string>(
  { changes }: History<unknown, Item>,
  item: Item,
  lineOf: (change: Change) => string = (change) => changeText(change),
): string[] => (changes.get(item) ?? []).map(lineOf).reverse();

export function listedByTime<Row extends { at: number | null }>(rows: Row[], sort: string) {
  const turn = sort.startsWith('-') ? -1 : 1;
  if (sort.endsWith('at')) rows.sort((a, b) => turn * ((a.at ?? 0) - (b.at ?? 0)));
  return wholeList(rows);
}

/** @throws OperationRefused */
export function itemIn<Item extends string>(items: readonly Item[], key: string): Item {
  const item = items.find((one) => one === key);
  if (!item) throw new OperationRefused(`没有名为 ${key} 的设置，可用：${items.join('、')}`);
  return item;
}

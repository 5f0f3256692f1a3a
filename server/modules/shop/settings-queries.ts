import { asc } from 'drizzle-orm';
import type { DetailOf, RowOf } from '@/lib/contract/console/resource';
import {
  MOVED_TO_LAW,
  SHOP_ITEMS,
  type ShopItem,
  type shop as resource,
} from '@/lib/contract/console/resources/shop';
import { textOf } from '@/lib/format/field-values';
import { clockOf, dayOf } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { shopSettings } from '@/server/db/schema';
import { type Operation, OperationRefused } from '@/server/modules/operators/authorize';
import { SHOP_DEFAULTS, type ShopSettings } from '@/server/modules/rules/shop-settings';
import { wholeList } from '@/server/operator/page';

const ITEMS = Object.keys(SHOP_ITEMS) as ShopItem[];
const NOTHING = '空';

export const stateOfShop = ({ isOpen }: Pick<ShopSettings, 'isOpen'>): 'open' | 'closed' =>
  isOpen ? 'open' : 'closed';

/** As typed; empty for nothing. */
export function valueText(settings: ShopSettings, key: ShopItem): string {
  if (key === 'bank') {
    const { bankPayee, bankName, bankAccount } = settings;
    return [bankPayee, bankName, bankAccount].filter(Boolean).join(' / ');
  }
  if (key === 'isOpen') return settings.isOpen ? '开放' : '关闭';
  return textOf(SHOP_ITEMS[key].field, settings[key]);
}

export function itemOf(key: string): ShopItem {
  const item = ITEMS.find((one) => one === key);
  if (item) return item;
  const [moved] = /^\w+/.exec(key) ?? [''];
  if (Object.hasOwn(MOVED_TO_LAW, moved))
    throw new OperationRefused(`${moved} 已移到“法律与资质”：op law set ${MOVED_TO_LAW[moved]}`);
  const [, name, value] = /^(\w+)=(.*)$/s.exec(key) ?? [];
  throw new OperationRefused(
    name === undefined
      ? `没有名为 ${key} 的设置`
      : `一次改一项，写作：op shop config ${name} ${value}`,
  );
}

interface Change {
  from: string;
  to: string;
  by: string;
  at: Date;
  note: string;
}

async function historyOf(db: Db) {
  const versions = await db.select().from(shopSettings).orderBy(asc(shopSettings.version));
  const changes = new Map<ShopItem, Change[]>(ITEMS.map((key) => [key, []]));
  let before = SHOP_DEFAULTS;
  for (const { settings, operator: by, createdAt: at, note } of versions) {
    const after = { ...SHOP_DEFAULTS, ...(settings as Partial<ShopSettings>) };
    for (const key of ITEMS) {
      const from = valueText(before, key);
      const to = valueText(after, key);
      if (from !== to) changes.get(key)?.push({ from, to, by, at, note });
    }
    before = after;
  }
  return { now: before, changes };
}

type History = Awaited<ReturnType<typeof historyOf>>;

function rowOf({ now, changes }: History, key: ShopItem): RowOf<typeof resource> {
  const last = changes.get(key)?.at(-1);
  const value = valueText(now, key) || null;
  const { group, field } = SHOP_ITEMS[key];
  return {
    key,
    item: field.title,
    group,
    value,
    by: last?.by ?? null,
    at: last?.at.getTime() ?? null,
    state: key === 'isOpen' ? stateOfShop(now) : value === null ? 'empty' : 'set',
  };
}

export async function pageShop(
  db: Db,
  { filters: { group }, sort }: { filters: Readonly<Record<string, string>>; sort: string },
) {
  const history = await historyOf(db);
  const turn = sort.startsWith('-') ? -1 : 1;
  const rows = ITEMS.map((key) => rowOf(history, key)).filter(
    (row) => !group || row.group === group,
  );
  if (sort.endsWith('at')) rows.sort((a, b) => turn * ((a.at ?? 0) - (b.at ?? 0)));
  return { ...wholeList(rows), summary: { state: stateOfShop(history.now) } };
}

const changeText = ({ from, to, by, at, note }: Change): string =>
  `${dayOf(at)} ${clockOf(at)} ${by}：${from || NOTHING} → ${to || NOTHING}${note ? `（${note}）` : ''}`;

export async function readShop(db: Db, _: Operation, key: string) {
  const item = itemOf(key);
  const history = await historyOf(db);
  const row: DetailOf<typeof resource> = {
    ...rowOf(history, item),
    where: SHOP_ITEMS[item].where,
    former: (history.changes.get(item) ?? []).map(changeText).reverse(),
  };
  return { row, version: [row.value] };
}

import { asc } from 'drizzle-orm';
import type { DetailOf, RowOf } from '@/lib/contract/console/resource';
import {
  MOVED_TO_LAW,
  SHOP_ITEMS,
  type ShopItem,
  type shop as resource,
} from '@/lib/contract/console/resources/shop';
import { textOf } from '@/lib/format/field-values';
import type { Db } from '@/server/db/client';
import { shopSettings } from '@/server/db/schema';
import { type Operation, OperationRefused } from '@/server/modules/operators/authorize';
import { formerOf, historyOf, lastOf, listedByTime } from '@/server/modules/rules/settings-history';
import { SHOP_DEFAULTS, type ShopSettings } from '@/server/modules/rules/shop-settings';

const ITEMS = Object.keys(SHOP_ITEMS) as ShopItem[];

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

async function readHistory(db: Db) {
  const versions = await db.select().from(shopSettings).orderBy(asc(shopSettings.version));
  return historyOf(versions, {
    items: ITEMS,
    first: SHOP_DEFAULTS,
    read: (stored): ShopSettings => ({ ...SHOP_DEFAULTS, ...stored }),
    textOf: valueText,
  });
}

type History = Awaited<ReturnType<typeof readHistory>>;

function rowOf(history: History, key: ShopItem): RowOf<typeof resource> {
  const { now } = history;
  const value = valueText(now, key) || null;
  const { group, field } = SHOP_ITEMS[key];
  return {
    key,
    item: field.title,
    group,
    value,
    ...lastOf(history, key),
    state: key === 'isOpen' ? stateOfShop(now) : value === null ? 'empty' : 'set',
  };
}

export async function pageShop(
  db: Db,
  { filters: { group }, sort }: { filters: Readonly<Record<string, string>>; sort: string },
) {
  const history = await readHistory(db);
  const rows = ITEMS.map((key) => rowOf(history, key)).filter(
    (row) => !group || row.group === group,
  );
  return { ...listedByTime(rows, sort), summary: { state: stateOfShop(history.now) } };
}

export async function readShop(db: Db, _: Operation, key: string) {
  const item = itemOf(key);
  const history = await readHistory(db);
  const row: DetailOf<typeof resource> = {
    ...rowOf(history, item),
    where: SHOP_ITEMS[item].where,
    former: formerOf(history, item),
  };
  return { row, version: [row.value] };
}

import { asc } from 'drizzle-orm';
import type { Brand } from '@/lib/contract/brand';
import type { DetailOf, RowOf } from '@/lib/contract/console/resource';
import {
  BRAND_ITEMS,
  type BrandItem,
  type brand as resource,
} from '@/lib/contract/console/resources/brand';
import { DEFAULT_BRAND } from '@/lib/contract/first-brand';
import { clockOf, dayOf } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { siteSettings } from '@/server/db/schema';
import { type Operation, OperationRefused } from '@/server/modules/operators/authorize';
import { brandOf } from '@/server/modules/rules/brand-settings';
import { wholeList } from '@/server/operator/page';

const ITEMS = Object.keys(BRAND_ITEMS) as BrandItem[];

/** @throws OperationRefused */
export function brandItemOf(key: string): BrandItem {
  const item = ITEMS.find((one) => one === key);
  if (!item) throw new OperationRefused(`没有名为 ${key} 的设置，可用：${ITEMS.join('、')}`);
  return item;
}

export const valueOf = (brand: Brand, key: BrandItem): string =>
  key === 'logo' ? brand.icons : brand[key];

export const stateOfBrand = (brand: Brand, key: BrandItem) =>
  valueOf(brand, key) === valueOf(DEFAULT_BRAND, key) ? 'first' : 'own';

interface Change {
  version: number;
  from: string;
  to: string;
  by: string;
  at: Date;
  note: string;
}

async function historyOf(db: Db) {
  const versions = await db.select().from(siteSettings).orderBy(asc(siteSettings.version));
  const changes = new Map<BrandItem, Change[]>(ITEMS.map((key) => [key, []]));
  let before = DEFAULT_BRAND;
  for (const { version, settings, operator: by, createdAt: at, note } of versions) {
    const after = brandOf(settings).brand;
    for (const key of ITEMS) {
      const from = valueOf(before, key);
      const to = valueOf(after, key);
      if (from !== to) changes.get(key)?.push({ version, from, to, by, at, note });
    }
    before = after;
  }
  return { brand: before, changes };
}

type History = Awaited<ReturnType<typeof historyOf>>;

function rowOf({ brand, changes }: History, key: BrandItem): RowOf<typeof resource> {
  const last = changes.get(key)?.at(-1);
  return {
    key,
    item: BRAND_ITEMS[key].field.title,
    value: valueOf(brand, key),
    by: last?.by ?? null,
    at: last?.at.getTime() ?? null,
    state: stateOfBrand(brand, key),
  };
}

export async function pageBrand(db: Db, _: Operation, { sort }: { sort: string }) {
  const history = await historyOf(db);
  const turn = sort.startsWith('-') ? -1 : 1;
  const rows = ITEMS.map((key) => rowOf(history, key));
  if (sort.endsWith('at')) rows.sort((a, b) => turn * ((a.at ?? 0) - (b.at ?? 0)));
  return wholeList(rows);
}

const changeText = ({ version, from, to, by, at, note }: Change): string =>
  `版本 ${version} · ${dayOf(at)} ${clockOf(at)} ${by}：${from} → ${to}${note ? `（${note}）` : ''}`;

const PARTS: readonly BrandItem[] = ['name', 'shortName', 'slogan', 'primary', 'logo'];

/** @throws OperationRefused */
export async function readBrand(db: Db, _: Operation, key: string) {
  const item = brandItemOf(key);
  const history = await historyOf(db);
  const row: DetailOf<typeof resource> = {
    ...rowOf(history, item),
    where: BRAND_ITEMS[item].where,
    parts: PARTS.map((key) => valueOf(history.brand, key)),
    former: (history.changes.get(item) ?? []).map(changeText).reverse(),
  };
  return { row, version: [row.value] };
}

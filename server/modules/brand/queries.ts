import type { Brand } from '@/lib/contract/brand';
import type { DetailOf, RowOf } from '@/lib/contract/console/resource';
import {
  BRAND_ITEMS,
  type BrandItem,
  type brand as resource,
} from '@/lib/contract/console/resources/brand';
import { DEFAULT_BRAND } from '@/lib/contract/first-brand';
import type { Db } from '@/server/db/client';
import type { Operation } from '@/server/modules/operators/authorize';
import { brandOf } from '@/server/modules/rules/brand-settings';
import {
  changeText,
  formerOf,
  historyOf,
  itemIn,
  lastOf,
  listedByTime,
  siteVersions,
} from '@/server/modules/rules/settings-history';

const ITEMS = Object.keys(BRAND_ITEMS) as BrandItem[];

export const brandItemOf = (key: string): BrandItem => itemIn(ITEMS, key);

export const valueOf = (brand: Brand, key: BrandItem): string =>
  key === 'logo' ? brand.icons : brand[key];

export const stateOfBrand = (brand: Brand, key: BrandItem) =>
  valueOf(brand, key) === valueOf(DEFAULT_BRAND, key) ? 'first' : 'own';

const readHistory = async (db: Db) =>
  historyOf(await siteVersions(db), {
    items: ITEMS,
    first: DEFAULT_BRAND,
    read: (stored) => brandOf(stored).brand,
    textOf: valueOf,
  });

type History = Awaited<ReturnType<typeof readHistory>>;

function rowOf(history: History, key: BrandItem): RowOf<typeof resource> {
  return {
    key,
    item: BRAND_ITEMS[key].field.title,
    value: valueOf(history.now, key),
    ...lastOf(history, key),
    state: stateOfBrand(history.now, key),
  };
}

export async function pageBrand(db: Db, _: Operation, { sort }: { sort: string }) {
  const history = await readHistory(db);
  return listedByTime(
    ITEMS.map((key) => rowOf(history, key)),
    sort,
  );
}

const PARTS: readonly BrandItem[] = ['name', 'shortName', 'slogan', 'primary', 'logo'];

/** @throws OperationRefused */
export async function readBrand(db: Db, _: Operation, key: string) {
  const item = brandItemOf(key);
  const history = await readHistory(db);
  const row: DetailOf<typeof resource> = {
    ...rowOf(history, item),
    where: BRAND_ITEMS[item].where,
    parts: PARTS.map((key) => valueOf(history.now, key)),
    former: formerOf(history, item, (change) => {
      const { version, from, to } = change;
      return `版本 ${version} · ${changeText(change, `${from} → ${to}`)}`;
    }),
  };
  return { row, version: [row.value] };
}

import { asc } from 'drizzle-orm';
import type { DetailOf, RowOf } from '@/lib/contract/console/resource';
import { SITE_ITEMS, type SiteItem, site as resource } from '@/lib/contract/console/resources/site';
import { clockOf, dayOf } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { siteSettings } from '@/server/db/schema';
import { nothingToChange, OperationRefused } from '@/server/modules/operators/authorize';
import { operatorAction } from '@/server/operator/action';
import { wholeList } from '@/server/operator/page';
import { keepSettings, lockSite } from './law-settings';
import { type SiteSettings, withFirst } from './site-settings';

const ITEMS = Object.keys(SITE_ITEMS) as SiteItem[];
const TEXTS = { true: '开', false: '关' } as const;

/** @throws OperationRefused */
function itemOf(key: string): SiteItem {
  const item = ITEMS.find((one) => one === key);
  if (!item) throw new OperationRefused(`没有名为 ${key} 的设置，可用：${ITEMS.join('、')}`);
  return item;
}

const valueOf = (settings: SiteSettings, key: SiteItem): boolean =>
  key === 'mayor' ? settings.flags.mayor : settings[key];

const textOf = (value: boolean) => TEXTS[`${value}`];

interface Change {
  by: string;
  at: Date;
  note: string;
  to: boolean;
}

async function historyOf(db: Db, first: SiteSettings) {
  const versions = await db.select().from(siteSettings).orderBy(asc(siteSettings.version));
  const changes = new Map<SiteItem, Change[]>(ITEMS.map((key) => [key, []]));
  let now = first;
  for (const { settings, operator: by, createdAt: at, note } of versions) {
    const next = withFirst(settings as Partial<SiteSettings>, first);
    for (const key of ITEMS) {
      const to = valueOf(next, key);
      if (to !== valueOf(now, key)) changes.get(key)?.push({ by, at, note, to });
    }
    now = next;
  }
  return { now, changes };
}

type History = Awaited<ReturnType<typeof historyOf>>;

function rowOf({ now, changes }: History, key: SiteItem): RowOf<typeof resource> {
  const last = changes.get(key)?.at(-1);
  return {
    key,
    item: SITE_ITEMS[key].title,
    where: SITE_ITEMS[key].where,
    by: last?.by ?? null,
    at: last?.at.getTime() ?? null,
    state: valueOf(now, key) ? 'on' : 'off',
  };
}

export async function pageSite(db: Db, first: SiteSettings) {
  const history = await historyOf(db, first);
  return wholeList(ITEMS.map((key) => rowOf(history, key)));
}

export async function readSite(db: Db, first: SiteSettings, key: string) {
  const history = await historyOf(db, first);
  const item = itemOf(key);
  const former = (history.changes.get(item) ?? []).map(
    ({ by, at, note, to }) =>
      `${dayOf(at)} ${clockOf(at)} ${by}：${textOf(to)}${note ? `（${note}）` : ''}`,
  );
  const row: DetailOf<typeof resource> = { ...rowOf(history, item), former: former.reverse() };
  return { row, version: [row.state] };
}

export const setSite = (first: () => SiteSettings) =>
  operatorAction(resource, 'set', resource.actions.set, {
    lock: async (tx: Db, key) => {
      const kept = await lockSite(tx);
      return { key: itemOf(key), kept, now: withFirst(kept.settings, first()) };
    },
    version: ({ key, now }) => [valueOf(now, key) ? 'on' : 'off'],
    done: { 'site.set': '更改' },
    work: async ({ tx, operation, row: { key, kept, now }, form: { value } }) => {
      if (valueOf(now, key) === value) throw nothingToChange();
      const change = key === 'mayor' ? { flags: { ...now.flags, mayor: value } } : { [key]: value };
      await keepSettings(tx, operation, kept, change);
      return {
        values: { item: SITE_ITEMS[key].title, from: textOf(!value), to: textOf(value) },
        target: key,
        before: { [key]: !value },
        after: { [key]: value },
      };
    },
  });

import type { DetailOf, RowOf } from '@/lib/contract/console/resource';
import { SITE_ITEMS, type SiteItem, site as resource } from '@/lib/contract/console/resources/site';
import type { Db } from '@/server/db/client';
import { nothingToChange } from '@/server/modules/operators/authorize';
import { operatorAction } from '@/server/operator/action';
import { wholeList } from '@/server/operator/page';
import { keepSettings, lockSite } from './law-settings';
import { changeText, formerOf, historyOf, itemIn, lastOf, siteVersions } from './settings-history';
import { type SiteSettings, withFirst } from './site-settings';

const ITEMS = Object.keys(SITE_ITEMS) as SiteItem[];
const TEXTS = { true: '开', false: '关' } as const;

const valueOf = (settings: SiteSettings, key: SiteItem): boolean =>
  key === 'mayor' ? settings.flags.mayor : settings[key];

const textOf = (value: boolean) => TEXTS[`${value}`];

const readHistory = async (db: Db, first: SiteSettings) =>
  historyOf(await siteVersions(db), {
    items: ITEMS,
    first,
    read: (stored) => withFirst(stored as Partial<SiteSettings>, first),
    textOf: (settings, key) => textOf(valueOf(settings, key)),
  });

type History = Awaited<ReturnType<typeof readHistory>>;

function rowOf(history: History, key: SiteItem): RowOf<typeof resource> {
  return {
    key,
    item: SITE_ITEMS[key].title,
    where: SITE_ITEMS[key].where,
    ...lastOf(history, key),
    state: valueOf(history.now, key) ? 'on' : 'off',
  };
}

export async function pageSite(db: Db, first: SiteSettings) {
  const history = await readHistory(db, first);
  return wholeList(ITEMS.map((key) => rowOf(history, key)));
}

export async function readSite(db: Db, first: SiteSettings, key: string) {
  const history = await readHistory(db, first);
  const item = itemIn(ITEMS, key);
  const former = formerOf(history, item, (change) => changeText(change, change.to));
  const row: DetailOf<typeof resource> = { ...rowOf(history, item), former };
  return { row, version: [row.state] };
}

export const setSite = (first: () => SiteSettings) =>
  operatorAction(resource, 'set', resource.actions.set, {
    lock: async (tx: Db, key) => {
      const kept = await lockSite(tx);
      return { key: itemIn(ITEMS, key), kept, now: withFirst(kept.settings, first()) };
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

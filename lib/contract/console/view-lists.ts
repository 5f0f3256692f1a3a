import type { Permission } from './permissions';
import type { FilterSpec } from './resource-spec';
import { RESOURCES } from './resources';

interface ViewList {
  permission: Permission;
  /** The search text stays out: it may name a person. */
  parameters: readonly string[];
}

const LOOK = ['sort', 'per_page'];

const isSearch = (filter: FilterSpec | undefined) =>
  typeof filter === 'object' && 'search' in filter;

export const VIEW_LISTS: Readonly<Record<string, ViewList>> = Object.fromEntries(
  RESOURCES.map(({ plural, read, filters }) => {
    const kept = Object.keys(filters).filter((name) => !isSearch(filters[name]));
    return [plural, { permission: read, parameters: [...kept, ...LOOK] }];
  }),
);

export type ViewListId = string;

export const VIEW_LIST_IDS = Object.keys(VIEW_LISTS);

/** @throws RangeError for a list without views */
export function readRightOf(list: ViewListId): Permission {
  const of = VIEW_LISTS[list];
  if (!of) throw new RangeError(`no views of ${list}`);
  return of.permission;
}

export const MOST_SHARED_VIEWS = 12;
export const VIEW_SEARCH_CHARS = 400;

/** Null = it can. @param search `?state=frozen&sort=-pending`, or nothing */
export function faultOfView(list: ViewListId, search: string): string | null {
  if (!/^(?:\?[a-z_]+=[\w%.~+*-]+(?:&[a-z_]+=[\w%.~+*-]+)*)?$/.test(search))
    return '视图的筛选有误，请刷新后重试';
  const names = [...search.matchAll(/[?&]([a-z_]+)=/g)].map(([, name = '']) => name);
  const known: readonly string[] = VIEW_LISTS[list]?.parameters ?? [];
  const other = names.find((name) => !known.includes(name));
  if (other !== undefined) return `视图不能保存“${other}”，请先去掉这项`;
  return new Set(names).size < names.length ? '同一项筛选只能有一个值' : null;
}

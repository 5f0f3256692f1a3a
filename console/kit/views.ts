import type { ViewListId } from '@/lib/contract/console/view-lists';
import { AS_GIVEN, type ColumnChoice } from './columns';
import { type ListQuery, type ListSpec, writeListQuery } from './list-query';

/** A list under a name. Those that the console brings have no `id` and no look of their own. */
export interface View {
  title: string;
  /** `?state=frozen&sort=-pending` */
  search: string;
  /** Of one that somebody saved: on this device, or for everybody. */
  id?: string;
  /** Shown columns in their order; without them as the list brings them. */
  columns?: readonly string[];
  isDense?: boolean;
  shared?: { viewId: number; seen: string; by: string; isStart: boolean };
}

/** Views for everybody who reads a list, as console/api gives them. */
export interface SharedViews {
  list: ViewListId;
  views: readonly View[];
  mayShare: boolean;
  isBusy: boolean;
  error: unknown;
  forget: () => void;
  /** Each answers whether it was done; else the reason stands in `error`. */
  share: (view: View, isStart: boolean) => Promise<boolean>;
  change: (view: View, to: { title: string; isStart: boolean }) => Promise<boolean>;
  remove: (view: View) => Promise<boolean>;
}

/** Under which a device keeps which view it started with, or stood in last. */
export const viewKey = ({ id, title }: View): string => id ?? `=${title}`;

/** A list without the open row, the page and what is searched: what a view keeps. */
export function searchOfView(query: ListQuery, spec: ListSpec): string {
  const searches = spec.filters.filter(({ kind }) => kind === 'search').map(({ name }) => name);
  const filters = Object.fromEntries(
    Object.entries(query.filters).filter(([name]) => !searches.includes(name)),
  );
  return writeListQuery({ ...query, filters, page: 1, after: undefined, open: undefined }, spec);
}

/** The view that the address shows: of several with the same address, the one that was chosen. */
export const viewOf = (
  views: readonly View[],
  search: string,
  chosen: string,
): View | undefined => {
  const here = views.filter((view) => view.search === search);
  return here.find((view) => viewKey(view) === chosen) ?? here[0];
};

/** Columns as a view shows them, in its order; those that a list got since are hidden. */
export const choiceOf = (all: readonly string[], view: View | undefined): ColumnChoice =>
  view?.columns
    ? {
        shown: Object.fromEntries(all.map((id) => [id, view.columns?.includes(id) ?? false])),
        order: view.columns,
      }
    : AS_GIVEN;

/** Name under which the columns of a list are kept; a view with columns of its own has a place of its own. */
export const columnsKey = (name: string, view: View | undefined): string =>
  view?.columns
    ? `${name} columns ${viewKey(view)} ${view.shared?.seen.slice(0, 8) ?? ''}`
    : `${name} columns`;

import type { ViewListId } from '@/lib/contract/console/view-lists';
import { AS_GIVEN, type ColumnChoice } from './columns';
import { type ListQuery, type ListSpec, writeListQuery } from './list-query';

/** The console's own have neither `id` nor look. */
export interface View {
  title: string;
  /** `?state=frozen&sort=-pending` */
  search: string;
  id?: string;
  columns?: readonly string[];
  isDense?: boolean;
  shared?: { viewId: number; seen: string; by: string; isStart: boolean };
}

export interface SharedViews {
  list: ViewListId;
  views: readonly View[];
  mayShare: boolean;
  isBusy: boolean;
  error: unknown;
  forget: () => void;
  share: (view: View, isStart: boolean) => Promise<boolean>;
  change: (view: View, to: { title: string; isStart: boolean }) => Promise<boolean>;
  remove: (view: View) => Promise<boolean>;
}

export const viewKey = ({ id, title }: View): string => id ?? `=${title}`;

export function searchOfView(query: ListQuery, spec: ListSpec): string {
  const searches = spec.filters.filter(({ kind }) => kind === 'search').map(({ name }) => name);
  const filters = Object.fromEntries(
    Object.entries(query.filters).filter(([name]) => !searches.includes(name)),
  );
  return writeListQuery({ ...query, filters, page: 1, after: undefined, open: undefined }, spec);
}

export const viewOf = (
  views: readonly View[],
  search: string,
  chosen: string,
): View | undefined => {
  const here = views.filter((view) => view.search === search);
  return here.find((view) => viewKey(view) === chosen) ?? here[0];
};

export const choiceOf = (all: readonly string[], view: View | undefined): ColumnChoice =>
  view?.columns
    ? {
        shown: Object.fromEntries(all.map((id) => [id, view.columns?.includes(id) ?? false])),
        order: view.columns,
      }
    : AS_GIVEN;

export const columnsKey = (name: string, view: View | undefined): string =>
  view?.columns
    ? `${name} columns ${viewKey(view)} ${view.shared?.seen.slice(0, 8) ?? ''}`
    : `${name} columns`;

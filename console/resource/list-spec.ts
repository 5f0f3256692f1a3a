import type { FilterOption, FilterSpec, ListSpec } from '@/console/kit/list-query';
import type { View } from '@/console/kit/views';
import { readAmounts } from '@/lib/contract/console/amounts';
import type { Resource } from '@/lib/contract/console/resource';
import {
  type FilterSpec as Filter,
  sortsOf,
  type ViewSpec,
} from '@/lib/contract/console/resource-spec';
import { fenToYuan } from '@/lib/format';
import { KindControl, Pick } from './controls';
import { resourceCopy as copy } from './copy';

export type FilterOptions = Readonly<Record<string, readonly FilterOption[]>>;

const optionsOf = (texts: Readonly<Record<string, string>>): FilterOption[] =>
  Object.entries(texts).map(([value, label]) => ({ value, label }));

function amountsText(typed: string): string {
  const read = readAmounts(typed);
  if ('faults' in read) return typed;
  const { from, to } = read.amounts;
  if (from !== null && to !== null) return copy.between(fenToYuan(from), fenToYuan(to));
  if (from !== null) return copy.atLeast(fenToYuan(from));
  return to === null ? typed : copy.atMost(fenToYuan(to));
}

function filterOf(
  { fields, title }: Resource,
  name: string,
  filter: Filter,
  more: readonly FilterOption[],
): FilterSpec {
  const field = fields[name];
  if (filter === true)
    return {
      name,
      label: field?.title ?? name,
      kind: 'choice',
      options: optionsOf(field?.texts ?? {}),
    };
  if ('search' in filter)
    return { name, label: `查找${title}`, kind: 'search', placeholder: filter.search };
  if ('typed' in filter) {
    const { typed } = filter;
    const labelOf = typed.kind === 'fen' ? amountsText : undefined;
    const load = typed.kind === 'pick' ? Pick.load : undefined;
    const drawn = { field: typed, Control: KindControl, load };
    return { name, label: typed.title, kind: 'typed', ...drawn, labelOf };
  }
  if ('days' in filter) return { name, label: fields[filter.days]?.title ?? name, kind: 'days' };
  return {
    name,
    label: filter.title,
    kind: 'choice',
    options: [...optionsOf(filter.keys), ...more],
    ...(filter.isOpen
      ? { isValue: () => true, labelOf: (value) => field?.texts?.[value] ?? value }
      : {}),
  };
}

export const listSpecOf = (resource: Resource, options: FilterOptions = {}): ListSpec => ({
  filters: Object.entries(resource.filters).map(([name, filter]) =>
    filterOf(resource, name, filter, options[name] ?? []),
  ),
  sorts: sortsOf(resource),
  defaultSort: resource.defaultSort,
});

/** `?mine=decide` */
export const searchOf = ({ filters = {}, sort }: ViewSpec): string => {
  const text = new URLSearchParams({ ...filters, ...(sort ? { sort } : {}) }).toString();
  return text ? `?${text}` : '';
};

export const viewsOf = ({ views }: Resource): View[] =>
  views.map((view) => ({ title: view.title, search: searchOf(view) }));

import type { FilterOption, FilterSpec, ListSpec } from '@/console/kit/list-query';
import type { View } from '@/console/kit/views';
import type { Resource } from '@/lib/contract/console/resource';
import type { FilterSpec as Filter, ViewSpec } from '@/lib/contract/console/resource-spec';

export type FilterOptions = Readonly<Record<string, readonly FilterOption[]>>;

const optionsOf = (texts: Readonly<Record<string, string>>): FilterOption[] =>
  Object.entries(texts).map(([value, label]) => ({ value, label }));

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
  sorts: Object.keys(resource.fields).filter((name) => resource.fields[name]?.sort),
  defaultSort: resource.defaultSort,
});

/** `?mine=decide` */
export const searchOf = ({ filters = {}, sort }: ViewSpec): string => {
  const text = new URLSearchParams({ ...filters, ...(sort ? { sort } : {}) }).toString();
  return text ? `?${text}` : '';
};

export const viewsOf = ({ views }: Resource): View[] =>
  views.map((view) => ({ title: view.title, search: searchOf(view) }));

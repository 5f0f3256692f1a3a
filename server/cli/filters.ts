import { type Field, type Fields, f } from '@/lib/contract/console/fields';
import type { Resource } from '@/lib/contract/console/resource';
import type { FilterSpec } from '@/lib/contract/console/resource-spec';

function filterField({ fields }: Resource, name: string, filter: FilterSpec): Field {
  if (filter === true) return { ...(fields[name] ?? f.text(name)), isOptional: true };
  if ('search' in filter) return f.text(filter.search, { isOptional: true });
  if ('days' in filter)
    return f.text('日期', { isOptional: true, hint: 'today 或 2026-03-01..2026-03-31' });
  if ('typed' in filter)
    return filter.typed.kind === 'fen'
      ? f.text(filter.typed.title, { isOptional: true, hint: '100..250.5，元，可以只写一边' })
      : { ...filter.typed, isOptional: true };
  if (filter.isOpen) return f.text(filter.title, { isOptional: true });
  return f.choice(filter.title, filter.keys, { isOptional: true });
}

export const filtersOf = (resource: Resource): Fields =>
  Object.fromEntries(
    Object.entries(resource.filters).map(([name, filter]) => [
      name,
      filterField(resource, name, filter),
    ]),
  );

export const PAGING: Fields = {
  sort: f.text('顺序', { isOptional: true }),
  after: f.text('从上一页的末尾继续', { isOptional: true }),
  limit: f.count('行数', { isOptional: true, max: 200 }),
};

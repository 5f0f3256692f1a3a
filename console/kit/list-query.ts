import { readAmounts } from '@/lib/contract/console/amounts';
import { DAY_WORDS, type Field } from '@/lib/contract/console/fields';
import type { ControlProps } from './control-props';

/** State of a list in its address, as text. A link carries it to a colleague; the selection stays out. */

export interface FilterOption {
  value: string;
  label: string;
}

export interface FilterSpec {
  name: string;
  label: string;
  /** `days`: `2026-06-01..2026-06-18`, or a word such as `today`. */
  kind: 'search' | 'choice' | 'days' | 'typed';
  field?: Field;
  Control?: (props: ControlProps) => React.ReactNode;
  load?: () => Promise<unknown>;
  options?: readonly FilterOption[];
  /** For values read from the server. */
  isValue?: (value: string) => boolean;
  labelOf?: (value: string) => string;
  placeholder?: string;
}

export interface ListSpec {
  filters: readonly FilterSpec[];
  sorts: readonly string[];
  defaultSort: string;
}

export interface ListQuery {
  filters: Readonly<Record<string, string>>;
  sort: string;
  page: number;
  after?: string;
  perPage: number;
  open?: string;
}

export const PER_PAGE = [20, 50, 100, 200] as const;
export const DEFAULT_PER_PAGE = 50;
const MAX_TEXT = 200;

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text);

function isRange(text: string): boolean {
  if ((DAY_WORDS as readonly string[]).includes(text)) return true;
  const [from = '', to = '', ...rest] = text.split('..');
  return rest.length === 0 && isDay(from) && isDay(to) && from <= to;
}

function isAllowed(spec: FilterSpec, value: string): boolean {
  if (value === '' || value.length > MAX_TEXT) return false;
  if (spec.kind === 'choice')
    return spec.options?.some((option) => option.value === value) || spec.isValue?.(value) || false;
  if (spec.kind === 'typed') return spec.field?.kind !== 'fen' || 'amounts' in readAmounts(value);
  return spec.kind === 'search' || isRange(value);
}

const numberOf = (text: string, most: number): number | undefined =>
  /^[1-9]\d*$/.test(text) && Number(text) <= most ? Number(text) : undefined;

export function readListQuery(
  search: string,
  spec: ListSpec,
): { query: ListQuery; dropped: string[] } {
  const query = {
    filters: {} as Record<string, string>,
    sort: spec.defaultSort,
    page: 1,
    perPage: DEFAULT_PER_PAGE as number,
  } as ListQuery & { filters: Record<string, string> };
  const dropped: string[] = [];
  for (const [name, value] of new URLSearchParams(search)) {
    const filter = spec.filters.find((one) => one.name === name);
    if (filter && isAllowed(filter, value)) query.filters[name] = value;
    else if (name === 'sort' && spec.sorts.includes(value.replace(/^-/, ''))) query.sort = value;
    else if (name === 'page' && numberOf(value, 100_000)) query.page = Number(value);
    else if (name === 'per_page' && (PER_PAGE as readonly number[]).includes(Number(value)))
      query.perPage = Number(value);
    else if (name === 'after' && value.length <= MAX_TEXT) query.after = value;
    else if (name === 'open' && value.length <= MAX_TEXT) query.open = value;
    else dropped.push(name);
  }
  return { query, dropped };
}

/** Without defaults: `?state=reviewing&sort=-amount`. */
export function writeListQuery(query: ListQuery, spec: ListSpec): string {
  const params = new URLSearchParams();
  for (const { name } of spec.filters) {
    const value = query.filters[name];
    if (value) params.set(name, value);
  }
  if (query.sort !== spec.defaultSort) params.set('sort', query.sort);
  if (query.after) params.set('after', query.after);
  else if (query.page > 1) params.set('page', String(query.page));
  if (query.perPage !== DEFAULT_PER_PAGE) params.set('per_page', String(query.perPage));
  if (query.open) params.set('open', query.open);
  const text = params.toString();
  return text ? `?${text}` : '';
}

export function withFilter(query: ListQuery, name: string, value: string): ListQuery {
  const { [name]: _, ...rest } = query.filters;
  return {
    ...query,
    filters: value ? { ...rest, [name]: value } : rest,
    page: 1,
    after: undefined,
  };
}

export const withSort = (query: ListQuery, column: string): ListQuery => ({
  ...query,
  sort: query.sort === `-${column}` ? column : `-${column}`,
  page: 1,
  after: undefined,
});

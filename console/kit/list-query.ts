import { DAY_WORDS } from '@/lib/contract/console/fields';

/**
 * State of a list in its address: filters, order, page and the open row. A link carries all of it to a colleague; the
 * selection stays out. Everything is text here; each word turns it into the input of its call.
 */

export interface FilterOption {
  value: string;
  label: string;
}

export interface FilterSpec {
  /** In the address, in the call and in the export. */
  name: string;
  label: string;
  /** `search` is the box of the list (`/`), `days` a range `2026-06-01..2026-06-18` or a word such as `today`. */
  kind: 'search' | 'choice' | 'days';
  options?: readonly FilterOption[];
  /** Accepts a value that is not among the options yet, because they are read from the server. */
  isValue?: (value: string) => boolean;
  /** Of a value that is not among the options. */
  labelOf?: (value: string) => string;
  placeholder?: string;
}

export interface ListSpec {
  filters: readonly FilterSpec[];
  /** Columns that the server can sort by. A leading `-` in the address is descending. */
  sorts: readonly string[];
  defaultSort: string;
}

export interface ListQuery {
  filters: Readonly<Record<string, string>>;
  sort: string;
  page: number;
  /** Key of the row before this page, beyond the numbered pages. */
  after?: string;
  perPage: number;
  /** Number of the row whose panel is open. */
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
  return spec.kind === 'search' || isRange(value);
}

const numberOf = (text: string, most: number): number | undefined =>
  /^[1-9]\d*$/.test(text) && Number(text) <= most ? Number(text) : undefined;

/**
 * @param search `location.search`
 * @returns the list that is meant, and the parameters that mean nothing here, to be named and dropped
 */
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

/** The address of a list, without what is as always: `?state=reviewing&sort=-amount`. */
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

/** The list with another filter; an empty value removes it. It starts at its first page. */
export function withFilter(query: ListQuery, name: string, value: string): ListQuery {
  const { [name]: _, ...rest } = query.filters;
  return {
    ...query,
    filters: value ? { ...rest, [name]: value } : rest,
    page: 1,
    after: undefined,
  };
}

/** Sorting by a column that is sorted turns the order round; numbers start with the largest. */
export const withSort = (query: ListQuery, column: string): ListQuery => ({
  ...query,
  sort: query.sort === `-${column}` ? column : `-${column}`,
  page: 1,
  after: undefined,
});

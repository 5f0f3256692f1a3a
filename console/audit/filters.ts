import { daysOfRange } from '@/console/kit/days';
import type { FilterSpec, ListQuery, ListSpec } from '@/console/kit/list-query';
import type { View } from '@/console/kit/views';
import type { listRecords } from '@/lib/contract/console/audit';
import { AUDIT_WORDS, auditName } from '@/lib/contract/console/audit-actions';
import type { ConsoleInput } from '@/lib/contract/console/call';
import { auditCopy as copy } from './copy';

const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

/** What the address names although the list of choices does not: a former operator, one action, one session. */
function withOwn(filter: FilterSpec, value: string | null, label = value ?? ''): FilterSpec {
  const options = filter.options ?? [];
  return !value || options.some((one) => one.value === value)
    ? filter
    : { ...filter, options: [...options, { value, label }] };
}

/** @param operators names of those who can be chosen */
export function auditList(search: string, operators: readonly string[]): ListSpec {
  const address = new URLSearchParams(search);
  const operator: FilterSpec = {
    name: 'operator',
    label: copy.operator,
    kind: 'choice',
    options: operators.map((name) => ({ value: name, label: name })),
  };
  const word: FilterSpec = {
    name: 'action',
    label: copy.word,
    kind: 'choice',
    options: optionsOf(AUDIT_WORDS),
  };
  const session = address.get('session');
  const action = address.get('action');
  return {
    filters: [
      { name: 'target', label: copy.target, kind: 'search', placeholder: copy.targetHint },
      { name: 'days', label: copy.days, kind: 'days' },
      withOwn(operator, address.get('operator')),
      withOwn(word, action, auditName(action ?? '')),
      { name: 'via', label: copy.via, kind: 'choice', options: optionsOf(copy.vias) },
      { name: 'outcome', label: copy.outcome, kind: 'choice', options: optionsOf(copy.outcomes) },
      ...(session
        ? [
            withOwn(
              { name: 'session', label: copy.session, kind: 'choice' },
              session,
              copy.sessionOf(session),
            ),
          ]
        : []),
    ],
    sorts: ['at'],
    defaultSort: '-at',
  };
}

export const AUDIT_VIEWS: readonly View[] = [
  { title: copy.views.all, search: '' },
  { title: copy.views.today, search: '?days=today' },
  { title: copy.views.refused, search: '?outcome=refused' },
  { title: copy.views.jobs, search: '?via=job' },
];

type Input = ConsoleInput<typeof listRecords>;

/** Filters and order of the list that the address means. */
export function auditFilter(
  { filters, sort }: ListQuery,
  now: number,
): Omit<Input, 'page' | 'per_page'> {
  const { target = '', operator = '', action = '', via = '', outcome = '', session = '' } = filters;
  const days = filters.days ? daysOfRange(filters.days, now) : null;
  return {
    target,
    operator,
    action,
    session,
    via: via as Input['via'],
    outcome: outcome as Input['outcome'],
    from: days?.from ?? '',
    to: days?.to ?? '',
    sort: sort as Input['sort'],
  };
}

/** What the call is asked for the list that the address means. */
export function auditInput(query: ListQuery, now: number): Input {
  const { page, perPage, after } = query;
  return {
    ...auditFilter(query, now),
    page,
    per_page: perPage as Input['per_page'],
    ...(after ? { after } : {}),
  };
}

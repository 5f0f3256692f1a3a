import type { ListQuery, ListSpec } from '@/console/kit/list-query';
import type { ConsoleInput } from '@/lib/contract/console/call';
import type { listOperators } from '@/lib/contract/console/operators';
import { customRoleId, LINEAR_ROLES, ROLE_IDS, ROLES } from '@/lib/contract/console/roles';
import { operatorCopy as copy } from './copy';
import type { RoleRow } from './use-operators';

const isCustom = (id: string): boolean => customRoleId(id) !== null;

/** @param roles empty while they are on their way */
export const operatorList = (roles: readonly Pick<RoleRow, 'id' | 'label'>[]): ListSpec => ({
  filters: [
    { name: 'q', label: copy.search, kind: 'search', placeholder: copy.searchHint },
    {
      name: 'state',
      label: copy.state,
      kind: 'choice',
      options: (['active', 'invited', 'disabled'] as const).map((value) => ({
        value,
        label: copy.states[value],
      })),
    },
    {
      name: 'role',
      label: copy.role,
      kind: 'choice',
      options: [
        ...ROLE_IDS.map((value) => ({ value: value as string, label: ROLES[value].label })),
        ...LINEAR_ROLES.filter((step) => !(ROLE_IDS as string[]).includes(step)).map((value) => ({
          value: value as string,
          label: copy.step(value),
        })),
        ...roles.filter(({ id }) => isCustom(id)).map(({ id, label }) => ({ value: id, label })),
      ],
      isValue: isCustom,
    },
  ],
  sorts: [],
  defaultSort: '',
});

type Input = ConsoleInput<typeof listOperators>;

/** What the call is asked for the list that the address means. */
export const operatorInput = ({ filters }: ListQuery): Input => ({
  q: filters.q ?? '',
  state: (filters.state ?? '') as Input['state'],
  role: filters.role ?? '',
});

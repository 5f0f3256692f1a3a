import * as contract from '@/lib/contract/console/finder';
import { MOST_FOUND } from '@/lib/contract/console/list-limits';
import type { Permission } from '@/lib/contract/console/permissions';
import { bareText, soughtOf } from '@/lib/contract/console/search-shape';
import { fenToYuan } from '@/lib/format';
import { textOf } from '@/lib/format/field-values';
import type { Db } from '@/server/db/client';
import type { Acting, Operation } from '@/server/modules/operators/authorize';
import { listWithdrawals } from '@/server/modules/withdrawals/inspect-list';
import type { Bound } from './resource';
import { type ConsoleRoute, consoleRoute } from './route';

interface Found {
  key: string;
  title: string;
  rest: string;
}

interface Kind {
  list: string;
  title: string;
  read: Permission;
  scope: 'all' | 'city';
  find: (db: Db, operation: Operation, text: string) => Promise<Found[]>;
}

const FIRST_ROWS = { isAscending: false, page: 1, perPage: MOST_FOUND, isUncounted: true } as const;
const restOf = (...parts: string[]) => parts.filter(Boolean).join(' · ');

/** A name would list the numbers of everybody who has it; carriers' numbers begin with letters, too. */
function isNameOrPlate(text: string): boolean {
  const { kind } = soughtOf(text);
  return kind === 'plate' || (kind === 'name' && !/\d/.test(text));
}

const WITHDRAWALS: Kind = {
  list: 'withdrawals',
  title: '提现',
  read: 'withdrawals.read',
  scope: 'all',
  find: async (db, operation, q) => {
    if (isNameOrPlate(q)) return [];
    const filter = { q, queue: 'all', accountType: '' } as const;
    const slice = { sort: 'submitted', ...FIRST_ROWS } as const;
    const { rows } = await listWithdrawals(db, operation, filter, slice);
    return rows.map(({ sn, amount, member, statusLabel }) => ({
      key: sn,
      title: `${fenToYuan(amount)} ${member.name}`,
      rest: restOf(sn, statusLabel),
    }));
  },
};

function restOfRow({ resource }: Bound, row: Readonly<Record<string, unknown>>): string {
  const others = Object.entries(resource.fields).filter(([name]) => name !== resource.name);
  const first = (...kinds: string[]) => {
    const [name, field] = others.find(([, { kind }]) => kinds.includes(kind)) ?? [];
    return name && field ? textOf(field, row[name]) : '';
  };
  return restOf(first('person'), first('sn', 'masked'), first('state'));
}

const kindOf = (bound: Bound): Kind[] => {
  const { resource, binding } = bound;
  const { plural, title, read, scope, key, name, fields, filters } = resource;
  const nameField = fields[name];
  if (!('q' in filters) || !nameField) return [];
  const none = Object.fromEntries(Object.keys(filters).map((filter) => [filter, '']));
  const sort = resource.defaultSort;
  const slice = { ...FIRST_ROWS, isAscending: !sort.startsWith('-') };
  return [
    {
      list: plural,
      title,
      read,
      scope,
      find: async (db, operation, q) => {
        if (name === key && isNameOrPlate(q)) return [];
        const asked = { filters: { ...none, q }, sort, isFile: false };
        const { rows } = await binding.page(db, operation, asked, slice);
        return rows.map((row) => ({
          key: String(row[key]),
          title: textOf(nameField, row[name]),
          rest: restOfRow(bound, row),
        }));
      },
    },
  ];
};

const FIRST: Readonly<Record<string, string>> = { withdrawal: 'withdrawals', order: 'orders' };

const mayRead = ({ read, scope }: Kind, acting: Acting): boolean =>
  acting.permissions.has(read) && (scope === 'city' || acting.scope === 'all');

async function findAll(
  kinds: readonly Kind[],
  db: Db,
  operation: Operation & { acting: Acting },
  typed: string,
) {
  const text = bareText(typed);
  const isOpen = (kind: Kind) => mayRead(kind, operation.acting);
  const order = [FIRST[soughtOf(text).kind], 'members', 'withdrawals'];
  const rank = (kind: { list: string }) => (order.indexOf(kind.list) + 99) % 99;
  const open = kinds.filter(isOpen);
  const found = await Promise.all(
    open.map(async ({ list, title, find }) => ({
      list,
      title,
      rows: await find(db, operation, text),
    })),
  );
  return {
    kinds: found.sort((a, b) => rank(a) - rank(b)),
    denied: kinds.filter((kind) => !isOpen(kind)).map(({ title }) => title),
  };
}

export function finderRoutes(resources: readonly Bound[]): readonly ConsoleRoute[] {
  const kinds = [...resources.flatMap(kindOf), WITHDRAWALS];
  return [
    consoleRoute(contract.listFound, ({ db, operation, acting }, { text }) =>
      findAll(kinds, db, { ...operation, acting }, text),
    ),
  ];
}

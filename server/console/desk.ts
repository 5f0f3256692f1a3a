import { type DeskRowId, deskRow } from '@/lib/contract/console/desk';
import { listDesk } from '@/lib/contract/console/desk-calls';
import type { Db } from '@/server/db/client';
import type { Acting, Operation } from '@/server/modules/operators/authorize';
import type { Bound } from './resource';
import { type ConsoleRoute, consoleRoute } from './route';

type Asking = Operation & { acting: Acting };

const timeOf = (row: Readonly<Record<string, unknown>> | undefined, name: string | undefined) => {
  const value = name === undefined ? null : row?.[name];
  return typeof value === 'number' ? value : null;
};

async function readRow(bound: Bound, db: Db, operation: Asking, id: DeskRowId) {
  const { filters, sort, since, due, sum } = deskRow(id);
  const none = Object.fromEntries(Object.keys(bound.resource.filters).map((name) => [name, '']));
  const asked = { filters: { ...none, ...filters }, sort, isFile: true };
  const slice = { isAscending: !sort.startsWith('-'), perPage: 1 };
  const { rows, total, summary } = await bound.binding.page(db, operation, asked, slice);
  const added = sum === undefined ? null : (summary as Record<string, unknown>)[sum];
  return {
    row: id,
    ...(typeof added === 'number' ? { count: added, isExact: true } : total),
    since: timeOf(rows[0], since),
    due: timeOf(rows[0], due),
  };
}

/** Noted nowhere; rows out of reach are left out. */
async function readDesk(
  bounds: readonly Bound[],
  db: Db,
  operation: Asking,
  ids: readonly DeskRowId[],
) {
  const { permissions, scope: reach } = operation.acting;
  const rows = [];
  for (const id of new Set(ids)) {
    const bound = bounds.find(({ resource }) => resource.plural === deskRow(id).list);
    if (!bound) throw new Error(`no list of ${id}`);
    const { read, scope } = bound.resource;
    if (permissions.has(read) && (scope === 'city' || reach === 'all'))
      rows.push(await readRow(bound, db, operation, id));
  }
  return { rows };
}

export const deskRoutes = (resources: readonly Bound[]): readonly ConsoleRoute[] => [
  consoleRoute(listDesk, ({ db, operation, acting }, { rows }) =>
    readDesk(resources, db, { ...operation, acting }, rows),
  ),
];

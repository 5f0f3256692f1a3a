import type { ConsoleInput } from '@/lib/contract/console';
import type { Fields } from '@/lib/contract/console/fields';
import {
  callsOfAction,
  type DetailOf,
  type FormValues,
  type Resource,
  type RowOf,
  type ShownValues,
  type SummaryOf,
} from '@/lib/contract/console/resource';
import type { ResourceSpec } from '@/lib/contract/console/resource-spec';
import { textOf } from '@/lib/format/field-values';
import type { Db } from '@/server/db/client';
import type { Sliced, Slice, Total } from '@/server/db/keyset';
import type { Acting, Operation } from '@/server/modules/operators/authorize';
import type { Given, OperatorAction } from '@/server/operator/action';
import { operatorRead } from '@/server/operator/read';
import { versionOf } from '@/server/operator/version';
import { exportList, type ListColumn, withoutMobiles } from './list-export';
import { sliceOf } from './listings';
import { type ConsoleContext, type ConsoleRoute, consoleRoute } from './route';

export interface Asked {
  filters: Readonly<Record<string, string>>;
  sort: string;
  isFile: boolean;
}

interface Page<Row, Summary> extends Sliced<Row> {
  total: Total;
  summary: Summary;
}

export interface Binding<R extends ResourceSpec> {
  /** Second line of its file. */
  definition?: string;
  page: (
    db: Db,
    operation: Operation,
    asked: Asked,
    slice: Slice,
  ) => Promise<Page<RowOf<R>, SummaryOf<R>>>;
  get: (
    db: Db,
    operation: Operation,
    key: string,
  ) => Promise<{ row: DetailOf<R>; version: readonly unknown[] }>;
  actions: {
    [N in keyof R['actions']]: OperatorAction<
      FormValues<R['actions'][N]>,
      ShownValues<R['actions'][N]>
    >;
  };
}

export interface Bound {
  resource: Resource;
  binding: Binding<ResourceSpec>;
}

/** Types flow from the definition; each read checks its permission first. */
export const bindResource = <R extends ResourceSpec>(
  resource: Resource<R>,
  { page, get, ...rest }: Binding<R>,
): Bound => ({
  resource: resource as unknown as Resource,
  binding: {
    page: operatorRead(resource, page),
    get: operatorRead(resource, get),
    ...rest,
  } as unknown as Binding<ResourceSpec>,
});

type Row = Record<string, unknown>;
type Sent = Pick<Given<Row>, 'key' | 'form' | 'version'>;

function columnsOf({ key, fields }: Resource): ListColumn<Row>[] {
  const names = [key, ...Object.keys(fields).filter((name) => name !== key)];
  return names.flatMap((name) => {
    const field = (fields as Fields)[name];
    if (!field) return [];
    return [
      {
        title: field.kind === 'fen' ? `${field.title}(元)` : field.title,
        of: name === key ? names : [name],
        text: (row: Row) =>
          field.kind === 'text'
            ? withoutMobiles(textOf(field, row[name]))
            : textOf(field, row[name]),
      },
    ];
  });
}

export function fileOf(
  { resource, binding }: Bound,
  db: Db,
  operation: Operation,
  { filters, ...asked }: ConsoleInput<Resource['calls']['export']>,
) {
  const { title, plural, calls } = resource;
  const { sort } = asked;
  const list = {
    title,
    name: plural,
    act: calls.export.act ?? '',
    columns: columnsOf(resource),
    definition: binding.definition,
    read: (tx: Db, slice: Slice) =>
      binding.page(tx, operation, { filters, sort, isFile: true }, slice),
  };
  return exportList(db, operation, list, { ...filters, ...asked });
}

/** Noted nowhere. */
export async function countViews(
  bounds: readonly Bound[],
  db: Db,
  operation: Operation & { acting: Acting },
) {
  const { acting } = operation;
  const counted = bounds
    .filter(
      ({ resource: { read, scope } }) =>
        acting.permissions.has(read) && (scope === 'city' || acting.scope === 'all'),
    )
    .flatMap(({ resource, binding }) =>
      resource.views
        .filter(({ isCounted }) => isCounted)
        .map((view) => ({ resource, binding, view })),
    );
  const rows = [];
  for (const { resource, binding, view } of counted) {
    const none = Object.keys(resource.filters).map((name) => [name, '']);
    const filters = { ...Object.fromEntries(none), ...view.filters };
    const asked = { filters, sort: resource.defaultSort, isFile: true };
    const { total } = await binding.page(db, operation, asked, { isAscending: true, perPage: 1 });
    rows.push({ list: resource.plural, title: view.title, ...total });
  }
  return rows;
}

const routesOfActions = ({ resource, binding }: Bound): ConsoleRoute[] =>
  Object.entries(binding.actions).flatMap(([name, action]) => {
    const { action: call, preview } = callsOfAction(resource, name);
    const run =
      (isPreview: boolean) =>
      ({ db, operation }: ConsoleContext, { key, form, version }: Sent) =>
        action(db, operation, { key, form, version, isPreview });
    return [
      consoleRoute(call, (context, input) => run(false)(context, input)),
      consoleRoute(preview, async (context, input) => ({
        effect: (await run(true)(context, input)).effect,
      })),
    ];
  });

export function resourceRoutes(bound: Bound): ConsoleRoute[] {
  const { resource, binding } = bound;
  const { calls } = resource;
  return [
    consoleRoute(calls.list, ({ db, operation }, input: ConsoleInput<typeof calls.list>) => {
      const { filters, sort } = input;
      return binding.page(db, operation, { filters, sort, isFile: false }, sliceOf(input));
    }),
    consoleRoute(calls.get, async ({ db, operation }, { key }) => {
      const { row, version } = await binding.get(db, operation, key);
      return { row, version: versionOf(version) };
    }),
    consoleRoute(calls.export, ({ db, operation }, input) => fileOf(bound, db, operation, input)),
    ...routesOfActions(bound),
  ];
}

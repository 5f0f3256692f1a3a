import { type ConsoleCall, defineConsoleCall } from './call';
import type { SumsOf, ValuesOf } from './fields';
import type { Permission } from './permissions';
import type { ActionSpec, ResourceSpec } from './resource-spec';
import type {
  ActionSchema,
  ExportSchema,
  GetSchema,
  ListSchema,
  PreviewSchema,
} from './resource.schema';

export interface ResourceCalls<R extends ResourceSpec> {
  list: ConsoleCall<ListSchema<RowOf<R>, SummaryOf<R>>, Permission>;
  get: ConsoleCall<GetSchema<DetailOf<R>>, Permission>;
  export: ConsoleCall<ExportSchema, Permission>;
  queue: ReturnType<typeof callsOfQueue> | null;
  actions: {
    [N in keyof R['actions']]: ConsoleCall<
      ActionSchema<FormValues<R['actions'][N]>, ShownValues<R['actions'][N]>>,
      Permission
    >;
  };
  previews: {
    [N in keyof R['actions']]: ConsoleCall<PreviewSchema<FormValues<R['actions'][N]>>, Permission>;
  };
}

export type Resource<R extends ResourceSpec = ResourceSpec> = R & {
  noun: string;
  calls: ResourceCalls<R>;
};

export type RowOf<R extends ResourceSpec> = ValuesOf<R['fields']>;
export type DetailOf<R extends ResourceSpec> = RowOf<R> & ValuesOf<R['detail']>;
export type SummaryOf<R extends ResourceSpec> = SumsOf<R['fields']> &
  ValuesOf<NonNullable<R['summary']>>;
export type FormValues<A extends ActionSpec> = ValuesOf<NonNullable<A['form']>>;
export type ShownValues<A extends ActionSpec> = ValuesOf<NonNullable<A['shown']>>;

const schema = () => import('./resource.schema');
const capital = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

export const verbOf = (action: string): string =>
  action.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

export const commandOf = (name: string, { command }: Pick<ActionSpec, 'command'>): string =>
  command ?? verbOf(name);

export const keysOf = (key: string): string[] => key.split(',').filter(Boolean);

export const actOf = (noun: string, action: string, { act }: Pick<ActionSpec, 'act'>): string =>
  act ?? `${noun}.${verbOf(action)}`;

function defineActionCalls(
  noun: string,
  { plural, scope }: ResourceSpec,
  name: string,
  of: ActionSpec,
) {
  const action = defineConsoleCall({
    name: `${plural}.${name}`,
    permission: of.permission,
    act: actOf(noun, name, of),
    proof: of.reauth,
    reason: of.reason === null ? 'none' : of.reason.isOptional ? 'optional' : 'required',
    isIdempotent: !of.mayAsk && !of.shown && !of.provider,
    scope,
    ...(of.isPhone ? { isPhone: true as const } : {}),
    schema: () => schema().then((m) => m.actionSchema(of)),
  });
  const preview = defineConsoleCall({
    name: `${plural}.preview${capital(name)}`,
    permission: of.permission,
    scope,
    schema: () => schema().then((m) => m.previewSchema(of)),
  });
  return { action, preview };
}

const queueSchema = () => import('./queue.schema');

function callsOfQueue({ plural, read: permission, scope }: ResourceSpec) {
  const common = { permission, scope } as const;
  return {
    takeNext: defineConsoleCall({
      name: `${plural}.takeNext`,
      ...common,
      isWrite: true,
      schema: () => queueSchema().then((m) => m.takeNextSchema),
    }),
    lease: defineConsoleCall({
      name: `${plural}.lease`,
      ...common,
      isWrite: true,
      schema: () => queueSchema().then((m) => m.leaseSchema),
    }),
    listHeld: defineConsoleCall({
      name: `${plural}.listHeld`,
      ...common,
      schema: () => queueSchema().then((m) => m.heldSchema),
    }),
    listRecords: defineConsoleCall({
      name: `${plural}.listRecords`,
      ...common,
      schema: () => queueSchema().then((m) => m.recordsSchema),
    }),
  };
}

export function defineResource<const R extends ResourceSpec>(noun: string, spec: R): Resource<R> {
  const { plural, read: permission, scope } = spec;
  const made = Object.entries(spec.actions).map(
    ([name, of]) => [name, defineActionCalls(noun, spec, name, of)] as const,
  );
  const calls = {
    list: defineConsoleCall({
      name: `${plural}.list`,
      permission,
      scope,
      schema: () => schema().then((m) => m.listSchema(spec)),
    }),
    get: defineConsoleCall({
      name: `${plural}.get`,
      permission,
      scope,
      schema: () => schema().then((m) => m.getSchema(spec)),
    }),
    export: defineConsoleCall({
      name: `${plural}.export`,
      permission,
      scope,
      act: `${noun}.export-list`,
      proof: 'each',
      reason: 'required',
      schema: () => schema().then((m) => m.exportSchema(spec)),
    }),
    queue: spec.queue ? callsOfQueue(spec) : null,
    actions: Object.fromEntries(made.map(([name, { action }]) => [name, action])),
    previews: Object.fromEntries(made.map(([name, { preview }]) => [name, preview])),
  };
  return { ...spec, noun, calls: calls as unknown as ResourceCalls<R> };
}

export function callsOfAction({ noun, calls }: Resource, name: string) {
  const action = calls.actions[name];
  const preview = calls.previews[name];
  if (!action || !preview) throw new Error(`${noun} has no action ${name}`);
  return { action, preview };
}

export const callsOf = ({ calls }: Resource): ConsoleCall[] => [
  calls.list,
  calls.get,
  calls.export,
  ...Object.values(calls.actions),
  ...Object.values(calls.previews),
  ...Object.values(calls.queue ?? {}),
];

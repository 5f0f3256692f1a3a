import type { Command } from 'commander';
import { type Fields, f } from '@/lib/contract/console/fields';
import { commandOf, type Resource, verbOf } from '@/lib/contract/console/resource';
import type { ActionSpec, ViewSpec } from '@/lib/contract/console/resource-spec';
import { RESOURCES } from '@/lib/contract/console/resources';
import { loadBound } from '@/server/console/late-resources';
import { BY_HAND } from '@/server/console/parity';
import { type Bound, fileOf } from '@/server/console/resource';
import { readInput } from '@/server/http/validate';
import { OperationRefused } from '@/server/modules/operators/authorize';
import type { Answer } from '@/server/operator/action';
import { versionOf } from '@/server/operator/version';
import type { Context } from './context';
import { keepShown, refuseFailed, storePictures } from './files';
import { filtersOf, PAGING } from './filters';
import type { Run } from './run';
import { codesOf, foreseen, titled } from './values';
import { depsOf } from './vault';
import { groupOf } from './verbs';
import { helpOf, readFields, readWords, type Words } from './words';

interface Verb {
  resource: Resource;
  name: string;
  title: string;
  fields: Fields;
  flags: readonly string[];
  run: (context: Context, bound: Bound, typed: Words) => Promise<void>;
}

/** `flags.mayor=1`, as the release before set flags. */
function flagWords(words: readonly string[]): readonly string[] {
  const [, flag, value] = /^(?:flags\.)?(\w+)=([01])$/.exec(words[0] ?? '') ?? [];
  return flag ? [flag, value === '1' ? '是' : '否', ...words.slice(1)] : words;
}

function addVerb(group: Command, run: Run, verb: Verb): void {
  const { resource, name, title, fields, flags } = verb;
  const help = [
    ...Object.entries(fields).map(([field, of]) => helpOf(field, of)),
    ...flags.map((flag) => `  --${verbOf(flag)}`),
  ];
  group
    .command(name)
    .description(title)
    .argument('[内容...]')
    .allowUnknownOption()
    .addHelpText('after', `\n${help.join('\n')}`)
    .action((words: string[]) =>
      run(async (context) => {
        const bound = await loadBound(resource.noun, depsOf(context.config));
        const typed = resource.noun === 'site' ? flagWords(words) : words;
        return verb.run(context, bound, readWords(typed, { values: Object.keys(fields), flags }));
      }),
    );
}

/** Without filters the view's. @throws DomainError */
async function askedFor(
  { filters: known, calls }: Resource,
  values: Readonly<Record<string, unknown>>,
  { filters: given = {}, sort: start }: Pick<ViewSpec, 'filters' | 'sort'> = {},
): Promise<{ filters: Record<string, string>; sort: string }> {
  const typed = Object.entries(values).filter(([name, value]) => name in known && value !== null);
  const filters = typed.length > 0 ? Object.fromEntries(typed) : given;
  const { input } = await calls.list.schema();
  const sort = values.sort ?? (typed.length > 0 ? undefined : start);
  return readInput(input, { filters, sort }) as { filters: Record<string, string>; sort: string };
}

const ROWS = 50;

/** @param view its filters apply unless others are typed */
function listVerb(resource: Resource, view?: ViewSpec): Verb {
  const fields = { ...filtersOf(resource), ...PAGING };
  return {
    resource,
    fields,
    flags: ['all'],
    name: view?.command ?? 'list',
    title: view?.title ?? `${resource.title}列表`,
    run: async ({ database: { db }, operation, print, write, isJson }, { binding }, read) => {
      const values = readFields(fields, read);
      const start = 'all' in read.options ? {} : (view ?? resource.views[0]);
      const { filters, sort } = await askedFor(resource, values, start);
      const page = await binding.page(
        db,
        operation,
        { filters, sort, isFile: false },
        {
          isAscending: !sort.startsWith('-'),
          perPage: Number(values.limit ?? ROWS),
          after: values.after === null ? undefined : String(values.after),
        },
      );
      if (isJson) return print(page);
      print(page.rows.map((row) => titled(shownOf(resource), row)));
      write(`共 ${page.total.count}${page.total.isExact ? '' : '+'} ${resource.unit}\n`);
      if (page.next) write(`下一页：--after ${page.next}\n`);
    },
  };
}

const shownOf = ({ key, fields }: Resource): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(([name, { isExtra }]) => name === key || !isExtra),
  );

function splitKey(resource: Resource, rest: readonly string[]): [string, string[]] {
  const [key, ...more] = rest;
  const title = resource.fields[resource.key]?.title ?? '';
  if (key === undefined) throw new OperationRefused(`缺少 ${title}`, 'invalid');
  return [key, more];
}

const showVerb = (resource: Resource): Verb => ({
  resource,
  name: 'show',
  title: `一${resource.unit}${resource.title}`,
  fields: {},
  flags: [],
  run: async ({ database: { db }, operation, print, isJson }, { binding }, { rest }) => {
    const [key] = splitKey(resource, rest);
    const { row, version: parts } = await binding.get(db, operation, key);
    const all = { ...resource.fields, ...resource.detail };
    print({ ...(isJson ? { row } : titled(all, row)), version: versionOf(parts) });
  },
});

function exportVerb(resource: Resource): Verb {
  const fields = { ...filtersOf(resource), reason: f.text('原因') };
  return {
    resource,
    name: 'export',
    title: `${resource.title}导出为 CSV`,
    fields,
    flags: ['all'],
    run: async ({ database: { db }, operation, write }, bound, read) => {
      const values = readFields(fields, read);
      const reason = String(values.reason);
      const start = 'all' in read.options ? {} : resource.views[0];
      const asked = { ...(await askedFor(resource, values, start)), reason };
      write((await fileOf(bound, db, { ...operation, reason }, asked)).text);
    },
  };
}

function reasonOf({ reason }: ActionSpec): Fields {
  if (!reason) return {};
  const { title, isOptional } = reason;
  return { reason: f.text(title, { max: 200, ...(isOptional ? { isOptional } : {}) }) };
}

function actionVerb(resource: Resource, action: string, spec: ActionSpec): Verb {
  const form = spec.form ?? {};
  const isOfForm = 'version' in form;
  const version = f.text('版本', { isOptional: true, max: 32 });
  const fields = { ...form, ...reasonOf(spec), ...(isOfForm ? {} : { version }) };
  const name = commandOf(action, spec);
  return {
    resource,
    name,
    title: spec.title,
    fields,
    flags: ['dryRun'],
    run: async (context, { binding }, read) => {
      const { operation } = context;
      const { db } = context.database;
      const hasKey = spec.on !== 'new' && spec.on !== 'file';
      const [key, rest] = hasKey ? splitKey(resource, read.rest) : ['', [...read.rest]];
      const isShared = (field: string) =>
        !(field in read.options) && (field in resource.fields || field in resource.detail);
      const start =
        hasKey && spec.on !== 'many' && Object.keys(form).some(isShared)
          ? (await binding.get(db, operation, key)).row
          : {};
      const { reason, ...typed } = readFields(fields, { ...read, rest }, start);
      const { version: seen, ...others } = typed;
      const values = isOfForm ? typed : others;
      const isPreview = 'dryRun' in read.options;
      const run = binding.actions[action];
      if (!run) throw new Error(`${resource.noun} has no action ${action}`);
      const stored = await storePictures(context.config, db, operation, form, values);
      const answer = await run(
        db,
        { ...operation, ...(reason ? { reason: String(reason) } : {}) },
        {
          key,
          form: stored,
          isPreview,
          ...(seen && !isOfForm ? { version: String(seen) } : {}),
        },
      );
      tell(context, { spec, name: `${resource.noun}-${name}`, isPreview }, answer);
      if (!isPreview && form.file)
        refuseFailed(read.options.file ?? rest[0] ?? '', answer.effect.failed);
    },
  };
}

function tell(
  context: Context,
  { spec, name, isPreview }: { spec: ActionSpec; name: string; isPreview: boolean },
  { shown, ...answer }: Answer<Record<string, unknown>>,
): void {
  const { print, write, isJson } = context;
  const { effect } = answer;
  const kept = isPreview ? {} : keepShown(context, name, spec.shown ?? {}, shown);
  if (isJson) return print({ ...answer, shown: kept });
  print({
    [isPreview ? '试运行，未做更改' : '已完成']: effect.sentence,
    ...(isPreview || spec.provider ? foreseen(effect) : {}),
    ...titled(spec.shown ?? {}, kept),
  });
  write(codesOf(spec.shown ?? {}, kept));
  if (effect.failed) write(`${effect.failed.rows.join('\n')}\n`);
}

/** A view's or action's verb wins over a common one. */
function verbsOf(resource: Resource): Verb[] {
  const own = [
    ...resource.views.filter(({ command }) => command).map((view) => listVerb(resource, view)),
    ...Object.entries(resource.actions).map(([name, spec]) => actionVerb(resource, name, spec)),
  ];
  const isOwn = ({ name }: Verb) => own.some((verb) => verb.name === name);
  const common = [listVerb(resource), showVerb(resource), exportVerb(resource)];
  return [...common.filter((verb) => !isOwn(verb)), ...own];
}

export function addResourceCommands(program: Command, run: Run): void {
  for (const verb of RESOURCES.flatMap(verbsOf)) {
    const { noun, title, about } = verb.resource;
    const group = groupOf(program, noun, `${title}：${about}`);
    if (!(`${noun} ${verb.name}` in BY_HAND)) addVerb(group, run, verb);
  }
}

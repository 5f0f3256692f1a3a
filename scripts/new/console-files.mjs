import { withElement, withImport, withImportLine } from './source.mjs';

/**
 * Files of a new console resource: definition, reads, actions with lock and version, binding, page, tests, menu entry.
 * Shows members by name until edited.
 */
export function consoleFilesOf(names) {
  const { noun, plural, actions } = names;
  return [
    { path: `lib/contract/console/resources/${noun}.ts`, text: definition(names) },
    { path: 'lib/contract/console/resources.ts', edit: (source) => allDefinitions(source, names) },
    { path: `server/modules/${plural}/queries.ts`, text: queries(names) },
    ...(actions.length > 0
      ? [
          { path: `server/modules/${plural}/commands.ts`, text: commands(names) },
          { path: 'lib/contract/console/audit-actions.ts', edit: (source) => words(source, names) },
          { path: 'lib/contract/console/audit-names.ts', edit: (source) => acts(source, names) },
          {
            path: 'server/console/writes-list-fixtures.ts',
            edit: (source) => writes(source, names),
          },
        ]
      : []),
    { path: `server/console/resources/${noun}.ts`, text: binding(names) },
    { path: `server/console/resources/${noun}.test.ts`, text: serverTest(names) },
    { path: 'server/console/resources.ts', edit: (source) => allBindings(source, names) },
    { path: 'server/console/late-resources.ts', edit: (source) => lateBinding(source, names) },
    { path: `console/app/(signed-in)/${plural}/page.tsx`, text: page(names) },
    { path: 'console/ui/shell/menu.ts', edit: (source) => menu(source, names) },
    { path: 'console/app/help-copy.ts', edit: (source) => help(source, names) },
  ];
}

const actionSpec =
  ({ permission }) =>
  (action) =>
    `    ${action}: {
      title: '${action}',
      permission: '${permission}',
      reason: { title: '原因（记入操作记录）' },
      reauth: 'recent',
      effect: '${action}：{name}',
    },
`;

const definition = (names) => `import { f } from '../fields';
import { defineResource } from '../resource';

/** ${names.title}. */
export const ${names.noun} = /* @__PURE__ */ defineResource('${names.noun}', {
  title: '${names.title}',
  unit: '条',
  about: '查找与查看${names.title}',
  plural: '${names.plural}',
  read: '${names.permission}',
  scope: 'all',
  key: 'id',
  name: 'name',
  fields: {
    id: f.count('编号', { width: 96, sort: true }),
    name: f.text('名称', { isFixed: true }),
    created: f.time('时间', { width: 132 }),
  },
  detail: {},
  filters: { q: { search: '手机号、尾号、昵称' } },
  defaultSort: '-id',
  views: [{ title: '全部' }],
  empty: { title: '还没有${names.title}', text: '有了以后会出现在这里。' },
  sections: [{ title: '${names.title}', facts: ['name', 'created'] }],
  actions: {
${names.actions.map(actionSpec(names)).join('')}  },
});
`;

const allDefinitions = (source, { noun }) =>
  withElement(
    withImportLine(source, `import { ${noun} } from './resources/${noun}';`),
    'RESOURCES: readonly Resource[] = [',
    noun,
  );

const queries = ({ noun, pascal }) => `import { eq, sql } from 'drizzle-orm';
import type { RowOf } from '@/lib/contract/console/resource';
import type { ${noun} } from '@/lib/contract/console/resources/${noun}';
import type { Db } from '@/server/db/client';
import type { Slice } from '@/server/db/keyset';
import { users } from '@/server/db/schema';
import { soughtMembers } from '@/server/modules/members/search';
import { OperationRefused } from '@/server/modules/operators/authorize';
import { pageOf } from '@/server/operator/page';

const columns = { id: users.userId, name: users.userName, created: users.createdAt };

type Found = { id: number; name: string; created: Date };
const rowOf = (row: Found): RowOf<typeof ${noun}> => ({ ...row, created: row.created.getTime() });

/** One page, read by key. */
export async function page${pascal}(db: Db, q: string, slice: Slice) {
  const { rows, ...page } = await pageOf(db, slice, {
    from: sql\`\${users}\`,
    where: await soughtMembers(db, q),
    order: { key: users.userId, id: users.userId, type: 'bigint' },
    rows: ({ where, orderBy, limit, offset }) =>
      db.select(columns).from(users).where(where).orderBy(...orderBy).limit(limit).offset(offset),
    placeOf: (row: Found) => [row.id, row.id],
  });
  return { ...page, rows: rows.map(rowOf) };
}

export async function read${pascal}(db: Db, key: string) {
  const id = /^[1-9]\\d{0,14}$/.test(key) ? Number(key) : 0;
  const [row] = await db.select(columns).from(users).where(eq(users.userId, id));
  if (!row) throw new OperationRefused(\`没有编号为 \${key} 的记录\`);
  return { row: rowOf(row), version: [row.name] };
}
`;

const commands = ({ noun, actions }) => `import { eq } from 'drizzle-orm';
import { ${noun} } from '@/lib/contract/console/resources/${noun}';
import type { Db } from '@/server/db/client';
import { users } from '@/server/db/schema';
import { OperationRefused } from '@/server/modules/operators/authorize';
import { operatorAction } from '@/server/operator/action';

interface Locked {
  name: string;
}

/** Locks the row; what the decision rests on is its version. */
const frame = {
  lock: async (tx: Db, key: string): Promise<Locked> => {
    const id = /^[1-9]\\d{0,14}$/.test(key) ? Number(key) : 0;
    const [row] = await tx
      .select({ name: users.userName })
      .from(users)
      .where(eq(users.userId, id))
      .for('update');
    if (!row) throw new OperationRefused(\`没有编号为 \${key} 的记录\`);
    return row;
  },
  version: ({ name }: Locked) => [name],
};

${actions
  .map(
    (
      action,
    ) => `export const ${action} = operatorAction(${noun}, '${action}', ${noun}.actions.${action}, {
  ...frame,
  work: async ({ row: { name } }) => ({ values: { name } }),
});
`,
  )
  .join('\n')}`;

const verbOf = (action) => action.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const words = (source, { noun, title }) =>
  source.includes(`\n  ${noun}: `)
    ? source
    : source.replace('AUDIT_WORDS = {\n', `$&  ${noun}: '${title}',\n`);

const acts = (source, { noun, title, actions }) =>
  source.replace(
    /AUDIT_NAMES: [^{]*\{\n/,
    `$&${actions.map((action) => `  '${noun}.${verbOf(action)}': '${action}${title}',\n`).join('')}`,
  );

const writes = (source, { noun, actions }) =>
  withImportLine(
    source,
    `import { ${noun} } from '@/lib/contract/console/resources/${noun}';`,
  ).replace(
    /LIST_WRITES: [^{]*\{\n/,
    `$&${actions
      .map(
        (action) =>
          `  [${noun}.calls.actions.${action}.name]: { input: async ({ earner }) => ({ key: String(earner.userId), reason }) },\n`,
      )
      .join('')}`,
  );

const binding = ({
  noun,
  plural,
  pascal,
  actions,
}) => `import { ${noun} } from '@/lib/contract/console/resources/${noun}';
${actions.length > 0 ? `import { ${actions.join(', ')} } from '@/server/modules/${plural}/commands';\n` : ''}import { page${pascal}, read${pascal} } from '@/server/modules/${plural}/queries';
import { bindResource } from '../resource';

export const ${noun}Resource = bindResource(${noun}, {
  page: (db, _, { filters }, slice) => page${pascal}(db, filters.q ?? '', slice),
  get: (db, _, key) => read${pascal}(db, key),
  actions: { ${actions.join(', ')} },
});
`;

const allBindings = (source, { noun }) =>
  withElement(
    withImportLine(source, `import { ${noun}Resource } from './resources/${noun}';`),
    'readonly Bound[] => [',
    `${noun}Resource`,
  );

const lateBinding = (source, { noun }) =>
  source.replace(
    /(LATE: [^{]*\{\n)/,
    `$1  ${noun}: async () => (await import('./resources/${noun}')).${noun}Resource,\n`,
  );

const serverTest = ({ noun }) => `import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { ROLE_IDS, ROLES, SCOPED_ROLES } from '@/lib/contract/console/roles';
import { ${noun} } from '@/lib/contract/console/resources/${noun}';
import { type TestApp, testApp } from '@/server/testing/app';
import { type ConsoleCaller, type TestConsole, testConsole } from '@/server/testing/console';
import { insertMember } from '@/server/testing/members';

let t: TestApp;
let c: TestConsole;
let reader: ConsoleCaller;
before(async () => {
  t = await testApp();
  c = await testConsole(t);
  const role = ROLE_IDS.find(
    (id) =>
      !SCOPED_ROLES.has(id) && ROLES[id].permissions.some((right) => right === ${noun}.read),
  );
  reader = await c.as([role ?? '']);
});
after(async () => {
  await c.close();
  await t.close();
});

test('a page, newest first, and the next one by its key', async () => {
  const ids: number[] = [];
  for (let i = 0; i < 22; i += 1) ids.push(await insertMember(t.db));
  const newest = ids.toReversed();
  const { data, msg } = await reader.send(${noun}.calls.list, { per_page: 20 });
  assert.deepEqual(
    data.rows.map(({ id }) => id),
    newest.slice(0, 20),
    msg,
  );
  const more = await reader.send(${noun}.calls.list, { per_page: 20, after: data.next });
  assert.deepEqual(more.data.rows.map(({ id }) => id).slice(0, 2), newest.slice(20));
});

test('one of them, and a sentence where there is none', async () => {
  const key = String(await insertMember(t.db, { userName: '顾北辰' }));
  const { data } = await reader.send(${noun}.calls.get, { key });
  assert.equal(data.row.name, '顾北辰');
  assert.match((await reader.send(${noun}.calls.get, { key: '9' })).msg, /没有编号为 9/);
});
`;

const page = ({ noun, pascal }) => `'use client';

import { ResourceScreen } from '@/console/resource/resource-screen';
import { ${noun} } from '@/lib/contract/console/resources/${noun}';

const ${pascal}Page = () => <ResourceScreen resource={${noun}} />;
export default ${pascal}Page;
`;

const menu = (source, { plural, title, permission }) =>
  withElement(
    withImport(source, '@/components/ui/icons/console', 'article'),
    `title: '设置',\n    items: [`,
    `{ title: '${title}', href: '/${plural}', icon: article, permission: '${permission}' }`,
  );

function help(source, { plural, title }) {
  const entry = `  ${plural}: {
    what: '查找与查看${title}。',
    who: '有${title}查看权限的人。',
    rules: ['打开与查找都会记入操作记录'],
  },
`;
  return source.replace(/\};\n$/, `${entry}};\n`);
}

import { consolePageFilesOf } from './console-page-files.mjs';
import { withElement, withImportLine } from './source.mjs';

/** Listing and panel with tests; shows members until edited. */
export function consoleFilesOf(names) {
  const { word } = names;
  return [
    { path: `lib/contract/console/${word}.schema.ts`, text: schema(names) },
    { path: `lib/contract/console/${word}.ts`, text: contract(names) },
    { path: 'lib/contract/console/index.ts', edit: (source) => contractIndex(source, names) },
    { path: `server/modules/${word}/inspect.ts`, text: service(names) },
    { path: `server/console/${word}.ts`, text: routes(names) },
    { path: 'server/console/routes.ts', edit: (source) => allRoutes(source, names) },
    { path: `server/console/${word}.test.ts`, text: serverTest(names) },
    ...consolePageFilesOf(names),
    { path: 'console/app/help-copy.ts', edit: (source) => help(source, names) },
  ];
}

const schema = ({ idField, word }) => `import { object, string } from 'yup';
import { rowId, time } from '../fields';
import { listing } from './listing';
import { MAX_SOUGHT } from './search-shape';

/** One row of the list. */
export const row = object({
  ${idField}: rowId().required(),
  name: string().defined(),
  createdAt: time().required(),
});

/** Names in the address of the page, in the call and in the SQL. Each sort needs an index. */
export const ${word} = listing({
  filters: { q: string().trim().max(MAX_SOUGHT).default('') },
  sorts: ['created'],
  row,
});

export const detail = {
  input: object({ ${idField}: rowId().required('编号缺失') }),
  output: object({ row: row.required() }),
};
`;

const contract = ({
  word,
  listCall,
  getCall,
  permission,
}) => `import { defineConsoleCall } from './call';

const schema = () => import('./${word}.schema');

/** The list of ${word}. */
export const ${listCall} = /* @__PURE__ */ defineConsoleCall({
  name: '${word}.${listCall}',
  permission: '${permission}',
  schema: () => schema().then((m) => m.${word}),
});

/** One of them, for the panel. */
export const ${getCall} = /* @__PURE__ */ defineConsoleCall({
  name: '${word}.${getCall}',
  permission: '${permission}',
  schema: () => schema().then((m) => m.detail),
});
`;

const contractIndex = (source, { word }) =>
  withElement(
    withImportLine(source, `import * as ${word} from './${word}';`),
    'consoleCalls: readonly ConsoleCall[] = [',
    word,
  );

const service = ({
  idField,
  listCall,
  getCall,
  permission,
}) => `import { eq, sql } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { countCapped, keyset, type Slice, slicedOf } from '@/server/db/keyset';
import { soughtMembers } from '@/server/modules/members/search';
import { type Operation, OperationRefused, requirePermission } from '@/server/modules/operators/authorize';
import { users } from '@/server/db/schema';

const columns = { ${idField}: users.userId, name: users.userName, createdAt: users.createdAt };

type Found = { ${idField}: number; name: string; createdAt: Date };
const viewOf = (row: Found) => ({ ...row, createdAt: row.createdAt.getTime() });

/** One page, read by key. @throws OperationRefused */
export async function ${listCall}(
  db: Db,
  operation: Operation,
  { q }: { q: string },
  slice: Slice,
) {
  await requirePermission(db, operation, '${permission}');
  const where = await soughtMembers(db, q);
  const cut = keyset({ key: users.userId, id: users.userId, type: 'bigint' }, slice);
  const found = await db
    .select(columns)
    .from(users)
    .where(cut.where ? sql\`\${where ?? sql\`true\`} and \${cut.where}\` : where)
    .orderBy(...cut.orderBy)
    .limit(cut.limit)
    .offset(cut.offset);
  const { rows, next, prev } = slicedOf(found, cut, (row) => [row.${idField}, row.${idField}]);
  const total = await countCapped(
    db,
    sql\`select 1 from \${users} where \${where ?? sql\`true\`}\`,
  );
  return { rows: rows.map(viewOf), next, prev, total, summary: {} };
}

/** @throws OperationRefused */
export async function ${getCall}(db: Db, operation: Operation, ${idField}: number) {
  await requirePermission(db, operation, '${permission}');
  const [row] = await db.select(columns).from(users).where(eq(users.userId, ${idField}));
  if (!row) throw new OperationRefused(\`没有编号为 \${${idField}} 的记录\`);
  return { row: viewOf(row) };
}
`;

const routes = ({
  word,
  routes: name,
  listCall,
  getCall,
  idField,
  title,
}) => `import * as contract from '@/lib/contract/console/${word}';
import { ${getCall}, ${listCall} } from '@/server/modules/${word}/inspect';
import { sliceOf } from './listings';
import { type ConsoleRoute, consoleRoute } from './route';

/** ${title}, for operators. */
export const ${name} = (): ConsoleRoute[] => [
  consoleRoute(contract.${listCall}, ({ db, operation }, input) =>
    ${listCall}(db, operation, input, sliceOf(input)),
  ),
  consoleRoute(contract.${getCall}, ({ db, operation }, { ${idField} }) =>
    ${getCall}(db, operation, ${idField}),
  ),
];
`;

const allRoutes = (source, { word, routes: name }) =>
  withElement(
    withImportLine(source, `import { ${name} } from './${word}';`),
    'readonly ConsoleRoute[] => [',
    `...${name}()`,
  );

const serverTest = ({
  word,
  listCall,
  getCall,
  idField,
}) => `import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as ${word} from '@/lib/contract/console/${word}';
import { ROLE_IDS, type RoleId, ROLES, SCOPED_ROLES } from '@/lib/contract/console/roles';
import { type TestApp, testApp } from '@/server/testing/app';
import { type ConsoleCaller, type TestConsole, testConsole } from '@/server/testing/console';
import { insertMember } from '@/server/testing/members';

/** A role with the right of the list, or without it. */
function roleThat(may: boolean): string {
  const isOf = (role: RoleId) =>
    ROLES[role].permissions.some((permission) => permission === ${word}.${listCall}.permission);
  const found = ROLE_IDS.find((role) => !SCOPED_ROLES.has(role) && isOf(role) === may);
  assert.ok(found);
  return found;
}

let t: TestApp;
let c: TestConsole;
let reader: ConsoleCaller;
before(async () => {
  t = await testApp();
  c = await testConsole(t);
  reader = await c.as([roleThat(true)]);
});
after(async () => {
  await c.close();
  await t.close();
});

test('a page of ${word}, newest first, and the next one by its key', async () => {
  const ids: number[] = [];
  for (let i = 0; i < 22; i += 1) ids.push(await insertMember(t.db));
  const newest = ids.toReversed();
  const { code, data, msg } = await reader.send(${word}.${listCall}, { per_page: 20 });
  assert.equal(code, 200, msg);
  assert.deepEqual(
    data.rows.map(({ ${idField} }) => ${idField}),
    newest.slice(0, 20),
  );
  const more = await reader.send(${word}.${listCall}, { per_page: 20, after: data.next });
  assert.deepEqual(
    more.data.rows.map(({ ${idField} }) => ${idField}).slice(0, 2),
    newest.slice(20),
  );
});

test('one of them, and a sentence where there is none', async () => {
  const ${idField} = await insertMember(t.db, { userName: '顾北辰' });
  const { data } = await reader.send(${word}.${getCall}, { ${idField} });
  assert.equal(data.row.name, '顾北辰');
  assert.match((await reader.send(${word}.${getCall}, { ${idField}: 9 })).msg, /没有编号为 9/);
});

test('without the right nothing is read', async () => {
  const nobody = await c.as([roleThat(false)]);
  for (const call of [${word}.${listCall}, ${word}.${getCall}])
    assert.equal((await nobody.send(call, { ${idField}: 1 })).data.err, 'no_permission');
});
`;

function help(source, { word, title }) {
  const entry = `  ${word}: {
    what: '查找与查看${title}。',
    who: '有${title}查看权限的人。',
    rules: ['打开与查找都会记入操作记录'],
  },
`;
  return source.replace(/\};\n$/, `${entry}};\n`);
}

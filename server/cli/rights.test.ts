// In npm test: each pair of permission and reach with every role, each function with five.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { leastLinearRole, linearPermissions } from '@/lib/contract/console/linear-roles';
import { type Permission, PERMISSIONS } from '@/lib/contract/console/permissions';
import { customRole, ROLE_IDS, ROLES } from '@/lib/contract/console/roles';
import { storageOf } from '@/server/adapters/storage';
import { boundResources } from '@/server/console/resources';
import { textPlaceOf } from '@/server/content/checks';
import { customRoles, OPERATOR_ROLES, operators } from '@/server/db/schema';
import { createVault } from '@/server/db/vault';
import { launchDepsOf } from '@/server/launch-deps';
import { OperationRefused } from '@/server/modules/operators/authorize';
import { type TestApp, testApp } from '@/server/testing/app';
import { IS_LONG_RUN } from '@/server/testing/long-run';
import { CONSOLE_FUNCTIONS } from './operator-functions-console-fixtures';
import { MEMBER_FUNCTIONS } from './operator-functions-members-fixtures';
import { MONEY_FUNCTIONS } from './operator-functions-money-fixtures';
import { SHOP_FUNCTIONS } from './operator-functions-shop-fixtures';
import { MISSING, NOT_FOR_OPERATORS, type OperatorFunction } from './rights-fixtures';

const FIRST = { isAscending: false, perPage: 20 };

/** Reads and actions of the resources, by their definitions. */
const RESOURCE_FUNCTIONS: Record<string, OperatorFunction> = Object.fromEntries(
  boundResources({
    origin: () => '',
    storage: () => storageOf(t.deps.config),
    vault: () => createVault(t.deps.keys),
    texts: () => textPlaceOf(t.deps.config),
    labels: () => null,
    firstSite: () => t.deps.config.firstSite,
    dumps: () => t.dataDir,
    launch: () => launchDepsOf({ ...t.deps, pay: async () => null }),
    pay: async () => ({ provider: null, vault: createVault(t.deps.keys), log: t.deps.logger }),
  }).flatMap(({ resource, binding }) => {
    const { calls, defaultSort, scope } = resource;
    const asked = { filters: {}, sort: defaultSort, isFile: false };
    const given = { key: String(MISSING), form: {}, isPreview: false };
    const made = (
      { name, permission }: { name: string; permission: Permission },
      call: OperatorFunction['call'],
    ) => [name, { permission, call, isScoped: scope === 'city' }] as const;
    return [
      made(calls.list, (db, op) => binding.page(db, op, asked, FIRST)),
      made(calls.get, (db, op) => binding.get(db, op, String(MISSING))),
      ...Object.entries(binding.actions).map(([name, action]) =>
        made(calls.actions[name] ?? calls.get, (db, op) =>
          action(db, { ...op, reason: '核对' }, given),
        ),
      ),
    ];
  }),
);

const OPERATOR_FUNCTIONS = {
  ...MEMBER_FUNCTIONS,
  ...MONEY_FUNCTIONS,
  ...SHOP_FUNCTIONS,
  ...CONSOLE_FUNCTIONS,
  ...RESOURCE_FUNCTIONS,
};

/** Operators by name, with what each may do everywhere. */
const MAY: Record<string, readonly Permission[]> = {
  ...Object.fromEntries(OPERATOR_ROLES.map((role) => [role, linearPermissions(role)])),
  ...Object.fromEntries(ROLE_IDS.map((role) => [`set ${role}`, ROLES[role].permissions])),
  'set city': [],
  'owner of one city': [],
  'one right': ['members.read'],
  'removed role': [],
  'finance and editor': [...ROLES.finance.permissions, ...ROLES.editor.permissions],
};

/** Rights of operators of some cities, where the service limits its work to these. */
const MAY_THERE: Record<string, readonly Permission[]> = {
  'set city': ROLES.city.permissions,
  'owner of one city': [...ROLES.owner.permissions, ...ROLES.finance.permissions],
};

let t: TestApp;
before(async () => {
  t = await testApp();
  const createdAt = new Date(t.clock.now);
  const role = { permissions: ['members.read'], createdBy: 'set owner', createdAt };
  const [one, gone] = await t.db
    .insert(customRoles)
    .values([
      { ...role, name: '查号', changedAt: createdAt },
      { ...role, name: '旧', changedAt: createdAt, removedAt: createdAt },
    ])
    .returning();
  await t.db
    .insert(operators)
    .values([
      ...OPERATOR_ROLES.map((step) => ({ name: step, role: step, createdAt })),
      ...ROLE_IDS.map((id) => ({ name: `set ${id}`, roles: [id], createdAt })),
      { name: 'owner of one city', roles: ['owner', 'finance'], cityIds: [1], createdAt },
      { name: 'one right', roles: [customRole(one?.id ?? 0)], createdAt },
      { name: 'removed role', roles: [customRole(gone?.id ?? 0), 'no-such-role'], createdAt },
      { name: 'finance and editor', roles: ['finance', 'editor'], createdAt },
      { name: 'gone', role: 'admin' as const, createdAt, disabledAt: createdAt },
    ]);
});
after(() => t.close());

async function outcome(name: string, operator: string): Promise<unknown> {
  return OPERATOR_FUNCTIONS[name]
    ?.call(t.db, { operator, now: new Date(t.clock.now) }, t)
    .then(() => null)
    .catch((error: unknown) => error);
}

const AT_EVERY_FUNCTION = new Set([
  'viewer',
  'admin',
  'set owner',
  'owner of one city',
  'removed role',
]);
const asked = new Set<string>();
function rolesFor(pair: string) {
  const isFirst = !asked.has(pair);
  asked.add(pair);
  const all = Object.entries(MAY);
  return IS_LONG_RUN || isFirst ? all : all.filter(([name]) => AT_EVERY_FUNCTION.has(name));
}

for (const [name, { permission, isScoped = false }] of Object.entries(OPERATOR_FUNCTIONS))
  test(`${name} asks for ${permission}, whoever calls`, async () => {
    for (const [operator, everywhere] of rolesFor(`${permission} ${isScoped}`)) {
      const permissions = (isScoped && MAY_THERE[operator]) || everywhere;
      const error = await outcome(name, operator);
      const isRefused = error instanceof OperationRefused && error.code === 'no_permission';
      assert.equal(isRefused, !permissions.includes(permission), `${operator}: ${String(error)}`);
      if (isRefused && OPERATOR_ROLES.some((step) => step === operator))
        assert.equal(
          error.message,
          `操作员 ${operator} 的角色是 ${operator}，此操作需要 ${leastLinearRole(permission)}`,
        );
    }
    assert.match(String(await outcome(name, 'stranger')), /操作员 stranger 尚未登记/);
    assert.match(String(await outcome(name, 'gone')), /操作员 gone 已停用/);
  });

const filesIn = (dir: string): string[] =>
  fs
    .readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test|-fixtures)\.ts$/.test(file))
    .map((file) => path.join(dir, file));
const read = (file: string) => fs.readFileSync(file, 'utf8');
/** Console and commands share one file of actions on withdrawals. */
const nameOf = (place: string, name: string) =>
  `${place.replace(/^(modules\/withdrawals\/operate)-\w+$/, '$1')}#${name}`;

/** Functions of services that files of a folder import. */
const importedIn = (dir: string): string[] =>
  filesIn(dir).flatMap((file) => {
    const text = read(file);
    return [
      ...text.matchAll(
        /^import (\{[^}]*\}|\* as \w+) from '@\/server\/((?:backup|content|db|imports|jobs|modules)\/[^']+)'/gm,
      ),
    ].flatMap(([, what = '', place = '']) => {
      const [, space] = /^\* as (\w+)$/.exec(what) ?? [];
      const names = space
        ? [...text.matchAll(new RegExp(`\\b${space}\\.([a-z]\\w*)\\(`, 'g'))].map(
            ([, name]) => name,
          )
        : [...what.matchAll(/(?<=[{,]\s*)[a-z]\w*(?=\s*[,}])/g)].map(([name]) => name);
      return names.map((name) => nameOf(place, name ?? ''));
    });
  });

const known = new Set([
  ...Object.keys(OPERATOR_FUNCTIONS).map((name) => name.replace(/ .*/, '')),
  ...Object.keys(NOT_FOR_OPERATORS),
  // reads and actions of resources are walked by their definitions, above
  ...importedIn('server/console/resources'),
]);

test('every function that a command imports from a service stands in the table, or has a reason not to', () => {
  const found = importedIn('server/cli');
  assert.ok(found.length > 60, String(found.length));
  assert.deepEqual(
    [...new Set(found)].filter((name) => !known.has(name)),
    [],
  );
});

test('a command holds no query of its own', () => {
  assert.deepEqual(
    filesIn('server/cli').filter((file) => /from 'drizzle-orm|pool\.query/.test(read(file))),
    [],
  );
});

test('every function of a service that takes an operation stands in the table, or has a reason not to', () => {
  const found = ['backup', 'content', 'imports', 'jobs', 'modules'].flatMap((dir) =>
    filesIn(`server/${dir}`).flatMap((file) =>
      [
        ...read(file).matchAll(
          /^export (?:async function (\w+)|function (\w+)|const (\w+) = (?:async )?)(?:<[^(]*>)?\((?:(?!\n\S|=> ?\{|\) ?\{)[\s\S])*?(?:operation|\}): (?:Pick<)?Operation\b|^export const (\w+) = review(?:WithText)?\(/gm,
        ),
      ].map(([, one, two, three, four]) =>
        nameOf(
          file.replace(/^server\//, '').replace(/\.ts$/, ''),
          one ?? two ?? three ?? four ?? '',
        ),
      ),
    ),
  );
  assert.ok(found.length > 50, String(found.length));
  assert.deepEqual(
    [...new Set(found)].filter((name) => !known.has(name)),
    [],
  );
});

/** Asked for by what was found: whose use it was and when, the kind of what is approved. */
const BY_KIND: readonly Permission[] = ['approvals.power'];

test('a permission stands in the list once, and somebody asks for it', () => {
  const all = PERMISSIONS.map(({ id }) => id);
  assert.equal(new Set(all).size, all.length);
  const asked = new Set(Object.values(OPERATOR_FUNCTIONS).map(({ permission }) => permission));
  assert.deepEqual(
    all.filter((permission) => !asked.has(permission)),
    BY_KIND,
  );
});

test('only requirePermission reads the roles of an operator', () => {
  const elsewhere = filesIn('server').filter(
    (file) =>
      /* The others say what a role gives, or would give; they permit nothing. */
      ![
        'server/modules/operators/authorize.ts',
        'server/modules/operators/owners.ts',
        'server/modules/operators/inspect-people.ts',
      ].includes(file) && /OPERATOR_ROLES\.indexOf|linearPermissions|ROLES\[/.test(read(file)),
  );
  assert.deepEqual(elsewhere, []);
});

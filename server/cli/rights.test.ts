import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { OperationRefused } from '@/server/db/operators';
import { LEAST_ROLE, RIGHTS } from '@/server/db/rights';
import { OPERATOR_ROLES, type OperatorRole, operators } from '@/server/db/schema';
import { type TestApp, testApp } from '@/server/testing/app';
import { MEMBER_FUNCTIONS } from './operator-functions-members-fixtures';
import { MONEY_FUNCTIONS } from './operator-functions-money-fixtures';
import { SHOP_FUNCTIONS } from './operator-functions-shop-fixtures';
import { NOT_FOR_OPERATORS } from './rights-fixtures';

/** Every function that an operator can call, with the permission that it requires. */
const OPERATOR_FUNCTIONS = { ...MEMBER_FUNCTIONS, ...MONEY_FUNCTIONS, ...SHOP_FUNCTIONS };

let t: TestApp;
before(async () => {
  t = await testApp();
  const createdAt = new Date(t.clock.now);
  await t.db
    .insert(operators)
    .values([
      ...OPERATOR_ROLES.map((role) => ({ name: role, role, createdAt })),
      { name: 'gone', role: 'admin' as const, createdAt, disabledAt: createdAt },
    ]);
});
after(() => t.close());

const may = (role: OperatorRole, least: OperatorRole) =>
  OPERATOR_ROLES.indexOf(role) >= OPERATOR_ROLES.indexOf(least);

async function outcome(name: string, operator: string): Promise<unknown> {
  return OPERATOR_FUNCTIONS[name]
    ?.call(t.db, { operator, now: new Date(t.clock.now) }, t)
    .then(() => null)
    .catch((error: unknown) => error);
}

for (const [name, { permission }] of Object.entries(OPERATOR_FUNCTIONS))
  test(`${name} asks for ${permission}, whoever calls`, async () => {
    const least = LEAST_ROLE[permission];
    for (const role of OPERATOR_ROLES) {
      const error = await outcome(name, role);
      const isRefused = error instanceof OperationRefused && error.code === 'no_permission';
      assert.equal(isRefused, !may(role, least), `${role}: ${String(error)}`);
      if (isRefused)
        assert.equal(error.message, `操作员 ${role} 的角色是 ${role}，此操作需要 ${least}`);
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
const known = new Set([
  ...Object.keys(OPERATOR_FUNCTIONS).map((name) => name.replace(/ .*/, '')),
  ...Object.keys(NOT_FOR_OPERATORS),
]);
/** Console and commands share one file of actions on withdrawals. */
const nameOf = (place: string, name: string) =>
  `${place.replace(/^(modules\/withdrawals\/operate)-\w+$/, '$1')}#${name}`;

test('every function that a command imports from a service stands in the table, or has a reason not to', () => {
  const found = filesIn('server/cli').flatMap((file) => {
    const text = read(file);
    return [
      ...text.matchAll(
        /^import (\{[^}]*\}|\* as \w+) from '@\/server\/((?:backup|content|db|jobs|modules)\/[^']+)'/gm,
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
  const found = ['backup', 'content', 'jobs', 'modules'].flatMap((dir) =>
    filesIn(`server/${dir}`).flatMap((file) =>
      [
        ...read(file).matchAll(
          /^export (?:async function (\w+)|function (\w+)|const (\w+) = (?:async )?)(?:<[^(]*>)?\((?:(?!\n\S|=> ?\{|\) ?\{)[\s\S])*?(?:operation|\}): (?:Pick<)?Operation\b/gm,
        ),
      ].map(([, one, two, three]) =>
        nameOf(file.replace(/^server\//, '').replace(/\.ts$/, ''), one ?? two ?? three ?? ''),
      ),
    ),
  );
  assert.ok(found.length > 50, String(found.length));
  assert.deepEqual(
    [...new Set(found)].filter((name) => !known.has(name)),
    [],
  );
});

test('a permission stands in the table once, and somebody asks for it', () => {
  const all = Object.values(RIGHTS).flat();
  assert.equal(new Set(all).size, all.length);
  const asked = new Set(Object.values(OPERATOR_FUNCTIONS).map(({ permission }) => permission));
  assert.deepEqual(
    all.filter((permission) => !asked.has(permission)),
    [],
  );
});

test('only requirePermission reads the role of an operator', () => {
  const elsewhere = filesIn('server').filter(
    (file) => file !== 'server/db/operators.ts' && /OPERATOR_ROLES\.indexOf/.test(read(file)),
  );
  assert.deepEqual(elsewhere, []);
});

// In npm test: each pair of permission and reach with every role, each call with four.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { consoleCalls } from '@/lib/contract/console';
import { type ConsoleCall, consolePath } from '@/lib/contract/console/call';
import { LINEAR_ROLES, linearPermissions } from '@/lib/contract/console/linear-roles';
import { PERMISSIONS } from '@/lib/contract/console/permissions';
import { customRole, ROLE_IDS, ROLES } from '@/lib/contract/console/roles';
import { auditLog, customRoles, operators } from '@/server/db/schema';
import { type TestApp, testApp } from '@/server/testing/app';
import { type ConsoleCaller, type TestConsole, testConsole } from '@/server/testing/console';
import { IS_LONG_RUN } from '@/server/testing/long-run';

/** Reviews see rights change in this file: UPDATE_MATRIX=1 writes it anew. */
const FILE = 'server/console/matrix.txt';
/** No JSON: whoever passes the gate is refused for it, before anything is done. */
const NO_INPUT = 'x';

interface Column {
  caller: ConsoleCaller;
  /** Null = no session. */
  permissions: readonly string[] | null;
  isScoped?: boolean;
}

let t: TestApp;
let c: TestConsole;
let columns: Record<string, Column>;

before(async () => {
  t = await testApp({ isBare: true });
  c = await testConsole(t);
  const at = new Date(t.clock.now);
  const role = { permissions: ['audit.read'], createdBy: 'x', createdAt: at, changedAt: at };
  const [one, gone] = await t.db
    .insert(customRoles)
    .values([
      { ...role, name: '只看记录' },
      { ...role, name: '旧', removedAt: at },
    ])
    .returning();
  const disabled = await c.as(['owner']);
  columns = {
    guest: { caller: c.guest(), permissions: null },
    disabled: { caller: disabled, permissions: null },
    'no right': { caller: await c.as([customRole(gone?.id ?? 0)]), permissions: [] },
    'one right': { caller: await c.as([customRole(one?.id ?? 0)]), permissions: role.permissions },
    'owner, one city': {
      caller: await c.as(['owner', 'finance'], { cityIds: [1] }),
      permissions: [...ROLES.owner.permissions, ...ROLES.finance.permissions],
      isScoped: true,
    },
  };
  for (const id of ROLE_IDS)
    columns[id] = {
      caller: await c.as([id], id === 'city' ? { cityIds: [1] } : {}),
      permissions: ROLES[id].permissions,
      isScoped: id === 'city',
    };
  for (const step of LINEAR_ROLES)
    columns[`op ${step}`] = {
      caller: await c.as([], { role: step }),
      permissions: linearPermissions(step),
    };
  await t.db.update(operators).set({ disabledAt: at }).where(eq(operators.name, disabled.operator));
});
after(async () => {
  await c.close();
  await t.close();
});

type Outcome = 'may' | '-' | 'out';

const AT_EVERY_CALL = new Set(['guest', 'no right', 'owner, one city', 'owner']);
const seen = new Set<string>();
function rolesFor({ permission, scope }: ConsoleCall): [string, Column][] {
  const all = Object.entries(columns);
  const pair = `${permission} ${scope}`;
  const isFirst = !seen.has(pair);
  seen.add(pair);
  return IS_LONG_RUN || isFirst ? all : all.filter(([name]) => AT_EVERY_CALL.has(name));
}

const expected = (
  { permission, scope }: ConsoleCall,
  { permissions, isScoped = false }: Column,
): Outcome => {
  if (permission === 'guest') return 'may';
  if (permissions === null) return 'out';
  if (permission === 'self') return 'may';
  return permissions.includes(permission) && (scope === 'city' || !isScoped) ? 'may' : '-';
};

async function outcomeOf(call: ConsoleCall, { caller }: Column): Promise<Outcome> {
  const answer = await caller.raw(consolePath(call), NO_INPUT);
  assert.equal(answer.statusCode, 200);
  const { code, data } = JSON.parse(answer.body) as { code: number; data: { err?: string } };
  if (code === 401) return 'out';
  assert.notEqual(data.err, 'internal', call.name);
  return data.err === 'no_permission' ? '-' : 'may';
}

const MARK: Record<Outcome, string> = { may: 'x', '-': '.', out: ' ' };

test('every call × every role: the server answers what the contract says, and the printed matrix is that of the last review', async () => {
  const names = Object.keys(columns);
  const wrong: string[] = [];
  const rows: string[][] = [];
  for (const call of [...consoleCalls].sort((a, b) => a.name.localeCompare(b.name, 'en'))) {
    // there are more calls than a guest may send in a minute
    t.clock.now += 1_000;
    await Promise.all(
      rolesFor(call).map(async ([name, column]) => {
        const outcome = await outcomeOf(call, column);
        if (outcome !== expected(call, column)) wrong.push(`${call.name} × ${name}: ${outcome}`);
      }),
    );
    const cells = Object.values(columns).map((column) => MARK[expected(call, column)]);
    const { permission, proof, scope } = call;
    rows.push([call.name, permission, proof, scope, ...cells]);
  }
  assert.deepEqual(wrong, []);
  const written = await t.db.select().from(auditLog);
  assert.ok(
    written.every(({ action, outcome }) => action === 'operator.refused' && outcome === 'refused'),
  );

  const asked = new Set(consoleCalls.map(({ permission }) => permission as string));
  const unused = PERMISSIONS.map(({ id }) => id).filter((id) => !asked.has(id));
  const head = ['call', 'permission', 'proof', 'scope', ...names.map((_, i) => String(i + 1))];
  const widths = head.map((title, i) =>
    Math.max(title.length, ...rows.map((row) => row[i]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, i) => cell.padEnd(widths[i] ?? 0))
      .join('  ')
      .trimEnd();
  const text = [
    'Every call of the console × every role. x may, . refused, blank no session. Written by matrix.test.ts (UPDATE_MATRIX=1).',
    '',
    ...names.map((name, i) => `${String(i + 1).padStart(2)} ${name}`),
    '',
    line(head),
    ...rows.map(line),
    '',
    'Rights that no call asks for: a service asks for them, or they belong to the command line only.',
    ...unused.map((id) => `  ${id}`),
    '',
  ].join('\n');
  if (process.env.UPDATE_MATRIX === '1') fs.writeFileSync(FILE, text);
  assert.equal(
    fs.existsSync(FILE) ? fs.readFileSync(FILE, 'utf8') : '',
    text,
    `UPDATE_MATRIX=1 npm run test:server -- server/console/matrix.test.ts`,
  );
});

import assert from 'node:assert/strict';
import fs from 'node:fs';
import { after, before, test } from 'node:test';
import { asc, gt, max } from 'drizzle-orm';
import { type ConsoleCall, consoleCalls } from '@/lib/contract/console';
import { RESOURCES } from '@/lib/contract/console/resources';
import { auditLog } from '@/server/db/schema';
import { auditLedger, check } from '@/server/modules/ledger/audit';
import { PARTNER_RULES } from '@/server/modules/partners/audit';
import { WITHDRAWAL_RULES } from '@/server/modules/withdrawals/audit';
import { type ConsoleCaller, drawKey, testConsole } from '@/server/testing/console';
import { openLimits } from '@/server/testing/earners';
import { IS_LONG_RUN } from '@/server/testing/long-run';
import { registerEarner } from '@/server/testing/money';
import { payApp } from '@/server/testing/pay';
import { ELSEWHERE, WRITES } from './writes-fixtures';
import { SECRETS } from './writes-order-fixtures';
import type { World, Write } from './writes-world-fixtures';

let world: World;
/** Signed in, with no right at all. */
let powerless: ConsoleCaller;

before(async () => {
  const t = await payApp();
  t.clock.now = Date.parse('2026-11-16T12:00:00+08:00');
  const c = await testConsole(t);
  const all = ['owner', 'finance', 'second'];
  await openLimits(t.db, new Date(t.clock.now));
  const earner = await registerEarner(t, { fen: 50_000_00 });
  world = { t, c, earner, one: await c.as(all), other: await c.as(all) };
  powerless = await c.as(['custom:999']);
});
after(async () => {
  await world.c.close();
  await world.t.close();
});

const writes = consoleCalls.filter(({ act }) => act !== undefined);

/** Actions of the resources, by the names of their calls. */
const ACTIONS = new Map(
  RESOURCES.flatMap((resource) =>
    Object.entries(resource.actions).map(([name, spec]) => [
      resource.calls.actions[name]?.name ?? '',
      { resource, spec, preview: resource.calls.previews[name] },
    ]),
  ),
);

test('every write of the contract is walked here, or says where it is', () => {
  const known = new Set([...Object.keys(WRITES), ...Object.keys(ELSEWHERE)]);
  for (const { name } of writes)
    assert.ok(known.delete(name), `${name} has no input that succeeds: add one to WRITES`);
  assert.deepEqual([...known], [], 'calls that are gone');
  for (const [name, { file, text }] of Object.entries(ELSEWHERE))
    assert.ok(fs.readFileSync(file, 'utf8').includes(text), name);
});

const lastRow = async () =>
  (await world.t.db.select({ id: max(auditLog.id) }).from(auditLog))[0]?.id ?? 0;
const rowsAfter = (id: number) =>
  world.t.db.select().from(auditLog).where(gt(auditLog.id, id)).orderBy(asc(auditLog.id));

/** Sends, with the proof that the call asks for, and answers what was written down meanwhile. */
async function send(who: ConsoleCaller, call: ConsoleCall, input: object, key = drawKey()) {
  if (call.proof === 'each') await who.prove();
  const mark = await lastRow();
  const answer = await who.send(call, input as Record<string, unknown>, { key });
  return { ...answer, rows: await rowsAfter(mark) };
}

const briefly = (rows: Awaited<ReturnType<typeof rowsAfter>>) =>
  rows.map(({ action, operator, outcome }) => [action, operator, outcome]);

/** Name of the field that says what was read. */
const versionIn = (input: Record<string, unknown>) =>
  ['seen', 'version'].find((name) => typeof input[name] === 'string');

async function refuses(call: ConsoleCall, one: ConsoleCaller, input: Record<string, unknown>) {
  if (call.permission !== 'self') {
    const { data, rows } = await send(powerless, call, input);
    assert.equal(data.err, 'no_permission');
    assert.deepEqual(briefly(rows), [['operator.refused', powerless.operator, 'refused']]);
  }
  const old = versionIn(input);
  if (!old) return;
  const { data, rows } = await send(one, call, { ...input, [old]: 'f'.repeat(32) });
  assert.equal(data.err, 'stale');
  assert.deepEqual(briefly(rows), [['operator.refused', one.operator, 'refused']]);
}

/** Of an action of a resource: each missing field has its sentence, and a preview leaves no trace. */
async function foresees(call: ConsoleCall, who: ConsoleCaller, input: Record<string, unknown>) {
  const { spec, preview } = ACTIONS.get(call.name) ?? {};
  if (!spec || !preview) return;
  const needed = Object.entries(spec.form ?? {}).flatMap(([name, { isOptional }]) =>
    isOptional ? [] : [`form.${name}`],
  );
  const none = await send(who, preview, { ...input, reason: undefined, form: {} });
  if (needed.length > 0)
    assert.deepEqual(Object.keys(none.data.fields ?? {}).sort(), needed.sort());
  if (call.reason === 'required')
    assert.ok((await send(who, call, { ...input, reason: '' })).data.fields?.reason, 'a reason');
  const { reason: _, ...asked } = input;
  for (let times = 0; times < 2; times += 1) {
    const foreseen = await send(who, preview, asked);
    assert.deepEqual([foreseen.code, foreseen.rows], [200, []], foreseen.msg);
  }
}

const WRONG: readonly unknown[] = [
  '长'.repeat(9_000),
  '=1+1',
  '\u202e39\u202c',
  "' or 1=1 --",
  '2026-02-30',
  'a,b\n"1',
  '',
  ' ',
  '课程年卡=',
  '\ufeffid,num\n1',
  '\u0000',
  '\ud800',
  -1,
  1.5,
  2 ** 53,
  true,
  null,
  {},
  [[]],
  [{ id: '41' }],
  { toString: 1 },
];

/** Each field wrong in turn: a refusal is a sentence about that field. */
async function refusesFields(
  call: ConsoleCall,
  who: ConsoleCaller,
  input: Record<string, unknown>,
) {
  const { spec, preview } = ACTIONS.get(call.name) ?? {};
  if (!spec?.form || !preview) return;
  const { reason: _, ...asked } = input;
  for (const [at, name] of Object.keys(spec.form).entries())
    for (const wrong of WRONG.filter((_, nth) => IS_LONG_RUN || (nth + at) % 8 === 0)) {
      world.t.advance(200);
      const form = { ...(input.form as object), [name]: wrong };
      const { data, msg } = await who.send(preview, { ...asked, form });
      assert.notEqual(data.err, 'internal', `${name} ${JSON.stringify(wrong).slice(0, 60)}`);
      if (data.err) assert.match(msg, /\p{Script=Han}/u);
      if (data.err === 'invalid_input') assert.ok(data.fields, msg);
    }
}

/** In a state that is not among those of the definition nobody does it, whoever asks. */
async function refusesState(call: ConsoleCall, input: Record<string, unknown>) {
  const { resource, spec } = ACTIONS.get(call.name) ?? {};
  if (!resource?.state || !spec?.when || spec.on) return;
  const { row } = (await world.other.send(resource.calls.get, { key: input.key })).data;
  if (!row || spec.when.includes(String((row as Record<string, unknown>)[resource.state]))) return;
  const { data, rows } = await send(world.other, call, { ...input, version: undefined });
  assert.deepEqual([data.err, briefly(rows).length], ['stale', 1]);
}

/** Of an action that whoever reads the row does first. */
function queueOf(name: string) {
  const { resource, spec } = ACTIONS.get(name) ?? {};
  const { queue } = resource?.calls ?? {};
  return resource && queue && spec?.when && !spec.on
    ? { noun: resource.noun, lease: queue.lease }
    : null;
}

async function refusesHeld(call: ConsoleCall, who: ConsoleCaller, input: Record<string, unknown>) {
  const queue = queueOf(call.name);
  if (!queue) return;
  const hold = (isHeld: boolean) =>
    world.other.send(queue.lease, { key: String(input.key), isHeld });
  assert.equal((await hold(true)).data.by, world.other.operator);
  const { data, msg } = await send(who, call, input);
  assert.deepEqual([data.err, msg.startsWith(`${world.other.operator} 正在看`)], ['stale', true]);
  await hold(false);
}

async function repeats(call: ConsoleCall, { again }: Write, once: () => ReturnType<typeof send>) {
  const { code, rows } = await once();
  const done = rows.filter(({ outcome }) => outcome === 'done').map(({ action }) => action);
  if (call.isIdempotent) assert.deepEqual([code, rows], [200, []], 'the first answer once more');
  else if (again === 'nothing') assert.deepEqual([code, rows], [200, []]);
  else if (again === 'refused') assert.deepEqual([code === 200, done], [false, []]);
  else assert.deepEqual([code, done], [200, [call.act]], again?.another ?? 'say what again is');
}

for (const call of writes.filter(({ name }) => WRITES[name]))
  test(`${call.name}: refused without right and on an old view, one row when done, once with one key`, async () => {
    const write = WRITES[call.name] as Write;
    // calls of a minute are counted
    world.t.advance(1_000);
    const one = (await write.by?.(world)) ?? world.one;
    const input = await write.input({ ...world, one });
    await refuses(call, one, input);
    await refusesHeld(call, one, input);
    await foresees(call, one, input);
    await refusesFields(call, one, input);

    const key = drawKey();
    const first = await send(one, call, input, key);
    assert.equal(first.code, 200, first.msg);
    assert.deepEqual(briefly(first.rows), [[call.act, one.operator, 'done']]);
    const [row] = first.rows;
    assert.deepEqual([row?.via, row?.requestId !== null], ['console', true]);
    assert.match(row?.sessionId ?? '', /^\d+$/);
    if (call.reason === 'required') assert.equal(row?.reason, input.reason);

    await repeats(call, write, async () => {
      const second = await send(one, call, input, key);
      if (call.isIdempotent) assert.deepEqual(second.data, first.data);
      return second;
    });

    await refusesState(call, input);
    if (!versionIn(input) || write.late) return;
    const late = await send(world.other, call, input);
    assert.deepEqual([late.data.err, briefly(late.rows).length], ['stale', 1]);
    const { by, at } = late.data as { by?: string; at?: number };
    assert.deepEqual([by, at], [one.operator, row?.createdAt.getTime()], late.msg);
    assert.ok(late.msg.startsWith(`${one.operator} 已`), late.msg);
  });

test('every queue is held by somebody else once', () => {
  // refunds: server/console/resources/refund-queue.test.ts
  const queues = RESOURCES.flatMap(({ noun, queue }) => (queue && noun !== 'refund' ? [noun] : []));
  const held = new Set(Object.keys(WRITES).flatMap((name) => queueOf(name)?.noun ?? []));
  assert.deepEqual([...held].sort(), queues.sort());
});

test('rows of a city are in no list, page or action of an operator of another one', async () => {
  const roles = ['owner', 'finance', 'second'];
  const [reader, away] = [await world.c.as(roles), await world.c.as(roles, { cityIds: [9_999] })];
  for (const { plural, key, calls, filters, actions } of RESOURCES) {
    if (calls.list.scope !== 'city') continue;
    const none = Object.fromEntries(Object.keys(filters).map((name) => [name, '']));
    const [row] = (await send(reader, calls.list, { filters: none })).data.rows as object[];
    assert.ok(row, `${plural}: no row to hide`);
    const of = { key: String((row as Record<string, unknown>)[key]) };
    assert.equal((await send(reader, calls.get, of)).code, 200, plural);
    const { rows } = (await send(away, calls.list, { filters: none })).data;
    assert.deepEqual(rows, [], plural);
    const { msg: absent, code } = await send(away, calls.get, of);
    assert.notEqual(code, 200, plural);
    for (const [name, { on }] of Object.entries(actions)) {
      if (on) continue;
      for (const call of [calls.actions[name], calls.previews[name]]) {
        if (!call) continue;
        const reason = call.reason === 'required' ? '核对' : undefined;
        const { msg } = await send(away, call, { ...of, form: {}, reason });
        assert.equal(msg, absent, call.name);
      }
    }
  }
});

test('what is shown with a reason alone stands in no list, file or log', async () => {
  const { db } = world.t;
  // files of a day are counted by operator
  const reader = await world.c.as(['owner', 'finance', 'second']);
  for (const { plural, calls, filters } of RESOURCES) {
    const none = Object.fromEntries(Object.keys(filters).map((name) => [name, '']));
    const { data } = await send(reader, calls.list, { filters: none, per_page: 200 });
    const file = await send(reader, calls.export, { filters: none, reason: '核对' });
    const text = JSON.stringify([data, file.data]);
    for (const secret of SECRETS) assert.ok(!text.includes(secret), `${plural}: ${secret}`);
  }
  const log = JSON.stringify(await db.select().from(auditLog));
  for (const secret of SECRETS) assert.ok(!log.includes(secret), `log: ${secret}`);
});

test('the books are sound after all of it', async () => {
  const { db } = world.t;
  assert.deepEqual(await auditLedger(db), []);
  assert.deepEqual(await check(db, [...WITHDRAWAL_RULES, ...PARTNER_RULES]), []);
});

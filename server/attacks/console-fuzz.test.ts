import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { SchemaObjectDescription } from 'yup';
import { type ConsoleCall, consoleCalls } from '@/lib/contract/console';
import { consolePath } from '@/lib/contract/console/call';
import { RESOURCES } from '@/lib/contract/console/resources';
import { ROLE_IDS } from '@/lib/contract/console/roles';
import * as session from '@/lib/contract/console/session';
import { auditLedger } from '@/server/modules/ledger/audit';
import { type TestApp, testApp } from '@/server/testing/app';
import {
  type ConsoleCaller,
  drawKey,
  type TestConsole,
  testConsole,
} from '@/server/testing/console';
import { registerEarner } from '@/server/testing/money';
import fc, { RANDOM_SEED } from '@/testing/fast-check';
import { hostileBodies, newKey, type Usual } from './requests';
import { ROUNDS } from './target';

/** Hostile inputs for each call of the console; `ATTACK_ROUNDS` multiplies them. */
const EACH = ROUNDS < 1 ? 3 : Math.round(64 * ROUNDS);
/** They end the session that calls them, or give it another token. */
const OWN_SESSION = new Set<string>([session.signOut.name, session.prove.name]);

let t: TestApp;
let c: TestConsole;
/** May everything: what is refused is refused for its content. */
let owner: ConsoleCaller;
let sn = '';
let memberId = 0;

const newOwner = () => c.as(['owner', 'finance', 'second']);

before(async () => {
  t = await testApp();
  c = await testConsole(t);
  owner = await newOwner();
  await c.as(['owner']);
  const earner = await registerEarner(t, { fen: 5_000_00 });
  memberId = earner.userId;
  sn = (await earner.withdraw(100_00)).data.sn as string;
});
after(async () => {
  await c.close();
  await t.close();
});

/** Ids that exist, and those that do not: these reach the services. */
const usual: Usual = (name, type) => {
  if (name === 'sn' || name === 'q' || name === 'target') return fc.constantFrom(sn, 'ZC0', '5678');
  if (name === 'sns') return fc.constantFrom(sn);
  if (name === 'memberId') return fc.constantFrom(memberId, 999_999_999);
  if (name === 'name') return fc.constantFrom(owner.operator, '新人', 'system');
  if (name === 'roles' || name === 'role') return fc.constantFrom(...ROLE_IDS, 'custom:1', 'none');
  if (name === 'permissions') return fc.constantFrom('members.read', 'audit.read', 'none');
  if (name === 'from' || name === 'to') return fc.constantFrom('2026-11-01', '2026-02-30', '');
  if (name === 'code') return fc.constantFrom('123456', '');
  if (name === 'seen') return fc.constantFrom('a'.repeat(32), 'b'.repeat(32));
  if (name === 'token') return fc.constantFrom('A'.repeat(43), 'A'.repeat(42));
  if (name === 'after') return fc.constantFrom('', 'W10', 'WzEsMSwxXQ', '%%%');
  if (type === 'number') return fc.constantFrom(1, 2, 7, 20, 100, memberId, 999_999_999);
  if (type === 'boolean') return fc.boolean();
  return fc.constantFrom('一句足够长的原因', 'abcdef', '1');
};

/** An input may rightly end the session that sent it, or the rights of who sent it: then somebody else goes on. */
async function keepOwner({ name }: ConsoleCall): Promise<void> {
  if (!/^(?:session|operators)\./.test(name)) return;
  if ((await owner.send(session.getCurrent)).code !== 200) owner = await newOwner();
}

async function attack(call: ConsoleCall, body: string | Buffer): Promise<string> {
  const caller = OWN_SESSION.has(call.name) ? await c.as(['owner']) : owner;
  t.clock.now += 200; // a session may call 600 times in a minute
  if (call.proof !== 'none') await caller.prove();
  const answer = await caller.raw(consolePath(call), body, {
    'idempotency-key': call.isIdempotent ? drawKey() : newKey(),
  });
  assert.equal(answer.statusCode, 200, `${call.name} ${body.toString().slice(0, 300)}`);
  const { code, msg, data } = JSON.parse(answer.body) as {
    code: number;
    msg: string;
    data?: { err?: string };
  };
  const about = `${call.name} ${data?.err} ${msg} ${body.toString().slice(0, 300)}`;
  assert.notEqual(data?.err, 'internal', about);
  assert.notEqual(data?.err, 'no_session', about);
  assert.match(msg, /\p{Script=Han}/u, about);
  assert.doesNotMatch(answer.body, /\n\s+at |drizzle|select "|syntax error/i, about);
  if (code === 200) await keepOwner(call);
  return code === 200 ? '200' : (data?.err ?? String(code));
}

test(`generated inputs at every call of the console: a sentence, never a fault, and the books as before (RANDOM_SEED=${RANDOM_SEED})`, async () => {
  const tally = new Map<string, number>();
  for (const [i, call] of consoleCalls.entries()) {
    const description = (await call.schema()).input.describe() as SchemaObjectDescription;
    const bodies = fc.sample(hostileBodies(description, usual), {
      numRuns: EACH,
      seed: RANDOM_SEED + i,
    });
    for (const bodyAs of bodies) {
      const outcome = await attack(call, bodyAs('application/json'));
      tally.set(outcome, (tally.get(outcome) ?? 0) + 1);
    }
  }
  const [done = 0, invalid = 0, bad = 0] = ['200', 'invalid_input', 'bad_request'].map((one) =>
    tally.get(one),
  );
  const total = EACH * consoleCalls.length;
  // some must reach the services, and some must be stopped before: else this proves nothing
  const reached = total - invalid - bad;
  assert.ok(done > 0 && Math.min(reached, invalid) > total / 12, JSON.stringify([...tally]));
  assert.deepEqual(await auditLedger(t.db), []);
  assert.equal((await owner.send(session.getCurrent)).code, 200);
});

const SEARCHED: readonly unknown[] = [
  '',
  ' ',
  '长'.repeat(9_000),
  '=1+1',
  '\u202e39\u202c',
  "' or 1=1 --",
  '%_\\',
  '\u0000',
  '\ud800',
  '9'.repeat(40),
  '-1',
  '2026-02-30',
  '2026-03-31..2026-03-01',
  '..',
  '1e400..',
  'a,b\n"1',
  -1,
  null,
  true,
  {},
  [[]],
];

test('each filter and order of each list with hostile values: rows or a sentence, never a fault', async () => {
  for (const [at, { plural, calls, filters, defaultSort: sort }] of RESOURCES.entries())
    for (const [nth, wrong] of SEARCHED.entries()) {
      if (ROUNDS < 1 && (at + nth) % 4 !== 0) continue;
      const asked = Object.keys(filters).map((name) => ({ filters: { [name]: wrong }, sort }));
      for (const input of [...asked, { filters: {}, sort: wrong }, { filters: wrong, sort }]) {
        t.clock.now += 200;
        const { data, msg } = await owner.send(calls.list, input);
        const about = `${plural} ${JSON.stringify(input).slice(0, 120)} ${msg}`;
        assert.notEqual(data.err, 'internal', about);
        if (data.err) assert.match(msg, /\p{Script=Han}/u, about);
      }
    }
});

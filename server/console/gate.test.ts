import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import Fastify, { type FastifyInstance } from 'fastify';
import { number, object, string } from 'yup';
import { defineConsoleCall } from '@/lib/contract/console/call';
import { auditLog } from '@/server/db/schema';
import { OperationRefused } from '@/server/modules/operators/authorize';
import { type TestApp, testApp } from '@/server/testing/app';
import { ConsoleCaller, drawKey, type TestConsole, testConsole } from '@/server/testing/console';
import { mountConsoleApi } from './mount';
import { consoleRoute } from './route';

const numbers = async () => ({
  input: object({ n: number().integer().max(9, '最多9').required(), reason: string() }),
  output: object({ n: number().required(), reason: string().defined() }),
});
const look = defineConsoleCall({ name: 'test.look', permission: 'members.read', schema: numbers });
const here = defineConsoleCall({
  name: 'test.here',
  permission: 'city.read',
  scope: 'city',
  schema: numbers,
});
const pay = defineConsoleCall({
  name: 'test.pay',
  permission: 'withdrawals.pay',
  act: 'test.pay',
  proof: 'fresh',
  reason: 'optional',
  isIdempotent: true,
  schema: numbers,
});
const power = defineConsoleCall({
  name: 'test.power',
  permission: 'operators.change',
  proof: 'each',
  schema: numbers,
});

let t: TestApp;
let c: TestConsole;
let app: FastifyInstance;
let ran = 0;

before(async () => {
  t = await testApp({ isBare: true });
  c = await testConsole(t);
  app = Fastify();
  for (const name of ['outcome', 'fault'] as const) app.decorateRequest(name, null);
  const count = async ({ operation }: { operation: { reason?: string } }, { n }: { n: number }) => {
    ran += 1;
    if (n < 0) throw new OperationRefused('负数不行', 'stale');
    return { n: n + ran * 0, reason: operation.reason ?? '' };
  };
  await mountConsoleApi(
    app,
    [look, here, pay, power].map((call) => consoleRoute(call, count)),
    c.deps,
  );
});
after(async () => {
  await app.close();
  await c.close();
  await t.close();
});

/** The same browser in front of the calls of this file. */
async function as(...given: Parameters<TestConsole['as']>): Promise<ConsoleCaller> {
  const caller = await c.as(...given);
  const here = new ConsoleCaller(app, caller.operator, async () => {
    await caller.prove();
    for (const [name, value] of caller.cookies) here.cookies.set(name, value);
  });
  for (const [name, value] of caller.cookies) here.cookies.set(name, value);
  return here;
}

describe('the gate of the console', () => {
  test('lets a call with its permission through', async () => {
    const finance = await as(['finance']);
    assert.deepEqual((await finance.send(look, { n: 4 })).data, { n: 4, reason: '' });
  });

  test('answers 401 without a session, and does not read the input', async () => {
    const guest = new ConsoleCaller(app);
    assert.equal((await guest.send(look, { n: 'x' })).code, 401);
    guest.cookies.set('console', 'A'.repeat(43));
    assert.equal((await guest.send(look, { n: 4 })).code, 401);
  });

  test('refuses a missing permission before the input is read, and writes it down', async () => {
    const editor = await as(['editor']);
    const before = ran;
    const { data } = await editor.send(look, { n: 'not a number' });
    assert.deepEqual(
      [data.err, data.permission, data.fields],
      ['no_permission', 'members.read', undefined],
    );
    assert.equal(ran, before);
    const rows = await t.db.select().from(auditLog);
    const row = rows.find(({ operator }) => operator === editor.operator);
    assert.deepEqual(
      [row?.action, row?.target, row?.via, row?.outcome],
      ['operator.refused', 'members.read', 'console', 'refused'],
    );
  });

  test('refuses operators of some cities where a call is about all of them', async () => {
    const both = await as(['city', 'service'], { cityIds: [1] });
    const refused = await both.send(look, { n: 1 });
    assert.equal(refused.data.err, 'no_permission');
    assert.match(refused.msg, /这里涉及全部城市，你负责 /);
    assert.equal(refused.data.permission, undefined, 'the right is there');
    assert.equal((await both.send(here, { n: 1 })).code, 200);
  });

  test('names the wrong field', async () => {
    const finance = await as(['finance']);
    const { data } = await finance.send(look, { n: 12 });
    assert.deepEqual([data.err, data.fields], ['invalid_input', { n: '最多9' }]);
  });

  test('passes on the refusal of a service with its code and sentence', async () => {
    const finance = await as(['finance']);
    const { msg, data } = await finance.send(look, { n: -1 });
    assert.deepEqual([msg, data.err], ['负数不行', 'stale']);
    assert.match(data.requestId ?? '', /./);
  });

  test('asks for a proof of the last five minutes, by the session itself', async () => {
    const finance = await as(['finance']);
    assert.equal((await finance.send(pay, { n: 1 })).code, 200);
    t.advance(5 * 60_000);
    const { data } = await finance.send(pay, { n: 'x' });
    assert.deepEqual([data.err, data.proof], ['proof_needed', 'fresh']);
    const other = await as(['finance']);
    await other.prove();
    assert.equal((await finance.send(pay, { n: 1 })).data.err, 'proof_needed');
    await finance.prove();
    assert.equal((await finance.send(pay, { n: 1 })).code, 200);
  });

  test('a proof for one act is spent by one act, not by an input that is wrong', async () => {
    const owner = await as(['owner']);
    assert.equal((await owner.send(power, { n: 1 })).data.err, 'proof_needed');
    await owner.prove();
    assert.equal((await owner.send(power, { n: 12 })).data.err, 'invalid_input');
    const twice = await Promise.all([1, 2].map((n) => owner.send(power, { n })));
    assert.deepEqual(twice.map(({ code }) => code).sort(), [200, 500]);
    assert.equal((await owner.send(power, { n: 1 })).data.err, 'proof_needed');
  });

  test('the token from before a proof reads on for ten seconds, and proves nothing', async () => {
    const finance = await as(['finance']);
    const old = new ConsoleCaller(app);
    for (const [name, value] of finance.cookies) old.cookies.set(name, value);
    await finance.prove();
    assert.equal((await old.send(look, { n: 1 })).code, 200);
    assert.equal((await old.send(pay, { n: 1 })).data.err, 'proof_needed');
    t.advance(10_000);
    assert.equal((await old.send(look, { n: 1 })).code, 401);
    assert.equal((await finance.send(look, { n: 1 })).code, 200);
  });

  test('acts once by key, with the reason; another operator has keys of their own', async () => {
    const [finance, colleague] = [await as(['finance']), await as(['finance'])];
    const key = drawKey();
    const before = ran;
    for (const who of [finance, finance, colleague])
      assert.equal((await who.send(pay, { n: 2, reason: '对账' }, { key })).data.reason, '对账');
    assert.equal(ran - before, 2);
    assert.equal((await finance.send(pay, { n: 3 }, { key })).data.err, 'idempotency_conflict');
    assert.equal(
      (await finance.send(pay, { n: 3 }, { key: 'short' })).data.err,
      'idempotency_key_missing',
    );
  });

  test('ends after half an hour without use, and after twelve hours in any case', async () => {
    const idle = await as(['finance']);
    const busy = await as(['finance']);
    t.advance(30 * 60_000);
    assert.equal((await idle.send(look, { n: 1 })).code, 401);
    const polling = await as(['finance']);
    for (let minutes = 0; minutes < 12 * 60; minutes += 20) {
      t.advance(20 * 60_000);
      if (minutes === 0) await busy.send(look, { n: 1 });
      const { code } = await polling.send(look, { n: 1 });
      assert.equal(code, minutes < 12 * 60 - 20 ? 200 : 401, String(minutes));
    }
  });

  test('what a page asks by itself keeps nobody signed in', async () => {
    const away = await as(['finance']);
    t.advance(20 * 60_000);
    const poll = { headers: { 'x-console-poll': '1' } };
    assert.equal((await away.send(look, { n: 1 }, poll)).code, 200);
    t.advance(11 * 60_000);
    assert.equal((await away.send(look, { n: 1 }, poll)).code, 401);
  });
});

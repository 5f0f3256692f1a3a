import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import Fastify, { type FastifyInstance } from 'fastify';
import { number, object, string } from 'yup';
import { defineEndpoint } from '@/lib/contract/endpoint';
import { auditLog } from '@/server/db/schema';
import { type TestApp, testApp } from '@/server/testing/app';
import { Caller } from '@/server/testing/caller';
import { mountApi } from './api';
import { createAuthenticate } from './authenticate';
import { DomainError } from './call';
import { route } from './route';

const pay = defineEndpoint({
  name: 'test.pay',
  path: '/api/test/pay',
  auth: 'guest',
  isIdempotent: true,
  proofs: ['code'],
  schema: async () => ({
    input: object({
      amount: number().integer().required(),
      mode: string().default('ok'),
      code: string(),
    }),
    output: object({ id: number().required() }),
  }),
});
const slow = defineEndpoint({
  name: 'test.slow',
  path: '/api/test/slow',
  auth: 'guest',
  schema: async () => ({ input: object({}), output: object({ shown: number().required() }) }),
});

let t: TestApp;
let app: FastifyInstance;
let hasty: FastifyInstance;
let ran = 0;

before(async () => {
  t = await testApp();
  app = Fastify();
  hasty = Fastify();
  for (const server of [app, hasty]) server.decorateRequest('outcome', null);
  const authenticate = createAuthenticate({
    database: t.database,
    signs: () => [t.deps.keys.sign],
    clock: () => new Date(t.clock.now),
    ratePerMinute: 1_000_000,
    limitOf: async (_ip, base) => base,
  });
  const routes = [
    route(pay, async ({ db }, { amount, mode }) => {
      ran += 1;
      const [row] = await db
        .insert(auditLog)
        .values({ operator: 'test', action: 'pay', target: String(amount) })
        .returning();
      if (mode === 'count') throw new DomainError('not_found', { isKept: true });
      if (mode === 'refuse') throw new DomainError('not_found');
      if (mode === 'crash') throw new Error('secret detail');
      return { id: row?.id ?? 0, internal: 'never leaves' };
    }),
  ];
  await mountApi(app, routes, authenticate);
  const linger = route(slow, async () => {
    await new Promise((resolve) => setTimeout(resolve, 2_000).unref());
    return { shown: 1 };
  });
  await mountApi(hasty, [linger], authenticate, 300);
});
after(async () => {
  await app.close();
  await hasty.close();
  await t.close();
});

const newKey = () => randomBytes(16).toString('hex');
const caller = () => new Caller(app, t.deps, t.clock);
const send = (who: Caller, key: string | undefined, input: object) =>
  who.send(pay, input, { headers: key === undefined ? {} : { 'idempotency-key': key } });

describe('an idempotent call', () => {
  test('answers a repetition with the first answer and works once', async () => {
    const who = caller();
    const key = newKey();
    const first = await send(who, key, { amount: 5 });
    const before_ = ran;
    assert.deepEqual(await send(who, key, { amount: 5 }), first);
    assert.equal(ran, before_);
    assert.deepEqual(
      Object.keys(first.data),
      ['id'],
      'fields that the contract does not name stay inside',
    );
  });

  test('works once for ten parallel copies', async () => {
    const who = caller();
    const key = newKey();
    const before_ = ran;
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => send(who, key, { amount: 6 })),
    );
    assert.equal(new Set(answers.map((answer) => JSON.stringify(answer))).size, 1);
    assert.equal(answers[0]?.code, 200);
    assert.equal(ran - before_, 1);
  });

  test('refuses the same key with another body', async () => {
    const who = caller();
    const key = newKey();
    await send(who, key, { amount: 7 });
    assert.equal((await send(who, key, { amount: 8 })).data.err, 'idempotency_conflict');
  });

  test('does not compare the proof that came with it', async () => {
    const who = caller();
    const key = newKey();
    const first = await send(who, key, { amount: 7, code: '111111' });
    assert.deepEqual(await send(who, key, { amount: 7, code: '222222' }), first);
  });

  test('may keep what it counted before it was refused, and can be repeated all the same', async () => {
    const who = caller();
    const key = newKey();
    const rows = await t.db.$count(auditLog);
    assert.equal((await send(who, key, { amount: 11, mode: 'count' })).data.err, 'not_found');
    assert.equal(await t.db.$count(auditLog), rows + 1);
    assert.equal((await send(who, key, { amount: 11 })).code, 200);
  });

  test('keeps the keys of two callers apart', async () => {
    const key = newKey();
    const [a, b] = [
      await send(caller(), key, { amount: 9 }),
      await send(caller(), key, { amount: 9 }),
    ];
    assert.notDeepEqual(a.data, b.data);
  });

  for (const [mode, err] of [
    ['refuse', 'not_found'],
    ['crash', 'internal'],
  ] as const) {
    test(`leaves no trace of a call that ends in ${err}, so that it can be repeated`, async () => {
      const who = caller();
      const key = newKey();
      const rows = await t.db.$count(auditLog);
      const answer = await send(who, key, { amount: 10, mode });
      assert.equal(answer.data.err, err);
      assert.ok(!JSON.stringify(answer).includes('secret'));
      assert.equal(await t.db.$count(auditLog), rows);
      assert.equal((await send(who, key, { amount: 10 })).code, 200);
    });
  }

  for (const key of [undefined, '', 'x'.repeat(31), 'x'.repeat(33), '<'.repeat(32)]) {
    test(`needs a key of 32 characters: ${key?.length ?? 'none'}`, async () =>
      assert.equal((await send(caller(), key, { amount: 1 })).data.err, 'idempotency_key_missing'));
  }
});

test('a call that takes too long is answered with a sentence', async () => {
  const answer = await new Caller(hasty, t.deps, t.clock).send(slow);
  assert.deepEqual(
    [answer.code, answer.data.err, answer.msg],
    [500, 'timeout', '处理超时，请稍后再试'],
  );
});

test('two routes on one path stop the start', async () => {
  const other = Fastify();
  const twice = [route(slow, async () => ({ shown: 1 })), route(slow, async () => ({ shown: 2 }))];
  await assert.rejects(mountApi(other, twice, () => Promise.reject(new Error('unused'))));
});

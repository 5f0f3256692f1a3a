import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { f } from '@/lib/contract/console/fields';
import { defineResource } from '@/lib/contract/console/resource';
import { invoice } from '@/lib/contract/console/resources/invoice';
import type { Db } from '@/server/db/client';
import { auditLog, operators } from '@/server/db/schema';
import { DomainError } from '@/server/http/call';
import { type Operation, OperationRefused } from '@/server/modules/operators/authorize';
import { type TestApp, testApp } from '@/server/testing/app';
import { operatorAction } from './action';
import { operatorRead } from './read';
import { versionOf } from './version';

/* The frame around everything that operators read and do, with a planted resource whose work only counts. */

const planted = defineResource('planted', {
  ...invoice,
  read: 'members.read',
  actions: {
    pay: {
      title: '付',
      permission: 'withdrawals.pay',
      when: ['open'],
      form: { amount: f.fen('金额'), note: f.text('备注') },
      reason: { title: '原因' },
      reauth: 'fresh',
      effect: '付 {amount}',
      act: 'planted.pay',
    },
  },
});

let t: TestApp;
let row: { memberId: number; state: string; sum: number };
let blocks: string[];
let worked: number;
let asked: string[];
before(async () => {
  t = await testApp({ isBare: true });
  const createdAt = new Date(t.clock.now);
  await t.db.insert(operators).values([
    { name: 'payer', roles: ['finance'], createdAt, userId: null },
    { name: 'reader', roles: ['service'], createdAt },
    { name: 'local', roles: ['finance'], cityIds: [1], createdAt },
  ]);
});
after(() => t.close());

const pay = operatorAction(planted, 'pay', planted.actions.pay, {
  lock: async (_, key) => {
    if (key !== '7') throw new OperationRefused(`没有 ${key}`);
    return row;
  },
  version: ({ sum }) => [sum],
  state: ({ state }) => state,
  memberOf: ({ memberId }) => memberId,
  work: async ({ form: { amount } }) => {
    worked += 1;
    return { values: { amount: String(amount) }, blocks };
  },
  provider: async (_db, _operation, key) => {
    asked.push(key);
    return '支付方：成功';
  },
});

const as = (operator: string, reason = '核对过'): Operation => ({
  operator,
  reason,
  now: new Date(t.clock.now),
});
const given = (more: object = {}) => ({
  key: '7',
  form: { amount: 500, note: '好' },
  isPreview: false,
  ...more,
});
/** Sentence of the refusal, and what stands in the log. */
async function refusal(operation: Operation, more: object = {}): Promise<string> {
  const error: unknown = await pay(t.db, operation, given(more) as never).then(
    () => null,
    (cause: unknown) => cause,
  );
  assert.ok(error instanceof OperationRefused || error instanceof DomainError, String(error));
  assert.deepEqual([await rows(), asked], [0, []]);
  return error instanceof DomainError ? JSON.stringify(error.data) : error.message;
}
const rows = () => t.db.$count(auditLog, eq(auditLog.action, 'planted.pay'));

test('right, reach, row, version, state, form and reason are asked for in this order, before any work', async () => {
  [row, blocks, worked, asked] = [{ memberId: 9, state: 'open', sum: 1 }, [], 0, []];
  const old = { version: versionOf([0]) };
  assert.match(await refusal(as('reader'), { key: '8', ...old, form: {} }), /没有权限/);
  assert.match(await refusal(as('local'), { key: '8' }), /只负责部分城市/);
  assert.match(await refusal(as('payer'), { key: '8', ...old }), /没有 8/);
  row.state = 'done';
  assert.match(await refusal(as('payer'), { ...old, form: {} }), /内容已变化/);
  assert.match(await refusal(as('payer'), { form: {} }), /内容已变化/);
  row.state = 'open';
  const faults = await refusal(as('payer', ''), { form: { amount: -1 } });
  assert.match(faults, /form\.amount.*form\.note/);
  assert.match(await refusal(as('payer', '')), /请写明原因/);
  assert.equal(worked, 0);
});

test('what blocks it is foreseen by the preview and refuses the action, whose work is undone', async () => {
  blocks = ['缺少图片'];
  const { effect } = await pay(t.db, as('payer', ''), given({ isPreview: true }) as never);
  assert.deepEqual([effect.sentence, effect.blocks], ['付 500', ['缺少图片']]);
  assert.match(await refusal(as('payer')), /缺少图片/);
  blocks = [];
});

test('one row in the log when it is done; a provider is asked after it, and by no preview', async () => {
  const foreseen = await pay(t.db, as('payer'), given({ isPreview: true }) as never);
  assert.deepEqual([await rows(), asked, foreseen.effect.notes], [0, [], ['执行之后才询问支付方']]);
  const { effect } = await pay(t.db, as('payer'), given() as never);
  assert.deepEqual([await rows(), asked, effect.notes], [1, ['7'], ['支付方：成功']]);
});

test('a read asks for its right and reach, and gives the work the rights of the person', async () => {
  const read = operatorRead(planted, async (_: Db, { acting }) => acting?.name);
  assert.equal(await read(t.db, as('reader')), 'reader');
  await assert.rejects(read(t.db, as('local')), /只负责部分城市|没有权限/);
  const inCities = operatorRead(
    { read: 'members.read', scope: 'city' },
    async (_: Db, { acting }) => acting?.scope,
  );
  await t.db
    .update(operators)
    .set({ roles: ['service'] })
    .where(eq(operators.name, 'local'));
  assert.deepEqual(await inCities(t.db, as('local')), { cityIds: [1] });
});

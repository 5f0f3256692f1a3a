import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import type { Endpoint } from '@/lib/contract';
import * as account from '@/lib/contract/account';
import { listCart } from '@/lib/contract/cart';
import { submitOrder } from '@/lib/contract/checkout';
import { listCities } from '@/lib/contract/city';
import { errorText } from '@/lib/contract/errors';
import { listGoods } from '@/lib/contract/goods';
import { getLaw } from '@/lib/contract/law';
import { listOrders } from '@/lib/contract/orders';
import { createPayment } from '@/lib/contract/payments';
import { addWithdrawal } from '@/lib/contract/withdrawals';
import { readConfig } from '@/server/config';
import { launchStates, operators, trialInvites, users } from '@/server/db/schema';
import { fixedLaunch } from '@/server/exposure';
import { agreementVersion } from '@/server/modules/articles/queries';
import { openSite } from '@/server/site';
import { putLaunch, type TestApp, testApp } from '@/server/testing/app';
import { send } from '@/server/testing/orders';
import { randomMobile, type Registered, registerUser, requestCode } from '@/server/testing/people';
import { hashInvite } from './invites';
import { establishLaunch, launchState } from './state';

const PUBLIC = { PUBLIC_URL: 'https://shop.example.com/zc/' };
const STATES = ['closed', 'trial', 'open', 'paused'] as const;
type State = (typeof STATES)[number];

let t: TestApp;
let member: Registered;
let operator: Registered;
before(async () => {
  t = await testApp({ env: PUBLIC });
  member = await registerUser(t);
  operator = await registerUser(t);
  await t.db.insert(operators).values({
    name: '陈一',
    role: 'admin',
    userId: operator.userId,
    createdAt: new Date(t.clock.now),
  });
});
after(() => t.close());

async function enter(state: State) {
  await putLaunch(t.db, state, new Date(t.clock.now));
  t.advance(2_001);
}

/** Refusals of a state; others belong to the call. */
const REFUSALS = ['not_open', 'paused', 'trial_only'];
async function refusalOf(call: () => Promise<{ data: { err?: string } }>): Promise<string> {
  const { err = '' } = (await call()).data;
  return REFUSALS.includes(err) ? err : '';
}

const order = { quoteId: 'q', addressId: 1, remark: '' };
const CALLS: readonly [
  name: string,
  who: 'guest' | 'member' | 'operator',
  endpoint: Endpoint,
  input: object,
  refused: Partial<Record<State, string>>,
][] = [
  ['guests read the goods', 'guest', listGoods, {}, { closed: 'not_open' }],
  ['guests read cities', 'guest', listCities, {}, { closed: 'not_open' }],
  ['guests read the company', 'guest', getLaw, {}, {}],
  ['members read their orders', 'member', listOrders, {}, { closed: 'not_open' }],
  ['operators read their orders', 'operator', listOrders, {}, {}],
  ['members fill a cart', 'member', listCart, {}, { closed: 'not_open' }],
  ['members order', 'member', submitOrder, order, { closed: 'not_open', paused: 'paused' }],
  ['operators order', 'operator', submitOrder, order, { closed: 'not_open', paused: 'paused' }],
  ['members pay', 'member', createPayment, { orderId: 1, way: 'balance' }, { closed: 'not_open' }],
  [
    'operators pay',
    'operator',
    createPayment,
    { orderId: 1, way: 'balance' },
    { closed: 'not_open' },
  ],
  [
    ...(['members withdraw', 'member', addWithdrawal, { accountId: 1, amount: 10_000 }] as const),
    { closed: 'not_open', paused: 'paused' },
  ],
];

describe('states and calls', () => {
  for (const state of STATES)
    for (const [name, who, endpoint, input, refused] of CALLS)
      test(`${state}: ${name}${refused[state] ? ' is refused' : ''}`, async () => {
        if ((await launchState(t.db)) !== state) await enter(state);
        const caller = { guest: t.caller(), member: member.caller, operator: operator.caller }[who];
        const schema = await endpoint.schema();
        const valid = await schema.input.isValid(input);
        const err = await refusalOf(() => send({ caller }, endpoint, input));
        assert.equal(err, valid ? (refused[state] ?? '') : '', valid ? '' : 'input is not valid');
        assert.ok(valid || refused[state] === undefined, 'a refused call needs a valid input');
      });
});

const askForCode = () =>
  t.caller().send(account.sendCode, { mobile: member.mobile, scene: 'login' });

describe('who comes in', () => {
  test('closed: only numbers of operators sign in, and nobody registers', async () => {
    await enter('closed');
    const ask = (mobile: string) =>
      refusalOf(() => t.caller().send(account.sendCode, { mobile, scene: 'login' }));
    assert.equal(await ask(member.mobile), 'not_open');
    assert.equal(await ask(operator.mobile), '');
    assert.equal(await ask(randomMobile()), 'not_open');
    assert.equal(
      t.sent.some(({ mobile }) => mobile === member.mobile),
      false,
    );
    await t.db
      .update(operators)
      .set({ disabledAt: new Date(t.clock.now) })
      .where(eq(operators.name, '陈一'));
    t.advance(61_000);
    assert.equal(await ask(operator.mobile), 'not_open', 'disabled operators are nobody');
    await t.db.update(operators).set({ disabledAt: null }).where(eq(operators.name, '陈一'));
    t.advance(61_000);
    assert.equal(await ask(operator.mobile), '');
  });

  test('trial: a number or a link admits, as often as it says; members log in', async () => {
    await enter('trial');
    const at = new Date(t.clock.now);
    const invited = randomMobile();
    await t.db.insert(trialInvites).values([
      { mobileHash: hashInvite(t.deps.keys, invited), operator: '陈一', at },
      { codeHash: hashInvite(t.deps.keys, 'spring'), limit: 1, operator: '陈一', at },
    ]);
    const register = async (mobile: string, more: object = {}, checkcode?: string) => {
      const caller = t.caller();
      const code = checkcode ?? (await requestCode(t, caller, { mobile, scene: 'reg' }));
      return caller.send(account.register, {
        mobile,
        checkcode: code,
        userType: 2,
        ...more,
        agreementVersion: await agreementVersion(t.db),
      });
    };
    const stranger = await register(randomMobile());
    assert.deepEqual([stranger.data.err, stranger.msg], ['trial_only', errorText('trial_only')]);
    assert.equal((await register(invited, {}, '000000')).data.err, 'code_expired');
    t.advance(61_000);
    assert.equal((await register(invited)).code, 200, 'a wrong code took no place');
    assert.equal((await register(randomMobile(), { trialCode: 'spring' })).code, 200);
    const late = await register(randomMobile(), { trialCode: 'spring' });
    assert.equal(late.data.err, 'trial_only');
    t.advance(61_000);
    assert.equal(await refusalOf(askForCode), '');
  });

  test('paused: nobody registers, members log in', async () => {
    await enter('paused');
    const mobile = randomMobile();
    const input = { mobile, checkcode: '123456', agreementVersion: '1', userType: 2 };
    assert.equal((await t.caller().send(account.register, input)).data.err, 'paused');
    t.advance(61_000);
    assert.equal(await refusalOf(askForCode), '');
  });
});

test('documents and config.json say the state, within seconds', async () => {
  const site = await openSite(t.deps.config, () => t.deps.keys.sign, t.db);
  await enter('trial');
  await site.refresh();
  const { id, launch } = site.current();
  assert.deepEqual(launch, { state: 'trial', notice: '试运行，仅限受邀用户' });
  await enter('open');
  await site.refresh();
  assert.deepEqual(site.current().launch, { state: 'open', notice: '' });
  assert.notEqual(site.current().id, id);
});

test('without a sign of production nothing is closed, and no row is read', async () => {
  const db = 'postgresql://a:b@localhost/c';
  assert.equal(fixedLaunch(readConfig({ DATABASE_URL: db })), 'local');
  assert.equal(fixedLaunch(readConfig({ DATABASE_URL: db, HOST: '0.0.0.0' })), 'local');
  assert.equal(fixedLaunch(readConfig({ DATABASE_URL: db, ...PUBLIC })), null);
  assert.equal(fixedLaunch(readConfig({ ...PUBLIC, DEMO: '1' })), 'demo');
  assert.equal(fixedLaunch(readConfig({ DATABASE_URL: db, ...PUBLIC, DEMO: '0' })), null);
});

test('a database that first meets a sign is closed, one that has a state keeps it', async () => {
  const fresh = await testApp({ env: PUBLIC, launch: null });
  try {
    assert.equal((await fresh.caller().send(listCities)).data.err, 'not_open', 'no row');
    const now = new Date(fresh.clock.now);
    await establishLaunch(fresh.db, now);
    await establishLaunch(fresh.db, now);
    assert.equal(await fresh.db.$count(launchStates), 1);
    assert.equal(await launchState(fresh.db), 'closed');
    assert.equal(await fresh.db.$count(users), 0);
    await assert.rejects(
      fresh.db.update(launchStates).set({ state: 'open' }),
      /append-only|Failed query/,
    );
  } finally {
    await fresh.close();
  }
});

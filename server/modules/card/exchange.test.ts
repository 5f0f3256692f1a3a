import assert from 'node:assert/strict';
import { test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import * as contract from '@/lib/contract/card';
import { cardExchanges, notices } from '@/server/db/schema';
import { freshKey } from '@/server/testing/city';
import { type Registered, registerUser } from '@/server/testing/people';
import { app, setUp, statsOf, withCard } from './card-fixtures';

setUp();

const boxOf = async ({ caller }: Registered, input: object = {}) =>
  (await caller.send(contract.listBox, input)).data;

test('an exchange needs a card, somebody else, and a visible card', async () => {
  const [owner, bare] = [await withCard(), await registerUser(app)];
  const ask = ({ caller }: Registered, userId: number, message = '') =>
    caller.send(contract.exchangeCard, { userId, message }, freshKey());
  assert.equal((await ask(bare, owner.userId)).data.err, 'card_needed');
  assert.equal((await ask(owner, owner.userId)).data.err, 'exchange_self');
  assert.equal((await ask(owner, bare.userId)).data.err, 'card_private');
  assert.equal((await ask(await withCard(), owner.userId, '分享赚钱')).data.err, 'word_forbidden');
});

test('with consent both have each other in the box, with the fields that partners see', async () => {
  const [a, b] = [await withCard({ name: '陈屿' }), await withCard({ name: '苏念' })];
  const { data: asked } = await a.caller.send(
    contract.exchangeCard,
    { userId: b.userId, message: '想聊聊选书' },
    freshKey(),
  );
  assert.equal(
    (await a.caller.send(contract.exchangeCard, { userId: b.userId }, freshKey())).data.err,
    'exchange_open',
  );
  assert.deepEqual(
    [(await boxOf(a)).list.total, (await b.caller.send(contract.getCard)).data.openExchanges],
    [0, 1],
    'nothing is shown without consent',
  );
  const { list } = (await b.caller.send(contract.listExchanges)).data;
  assert.deepEqual(
    list.data.map(({ userName, message, state }) => [userName, message, state]),
    [['陈屿', '想聊聊选书', 'asked']],
  );
  assert.equal(
    (
      await b.caller.send(
        contract.answerExchange,
        { exchangeId: asked.exchangeId, isAccepted: true },
        freshKey(),
      )
    ).data.state,
    'accepted',
  );
  for (const [who, name] of [
    [a, '苏念'],
    [b, '陈屿'],
  ] as const) {
    const [row] = (await boxOf(who)).list.data;
    assert.deepEqual([row?.name, row?.mobile, row?.isExchanged], [name, '13800005678', true]);
    assert.equal((await statsOf(who)).exchanges, 1);
  }
  const received = await app.db
    .select({ title: notices.title })
    .from(notices)
    .where(eq(notices.userId, a.userId));
  assert.ok(received.some(({ title }) => title === '名片交换成功'));
  assert.equal(
    (await a.caller.send(contract.exchangeCard, { userId: b.userId }, freshKey())).data.err,
    'exchange_done',
  );
});

test('a request is answered once, by whoever was asked', async () => {
  const [a, b, other] = [await withCard(), await withCard(), await withCard()];
  const { data } = await a.caller.send(contract.exchangeCard, { userId: b.userId }, freshKey());
  const answer = ({ caller }: Registered, isAccepted: boolean) =>
    caller.send(contract.answerExchange, { exchangeId: data.exchangeId, isAccepted }, freshKey());
  assert.equal((await answer(other, true)).data.err, 'not_found');
  assert.equal((await answer(a, true)).data.err, 'not_found', 'nobody consents for the other');
  const answers = await Promise.all([answer(b, true), answer(b, false), answer(b, true)]);
  assert.equal(answers.filter(({ code }) => code === 200).length, 1);
  assert.ok(answers.every(({ code, data: { err } }) => code === 200 || err === 'exchange_closed'));
});

test('a request whose answer was lost is sent again without a second one', async () => {
  const [a, b] = [await withCard(), await withCard()];
  const key = freshKey();
  const ask = () => a.caller.send(contract.exchangeCard, { userId: b.userId }, key);
  assert.deepEqual((await ask()).data, (await ask()).data);
  assert.equal((await b.caller.send(contract.listExchanges)).data.list.total, 1);
});

test('after a no one may ask again', async () => {
  const [a, b] = [await withCard(), await withCard()];
  const { data } = await a.caller.send(contract.exchangeCard, { userId: b.userId }, freshKey());
  await b.caller.send(
    contract.answerExchange,
    { exchangeId: data.exchangeId, isAccepted: false },
    freshKey(),
  );
  assert.deepEqual([(await boxOf(a)).list.total, (await boxOf(b)).list.total], [0, 0]);
  assert.equal(
    (await a.caller.send(contract.exchangeCard, { userId: b.userId }, freshKey())).code,
    200,
  );
});

test('two who ask each other at the same moment have exchanged, once', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [a, b] = [await withCard(), await withCard()];
    const answers = await Promise.all([
      a.caller.send(contract.exchangeCard, { userId: b.userId }, freshKey()),
      b.caller.send(contract.exchangeCard, { userId: a.userId }, freshKey()),
    ]);
    assert.deepEqual(answers.map(({ data }) => data.state).sort(), ['accepted', 'asked']);
    const rows = await app.db
      .select()
      .from(cardExchanges)
      .where(
        and(
          eq(cardExchanges.state, 'accepted'),
          eq(cardExchanges.fromUserId, answers[0]?.data.state === 'asked' ? a.userId : b.userId),
        ),
      );
    assert.equal(rows.length, 1);
    assert.deepEqual([(await boxOf(a)).list.total, (await boxOf(b)).list.total], [1, 1]);
  }
});

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { and, eq, sql } from 'drizzle-orm';
import * as contract from '@/lib/contract/card';
import { DAY_MS } from '@/lib/time';
import { cardBox, notices } from '@/server/db/schema';
import { type TestApp, testApp } from '@/server/testing/app';
import { freshKey } from '@/server/testing/city';
import { type Registered, registerUser } from '@/server/testing/people';
import { MAX_CARDS, remindOfCards } from './box';

let app: TestApp;
before(async () => {
  app = await testApp();
});
after(() => app.close());

const FIELDS = { name: '林知夏', title: '主理人', company: '青年港书店', mobile: '13800005678' };
const save = ({ caller }: Registered, more: object = {}, fields: object = {}) =>
  caller.send(contract.editCard, { fields: { ...FIELDS, ...fields }, version: 0, ...more });
const statsOf = async ({ caller }: Registered) => (await caller.send(contract.getCardStats)).data;
const boxOf = async ({ caller }: Registered, input: object = {}) =>
  (await caller.send(contract.listBox, input)).data;
async function withCard(fields: object = {}): Promise<Registered> {
  const who = await registerUser(app);
  const { code, msg } = await save(who, {}, fields);
  assert.equal(code, 200, msg);
  return who;
}

test('a kept card is in the box with a note, and is found by it', async () => {
  const [me, owner] = [
    await registerUser(app),
    await withCard({ name: '许星河', company: '星河设计' }),
  ];
  for (let i = 0; i < 3; i += 1) await me.caller.send(contract.keepCard, { userId: owner.userId });
  const { list, summary } = await boxOf(me);
  assert.deepEqual(
    [list.total, summary.total, list.data[0]?.mobile, (await statsOf(owner)).keeps],
    [1, 1, '', 1],
  );
  const cardId = list.data[0]?.cardId ?? 0;
  await me.caller.send(
    contract.noteCard,
    { cardId, note: '展会认识', remindAt: app.clock.now + DAY_MS },
    freshKey(),
  );
  for (const [keyword, total] of [
    ['展会', 1],
    ['星河', 1],
    ['设计', 1],
    ['13800005678', 0],
    ['没有', 0],
  ] as const)
    assert.equal((await boxOf(me, { keyword })).list.total, total);
  assert.equal((await boxOf(me)).summary.reminders, 1);
  await me.caller.send(contract.keepCard, { userId: owner.userId, isKept: false });
  assert.equal((await boxOf(me)).list.total, 0);
});

test('an exchanged card that was taken out and kept again shows what was exchanged', async () => {
  const [me, owner] = [await withCard({ name: '周予安' }), await withCard()];
  const { data } = await me.caller.send(
    contract.exchangeCard,
    { userId: owner.userId },
    freshKey(),
  );
  await owner.caller.send(
    contract.answerExchange,
    { exchangeId: data.exchangeId, isAccepted: true },
    freshKey(),
  );
  const shown = async () =>
    (await boxOf(me)).list.data.map(({ isExchanged, mobile }) => [isExchanged, mobile]);
  assert.deepEqual(await shown(), [[true, FIELDS.mobile]]);
  await me.caller.send(contract.keepCard, { userId: owner.userId, isKept: false });
  await me.caller.send(contract.keepCard, { userId: owner.userId });
  assert.deepEqual(await shown(), [[true, FIELDS.mobile]]);
});

test('a full box takes no new card, and still says yes to one that is in it', async () => {
  const [me, owner, late] = [await registerUser(app), await withCard(), await withCard()];
  await me.caller.send(contract.keepCard, { userId: owner.userId });
  await app.db.execute(sql`
    with people as (insert into users (mobile, user_name, invite_code) select 'box' || n, '居民' || n, 'box' || n from generate_series(2, ${MAX_CARDS}::int) n returning user_id)
    insert into card_box (owner_id, user_id, added_at) select ${me.userId}, user_id, now() from people`);
  assert.equal(
    (await me.caller.send(contract.keepCard, { userId: late.userId })).data.err,
    'box_full',
  );
  assert.equal(
    (await me.caller.send(contract.keepCard, { userId: owner.userId })).data.isKept,
    true,
  );
});

test('nobody reads or writes in somebody else’s box', async () => {
  const [me, other, owner] = [await registerUser(app), await registerUser(app), await withCard()];
  await me.caller.send(contract.keepCard, { userId: owner.userId });
  const cardId = (await boxOf(me)).list.data[0]?.cardId ?? 0;
  assert.equal(
    (await other.caller.send(contract.noteCard, { cardId, note: '偷看' }, freshKey())).data.err,
    'not_found',
  );
  assert.equal((await boxOf(other)).list.total, 0);
  assert.equal((await boxOf(me)).list.data[0]?.note, '');
});

test('a card that became private keeps its name in the box, and nothing else', async () => {
  const [me, owner] = [await registerUser(app), await withCard()];
  await me.caller.send(contract.keepCard, { userId: owner.userId });
  await save(owner, { isPublic: false, version: 1 });
  const [row] = (await boxOf(me)).list.data;
  assert.deepEqual(
    [row?.isPrivate, row?.name, row?.title, row?.company, row?.avatar],
    [true, '林知夏', '', '', ''],
  );
});

test('a reminder is sent once, on its day; another day reminds again', async () => {
  const [me, owner] = [await registerUser(app), await withCard()];
  await me.caller.send(contract.keepCard, { userId: owner.userId });
  const [kept] = await app.db.select().from(cardBox).where(eq(cardBox.ownerId, me.userId));
  const remind = (at: number) =>
    me.caller.send(
      contract.noteCard,
      { cardId: kept?.cardId, note: '送样书', remindAt: at },
      freshKey(),
    );
  const received = async () =>
    (
      await app.db
        .select()
        .from(notices)
        .where(and(eq(notices.userId, me.userId), eq(notices.title, '名片提醒')))
    ).length;
  await remind(app.clock.now + DAY_MS);
  await remindOfCards(app.db, new Date(app.clock.now));
  assert.equal(await received(), 0);
  app.advance(DAY_MS);
  await Promise.all([
    remindOfCards(app.db, new Date(app.clock.now)),
    remindOfCards(app.db, new Date(app.clock.now)),
  ]);
  assert.equal(await received(), 1);
  await remind(app.clock.now + DAY_MS);
  app.advance(DAY_MS);
  await remindOfCards(app.db, new Date(app.clock.now));
  assert.equal(await received(), 2);
});

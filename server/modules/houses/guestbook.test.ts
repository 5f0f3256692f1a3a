import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { listCities } from '@/lib/contract/city';
import * as contract from '@/lib/contract/houses';
import { listNotices } from '@/lib/contract/notices';
import { contentCases, houseMessages, houses } from '@/server/db/schema';
import { restoreContent } from '@/server/db/moderation';
import { createArea } from '@/server/modules/city/areas';
import { testApp, type TestApp } from '@/server/testing/app';
import { freshKey, makeMayor, resident } from '@/server/testing/city';
import { registerUser, type Registered } from '@/server/testing/people';

let app: TestApp;
let cityId: number;
let [owner, author, mayor]: Registered[] = [];
let house: { blockAreaId: number; blockNo: number };
let n = 0;

before(async () => {
  app = await testApp();
  cityId = (await app.caller().send(listCities)).data.cities[0]?.cityId ?? 0;
});
after(() => app.close());
beforeEach(async () => {
  const blockAreaId = await createArea(app.db, {
    cityId,
    name: `留言街区${(n += 1)}`,
    plotCount: 20,
  });
  house = { blockAreaId, blockNo: 5 };
  [owner, author, mayor] = [
    await resident(app, blockAreaId, 5),
    await resident(app, blockAreaId, 6),
    await resident(app, blockAreaId, 1),
  ];
  await makeMayor(app, mayor);
});

const who = (person: Registered | undefined): Registered => {
  assert.ok(person);
  return person;
};
const ask = (person: Registered | undefined, input: object) =>
  who(person).caller.send(contract.manageGuestbook, { ...house, ...input });
const write = (person: Registered | undefined, content: string) =>
  ask(person, { op: 'add', content });
const read = async (person?: Registered) =>
  (await (person?.caller ?? app.caller()).send(contract.manageGuestbook, house)).data.list;

test('a message stands in the book at once, newest first, and the owner is told', async () => {
  await write(author, '  你好，  邻居  ');
  const { data } = await write(author, '第二条');
  assert.deepEqual(
    data.list.data.map(({ content }) => content),
    ['第二条', '你好， 邻居'],
  );
  assert.deepEqual(
    [
      data.list.total,
      data.list.data[0]?.author.blockNo,
      data.list.data[0]?.isMine,
      data.list.data[0]?.canDelete,
      data.list.data[0]?.canReport,
    ],
    [2, 6, true, true, false],
  );
  const notice = (await who(owner).caller.send(listNotices)).data.list.data[0];
  assert.deepEqual([notice?.title, notice?.type], ['有新的留言', 'block']);
  assert.match(notice?.body ?? '', /005 号）留言：第二条/);
});

test('guests read masked names and write nothing', async () => {
  await write(author, '你好');
  const [message] = (await read()).data;
  assert.match(message?.author.userName ?? '', /^.\*\*$/u);
  assert.deepEqual(
    [message?.canDelete, message?.canReport, message?.canHide],
    [false, false, false],
  );
  for (const op of ['add', 'del', 'report', 'hide'])
    assert.equal(
      (
        await app
          .caller()
          .send(contract.manageGuestbook, {
            ...house,
            op,
            content: '我是访客',
            messageId: message?.messageId,
          })
      ).code,
      401,
      op,
    );
});

test('hostile text is kept and given back as the same text, or refused', async () => {
  for (const content of [
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "'; drop table users; --",
    '{{7*7}} ${7*7}',
    '👨‍👩‍👧 你好',
  ]) {
    const { data } = await write(author, content);
    assert.equal(data.list.data[0]?.content, content);
    await app.db.delete(houseMessages);
    app.advance(25 * 3_600_000);
  }
  for (const content of ['带你躺 赚', '稳—赚不赔', '藏在\u202e反写里', '零宽\u200b字符'])
    assert.equal((await write(author, content)).data.err, 'word_forbidden', content);
  assert.equal((await write(author, '   ')).data.fields?.content, '请写点什么');
  assert.equal((await ask(author, { op: 'add' })).data.err, 'invalid_input');
  assert.equal((await write(author, '一'.repeat(61))).data.fields?.content, '留言不能超过60个字');
  assert.equal((await write(author, '一'.repeat(60))).code, 200);
});

test('nobody lives at a free plot, so nothing can be written there', async () => {
  assert.equal(
    (
      await who(author).caller.send(contract.manageGuestbook, {
        ...house,
        blockNo: 15,
        op: 'add',
        content: '有人吗',
      })
    ).data.err,
    'not_found',
  );
  assert.equal(
    (
      await who(author).caller.send(contract.manageGuestbook, {
        ...house,
        blockNo: 999,
        op: 'add',
        content: '有人吗',
      })
    ).data.err,
    'not_found',
  );
});

test('one person writes five messages a day in a house, and is then asked to wait', async () => {
  for (let i = 0; i < 5; i += 1) assert.equal((await write(author, `第${i}条`)).code, 200);
  assert.equal((await write(author, '第六条')).data.err, 'rate_limited');
  app.advance(24 * 3_600_000);
  assert.equal((await write(author, '第二天')).code, 200);
});

test('many people writing at once get numbers without gaps', async () => {
  const people = [];
  for (let i = 0; i < 12; i += 1) people.push(await registerUser(app));
  await Promise.all(people.map((person, i) => write(person, `同时${i}`)));
  const rows = await app.db
    .select({ seq: houseMessages.seq })
    .from(houseMessages)
    .where(eq(houseMessages.ownerId, who(owner).userId))
    .orderBy(houseMessages.seq);
  assert.deepEqual(
    rows.map(({ seq }) => seq),
    Array.from({ length: 12 }, (_, i) => i + 1),
  );
  assert.equal((await read()).total, 12);
});

test('a message that is sent three times at once, or again after a lost answer, stands once', async () => {
  await Promise.all([1, 2, 3].map(() => write(author, '只说一次')));
  assert.equal((await write(author, '只说一次')).data.list.data.length, 1);
  assert.equal(
    (await write(owner, '只说一次')).data.list.data.length,
    2,
    'the same words of somebody else are another message',
  );
});

test('a message that waited for the network is written once, however often it is sent', async () => {
  const key = freshKey();
  const send = () =>
    who(author).caller.send(contract.writeMessage, { ...house, content: '地铁里写的' }, key);
  const [first, second] = [await send(), (app.advance(3_600_000), await send())];
  assert.deepEqual([first.code, second.code, second.data.list.data.length], [200, 200, 1]);
  assert.equal((await read()).total, 1);
  assert.equal(
    (
      await who(author).caller.send(
        contract.writeMessage,
        { ...house, content: '躺赚' },
        freshKey(),
      )
    ).data.err,
    'word_forbidden',
  );
  assert.equal(
    (await app.caller().send(contract.writeMessage, { ...house, content: '访客' }, freshKey()))
      .code,
    401,
  );
});

test('author and owner delete, nobody else does', async () => {
  await write(author, '一');
  const { data } = await write(author, '二');
  const [two, one] = data.list.data.map(({ messageId }) => messageId);
  assert.equal((await ask(mayor, { op: 'del', messageId: one })).data.err, 'not_yours');
  assert.deepEqual(
    (await ask(author, { op: 'del', messageId: two })).data.list.data.map(({ content }) => content),
    ['一'],
  );
  assert.deepEqual((await ask(owner, { op: 'del', messageId: one })).data.list.data, []);
  assert.equal((await ask(owner, { op: 'del', messageId: one })).data.err, 'not_found');
  const [row] = await app.db
    .select()
    .from(houses)
    .where(eq(houses.userId, who(owner).userId));
  assert.deepEqual([row?.messageSeq, row?.messageCount], [2, 0]);
});

test('a message is reached through its own house only', async () => {
  const { data } = await write(author, '你好');
  const messageId = data.list.data[0]?.messageId;
  for (const op of ['del', 'report', 'hide'])
    assert.equal(
      (
        await who(mayor).caller.send(contract.manageGuestbook, {
          ...house,
          blockNo: 6,
          op,
          messageId,
        })
      ).data.err,
      'not_found',
      op,
    );
});

test('a report reaches the mayor once a person; the fifth reporter hides the message', async () => {
  const { data } = await write(author, '加我领红包');
  const messageId = data.list.data[0]?.messageId;
  const reporters = [
    owner,
    ...(await Promise.all(Array.from({ length: 4 }, () => registerUser(app)))),
  ];
  for (let i = 0; i < 3; i += 1)
    assert.equal((await ask(owner, { op: 'report', messageId, reason: 'ad' })).code, 200);
  const { data: open } = await who(mayor).caller.send(contract.listReports, {
    blockAreaId: house.blockAreaId,
  });
  assert.deepEqual(
    open.reports.map(({ blockNo, content, reports }) => [blockNo, content, reports]),
    [[5, '加我领红包', 1]],
  );
  await Promise.all(
    reporters.slice(1).map((person) => ask(person, { op: 'report', messageId, reason: 'fraud' })),
  );
  const [message] = (await read(author)).data;
  assert.deepEqual([message?.isHidden, message?.content, message?.canReport], [true, '', false]);
  const [row] = await app.db
    .select()
    .from(contentCases)
    .where(eq(contentCases.refId, messageId ?? 0));
  assert.deepEqual([row?.reportCount, row?.hiddenBy, row?.excerpt], [5, 'reports', '加我领红包']);
  assert.deepEqual(
    (await who(mayor).caller.send(contract.listReports, { blockAreaId: house.blockAreaId })).data
      .reports,
    [],
  );
  await restoreContent(app.db, { kind: 'message', refId: messageId ?? 0 });
  assert.equal((await read()).data[0]?.content, '加我领红包');
});

test('only the mayor of the area hides and sees reports', async () => {
  const { data } = await write(author, '吵架的话');
  const messageId = data.list.data[0]?.messageId;
  const elsewhere = await resident(app, await createArea(app.db, { cityId, name: `邻区${n}` }), 1);
  await makeMayor(app, elsewhere);
  for (const person of [owner, author, elsewhere]) {
    assert.equal((await ask(person, { op: 'hide', messageId })).data.err, 'not_mayor');
    assert.equal(
      (await who(person).caller.send(contract.listReports, { blockAreaId: house.blockAreaId })).data
        .err,
      'not_mayor',
    );
  }
  assert.equal((await read(mayor)).data[0]?.canHide, true);
  assert.equal((await ask(mayor, { op: 'hide', messageId })).data.list.data[0]?.isHidden, true);
  await ask(mayor, { op: 'hide', messageId });
  const [told, ...others] = (
    await who(author).caller.send(listNotices, { type: 'block' })
  ).data.list.data.filter(({ title }) => title === '你的留言已被隐藏');
  assert.deepEqual([told?.route, others.length], ['/pages/user/problem2', 0]);
  app.advance(91 * 24 * 3_600_000);
  const { data: later } = await app
    .caller()
    .send(contract.getStreet, { blockAreaId: house.blockAreaId });
  assert.equal(later.mayor, null, 'after the term there is no mayor');
});

test('a guest book of thousands opens as fast as a short one', async () => {
  const { userId: ownerId } = who(owner);
  const { userId: authorId } = who(author);
  await app.db.insert(houses).values({ userId: ownerId, messageSeq: 5000, messageCount: 5000 });
  for (let from = 1; from <= 5000; from += 1000)
    await app.db
      .insert(houseMessages)
      .values(
        Array.from({ length: 1000 }, (_, i) => ({
          ownerId,
          seq: from + i,
          authorId,
          content: `第${from + i}条`,
          at: new Date(),
        })),
      );
  const { data } = await ask(author, { page: 300, per_page: 15 });
  assert.deepEqual(
    [data.list.total, data.list.data[0]?.content, data.list.data.length],
    [5000, '第515条', 15],
  );
});

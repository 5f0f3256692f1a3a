import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import * as contract from '@/lib/contract/houses';
import { listNotices } from '@/lib/contract/notices';
import { getAssets } from '@/lib/contract/wallet';
import { houseMessages, houses } from '@/server/db/schema';
import { freshKey } from '@/server/testing/city';
import { registerUser } from '@/server/testing/people';
import {
  app,
  ask,
  author,
  house,
  mayor,
  owner,
  read,
  setUp,
  who,
  write,
} from './guestbook-fixtures';

setUp();

test('a message is in the book at once, newest first, and the owner is notified', async () => {
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

test('what the owner has not seen is counted, with the faces of its authors, until they open the book', async () => {
  const news = async () => (await who(owner).caller.send(getAssets)).data.book;
  await read(owner);
  await write(owner, '我自己写的');
  assert.deepEqual(await news(), { unread: 0, faces: [] });
  await write(author, '第一条');
  await write(author, '再一条');
  await write(mayor, '路过');
  const { unread, faces } = await news();
  assert.deepEqual(
    [unread, faces.map(({ userId }) => userId)],
    [3, [who(mayor).userId, who(author).userId]],
  );
  await read(author);
  assert.equal((await news()).unread, 3);
  await read(owner);
  assert.equal((await news()).unread, 0);
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
        await app.caller().send(contract.manageGuestbook, {
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

test('a guest book of thousands opens as fast as a short one', async () => {
  const { userId: ownerId } = who(owner);
  const { userId: authorId } = who(author);
  await app.db.insert(houses).values({ userId: ownerId, messageSeq: 5000, messageCount: 5000 });
  for (let from = 1; from <= 5000; from += 1000)
    await app.db.insert(houseMessages).values(
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

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import * as contract from '@/lib/contract/houses';
import { listNotices } from '@/lib/contract/notices';
import { contentCases, houses } from '@/server/db/schema';
import { createArea } from '@/server/modules/city/areas';
import { restoreContent } from '@/server/modules/moderation/cases';
import { makeMayor, resident } from '@/server/testing/city';
import { registerUser } from '@/server/testing/people';
import {
  app,
  ask,
  author,
  cityId,
  house,
  mayor,
  n,
  owner,
  read,
  setUp,
  who,
  write,
} from './guestbook-fixtures';

setUp();

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
  const [received, ...others] = (
    await who(author).caller.send(listNotices, { type: 'block' })
  ).data.list.data.filter(({ title }) => title === '你的留言已被隐藏');
  assert.deepEqual([received?.route, others.length], ['/pages/user/problem2', 0]);
  app.advance(91 * 24 * 3_600_000);
  const { data: later } = await app
    .caller()
    .send(contract.getStreet, { blockAreaId: house.blockAreaId });
  assert.equal(later.mayor, null, 'after the term there is no mayor');
});

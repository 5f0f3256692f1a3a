import assert from 'node:assert/strict';
import { test } from 'node:test';
import { manageGuestbook } from '@/lib/contract/houses';
import { listNotices } from '@/lib/contract/notices';
import { CITY_RULES } from '@/server/modules/city/audit';
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

async function asked(words = '招牌真好看'): Promise<number> {
  const { data } = await write(author, words);
  return data.list.data[0]?.messageId ?? 0;
}
const reply = (messageId: number, content: string, person = owner) =>
  ask(person, { op: 'reply', messageId, content });
async function brokenRules(): Promise<string[]> {
  const found: string[] = [];
  for (const { rule, broken } of CITY_RULES)
    if ((await app.db.execute(broken)).rows.length > 0) found.push(rule);
  return found;
}

test('the owner answers a message below it, and its author is notified once', async () => {
  const messageId = await asked();
  const taps = await Promise.all([
    reply(messageId, ' 谢谢，  常来 '),
    reply(messageId, '谢谢， 常来'),
  ]);
  assert.deepEqual(
    taps.map(({ code }) => code),
    [200, 200],
  );
  const [message] = (await read(who(author))).data;
  assert.deepEqual(
    [message?.reply?.content, message?.reply?.isMine, message?.reply?.canReport, message?.canReply],
    ['谢谢， 常来', false, true, false],
  );
  assert.equal((await read(who(author))).total, 1);
  const notices = (await who(author).caller.send(listNotices)).data.list.data;
  assert.deepEqual(
    notices
      .filter(({ title }) => title === '你的留言有了回复')
      .map(({ body }) => body.endsWith('回复：谢谢， 常来')),
    [true],
  );
  assert.deepEqual(await brokenRules(), []);
});

test('only the owner answers, a standing message of somebody else, once', async () => {
  const messageId = await asked();
  assert.equal((await reply(messageId, '我来答', author)).data.err, 'not_yours');
  assert.equal((await reply(messageId, '我来答', mayor)).data.err, 'not_yours');
  assert.equal(
    (
      await app
        .caller()
        .send(manageGuestbook, { ...house, op: 'reply', messageId, content: '访客' })
    ).code,
    401,
  );
  assert.equal((await reply(messageId + 9_999, '没有')).data.err, 'not_found');
  const own = (await write(owner, '我写的')).data.list.data[0];
  assert.deepEqual(
    [own?.canReply, (await reply(own?.messageId ?? 0, '自问自答')).data.err],
    [false, 'invalid_input'],
  );
  await reply(messageId, '第一次');
  const again = await reply(messageId, '第二次');
  assert.deepEqual(
    [again.data.err, again.msg],
    ['invalid_input', '已经回复过这条留言，删除后可以重写'],
  );
  assert.equal((await read(who(owner))).data.at(-1)?.reply?.content, '第一次');
});

test('a reply is checked like a message: empty, forbidden, of a hidden message, of a reply', async () => {
  const messageId = await asked();
  assert.equal((await reply(messageId, '   ')).data.err, 'invalid_input');
  assert.equal((await reply(messageId, '躺赚加我')).data.err, 'word_forbidden');
  assert.equal((await reply(messageId, '长'.repeat(61))).data.err, 'invalid_input');
  await reply(messageId, '谢谢');
  const replyId = (await read(who(owner))).data[0]?.reply?.messageId ?? 0;
  assert.equal((await reply(replyId, '再说一句')).data.err, 'invalid_input');
  const other = await asked('另一条');
  await ask(mayor, { op: 'hide', messageId: other });
  assert.equal((await reply(other, '看不到')).msg, '这条留言已被隐藏，不能回复');
});

test('a reply is deleted and written anew, reported, and hidden by the mayor; books and numbers agree', async () => {
  const messageId = await asked();
  const replyOf = async (person = owner) => (await read(who(person))).data[0]?.reply;
  await reply(messageId, '写错了');
  const first = (await replyOf())?.messageId ?? 0;
  assert.equal((await ask(author, { op: 'del', messageId: first })).data.err, 'not_yours');
  await ask(owner, { op: 'del', messageId: first });
  assert.equal(await replyOf(), null);
  await reply(messageId, '写对了');
  const second = await replyOf(author);
  assert.equal(
    (await ask(author, { op: 'report', messageId: second?.messageId, reason: 'ad' })).code,
    200,
  );
  assert.equal((await replyOf(mayor))?.canHide, true);
  await ask(mayor, { op: 'hide', messageId: second?.messageId });
  const hidden = await replyOf(author);
  assert.deepEqual([hidden?.isHidden, hidden?.content], [true, '']);
  await ask(author, { op: 'del', messageId });
  assert.deepEqual((await read(who(author))).data, []);
  assert.deepEqual(await brokenRules(), []);
});

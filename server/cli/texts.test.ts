import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { getArticle } from '@/lib/contract/articles';
import { addFeedback, getFeedback } from '@/lib/contract/feedback';
import { searchContent } from '@/lib/contract/help';
import { applyStudent, getStudent } from '@/lib/contract/learning';
import { addLog, getLog } from '@/lib/contract/logs';
import { learningLogs, siteSettings } from '@/server/db/schema';
import { type TestApp, testApp } from '@/server/testing/app';
import { operatorCli } from '@/server/testing/cli';
import { registerUser } from '@/server/testing/people';
import { addResourceCommands } from './resource';

let t: TestApp;
before(async () => void (t = await testApp()));
after(() => t.close());

const type = operatorCli(() => t, addResourceCommands);
async function op(...words: string[]) {
  const { said, refused } = await type(...words);
  return { rows: (said ?? []) as Record<string, unknown>[], refused };
}
interface Answered {
  effect: { sentence: string };
}
const withKey = () => ({ headers: { 'idempotency-key': randomBytes(16).toString('hex') } });

test('a folder of texts is checked, imported as drafts, published, listed and taken down', async () => {
  const folder = path.join(t.dataDir, 'texts');
  fs.mkdirSync(folder);
  fs.writeFileSync(
    path.join(folder, 'kites.md'),
    '---\ntype: article\nslug: kites\ntitle: 风筝节的下午\ncategory: 推广学堂\nisDraft: true\n---\n**放风筝**。',
  );
  const found = async () =>
    (await t.caller().send(searchContent, { keyword: '风筝节的下午' })).data.list.data;
  const state = async () => {
    const { said } = await type('content', 'list', 'article');
    const { rows } = said as { rows: { id: string; state: string }[] };
    return rows.find(({ id }) => id === 'article:kites')?.state;
  };

  const dry = (await type('content', 'import', folder, '--dry-run')).said;
  assert.equal((dry as Answered).effect.sentence, '导入 1 篇：风筝节的下午');
  assert.equal(await state(), undefined);
  await op('content', 'import', folder);
  assert.deepEqual([await state(), await found()], ['draft', []]);
  assert.equal((await op('content', 'publish', 'article:kites')).refused, '');
  t.advance(60_000); // commands use the real clock
  const [{ route = '' } = {}] = await found();
  const articleId = Number(new URLSearchParams(route.split('?')[1]).get('articleId'));
  assert.match(
    (await t.caller().send(getArticle, { articleId })).data.content,
    /<strong>放风筝<\/strong>/,
  );
  assert.equal((await op('content', 'offline', 'article:kites', '--reason', '过期')).refused, '');
  assert.equal((await t.caller().send(getArticle, { articleId })).data.err, 'not_found');
  assert.equal(await state(), 'offline');

  assert.match((await op('content', 'offline', 'poem:x', '--reason', '无')).refused, /没有编号/);
  assert.match(
    (await op('content', 'publish', 'lesson:none')).refused,
    /没有编号为 lesson:none 的内容/,
  );
  assert.match(
    (await op('content', 'import', path.join(folder, 'none.md'))).refused,
    /没有这个文件/,
  );
});

test('a student is refused with a reason, accepted, and answered by the tutor in words', async () => {
  const { caller } = await registerUser(t);
  const apply = () => caller.send(applyStudent, { reason: '想学会怎样介绍自己' }, withKey());
  const first = async () => {
    const { rows } = (await type('student', 'list')).said as { rows: { id: number }[] };
    return String(rows[0]?.id);
  };
  await t.db.insert(siteSettings).values({
    version: 1,
    settings: { studentReview: true },
    note: '人工审核',
    operator: 'chief',
    createdAt: new Date(t.clock.now),
  });
  await apply();
  assert.match((await op('student', 'reject', await first())).refused, /原因/);
  await op('student', 'reject', await first(), '--reason', '请写得具体些');
  await apply();
  await op('student', 'approve', await first());
  assert.equal((await caller.send(getStudent)).data.isStudent, true);

  const { logId } = (await caller.send(addLog, { content: '今天在早市认识了两位邻居' }, withKey()))
    .data;
  const reply = (id: string, words: string) => op('log', 'reply', id, '--content', words);
  assert.match((await reply(String(logId), '你好')).refused, /没有编号为 \d+ 的公开日志/);
  await t.db.update(learningLogs).set({ visibility: 'public' });
  assert.match((await reply(String(logId), '  ')).refused, /请填写回复/);
  assert.match((await reply(String(logId), '长'.repeat(501))).refused, /最多500字/);
  assert.match((await reply('999999', '好')).refused, /没有编号为 999999/);
  await op('log', 'reply', String(logId), '--content', ' 写得具体 ');
  assert.deepEqual(
    (await caller.send(getLog, { id: logId })).data.replies.map(({ content, isTutor }) => [
      content,
      isTutor,
    ]),
    [['写得具体', true]],
  );
});

test('a ticket is taken, answered and closed with a reason that its author reads', async () => {
  const { caller } = await registerUser(t);
  const { id } = (
    await caller.send(
      addFeedback,
      { type: 'fault', content: '保存海报以后相册里没有图片' },
      withKey(),
    )
  ).data;
  const queue = async () =>
    ((await type('feedback', 'list')).said as { rows: { id: number; state: string }[] }).rows;
  assert.deepEqual(
    (await queue()).map((row) => [row.id, row.state]),
    [[id, 'waiting']],
  );
  await op('feedback', 'take', String(id));
  await op('feedback', 'reply', String(id), '--content', '请打开相册权限');
  await op('feedback', 'close', String(id), '--reason', '已经解决');
  const { data } = await caller.send(getFeedback, { id });
  assert.deepEqual(
    [data.status, data.messages.map(({ content }) => content)],
    ['closed', ['请打开相册权限', '已经解决']],
  );
  assert.match(
    (await op('feedback', 'reply', String(id), '--content', '再说一句')).refused,
    /已结束/,
  );
  assert.equal((await queue()).length, 0);
});

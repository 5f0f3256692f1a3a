import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Command } from 'commander';
import { desc, eq } from 'drizzle-orm';
import { applyMayor, getPlots, listCities, listMayors } from '@/lib/contract/city';
import { getStreet, manageGuestbook, setWelcome } from '@/lib/contract/houses';
import { listNotices } from '@/lib/contract/notices';
import { DAY_MS } from '@/lib/time';
import { auditLog, plots, users } from '@/server/db/schema';
import { DomainError } from '@/server/http/call';
import { readNumbers } from '@/server/modules/city/area-commands';
import { endDueTerms } from '@/server/modules/city/mayor-terms';
import { leavePlot, passPlot } from '@/server/modules/city/occupy';
import { type TestApp, testApp } from '@/server/testing/app';
import { contradictions, freshKey, homeless, makeMayor, resident } from '@/server/testing/city';
import { addResourceCommands } from './resource';
import { createRun } from './run';

const SECRET = {
  OPERATOR_SECRET: 'secret-of-the-tests',
  NEW_OPERATOR_SECRET: 'secret-of-the-tests',
};
let t: TestApp;
before(async () => {
  t = await testApp();
});
after(() => t.close());

/** Types a command as an operator; answers what it printed and what it complained. */
async function op(...words: string[]): Promise<{ said: Record<string, never>; refused: string }> {
  let text = '';
  let refused = '';
  const program = new Command().exitOverride().configureOutput({ writeErr: () => undefined });
  const run = createRun({
    env: {
      DATABASE_URL: t.deps.config.DATABASE_URL,
      DATA_DIR: t.dataDir,
      OPERATOR: 'chief',
      ...SECRET,
    },
    isJson: () => true,
    write: (part) => (text += part),
    fail: (part) => (refused += part),
  });
  addResourceCommands(program, run);
  await program.parseAsync(
    words.flatMap((part) => (part.includes(' ') ? part.split(' ') : [part])),
    { from: 'user' },
  );
  return { said: text ? (JSON.parse(text) as Record<string, never>) : {}, refused };
}
const lastAction = async () =>
  (await t.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0]?.action;
const newArea = async (plotCount = 20): Promise<number> =>
  Number((await op('area add 1 --plots', String(plotCount))).said.key);
const sentenceOf = async (command: string): Promise<string> => {
  const { said, refused } = await op(command);
  return (said as { effect?: { sentence: string } }).effect?.sentence ?? refused;
};

test('a city and its areas are opened at the keyboard and stand in the hall at once', async () => {
  const { said } = await op('city add 松风 --pinyin songfeng --initials sf');
  assert.equal(
    await sentenceOf('area add 松风 --name 松下街区 --plots 70'),
    '在松风开放「松下街区」，70 个门牌，保留 2 个',
  );
  const hall = (await t.caller().send(listCities, { keyword: 'song' })).data.cities;
  assert.deepEqual(
    hall.map(({ name, letter, areas, freePlots, residents, mayor }) => [
      name,
      letter,
      areas,
      freePlots,
      residents,
      mayor,
    ]),
    [['松风', 'S', 1, 68, 0, null]],
  );
  assert.equal(await lastAction(), 'block.area');
  assert.match(
    await sentenceOf(`area add ${String(said.key)}`),
    /「第2街区」/,
    'an area without a name is numbered',
  );
});

test('cities are found by part of the name, by pinyin and by initials, and a keyword is never a pattern', async () => {
  const find = async (keyword: string) =>
    (await t.caller().send(listCities, { keyword })).data.cities.map(({ name }) => name);
  assert.deepEqual(
    [await find('滨'), await find('BinJiang'), await find('bj'), await find('jiang')],
    [['滨江'], ['滨江'], ['滨江'], []],
  );
  for (const keyword of ['%', '_', '\\', "' or 1=1 --"])
    assert.deepEqual(await find(keyword), [], keyword);
});

test('wrong names, sizes and numbers are refused with a sentence', async () => {
  assert.match((await op('city add 滨江 --pinyin binjiang --initials bj')).refused, /已经存在/);
  assert.match((await op('city add 一二三四五六七八九 --pinyin yi --initials y')).refused, /最多8/);
  assert.match((await op('city add 云上 --pinyin YunShang --initials ys')).refused, /小写字母/);
  assert.match((await op('area add 1 --plots 1001')).refused, /不能大于1000/);
  assert.match((await op('area add 999')).refused, /没有城市/);
  for (const wrong of ['0', '9-3', '1001', 'abc', '1,,2', '1-1000'])
    assert.throws(() => readNumbers(wrong), DomainError, wrong);
  assert.deepEqual(readNumbers('8,66,88-90,8'), [8, 66, 88, 89, 90]);
});

test('numbers are reserved and released together or not at all, and the counters follow', async () => {
  const blockAreaId = await newArea();
  const { userId } = await resident(t, blockAreaId, 3);
  assert.match((await op(`area reserve ${blockAreaId} 2-4`)).refused, /003/);
  assert.equal(
    await sentenceOf(`area reserve ${blockAreaId} 5,6`),
    '保留 005、006 号，新邻居领不到',
  );
  const seen = async () => (await t.caller().send(getPlots, { blockAreaId, from: 1, to: 10 })).data;
  assert.deepEqual(
    (await seen()).plots.filter(({ state }) => state === 'reserved').map(({ no }) => no),
    [5, 6, 8],
  );
  assert.equal((await seen()).area.freePlots, 16);
  assert.match(await sentenceOf(`area free ${blockAreaId} 5,6`), /可以领取/);
  assert.match(await sentenceOf(`area free ${blockAreaId} 5`), /不是保留状态/);
  assert.match(await sentenceOf(`plot reserve ${blockAreaId}-5`), /^保留 第\d+街区 005/);
  assert.match(await sentenceOf(`plot reserve ${blockAreaId}-5`), /已经保留/);
  assert.ok(userId > 0);
  assert.deepEqual(await contradictions(t), []);
});

test('a closed street takes no newcomers: what becomes free there stays locked until it is open', async () => {
  const blockAreaId = await newArea();
  const [stayer, mover] = [await resident(t, blockAreaId, 1), await resident(t, blockAreaId, 2)];
  const states = async () =>
    (await t.caller().send(getPlots, { blockAreaId, from: 1, to: 20 })).data.plots.map(
      ({ state }) => state,
    );
  assert.match(
    await sentenceOf(`area close ${blockAreaId}`),
    /不再接新邻居：17 个空地停止领取，2 位邻居照常居住/,
  );
  assert.match(await sentenceOf(`area close ${blockAreaId}`), /已经关闭/);
  assert.equal((await states()).filter((state) => state === 'free').length, 0);
  const now = new Date(t.clock.now);
  const left = { userId: mover.userId, blockAreaId, blockNo: 2, now };
  await t.db.transaction((tx) => leavePlot(tx, left));
  assert.deepEqual((await states()).slice(0, 3), ['taken', 'locked', 'locked']);
  for (const freeing of [`area free ${blockAreaId} 8`, `plot free ${blockAreaId}-8`])
    assert.match(await sentenceOf(freeing), /请先重新开放/, freeing);
  const home = { blockAreaId, blockNo: 1 };
  const toUserId = mover.userId;
  await t.db.transaction((tx) =>
    passPlot(tx, { plot: home, home: null, fromUserId: stayer.userId, toUserId, now }),
  );
  assert.deepEqual(await contradictions(t), []);
  assert.match(await sentenceOf(`area open ${blockAreaId}`), /18 个空地可以领取/);
  assert.equal((await states()).filter((state) => state === 'free').length, 18);
  assert.deepEqual(await contradictions(t), []);
});

test('an abandoned plot is given back after a year, two notices and two weeks each; a member who returns keeps it', async () => {
  const blockAreaId = await newArea();
  const { userId } = await resident(t, blockAreaId, 3);
  const away = (days: number) =>
    t.db
      .update(users)
      .set({ lastActiveAt: new Date(Date.now() - days * DAY_MS) })
      .where(eq(users.userId, userId));
  const warned = (days: number) =>
    t.db
      .update(plots)
      .set({ warnedAt: new Date(Date.now() - days * DAY_MS) })
      .where(eq(plots.userId, userId));
  const reclaim = () => sentenceOf(`plot reclaim ${blockAreaId}-3`);
  assert.match(await reclaim(), /不能收回/);
  await away(400);
  assert.match(await reclaim(), /第 1 次通知/);
  assert.match(await reclaim(), /须等到/);
  await warned(15);
  assert.match(await reclaim(), /第 2 次通知/);
  await warned(15);
  await away(1);
  assert.match(await reclaim(), /不能收回/);
  await away(400);
  await warned(800);
  assert.match(
    await reclaim(),
    /第 1 次通知/,
    'whoever came back since is given both notices again',
  );
  await warned(15);
  assert.match(await reclaim(), /第 2 次通知/);
  await warned(15);
  assert.match(await reclaim(), /：收回$/);
  const [plot] = (await t.caller().send(getPlots, { blockAreaId, from: 3, to: 3 })).data.plots;
  assert.equal(plot?.state, 'free');
  assert.match(await reclaim(), /无人居住/);
  assert.deepEqual(await contradictions(t), []);
});

test('a resident applies, an operator appoints, one mayor an area, and the term ends by itself', async () => {
  const blockAreaId = await newArea();
  const [candidate, rival] = [await resident(t, blockAreaId, 1), await resident(t, blockAreaId, 2)];
  const apply = (
    { caller }: typeof candidate,
    statement = '我想把街区的学习小组办起来，每周一次。',
  ) => caller.send(applyMayor, { blockAreaId, statement }, freshKey());
  assert.equal((await apply(await homeless(t))).data.err, 'not_resident');
  assert.equal((await apply(candidate, '短')).data.err, 'invalid_input');
  assert.equal((await apply(candidate, '跟着我一起躺赚财富自由吧各位')).data.err, 'word_forbidden');
  const both = await Promise.all([apply(candidate), apply(candidate)]);
  assert.deepEqual(both.map(({ data }) => data.err ?? 'ok').sort(), ['mayor_applied', 'ok']);
  await apply(rival);
  const { said: open } = await op('mayor queue');
  const waiting = (open as unknown as { rows: { id: number; member: { memberId: number } }[] })
    .rows;
  assert.deepEqual(
    waiting.map(({ member }) => member.memberId),
    [candidate.userId, rival.userId],
  );

  assert.equal((await op(`mayor appoint ${waiting[0]?.id} elected`)).refused, '');
  assert.match((await op(`area appoint ${blockAreaId} 2 appointed`)).refused, /已有市长/);
  assert.equal((await op(`mayor refuse ${waiting[1]?.id} --reason 本届已有市长`)).refused, '');
  assert.equal((await candidate.caller.send(listNotices)).data.list.data[0]?.title, '你已就任市长');
  assert.equal((await rival.caller.send(listNotices)).data.list.data[0]?.body, '本届已有市长');
  const seen = (await rival.caller.send(listMayors, { cityId: 1 })).data.mayors;
  assert.ok(seen.some(({ userId, blockNo }) => userId === candidate.userId && blockNo === 1));
  assert.equal(
    (await t.caller().send(getStreet, { blockAreaId })).data.mayor?.userId,
    candidate.userId,
  );

  assert.equal(await endDueTerms(t.db, new Date(Date.now() + 89 * DAY_MS)), 0);
  assert.equal(await endDueTerms(t.db, new Date(Date.now() + 91 * DAY_MS)), 1);
  assert.equal((await op(`area appoint ${blockAreaId} 2 appointed`)).refused, '');
  assert.match((await op(`area end ${blockAreaId}`)).refused, /--reason/);
  assert.equal((await op(`area end ${blockAreaId} --reason 本人搬家`)).refused, '');
  assert.match((await op(`area end ${blockAreaId} --reason 再来一次`)).refused, /没有市长/);
  assert.deepEqual(await contradictions(t), []);
});

test('a reported message is listed, hidden with a reason that its author reads, and shown again', async () => {
  const blockAreaId = await newArea();
  const [owner, author] = [await resident(t, blockAreaId, 1), await resident(t, blockAreaId, 2)];
  const book = { blockAreaId, blockNo: 1 };
  const { data } = await author.caller.send(manageGuestbook, {
    ...book,
    op: 'add',
    content: '进群领福利',
  });
  const messageId = data.list.data[0]?.messageId ?? 0;
  await owner.caller.send(manageGuestbook, { ...book, op: 'report', messageId, reason: 'ad' });
  const { said } = await op('moderation queue');
  assert.deepEqual(
    (said as unknown as { rows: { id: string; text: string; reports: number }[] }).rows.map(
      ({ id, text, reports }) => [id, text, reports],
    ),
    [[`message:${messageId}`, '进群领福利', 1]],
  );
  const { said: detail } = await op(`moderation show message:${messageId}`);
  const { reporters } = detail.row as unknown as {
    reporters: { rows: { member: { memberId: number }; why: string }[] };
  };
  assert.deepEqual(
    reporters.rows.map(({ member, why }) => [member.memberId, why]),
    [[owner.userId, '广告骚扰']],
  );
  const shown = async () =>
    (await t.caller().send(manageGuestbook, book)).data.list.data[0]?.content;
  assert.equal((await op(`moderation hide message:${messageId} --reason 广告`)).refused, '');
  assert.equal(await shown(), '');
  assert.match((await author.caller.send(listNotices)).data.list.data[0]?.body ?? '', /原因：广告/);
  assert.match(
    (await op(`moderation hide message:${messageId} --reason 广告`)).refused,
    /已经隐藏/,
  );
  assert.equal((await op(`moderation restore message:${messageId}`)).refused, '');
  assert.equal(await shown(), '进群领福利');
  assert.equal(await lastAction(), 'content.restore');
  assert.match((await op(`moderation restore message:${messageId}`)).refused, /没有隐藏/);
  assert.match((await op('moderation hide message:999999 --reason 广告')).refused, /找不到/);
  assert.match((await op('moderation hide poem:1 --reason 广告')).refused, /类型须为/);
  await owner.caller.send(manageGuestbook, { ...book, op: 'report', messageId, reason: 'ad' });
  assert.match(
    (await op(`moderation dismiss message:${messageId}`)).refused,
    /没有待处理/,
    'a second report of the same person does not count',
  );
});

test('a hidden nickname and welcome line are replaced where they stand, and come back', async () => {
  const blockAreaId = await newArea();
  const mayor = await resident(t, blockAreaId, 1);
  await makeMayor(t, mayor);
  await t.db.update(users).set({ userName: '不当昵称' }).where(eq(users.userId, mayor.userId));
  await mayor.caller.send(setWelcome, { blockAreaId, words: '不当欢迎语' });
  const seen = async () => {
    const { data } = await mayor.caller.send(getStreet, { blockAreaId });
    return [data.mayor?.userName, data.welcome];
  };
  await op(`moderation hide nickname:${mayor.userId} --reason 不当用语`);
  await op(`moderation hide welcome:${blockAreaId} --reason 不当用语`);
  assert.deepEqual(await seen(), [`居民${String(mayor.userId).slice(-4)}`, '']);
  await op(`moderation restore nickname:${mayor.userId}`);
  await op(`moderation restore welcome:${blockAreaId}`);
  assert.deepEqual(await seen(), ['不当昵称', '不当欢迎语']);
});

test('each city counts its own neighbours', async () => {
  await op('city add 空城 --pinyin kongcheng --initials kc');
  const { said } = await op('city list');
  const { rows } = said as unknown as { rows: { name: string; residents: number }[] };
  assert.equal(rows.find(({ name }) => name === '空城')?.residents, 0);
});

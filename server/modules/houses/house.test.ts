import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import { changePlot, claimPlot } from '@/lib/contract/city';
import * as contract from '@/lib/contract/houses';
import { NEWCOMER_NAME } from '@/lib/format/newcomer-name';
import { users } from '@/server/db/schema';
import { freshKey, homeless, resident } from '@/server/testing/city';
import { insertMember } from '@/server/testing/members';
import { app, area, setUp } from './street-fixtures';

setUp();

test('a house shows its owner, counts a visitor once a day, and does not count its owner', async () => {
  const blockAreaId = await area();
  const [owner, visitor] = [await resident(app, blockAreaId, 7), await homeless(app)];
  const child = await insertMember(app.db, { by: owner.userId });
  await app.db.update(users).set({ blockAreaId, blockNo: 9 }).where(eq(users.userId, child));
  const visit = async (caller = app.caller()) =>
    (await caller.send(contract.getHouse, { blockAreaId, blockNo: 7 })).data;
  assert.equal((await visit(owner.caller)).visits, 0);
  const guest = app.caller();
  assert.deepEqual(
    [
      (await visit(guest)).visits,
      (await visit(guest)).visits,
      (await visit(visitor.caller)).visits,
      (await visit(visitor.caller)).visits,
    ],
    [1, 1, 2, 2],
  );
  app.advance(86_400_000);
  const seen = await visit(visitor.caller);
  assert.deepEqual(
    [seen.visits, seen.owner?.isMe, seen.stats, seen.messages.total],
    [3, false, { partners: 1, newThisMonth: seen.stats.newThisMonth, share: 100 }, 0],
  );
  assert.match((await visit(guest)).owner?.userName ?? '', /\*\*$/);
  const parallel = app.caller();
  await Promise.all(Array.from({ length: 8 }, () => visit(parallel)));
  assert.equal((await visit(parallel)).visits, 5, 'the guest of the new day and the parallel one');
});

test('an empty plot has no owner and counts nothing', async () => {
  const blockAreaId = await area();
  const { data } = await app.caller().send(contract.getHouse, { blockAreaId, blockNo: 8 });
  assert.deepEqual(
    [data.owner, data.plot.state, data.level, data.visits, data.messages.total],
    [null, 'reserved', 0, 0, 0],
  );
  assert.equal(
    (await app.caller().send(contract.getHouse, { blockAreaId, blockNo: 101 })).data.err,
    'not_found',
  );
});

test('a like counts once a day and member, also when it is tapped ten times at once', async () => {
  const blockAreaId = await area();
  const [owner, fan] = [await resident(app, blockAreaId, 7), await homeless(app)];
  const like = async (by = fan) =>
    (await by.caller.send(contract.likeHouse, { blockAreaId, blockNo: 7 }, freshKey())).data;
  await Promise.all(Array.from({ length: 10 }, () => like()));
  assert.deepEqual(await like(), { likes: 1, isLiked: true });
  assert.equal(
    (await fan.caller.send(contract.getHouse, { blockAreaId, blockNo: 7 })).data.isLiked,
    true,
  );
  app.advance(86_400_000);
  assert.equal((await like()).likes, 2);
  assert.equal((await like(owner)).err, 'own_house');
  assert.equal(
    (await app.caller().send(contract.likeHouse, { blockAreaId, blockNo: 7 }, freshKey())).code,
    401,
  );
  assert.equal(
    (await fan.caller.send(contract.likeHouse, { blockAreaId, blockNo: 70 }, freshKey())).data.err,
    'not_found',
  );
});

test('decoration, likes and guest book of a house follow its owner to a new plot', async () => {
  const [here, there] = [await area(), await area()];
  const [owner, fan] = [await resident(app, here, 7), await homeless(app)];
  const decoration = { theme: 'spring', items: ['tree', 'lamp'] };
  assert.deepEqual((await owner.caller.send(contract.decorateHouse, decoration)).data, decoration);
  await fan.caller.send(contract.likeHouse, { blockAreaId: here, blockNo: 7 }, freshKey());
  await fan.caller.send(contract.manageGuestbook, {
    blockAreaId: here,
    blockNo: 7,
    op: 'add',
    content: '再见啦',
  });
  await owner.caller.send(changePlot, { blockAreaId: there, blockNo: 3 }, freshKey());
  const { data } = await fan.caller.send(contract.getHouse, { blockAreaId: there, blockNo: 3 });
  assert.deepEqual(
    [data.theme, data.items, data.likes, data.messages.data[0]?.content],
    ['spring', ['tree', 'lamp'], 1, '再见啦'],
  );
  await fan.caller.send(claimPlot, { blockAreaId: here, blockNo: 7 }, freshKey());
  const { data: next } = await owner.caller.send(contract.getHouse, {
    blockAreaId: here,
    blockNo: 7,
  });
  assert.deepEqual(
    [next.theme, next.likes, next.messages.total],
    ['plain', 0, 0],
    'the next owner begins anew',
  );
});

test('only known themes and items are accepted, and only for the own house', async () => {
  const blockAreaId = await area();
  const owner = await resident(app, blockAreaId, 7);
  const decorate = async (input: object, by = owner) =>
    (await by.caller.send(contract.decorateHouse, input)).data.err;
  for (const wrong of [
    {},
    { theme: 'gold', items: [] },
    { theme: 'plain', items: ['castle'] },
    { theme: 'plain', items: ['tree', 'tree'] },
    { theme: 'plain', items: ['tree', 'flowers', 'bench', 'lamp', 'flag'] },
    { theme: 'plain', items: 'tree' },
  ])
    assert.equal(await decorate(wrong), 'invalid_input', JSON.stringify(wrong));
  assert.equal(await decorate({ theme: 'plain', items: [] }, await homeless(app)), 'plot_none');
});

test('a sign has up to six characters of any script, is trimmed, shown to everybody, and follows its house', async () => {
  const blockAreaId = await area();
  const owner = await resident(app, blockAreaId, 7);
  const hang = async (sign: unknown) => owner.caller.send(contract.setSign, { sign });
  const { userName } = owner.session;
  assert.deepEqual((await hang(' 知夏小铺 ')).data, { sign: '知夏小铺', userName });
  const seen = async (blockNo: number) =>
    (await app.caller().send(contract.getHouse, { blockAreaId, blockNo })).data.sign;
  assert.equal(await seen(7), '知夏小铺');
  assert.equal((await hang('🍅🍅🍅🍅🍅🍅')).code, 200, 'six characters, not twelve units');
  for (const [sign, err] of [
    [undefined, 'invalid_input'],
    [null, 'invalid_input'],
    ['一二三四五六七', 'invalid_input'],
    ['躺赚小铺', 'word_forbidden'],
    ['官方客服', 'word_forbidden'],
    ['…—…', 'word_forbidden'],
    ['a\u202Eb', 'word_forbidden'],
  ] as const) {
    const answer = await hang(sign);
    assert.equal(answer.data.err, err, String(sign));
    assert.ok(
      answer.data.fields?.sign,
      `a sentence for the field: ${JSON.stringify(sign)} ${answer.msg}`,
    );
  }
  assert.equal(await seen(7), '🍅🍅🍅🍅🍅🍅', 'a refusal changes nothing');
  await owner.caller.send(changePlot, { blockAreaId, blockNo: 9 }, freshKey());
  assert.equal(await seen(9), '🍅🍅🍅🍅🍅🍅');
  assert.equal(await seen(7), '');
  assert.deepEqual((await hang('   ')).data, { sign: '', userName }, 'an empty name takes it down');
  assert.equal(await seen(9), '');
  const { caller } = await homeless(app);
  assert.equal((await caller.send(contract.setSign, { sign: '小铺' })).data.err, 'plot_none');
});

test('the name is asked for once, at the sign: typed, or else the sign’s, and never a machine’s', async () => {
  const blockAreaId = await area();
  const named = async (no: number, input: { sign: string; userName?: string }) => {
    const owner = await resident(app, blockAreaId, no);
    await app.db
      .update(users)
      .set({ userName: NEWCOMER_NAME })
      .where(eq(users.userId, owner.userId));
    const answer = await owner.caller.send(contract.setSign, input);
    const later = await owner.caller.send(contract.setSign, { sign: '换个招牌' });
    return [answer.data.userName ?? answer.data.err, later.data.userName];
  };
  assert.deepEqual(await named(11, { sign: '知夏小铺', userName: '林知夏' }), ['林知夏', '林知夏']);
  assert.deepEqual(await named(12, { sign: '转角小摊' }), ['转角小摊', '转角小摊']);
  const refused = await named(13, { sign: '邻里小铺', userName: '官方客服' });
  assert.deepEqual(refused, ['word_forbidden', '换个招牌']);
});

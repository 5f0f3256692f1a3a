import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { managePrivacy } from '@/lib/contract/account-data';
import { setSign, writeMessage } from '@/lib/contract/houses';
import { getSearchStart, searchAll } from '@/lib/contract/search';
import { publishMissing, shippedTexts } from '@/server/content/folder';
import { blockAreas, courses, lessons, users } from '@/server/db/schema';
import { type TestApp, testApp } from '@/server/testing/app';
import { freshKey, resident } from '@/server/testing/city';
import { insertMember } from '@/server/testing/members';
import { buyer, orderNow } from '@/server/testing/orders';
import { type Registered, registerUser } from '@/server/testing/people';
import { insertGoods, setShop } from '@/server/testing/shop';

let t: TestApp;
let me: Registered;
let area: { blockAreaId: number; name: string };
before(async () => {
  t = await testApp();
  await publishMissing(t.db, shippedTexts('demo'), new Date(t.clock.now));
  await setShop(t.db);
  const [first] = await t.db.select().from(blockAreas).limit(1);
  assert.ok(first);
  area = first;
  me = await resident(t, area.blockAreaId, 40);
});
after(() => t.close());

const search = async (keyword: string, who = me) =>
  (await who.caller.send(searchAll, { keyword })).data;
const rename = (userId: number, userName: string) =>
  t.db.update(users).set({ userName }).where(eq(users.userId, userId));
const namesOf = async (keyword: string, who = me) =>
  (await search(keyword, who)).people.map(({ userName, relation }) => `${userName} ${relation}`);

describe('people', () => {
  test('are residents of the own area by name or sign, direct partners and the inviter wherever they live', async () => {
    const neighbour = await resident(t, area.blockAreaId, 41);
    await rename(neighbour.userId, '温以蓝');
    await neighbour.caller.send(setSign, { sign: '拾光书屋' });
    await insertMember(t.db, { by: me.userId, userName: '何以宁' });
    await insertMember(t.db, { userName: '以外的人' });
    assert.deepEqual(await namesOf('以'), ['温以蓝 area'], 'one character asks the own area alone');
    assert.deepEqual(await namesOf('何以'), ['何以宁 partner']);
    assert.deepEqual(await namesOf('拾光'), ['温以蓝 area']);
    assert.deepEqual(await namesOf('以外'), [], 'nobody is a stranger in a register');
    const guided = await registerUser(t, { refereeId: neighbour.userId });
    assert.deepEqual((await namesOf('温以', guided)).length, 1);
  });

  test('who does not want to be searched for, or hides the sign, is not found by it', async () => {
    const shy = await resident(t, area.blockAreaId, 43);
    await rename(shy.userId, '沈默');
    await shy.caller.send(setSign, { sign: '静静小馆' });
    assert.deepEqual(await namesOf('静静'), ['沈默 area']);
    await shy.caller.send(managePrivacy, { light: 'none' });
    assert.deepEqual(await namesOf('静静'), []);
    await shy.caller.send(managePrivacy, { isSearchable: false });
    assert.deepEqual(await namesOf('沈默'), []);
  });

  test('a partner is found by the end of the mobile, a neighbour is not', async () => {
    await insertMember(t.db, { by: me.userId, userName: '尾号朋友', mobile: '13900112244' });
    const other = await resident(t, area.blockAreaId, 44);
    assert.deepEqual(await namesOf('2244'), ['尾号朋友 partner']);
    assert.deepEqual(await namesOf(other.mobile.slice(-5)), []);
  });
});

describe('plots', () => {
  test('are found by number, as people write them, in the own area or the named one', async () => {
    for (const keyword of [
      '41',
      '041',
      '41号',
      '０４１ 号',
      `${area.name}41号`,
      `${area.name} 041`,
    ])
      assert.deepEqual(
        (await search(keyword)).plots.map(({ areaName, blockNo, state }) => [
          areaName,
          blockNo,
          state,
        ]),
        [[area.name, 41, 'taken']],
        keyword,
      );
    const [mine] = (await search('40')).plots;
    assert.deepEqual([mine?.isMine, mine?.level], [true, 1]);
    assert.equal((await search('90')).plots[0]?.state, 'free');
    for (const keyword of ['0', '1001', '九', '12345'])
      assert.deepEqual((await search(keyword)).plots, []);
  });

  test('show guests a masked name, and guests find no people', async () => {
    const found = (await t.caller().send(searchAll, { keyword: '41' })).data;
    assert.equal(found.plots[0]?.name, '温**');
    assert.deepEqual((await t.caller().send(searchAll, { keyword: '温以蓝' })).data.people, []);
  });
});

describe('texts, lessons, goods and orders', () => {
  test('a word finds articles with their picture, answers, and goods on sale, before it is finished', async () => {
    const { goodsId } = await insertGoods(t.db, { title: '小街提现主题马克杯' });
    const { texts, goods } = await search('提现');
    assert.ok(texts.some(({ type }) => type === 'faq'));
    assert.ok(texts.filter(({ type }) => type === 'article').every(({ cover }) => cover !== ''));
    assert.deepEqual(
      goods.map((one) => one.goodsId),
      [goodsId],
    );
    assert.deepEqual((await search('提')).texts, [], 'one character is too little for texts');
    await setShop(t.db, { isOpen: false });
    assert.deepEqual((await search('提现')).goods, []);
    await setShop(t.db);
  });

  test('lessons are for members, orders for who placed them', async () => {
    const [course] = await t.db
      .insert(courses)
      .values({ slug: 'found', title: '开店第一课', status: 'published' })
      .returning();
    await t.db.insert(lessons).values({
      courseId: course?.courseId ?? 0,
      slug: 'found-1',
      title: '门口只写一件事',
      html: '',
      seconds: 60,
      status: 'published',
    });
    assert.deepEqual(
      (await search('只写一件')).lessons.map(({ course }) => course),
      ['开店第一课'],
    );
    assert.deepEqual((await t.caller().send(searchAll, { keyword: '只写一件' })).data.lessons, []);
    const { skuIds } = await insertGoods(t.db, { title: '帆布手提袋' });
    const shopper = await buyer(t);
    const { data } = await orderNow(shopper, { skuId: skuIds[0], num: 1 });
    for (const keyword of ['手提袋', data.sn.slice(4, 14)])
      assert.deepEqual(
        (await search(keyword, shopper)).orders.map(({ orderId, title }) => [orderId, title]),
        [[data.orderId, '帆布手提袋']],
      );
    assert.deepEqual((await search('手提袋')).orders, []);
  });

  test('nothing, signs and long texts are refused or find nothing; too many searches are refused', async () => {
    for (const keyword of ['%_', "'; --", '\\\\', '……', '没有这样的东西']) {
      const { people, plots, texts, goods } = await search(keyword);
      assert.deepEqual([people, plots, texts, goods], [[], [], [], []], keyword);
    }
    for (const keyword of ['', '字'.repeat(41), { $ne: 1 }])
      assert.equal((await me.caller.send(searchAll, { keyword })).data.err, 'invalid_input');
    t.advance(60_000);
    const visitor = await registerUser(t);
    for (let n = 0; n < 60; n += 1)
      assert.equal((await visitor.caller.send(searchAll, { keyword: '门' })).code, 200);
    assert.equal(
      (await visitor.caller.send(searchAll, { keyword: '门' })).data.err,
      'rate_limited',
    );
  });
});

test('the start names people who wrote to the member, unread lines, and what is read today; guests read alone', async () => {
  const friend = await resident(t, area.blockAreaId, 45);
  await rename(friend.userId, '陈屿');
  const sent = await friend.caller.send(
    writeMessage,
    { blockAreaId: area.blockAreaId, blockNo: 40, op: 'add', content: '来坐坐' },
    freshKey(),
  );
  assert.equal(sent.code, 200, sent.msg);
  const { people, messages, reading, parcel, withdrawal } = (await me.caller.send(getSearchStart))
    .data;
  assert.equal(people[0]?.userName, '陈屿');
  assert.deepEqual([messages, parcel, withdrawal], [1, null, null]);
  assert.equal(reading.length, 3);
  const guest = (await t.caller().send(getSearchStart)).data;
  assert.deepEqual([guest.people, guest.messages, guest.reading.length], [[], 0, 3]);
});

test('residents are read by the index of their area', async () => {
  const plan = await t.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    return tx.execute<Record<string, string>>(
      sql`explain select user_id from users where block_area_id = 1 and lower(user_name) like '%以%'`,
    );
  });
  assert.match(JSON.stringify(plan.rows), /users_plot/);
});

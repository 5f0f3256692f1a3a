import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { listComments } from '@/lib/contract/comments';
import { goods, goodsComments } from '@/server/db/schema';
import { type TestApp, testApp } from '@/server/testing/app';
import { insertMember } from '@/server/testing/members';
import { insertGoods, setShop } from '@/server/testing/shop';

let t: TestApp;
let goodsId: number;
before(async () => {
  t = await testApp();
  ({ goodsId } = await insertGoods(t.db));
  const userId = await insertMember(t.db, { userName: '江晚晚' });
  const at = new Date(t.clock.now);
  const base = { goodsId, userId, at, skuText: '藏青' };
  await t.db.insert(goodsComments).values([
    { ...base, stars: 5, content: '很好', images: ['image/202601/a.webp'] },
    { ...base, stars: 3, content: '一般', isAnonymous: true },
    {
      ...base,
      stars: 1,
      content: '含他人隐私',
      images: ['image/202601/b.webp'],
      hiddenReason: '泄露他人隐私',
    },
  ]);
  await t.db
    .update(goods)
    .set({ ratingCount: 3, ratingSum: 9, ratingGood: 1, ratingBad: 1, ratingImages: 2 })
    .where(eq(goods.goodsId, goodsId));
});
after(() => t.close());

const read = (input: object) => t.caller().send(listComments, { goodsId, ...input });

test('reviews of a closed shop are not shown', async () => {
  assert.equal((await read({})).data.err, 'shop_closed');
  await setShop(t.db);
});

test('names are masked, anonymous ones left out, and a hidden review keeps its stars and says why', async () => {
  const { data } = await read({});
  assert.deepEqual(
    data.list.data.map(({ stars, name, content, hiddenReason, images }) => [
      stars,
      name,
      content,
      hiddenReason,
      images.length,
    ]),
    [
      [1, '江**', '', '泄露他人隐私', 0],
      [3, '匿名用户', '一般', '', 0],
      [5, '江**', '很好', '', 1],
    ],
  );
  const faces = data.list.data.map(({ avatar }) => avatar);
  assert.equal(faces[0], faces[2], 'one buyer has one face');
  assert.match(faces[0] ?? '', /^preset:\d+$/);
  assert.equal(faces[1], '');
  assert.deepEqual(data.summary, {
    total: 3,
    good: 1,
    mid: 1,
    bad: 1,
    image: 2,
    averageTenths: 30,
  });
  assert.doesNotMatch(JSON.stringify(data), /江晚晚|含他人隐私/);
});

test('each filter lists as many as the figures say', async () => {
  for (const [filter, count] of Object.entries({ good: 1, mid: 1, bad: 1, image: 2, all: 3 })) {
    const { data } = await read({ filter });
    assert.deepEqual([data.list.data.length, data.list.total], [count, count], filter);
  }
  assert.equal((await read({ filter: 'best' })).data.err, 'invalid_input');
});

test('reviews of what cannot be seen are not there', async () => {
  for (const status of ['draft', 'removed'] as const) {
    const other = await insertGoods(t.db, { status });
    assert.equal((await read({ goodsId: other.goodsId })).data.err, 'not_found');
  }
  assert.equal((await read({ goodsId: 999_999 })).data.err, 'not_found');
});

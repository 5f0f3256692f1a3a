import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { desc, eq } from 'drizzle-orm';
import { review } from '@/lib/contract/console/resources/review';
import { auditLog, goods, goodsComments } from '@/server/db/schema';
import { type TestApp, testApp } from '@/server/testing/app';
import { type ConsoleCaller, type TestConsole, testConsole } from '@/server/testing/console';
import { registerUser } from '@/server/testing/people';
import { insertGoods, setShop } from '@/server/testing/shop';

/* 评价 in the console: reviews.reply, reviews.hide, reviews.restore and reviews.export from the list to the log. */

let t: TestApp;
let c: TestConsole;
let service: ConsoleCaller;
before(async () => {
  t = await testApp();
  await setShop(t.db);
  c = await testConsole(t);
  service = await c.as(['service']);
});
after(async () => {
  await c.close();
  await t.close();
});

const { actions, previews, list, get } = review.calls;

async function written(stars: number, content: string) {
  await insertGoods(t.db, { category: `分类${stars}` });
  const [product] = await t.db.select().from(goods).orderBy(desc(goods.goodsId)).limit(1);
  const { userId } = await registerUser(t);
  const at = new Date(t.clock.now);
  const row = { goodsId: product?.goodsId ?? 0, userId, stars, content, at };
  const [comment] = await t.db.insert(goodsComments).values(row).returning();
  return String(comment?.commentId);
}
const ids = async (filters: Record<string, string>) =>
  (await service.send(list, { filters })).data.rows.map(({ id }) => String(id));

test('a review waits for an answer; it is hidden for a reason of the law alone, and shown again', async () => {
  const [low, good] = [await written(1, '掉色'), await written(5, '很好')];
  assert.deepEqual(await ids({ answer: 'no' }), [good, low]);
  assert.deepEqual(await ids({ stars: 'low' }), [low]);
  const answered = await service.send(actions.reply, { key: low, form: { content: '已换货' } });
  assert.equal(answered.code, 200, answered.msg);
  assert.deepEqual(await ids({ answer: 'no' }), [good]);

  const { version } = (await service.send(get, { key: low })).data;
  const refused = await service.send(actions.hide, { key: low, form: { why: '星低' }, version });
  assert.match(refused.data.fields?.['form.why'] ?? '', /法定理由只能是/);
  const form = { why: 'abuse' };
  const { effect } = (await service.send(previews.hide, { key: low, form, version })).data;
  assert.equal(effect.sentence, '文字和图不显示，1 星仍计入');
  assert.match(effect.memberReads ?? '', /侮辱、诽谤他人/);
  assert.equal((await service.send(actions.hide, { key: low, form, version })).code, 200);
  const late = await service.send(actions.hide, { key: low, form, version });
  assert.match(late.msg, / 已隐藏，内容已变化/);
  assert.deepEqual(await ids({ state: 'hidden' }), [low]);
  const shown = await service.send(actions.restore, { key: low, reason: '复核后恢复' });
  assert.equal(shown.code, 200, shown.msg);
  const rows = await t.db.select().from(auditLog).where(eq(auditLog.target, low));
  assert.deepEqual(
    rows.filter(({ outcome }) => outcome === 'done').map(({ action }) => action),
    ['review.reply', 'review.hide', 'review.restore'],
  );
});

test('the list is a file; whoever may only read does nothing else', async () => {
  const key = await written(4, '不错');
  await service.prove();
  const { data } = await service.send(review.calls.export, { filters: {}, reason: '月度核对' });
  assert.match(data.text, /编号,商品,星,文字,图,买家,回复,时间,状态/);
  const auditor = await c.as(['auditor']);
  assert.equal((await auditor.send(list, {})).code, 200);
  const reply = await auditor.send(actions.reply, { key, form: { content: '好' } });
  assert.equal(reply.data.err, 'no_permission');
});

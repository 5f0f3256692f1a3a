import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { approval } from '@/lib/contract/console/resources/approval';
import { shop } from '@/lib/contract/console/resources/shop';
import { getShopConfig } from '@/lib/contract/shop';
import { auditLog, shopSettings } from '@/server/db/schema';
import { type TestApp, testApp } from '@/server/testing/app';
import { type ConsoleCaller, type TestConsole, testConsole } from '@/server/testing/console';
import { setSeller } from '@/server/testing/shop';

/* 店铺 in the console: shop.open, shop.close, shop.config and shop.export, and what members read of it. */

let t: TestApp;
let c: TestConsole;
let owner: ConsoleCaller;
before(async () => {
  t = await testApp();
  c = await testConsole(t);
  owner = await c.as(['owner']);
});
after(async () => {
  await c.close();
  await t.close();
});

const { actions, previews, list, get } = shop.calls;
const reason = '公示';
const config = async (who: ConsoleCaller, key: string, value: string, version?: string) => {
  await who.prove();
  return who.send(actions.config, { key, form: { value }, reason, version });
};
const turn = async (name: 'open' | 'close', why = reason) => {
  await owner.prove();
  return owner.send(actions[name], { reason: why });
};
const publicShop = async () => (await t.caller().send(getShopConfig)).data;

test('the shop opens with a return address and a licence only, and members see it at once', async () => {
  const clerk = await c.as([], { role: 'clerk' });
  assert.equal((await clerk.send(actions.open, { reason })).data.err, 'no_permission');
  const refused = (await turn('open')).msg;
  assert.match(
    refused,
    /退货地址（op law set returnAddress）、统一社会信用代码（op law set creditCode）$/,
  );
  await setSeller(t.db);
  const { effect } = (await owner.send(previews.open, {})).data;
  assert.equal(effect.sentence, '入口显示，进行中的 0 单照常');
  assert.equal((await publicShop()).isOpen, false, 'a preview writes nothing');

  assert.equal((await turn('open', '开业')).code, 200);
  assert.equal((await publicShop()).isOpen, true);
  assert.match((await turn('open')).msg, /商城已经开放/);
  const moved = await config(owner, 'sellerName', '小街文创');
  assert.match(moved.msg, /已移到“法律与资质”：op law set company/);
  assert.equal((await turn('close', '盘点')).code, 200);
  assert.equal((await publicShop()).isOpen, false);
  const turned = and(eq(auditLog.target, 'isOpen'), eq(auditLog.outcome, 'done'));
  assert.equal(await t.db.$count(auditLog, turned), 2);
});

test('buyers read the settings; each has its kind, its former values and who changed it', async () => {
  for (const [key, value] of [
    ['hotWords', '马克杯、帆布袋'],
    ['kinds', '实物、服务'],
    ['afterSaleDays', '30'],
    ['payReminder', '否'],
  ] as const)
    assert.equal((await config(owner, key, value)).code, 200, key);
  const { hotWords, kinds, afterSaleDays } = await publicShop();
  assert.deepEqual(
    [hotWords, kinds, afterSaleDays],
    [['马克杯', '帆布袋'], ['goods', 'service'], 30],
  );
  const { row, version } = (await owner.send(get, { key: 'afterSaleDays' })).data;
  assert.deepEqual([row.value, row.by], ['30', owner.operator]);
  assert.match(row.former[0] ?? '', /：15 → 30（公示）$/);
  assert.equal((await config(owner, 'hotWords', '无')).code, 200);
  assert.deepEqual((await publicShop()).hotWords, []);

  for (const [key, value, fault] of [
    ['afterSaleDays', '3', '售后天数不能小于7'],
    ['afterSaleDays', '三', '售后天数须为整数'],
    ['payReminder', '也许', '付款提醒只能是是、否'],
    ['kinds', '无', 'kinds'],
  ] as const) {
    const { code, msg } = await config(owner, key, value);
    assert.notEqual(code, 200, key);
    assert.match(msg, new RegExp(fault), msg);
  }
  const later = await c.as(['owner']);
  assert.equal((await config(later, 'afterSaleDays', '20')).code, 200);
  const stale = await config(owner, 'afterSaleDays', '25', version);
  assert.equal(stale.data.err, 'stale');
  assert.match((await config(owner, 'isOpen', '是')).msg, /op shop open/);
  assert.match((await config(owner, 'afterSaleDays=9', 'x')).msg, /op shop config afterSaleDays 9/);
});

test('the payee and the limit of refunds take a second person; the account has three parts', async () => {
  t.advance(60_000);
  const bank = '小街文创有限公司 / 招商银行杭州分行 / 6225 8888 0000';
  assert.match((await config(owner, 'bank', '小街文创 / 招商银行')).msg, /请写三项/);
  assert.equal((await config(owner, 'bank', bank)).data.err, 'needs_second');
  assert.equal((await config(owner, 'autoApproveFen', '500')).data.err, 'needs_second');
  const second = await c.as(['second']);
  const { rows } = (await second.send(approval.calls.list, { filters: { mine: 'decide' } })).data;
  assert.deepEqual(
    rows.map(({ about }) => about).sort(),
    ['售后限额改为 500.00', `收款账户改为 ${bank}`].sort(),
  );
  for (const { id } of rows) {
    await second.prove();
    const { code, msg } = await second.send(approval.calls.actions.grant, { key: String(id) });
    assert.equal(code, 200, msg);
  }
  const other = bank.replace('6225', '6226');
  assert.equal((await config(owner, 'bank', other)).data.err, 'needs_second', 'other content');
  assert.equal((await config(owner, 'bank', bank)).code, 200);
  assert.equal((await config(owner, 'autoApproveFen', '500')).code, 200);
  const [row] = (await owner.send(list, { filters: { group: 'pay' }, sort: '-at' })).data.rows;
  assert.deepEqual([row?.key, row?.value], ['bank', bank]);
});

test('the list is a file, and each change was one version', async () => {
  await owner.prove();
  const { text } = (await owner.send(shop.calls.export, { filters: {}, reason: '存档' })).data;
  assert.match(text, /设置,项,类别,现在,上次谁改,何时,状态/);
  const versions = await t.db.select().from(shopSettings);
  const done = and(eq(auditLog.outcome, 'done'), eq(auditLog.action, 'shop.config'));
  assert.equal(versions.length, (await t.db.$count(auditLog, done)) + 2);
});

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { freight } from '@/lib/contract/console/resources/freight';
import { freightRules } from '@/server/db/schema';
import { exceptionsText, readExceptions } from '@/server/modules/goods/freight-exceptions';
import { type TestApp, testApp } from '@/server/testing/app';
import { type ConsoleCaller, type TestConsole, testConsole } from '@/server/testing/console';
import { insertGoods } from '@/server/testing/shop';

/* 运费 in the console: freight.save, freight.edit and freight.export, from the list to what a buyer pays. */

let t: TestApp;
let c: TestConsole;
let clerk: ConsoleCaller;
before(async () => {
  t = await testApp();
  c = await testConsole(t);
  clerk = await c.as([], { role: 'clerk' });
  await insertGoods(t.db, {
    title: '搪瓷马克杯',
    choices: [{ onHand: 2, code: 'MUG', price: 39_00 }],
  });
});
after(async () => {
  await c.close();
  await t.close();
});

const { actions, previews, list, get } = freight.calls;
const reason = '快递涨价';
const RULE = { by: 'piece', firstCount: 1, firstFee: 800, nextCount: 1, nextFee: 200 };
const EXCEPTIONS = '新疆、青海：首 1 件 15.00，续 1 件 10.00，满 99.00 包邮\n西藏：不配送';

test('an edit says how many products it changes and what one of them pays; a preview writes nothing', async () => {
  const [rule] = (await clerk.send(list, {})).data.rows;
  assert.deepEqual([rule?.name, rule?.goods, rule?.updated], ['普通', 1, null]);
  const key = '普通';
  const { row, version } = (await clerk.send(get, { key })).data;
  assert.deepEqual(row.users, ['搪瓷马克杯']);
  assert.deepEqual(row.rates, [
    '其他地区：首 1 件 ¥8.00，续 1 件 ¥2.00',
    '西藏：该地区暂不支持配送',
  ]);
  const form = { ...RULE, freeFrom: 99_00, firstFee: 600, exceptions: row.exceptions };
  const { effect } = (await clerk.send(previews.edit, { key, form })).data;
  assert.equal(
    effect.sentence,
    '1 件商品的运费改变，例 「搪瓷马克杯」1 件到多数地区 8.00 元 → 6.00 元',
  );
  assert.equal((await clerk.send(get, { key })).data.row.firstFee, 800);
  assert.equal((await clerk.send(actions.edit, { key, form, version, reason })).code, 200);
  const late = await clerk.send(actions.edit, { key, form, version, reason });
  assert.equal(late.data.err, 'stale');
  assert.match((await clerk.send(actions.edit, { key, form, reason })).msg, /没有要更改的内容/);
  const only = { ...form, exceptions: EXCEPTIONS };
  const there = (await clerk.send(previews.edit, { key, form: only })).data.effect;
  assert.match(there.sentence, /1 件到青海 6\.00 元 → 15\.00 元$/);
});

test('a rule of the same name is replaced with a warning; every fault stands beside its field', async () => {
  const form = { name: '普通', ...RULE, exceptions: EXCEPTIONS };
  const { effect } = (await clerk.send(previews.save, { form })).data;
  assert.deepEqual(effect.warns, ['已有名为「普通」的规则，会被替换']);
  assert.equal((await clerk.send(actions.save, { form, reason })).code, 200);
  assert.equal(await t.db.$count(freightRules, eq(freightRules.name, '普通')), 1);
  const faults = await clerk.send(actions.save, {
    form: { ...form, name: '', by: 'box', firstCount: 0, nextFee: -1 },
    reason,
  });
  assert.deepEqual(Object.keys(faults.data.fields ?? {}).sort(), [
    'form.by',
    'form.firstCount',
    'form.name',
    'form.nextFee',
  ]);
  for (const [exceptions, fault] of [
    ['火星：不配送', /没有省份“火星”/],
    ['西藏：不配送\n西藏：不配送', /西藏 出现两次/],
    ['西藏', /看不懂“西藏”/],
    ['西藏：首 0 件 1.00，续 1 件 1.00', /看不懂/],
    ['西藏：首 1 件 99999999.00，续 1 件 1.00', /看不懂/],
  ] as const) {
    const { data } = await clerk.send(actions.save, { form: { ...form, exceptions }, reason });
    assert.match(data.fields?.['form.exceptions'] ?? '', fault);
  }
  await clerk.prove();
  const { text } = (await clerk.send(freight.calls.export, { reason: '核对' })).data;
  assert.match(text, /名称,计费方式,首费\(元\),续费\(元\),包邮\(元\),商品,更新/);
});

test('exceptions are read as they are written', () => {
  const read = readExceptions(EXCEPTIONS.replaceAll('\n', '；'));
  assert.ok('exceptions' in read);
  assert.equal(exceptionsText('piece', read.exceptions), EXCEPTIONS);
  assert.deepEqual(
    read.exceptions.map(({ provinces }) => provinces),
    [['65', '63'], ['54']],
  );
});

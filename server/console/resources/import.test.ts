import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { approval } from '@/lib/contract/console/resources/approval';
import { imported } from '@/lib/contract/console/resources/import';
import { importPerson, importRefusal } from '@/lib/contract/console/resources/import-person';
import { DAY_MS } from '@/lib/time';
import { movedPeople, operators } from '@/server/db/schema';
import { createVault } from '@/server/db/vault';
import { dumpOf } from '@/server/imports/dump-fixtures';
import { dumpFolder } from '@/server/imports/folder';
import { runImports } from '@/server/imports/runs';
import { closedShop, otherShop } from '@/server/imports/shop-fixtures';
import { reconcile } from '@/server/jobs/reconcile';
import { keepLaw } from '@/server/modules/rules/law-settings';
import { type TestApp, testApp } from '@/server/testing/app';
import { type ConsoleCaller, type TestConsole, testConsole } from '@/server/testing/console';
import { registerUser } from '@/server/testing/people';

/*
 * 迁入: imports.inspect, imports.plan, imports.approve, imports.apply, imports.verify, imports.undo, imports.export,
 * import-people.claim, import-people.payOut, import-people.export, import-refusals.export.
 */

let t: TestApp;
let c: TestConsole;
let one: ConsoleCaller;
let two: ConsoleCaller;
const { actions, get, list } = imported.calls;
const reason = '核对过旧店的账';

before(async () => {
  t = await testApp();
  const law = { operator: 'test', now: new Date(t.clock.now), reason: '测试' };
  await keepLaw(t.db, law, { company: '新茶铺' });
  c = await testConsole(t);
  one = await c.as(['finance']);
  two = await c.as(['owner']);
  const folder = dumpFolder(t.deps.config);
  fs.mkdirSync(folder, { recursive: true });
  const dueAt = Math.floor((t.clock.now + 3 * DAY_MS) / 1000);
  fs.writeFileSync(path.join(folder, '茶铺.sql'), dumpOf('eb_', closedShop(dueAt)));
  fs.writeFileSync(path.join(folder, 'other.sql'), 'hello');
  fs.symlinkSync('/etc/hostname', path.join(folder, 'link.sql'));
});
after(async () => {
  await c.close();
  await t.close();
});

const run = (dumps = () => dumpFolder(t.deps.config)) =>
  runImports(
    { db: t.db, pool: t.database.pool, vault: createVault(t.deps.keys), dumps },
    () => new Date(t.clock.now),
  );
const read = async (key: string) => (await one.send(get, { key })).data.row;
const linesOf = (record: unknown) => (record as { rows: string[] }).rows;
const latest = async () => String((await one.send(list)).data.rows[0]?.id);
async function act(who: ConsoleCaller, name: keyof typeof actions, key: string, form = {}) {
  const { version } = (await who.send(get, { key })).data;
  await who.prove();
  const why = imported.actions[name].reason === null ? {} : { reason };
  return who.send(actions[name], { key, version, form, ...why });
}
async function inspect(file: string, source = 'crmeb'): Promise<string> {
  const asked = await one.send(actions.inspect, { form: { file, source } });
  assert.equal(asked.code, 200, asked.msg);
  await run();
  return latest();
}
const NOTHING_NEW = '没有新的成员、收货地址或未完成订单，不用迁入';
const PLAN = { shop: '老茶铺', company: '老茶铺', isSuccessor: true, carried: 'settle' };

test('only files of the folder itself are read; another file ends in a sentence', async () => {
  for (const file of ['../keys/sign.json', 'link.sql', 'none.sql', '/etc/hostname']) {
    const { msg } = await one.send(actions.inspect, { form: { file, source: 'crmeb' } });
    assert.match(msg, /文件夹中没有/);
  }
  const row = await read(await inspect('other.sql'));
  assert.deepEqual([row.state, row.fault], ['failed', '文件中没有数据表，不是数据库导出文件']);
  assert.match((await one.send(list)).data.summary.folder, /other\.sql、茶铺\.sql$/);
  const clerk = await c.as(['clerk']);
  assert.equal((await clerk.send(list)).data.err, 'no_permission');
});

test('a shop moves in by a financier and an owner; each kind of money adds up; undone as before', async () => {
  const key = await inspect('茶铺.sql');
  const inspected = await read(key);
  assert.equal(inspected.state, 'inspected');
  assert.ok(linesOf(inspected.found).includes('eb_user：6 行'));
  assert.match((await act(one, 'plan', key, { ...PLAN, company: ' ' })).msg, /请填写旧店的经营者/);
  assert.match(
    (await act(one, 'plan', key, { ...PLAN, isSuccessor: false })).msg,
    /旧店由「老茶铺」经营，本站由「新茶铺」经营/,
  );
  assert.equal((await act(one, 'plan', key, PLAN)).code, 200);
  await run();
  const planned = await read(key);
  assert.equal(planned.state, 'planned');
  assert.equal(
    linesOf(planned.sums)[0],
    '可提现：旧店 323.01 元 = 迁入 313.01 + 待认领 10.00 + 不能迁入 0.00',
  );
  assert.ok(linesOf(planned.steps).some((line) => line.endsWith('读取文件 100%')));

  const own = await act(one, 'approve', key);
  assert.match(own.msg, /另一位管理员/);
  assert.equal((await act(two, 'apply', key)).data.err, 'no_permission');
  assert.match((await act(one, 'apply', key)).msg, /已|不能|状态/);
  assert.equal((await act(two, 'approve', key)).code, 200);
  assert.equal((await act(one, 'apply', key)).code, 200);
  await run();
  const applied = await read(key);
  assert.deepEqual([applied.state, applied.people, applied.opening], ['applied', 6, 37_301]);
  const verified = await one.send(actions.verify, { key, form: {} });
  assert.match(verified.data.shown.result, /^迁入 ¥373\.01.*\n.*\n对账没有差异$/);
  assert.deepEqual(await reconcile(t.db), []);

  const again = await inspect('茶铺.sql');
  assert.match((await act(one, 'plan', again, PLAN)).msg, /已迁入这份文件，未做更改/);
  fs.appendFileSync(path.join(dumpFolder(t.deps.config), '茶铺.sql'), '\n-- later\n');
  const newer = await inspect('茶铺.sql');
  assert.equal((await act(one, 'plan', newer, PLAN)).code, 200);
  await run();
  const without = await read(newer);
  assert.deepEqual([without.state, linesOf(without.waits)], ['waiting', [NOTHING_NEW]]);
  assert.match(linesOf(without.sums)[0] ?? '', / \+ 已在本站 323\.01$/);

  assert.match((await act(one, 'undo', key)).msg, /另一位管理员/);
  assert.equal((await act(two, 'undo', key)).code, 200);
  assert.equal(await t.db.$count(movedPeople), 0);
  assert.deepEqual(await reconcile(t.db), []);
  assert.equal((await act(one, 'plan', newer, PLAN)).code, 200);
  await run();
  assert.equal((await read(newer)).state, 'planned');
});

test('what cannot move in is listed with its reason', async () => {
  const filters = { import: await latest() };
  const { rows } = (await one.send(importRefusal.calls.list, { filters })).data;
  assert.deepEqual(
    rows.map(({ table, record, reason: why }) => [table, record, why]),
    [
      ['goods', '2', '没有名称'],
      ['goods', '3', '没有可用的规格'],
      ['store_product_attr_value', 'a2', '价格无法识别'],
    ],
  );
});

test('money of the old shop is claimed or paid out by two persons; lists are files', async () => {
  const key = await latest();
  await act(two, 'approve', key);
  await act(one, 'apply', key);
  await run();
  const member = await registerUser(t, { mobile: '13700009999' });
  const decide = async (
    who: ConsoleCaller,
    name: 'claim' | 'payOut',
    old: string,
    form: object,
  ) => {
    const [row] = await t.db.select().from(movedPeople).where(eq(movedPeople.oldKey, old));
    const at = { key: String(row?.personId) };
    const { version } = (await who.send(importPerson.calls.get, at)).data;
    await who.prove();
    return who.send(importPerson.calls.actions[name], { ...at, version, form, reason });
  };
  const claim = { member: member.userId };
  assert.match((await decide(one, 'claim', '9', claim)).msg, /请让另一位操作员兼任「复核人」/);
  await t.db
    .update(operators)
    .set({ roles: ['owner', 'second'] })
    .where(eq(operators.name, two.operator));
  for (const [name, old, form, state] of [
    ['claim', '9', claim, 'claimed'],
    ['payOut', '8', { voucher: 'B2026-1' }, 'paid'],
  ] as const) {
    assert.match((await decide(one, name, old, form)).msg, /另一位操作员复核/);
    const [asked] = (await two.send(approval.calls.list, { filters: { mine: 'decide' } })).data
      .rows;
    await two.prove();
    const granted = { key: String(asked?.id), reason: '核对过证据' };
    assert.equal((await two.send(approval.calls.actions.grant, granted)).code, 200);
    assert.equal((await decide(one, name, old, form)).code, 200);
    const [row] = await t.db.select().from(movedPeople).where(eq(movedPeople.oldKey, old));
    assert.equal(row?.state, state);
  }
  assert.match((await act(two, 'undo', key)).msg, /已有2人登录确认/);
  for (const { calls } of [imported, importRefusal, importPerson]) {
    await one.prove();
    const file = await one.send(calls.export, { filters: {}, reason });
    assert.equal(file.code, 200, file.msg);
  }
  assert.deepEqual(await reconcile(t.db), []);
});

test('a file changed after the approval is refused; a newer one without news waits', async () => {
  const place = path.join(dumpFolder(t.deps.config), '改过.sql');
  fs.writeFileSync(place, dumpOf('ls_', otherShop()));
  const key = await inspect('改过.sql', 'likeshop');
  await act(one, 'plan', key, { ...PLAN, shop: '另一家店' });
  await run();
  await act(two, 'approve', key);
  fs.appendFileSync(place, '\n-- later\n');
  await act(one, 'apply', key);
  await run();
  const row = await read(key);
  assert.equal(row.state, 'failed');
  assert.match(String(row.fault), /文件与审批的不同/);
  fs.appendFileSync(path.join(dumpFolder(t.deps.config), '茶铺.sql'), '\n-- newest\n');
  const newest = await inspect('茶铺.sql');
  assert.equal((await act(one, 'plan', newest, PLAN)).code, 200);
  await run();
  assert.deepEqual(linesOf((await read(newest)).waits), [NOTHING_NEW]);
});

test('an unexpected fault ends the run with a sentence, and it can be taken back', async () => {
  await one.send(actions.inspect, { form: { file: '茶铺.sql', source: 'crmeb' } });
  const broken = () => {
    throw new Error('the disk is gone');
  };
  await assert.rejects(run(broken), /the disk is gone/);
  const key = await latest();
  const { state, fault } = await read(key);
  assert.equal(state, 'failed');
  assert.match(String(fault), /服务器出错/);
  assert.equal((await act(one, 'undo', key)).code, 200);
});

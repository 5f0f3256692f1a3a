import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { auditLog, operators, users } from '@/server/db/schema';
import { createVault } from '@/server/db/vault';
import { OperationRefused } from '@/server/modules/operators/authorize';
import { keepLaw } from '@/server/modules/rules/law-settings';
import { type TestApp, testApp } from '@/server/testing/app';
import { readCsv } from '@/server/text/read-csv';
import { CRMEB_TABLES, dumpOf, LAST, type Tables } from './dump-fixtures';
import { newestOfCycles } from './inviters';
import { LIKESHOP_TABLES, YOSHOP_TABLES } from './other-dump-fixtures';
import { inspectImport, planImport } from './plan';

let t: TestApp;
let folder: string;
let plans = 0;
before(async () => {
  t = await testApp();
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'import-'));
  const createdAt = new Date(t.clock.now);
  await t.db.insert(operators).values({ name: 'owner', roles: ['owner'], createdAt });
  await t.db
    .insert(users)
    .values({ mobile: '13900009999', userName: '老成员', inviteCode: 'IMPRT1' });
});
after(async () => {
  fs.rmSync(folder, { recursive: true });
  await t.close();
});

const vault = () => createVault(t.deps.keys);
const operation = () => ({ operator: 'owner', now: new Date(t.clock.now) });
const write = (text: string) => {
  const place = path.join(folder, 'dump.sql');
  fs.writeFileSync(place, text);
  return place;
};
async function plan(source: string, tables: Tables, prefix: string, shop = '老茶铺') {
  const out = path.join(folder, `plan-${(plans += 1)}`);
  const given = { vault: vault(), place: write(dumpOf(prefix, tables)), source, shop, folder: out };
  const found = await planImport(t.database, operation(), given);
  const list = (name: string) => readCsv(fs.readFileSync(path.join(out, name), 'utf8')).slice(1);
  return { ...found, out, list };
}
const money = (kind: string, dump: string, taken: string, unclaimed: string, refused: string) => ({
  kind,
  dump,
  taken,
  unclaimed,
  refused,
});

test('a CRMEB shop: every fen of the dump is taken, unclaimed or refused', async () => {
  const { report, waits, list } = await plan('crmeb', CRMEB_TABLES, 'eb_');
  assert.equal(report.at, LAST - 1);
  assert.deepEqual(report.people, {
    total: 16,
    taken: 11,
    joined: 1,
    unclaimed: 3,
    left: 1,
    frozen: 1,
  });
  assert.deepEqual(
    report.money.map(({ rows: _, refusedRows: __, ...sums }) => sums),
    [
      money('available', '7450', '7000', '800', '-350'),
      money('pending', '4300', '3900', '0', '400'),
      money('carried', '934.5', '1434', '300', '-799.5'),
      money('returned', '2000', '2000', '0', '0'),
    ],
  );
  assert.match(waits.join(), /^旧余额还有 ¥9\.35，/);
  assert.deepEqual(list('refused.csv'), [
    ['goods', '2', '没有名称', ''],
    ['goods', '3', '没有可用的规格', ''],
    ['order', '4', '没有这位用户', '59.90'],
    ['order', '7', '没有商品明细', '59.90'],
    ['store_product_attr_value', 'a2', '价格无法识别', '0.00'],
    ['user', '12', '金额超过两位小数', '0.005'],
    ['user', '13', '金额为负', '-8.00'],
    ['user', '14', '金额无法识别', 'abc'],
    ['user', '2', '金额为负', '-3.50'],
    ['user_brokerage', '4', '没有这位用户', '4.00'],
  ]);
});

test('only the direct inviter counts: self, cycle and strangers are none, and listed', async () => {
  const { report, list } = await plan('crmeb', CRMEB_TABLES, 'eb_');
  assert.deepEqual(report.inviters, { kept: 3, self: 1, cycle: 1, missing: 2 });
  assert.deepEqual(list('left-out/inviters.csv'), [
    ['16', '9', '邀请人不迁入'],
    ['5', '4', '互为上级，保留最早的关系'],
    ['6', '6', '邀请了自己'],
    ['7', '404', '邀请人不迁入'],
  ]);
  assert.deepEqual(report.addresses, { taken: 22, asked: 1, left: 3 });
  assert.deepEqual(report.goods, { categories: 1, goods: 1, skus: 2, stock: 9 });
  assert.deepEqual(report.orders, { open: 2, openFen: 11_980, refused: 2, unpaid: 1, finished: 1 });
  assert.deepEqual(list('left-out/tables.csv'), [['eb_user_visit', '1']]);
  assert.deepEqual(list('left-out/points.csv'), [['16', '50']]);
});

test('keys that the database cannot hold end in a sentence, binary files, too', async () => {
  const [first, ...others] = CRMEB_TABLES.user ?? [];
  const key = randomBytes(9000).toString('hex');
  await assert.rejects(
    plan('crmeb', { ...CRMEB_TABLES, user: [{ ...first, uid: key }, ...others] }, 'eb_'),
    { message: /^文件中有无法处理的内容/ },
  );
  const place = path.join(folder, 'picture.sql');
  fs.writeFileSync(place, randomBytes(300_000));
  await assert.rejects(
    inspectImport(t.db, operation(), { place, source: 'crmeb' }),
    OperationRefused,
  );
});

test('the same file, choices and members give the same digest, any difference another', async () => {
  const first = await plan('crmeb', CRMEB_TABLES, 'eb_');
  assert.equal((await plan('crmeb', CRMEB_TABLES, 'eb_')).digest, first.digest);
  assert.notEqual((await plan('crmeb', CRMEB_TABLES, 'eb_', '别的店')).digest, first.digest);
});

test('another company than before has to be confirmed, and changes the digest', async () => {
  const place = write(dumpOf('eb_', CRMEB_TABLES));
  const planned = (more: object) =>
    planImport(t.database, operation(), {
      vault: vault(),
      place,
      source: 'crmeb',
      shop: '老茶铺',
      company: '杭州老茶有限公司',
      folder: path.join(folder, `plan-${(plans += 1)}`),
      ...more,
    });
  await assert.rejects(planned({}), { message: /请先在「品牌与法律」/ });
  await keepLaw(t.db, { ...operation(), reason: '测试' }, { company: '杭州新茶有限公司' });
  await assert.rejects(planned({}), {
    message: /本站由「杭州新茶有限公司」经营：请确认由本站承接/,
  });
  const { successor, digest } = await planned({ isSuccessor: true });
  assert.deepEqual(successor, { from: '杭州老茶有限公司', to: '杭州新茶有限公司' });
  const same = await planned({ company: '杭州新茶有限公司' });
  assert.equal(same.successor, undefined);
  assert.notEqual(same.digest, digest);
});

test('nothing of the dump stays: no row, no table, only the lists and the audit', async () => {
  const { out, digest } = await plan('crmeb', CRMEB_TABLES, 'eb_');
  const { rows } = await t.database.pool.query(
    `select relname from pg_class where relname ~ '^(in|old|plan)_' and relkind = 'r'`,
  );
  assert.deepEqual(rows, []);
  assert.equal((await t.db.select().from(users)).length, 1);
  assert.equal(fs.statSync(path.join(out, 'refused.csv')).mode & 0o777, 0o600);
  const log = await t.db.select().from(auditLog);
  assert.equal(log.at(-1)?.action, 'import.plan');
  assert.equal((log.at(-1)?.detail as { digest: string }).digest, digest);
  assert.ok(!fs.readFileSync(path.join(out, 'plan.json'), 'utf8').includes('13800001001'));
  await assert.rejects(
    planImport(t.database, operation(), {
      vault: vault(),
      place: 'x',
      source: 'crmeb',
      shop: '老茶铺',
      folder: out,
    }),
    { message: /已存在/ },
  );
});

test('likeshop and YoShop: their own tables, begun payouts wait', async () => {
  const likeshop = await plan('likeshop', LIKESHOP_TABLES, 'ls_');
  assert.deepEqual(likeshop.waits, [
    '有 1 笔打款中，请先在原系统完成',
    '有 1 笔待返佣没有到账日期，请先在原系统结算',
    '旧余额还有 ¥1.00，请先在原系统退清，或选择迁入旧余额',
  ]);
  assert.deepEqual(
    likeshop.report.money.map(({ kind, dump, taken }) => [kind, dump, taken]),
    [
      ['available', '250', '250'],
      ['pending', '300', '300'],
      ['carried', '100', '100'],
      ['returned', '400', '400'],
    ],
  );
  assert.deepEqual(likeshop.report.addresses, { taken: 1, asked: 0, left: 0 });
  const yoshop = await plan('yoshop', YOSHOP_TABLES, 'yoshop_');
  assert.equal(yoshop.report.money[2]?.taken, '8800');
  assert.deepEqual(yoshop.report.addresses, { taken: 1, asked: 0, left: 0 });
  assert.equal(yoshop.report.orders.openFen, 990);
});

test('CRMEB 4.x keeps commission in user_bill; another prefix is given', async () => {
  const { user_brokerage: old = [], ...rest } = CRMEB_TABLES;
  const bills = old.map((row) => ({ ...row, category: 'now_money', type: 'brokerage' }));
  const out = path.join(folder, 'four');
  const place = write(dumpOf('shop_', { ...rest, user_bill: bills }));
  const found = await planImport(t.database, operation(), {
    vault: vault(),
    place,
    source: 'crmeb',
    prefix: 'SHOP_',
    shop: '老茶铺',
    folder: out,
  });
  assert.equal(found.report.money[1]?.dump, '4300');
});

test('inspecting names tables, what is skipped, and the missing column', async () => {
  const place = write(dumpOf('eb_', CRMEB_TABLES));
  const found = await inspectImport(t.db, operation(), { place, source: 'crmeb' });
  assert.deepEqual(found.read[0], { table: 'eb_user', rows: 16 });
  assert.deepEqual(found.left, [{ table: 'eb_user_visit', rows: 1 }]);
  const { user_extract: _, ...without } = CRMEB_TABLES;
  const other = write(dumpOf('eb_', without));
  const refused = inspectImport(t.db, operation(), { place: other, source: 'crmeb' });
  await assert.rejects(refused, { message: '无法识别：缺少eb_user_extract.id' });
  const wrong = inspectImport(t.db, operation(), { place: other, source: 'likeshop' });
  await assert.rejects(wrong, { message: '无法识别：缺少ls_user.id' });
});

test('each cycle loses its newest edge, once', () => {
  const edge = (person: string, inviter: string, at: number) => ({ person, inviter, at });
  const two = [
    edge('a', 'b', 1),
    edge('b', 'a', 2),
    edge('c', 'd', 9),
    edge('d', 'c', 3),
    edge('e', 'a', 5),
  ];
  assert.deepEqual(newestOfCycles(two), ['b', 'c']);
  assert.deepEqual(newestOfCycles([edge('a', 'b', 1), edge('b', 'c', 2)]), []);
});

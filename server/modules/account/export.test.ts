import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import * as contract from '@/lib/contract/account-data';
import { EXPORTS_PER_DAY } from '@/lib/contract/account-data.schema';
import { EXPORT_FILE_PATH } from '@/lib/contract/account-export';
import { addAddress } from '@/lib/contract/addresses';
import { setSign } from '@/lib/contract/houses';
import { type TestApp, testApp } from '@/server/testing/app';
import { insertMember } from '@/server/testing/members';
import { newKey, registerEarner } from '@/server/testing/money';
import { orderNow } from '@/server/testing/orders';
import { PASSWORD, type Registered, registerUser, requestCode } from '@/server/testing/people';
import { insertGoods, setShop } from '@/server/testing/shop';
import { SECTIONS } from './export-sections';

let t: TestApp;
before(async () => {
  t = await testApp();
});
after(() => t.close());

interface File {
  exportedAt: number;
  thirdParties: { name: string }[];
  sections: { name: string; title: string; isCut: boolean; rows: Record<string, unknown>[] }[];
}

const ask = ({ caller }: Registered, input: object = { password: caller.encrypt(PASSWORD) }) =>
  caller.send(contract.exportData, input);
const open = (path: string) => t.app.inject({ method: 'GET', url: path });
const rowsOf = (file: File, name: string) =>
  file.sections.find((section) => section.name === name)?.rows ?? [];

test('the file holds everything about the member, others masked, secrets and sealed numbers left out', async () => {
  const me = await registerEarner(t, { fen: 100_00, name: '林知夏' });
  await insertMember(t.db, { by: me.userId, userName: '苏念安', mobile: '13912345678' });
  await me.withdraw(20_00);
  await me.caller.send(setSign, { sign: '知夏小铺' });
  await me.caller.send(
    addAddress,
    { name: '林知夏', mobile: '13800125678', regionCode: '330110', detail: '良渚街道玉鸟路88号' },
    { headers: { 'idempotency-key': newKey() } },
  );
  await setShop(t.db);
  const { skuIds } = await insertGoods(t.db);
  await orderNow(me, { skuId: skuIds[0], num: 1 });
  const { code, data } = await ask(me);
  assert.equal(code, 200);
  assert.match(data.fileName, /^my-data-\d{4}-\d\d-\d\d\.json$/);
  const response = await open(data.path);
  assert.equal(response.statusCode, 200);
  assert.match(String(response.headers['content-disposition']), /attachment; filename="my-data-/);
  assert.equal(response.headers['cache-control'], 'no-store');
  const file = response.json<File>();
  assert.deepEqual(
    file.sections.map(({ name }) => name),
    SECTIONS.map(({ name }) => name),
  );
  assert.deepEqual(
    file.thirdParties.map(({ name }) => name.replace(/（.*/, '')),
    ['快递公司', '付款银行', '浏览器的推送服务'],
  );
  assert.deepEqual(
    [
      rowsOf(file, 'profile')[0]?.userId,
      rowsOf(file, 'profile')[0]?.mobile,
      rowsOf(file, 'profile')[0]?.realName,
    ],
    [me.userId, me.mobile, '林**'],
  );
  assert.deepEqual(
    rowsOf(file, 'partners').map(({ name }) => name),
    ['苏**'],
  );
  assert.deepEqual(
    rowsOf(file, 'ledger').map(({ kind, amountFen }) => [kind, amountFen]),
    [
      ['reward_settle', 100_00],
      ['withdraw_submit', -20_00],
    ],
  );
  assert.equal(rowsOf(file, 'withdrawals')[0]?.amountFen, 20_00);
  assert.equal(rowsOf(file, 'house')[0]?.sign, '知夏小铺');
  const [address] = rowsOf(file, 'addresses');
  assert.deepEqual(
    [address?.name, address?.mobile, address?.regionText, address?.detail],
    ['林知夏', '13800125678', '浙江省 杭州市 余杭区', '良渚街道玉鸟路88号'],
  );
  const [order] = rowsOf(file, 'orders');
  assert.deepEqual(
    [order?.name, order?.mobile, order?.region, order?.detail],
    ['林知夏', '13800125678', '浙江省 杭州市 余杭区', '良渚街道玉鸟路88号'],
  );
  for (const secret of [me.card, me.idCard, '13912345678', '苏念安', 'argon2', 'sealed', 'hash'])
    assert.ok(!response.body.includes(secret), secret);
});

test('the link works once, for minutes, and only unchanged', async () => {
  const me = await registerUser(t);
  const { data } = await ask(me);
  assert.equal((await open(data.path)).statusCode, 200);
  const again = await open(data.path);
  assert.deepEqual([again.statusCode, again.body], [403, '操作已超时，请重新验证手机号']);
  const late = (await ask(me)).data.path;
  t.advance(5 * 60_000 + 1);
  assert.equal((await open(late)).statusCode, 403);
  const other = await registerUser(t);
  const stolen = (await ask(other)).data.path.replace(
    `ticket=${other.userId}-`,
    `ticket=${me.userId}-`,
  );
  for (const path of [
    stolen,
    EXPORT_FILE_PATH,
    `${EXPORT_FILE_PATH}?ticket=`,
    `${EXPORT_FILE_PATH}?ticket=a&ticket=b`,
  ])
    assert.equal((await open(path)).statusCode, 403, path);
});

test('it takes the password or a code, and a few times a day at most', async () => {
  const me = await registerUser(t);
  assert.equal((await ask(me, {})).data.err, 'invalid_input');
  assert.equal(
    (await ask(me, { password: me.caller.encrypt('Wrong2026') })).data.err,
    'password_wrong',
  );
  const checkcode = await requestCode(t, me.caller, { mobile: me.mobile, scene: 'export' });
  assert.deepEqual(
    [(await ask(me, { checkcode })).code, (await ask(me, { checkcode })).data.err],
    [200, 'code_expired'],
  );
  for (let i = 1; i < EXPORTS_PER_DAY; i += 1)
    assert.equal((await ask(me)).data.left, EXPORTS_PER_DAY - 1 - i);
  assert.equal((await ask(me)).data.err, 'export_limit');
  assert.equal((await t.caller().send(contract.exportData, {})).code, 401);
});

test('thousands of rows come in pages, none twice and none left out', async () => {
  const me = await registerUser(t);
  await t.db.execute(
    sql`insert into notices (user_id, seq, type, type_seq, title, body, at) select ${me.userId}, 1000 + n, 'system', 1000 + n, '通知' || n, '', now() from generate_series(1, 1234) n`,
  );
  await t.db.execute(
    sql`insert into growth_entries (user_id, key, source, points, at) select ${me.userId}, 'k' || n, 'log', 1, date_trunc('day', now()) from generate_series(1, 1100) n`,
  );
  const file = (await open((await ask(me)).data.path)).json<File>();
  const titles = rowsOf(file, 'notices').map(({ title }) => title);
  assert.deepEqual(
    [
      titles.filter((title) => String(title).startsWith('通知')).length,
      new Set(titles).size === titles.length,
    ],
    [1234, true],
  );
  assert.equal(rowsOf(file, 'growth').length, 1100);
});

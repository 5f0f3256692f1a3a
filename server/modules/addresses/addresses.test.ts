import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import * as contract from '@/lib/contract/addresses';
import { ADDRESS_MAX } from '@/lib/contract/addresses.schema';
import { REGION_FILE } from '@/lib/kit/region-file';
import { addresses, idempotency } from '@/server/db/schema';
import { type TestApp, testApp } from '@/server/testing/app';
import { newKey } from '@/server/testing/money';
import { type Registered, registerUser } from '@/server/testing/people';

let t: TestApp;
before(async () => void (t = await testApp()));
after(() => t.close());

const HOME = {
  name: '林知夏',
  mobile: '138 0012 5678',
  regionCode: '330110',
  detail: '良渚街道玉鸟路88号春漫里6幢',
  label: '家',
};
const withKey = (key = newKey()) => ({ headers: { 'idempotency-key': key } });
const add = ({ caller }: Registered, more: object = {}, key?: string) =>
  caller.send(contract.addAddress, { ...HOME, ...more }, withKey(key));
const edit = ({ caller }: Registered, input: object) =>
  caller.send(contract.editAddress, { ...HOME, ...input }, withKey());
const remove = ({ caller }: Registered, addressId = 0) =>
  caller.send(contract.removeAddress, { addressId }, withKey());
const prefer = ({ caller }: Registered, addressId = 0) =>
  caller.send(contract.setDefaultAddress, { addressId }, withKey());
const list = async ({ caller }: Registered) =>
  (await caller.send(contract.listAddresses)).data.addresses;
const defaultsOf = async (person: Registered) =>
  (await list(person)).filter(({ isDefault }) => isDefault).map(({ detail }) => detail);

describe('a member’s addresses', () => {
  test('come back as entered, with the names of the region; the first one is the default', async () => {
    const me = await registerUser(t);
    const { code, data } = await add(me);
    assert.equal(code, 200);
    assert.deepEqual(data.addresses, [
      {
        ...HOME,
        addressId: data.addresses[0]?.addressId,
        mobile: '13800125678',
        regionText: '浙江省 杭州市 余杭区',
        isDefault: true,
        version: 1,
      },
    ]);
    await add(me, { detail: '古荡街道文三路478号', regionCode: '330106' });
    await add(me, { detail: '平江街道临顿路210号', regionCode: '320508', isDefault: true });
    assert.deepEqual(
      (await list(me)).map(({ regionText, isDefault }) => `${regionText} ${isDefault}`),
      ['江苏省 苏州市 姑苏区 true', '浙江省 杭州市 西湖区 false', '浙江省 杭州市 余杭区 false'],
    );
  });

  test('are changed, and a change that was overtaken is refused', async () => {
    const me = await registerUser(t);
    const [row] = (await add(me)).data.addresses;
    const input = { addressId: row?.addressId, version: row?.version };
    const { data } = await edit(me, { ...input, detail: '新的地址一号楼', label: '' });
    assert.deepEqual(
      data.addresses.map(({ detail, label, isDefault }) => [detail, label, isDefault]),
      [['新的地址一号楼', '', true]],
      'the only address stays the default',
    );
    assert.deepEqual((await edit(me, input)).data.err, 'version_conflict');
  });

  test('after the default was removed, the newest of the others is the default', async () => {
    const me = await registerUser(t);
    for (const detail of ['第一个地址', '第二个地址', '第三个地址']) await add(me, { detail });
    const [first] = await list(me);
    assert.equal(first?.detail, '第一个地址');
    const { data } = await remove(me, first?.addressId);
    assert.deepEqual(
      data.addresses.map(({ detail, isDefault }) => [detail, isDefault]),
      [
        ['第三个地址', true],
        ['第二个地址', false],
      ],
    );
    assert.equal((await remove(me, first?.addressId)).data.err, 'not_found');
  });

  test('are at most 20, also when they come at once', async () => {
    const me = await registerUser(t);
    const answers = await Promise.all(Array.from({ length: ADDRESS_MAX + 3 }, () => add(me)));
    const refused = answers.filter(({ code }) => code !== 200);
    assert.deepEqual(
      refused.map(({ data, msg }) => [data.err, msg]),
      Array.from({ length: 3 }, () => ['address_limit', '最多保存20个收货地址']),
    );
    assert.equal((await list(me)).length, ADDRESS_MAX);
    assert.equal((await defaultsOf(me)).length, 1);
  });

  test('have one default after any calls at once', async () => {
    const me = await registerUser(t);
    for (let i = 1; i <= 5; i += 1) await add(me, { detail: `第${i}个收货地址` });
    const rows = await list(me);
    const answers = await Promise.all([
      ...rows.map(({ addressId }) => prefer(me, addressId)),
      add(me, { detail: '同时添加的地址', isDefault: true }),
      remove(me, rows[0]?.addressId),
    ]);
    assert.ok(answers.every(({ code, data }) => code === 200 || data.err === 'not_found'));
    assert.equal((await defaultsOf(me)).length, 1);
  });
});

const WRONG: [string, object, string, string][] = [
  ['a name of one character', { name: '林' }, 'name', '收货人2-20个字'],
  ['no mobile', { mobile: '' }, 'mobile', '请输入手机号'],
  ['a landline', { mobile: '057188887777' }, 'mobile', '手机号格式不正确'],
  ['no region', { regionCode: '' }, 'regionCode', '请选择所在地区'],
  ['a province alone', { regionCode: '330000' }, 'regionCode', '所在地区已调整，请重新选择'],
  ['an abolished district', { regionCode: '330103' }, 'regionCode', '所在地区已调整，请重新选择'],
  ['a detail of two characters', { detail: '某路' }, 'detail', '详细地址5-100个字'],
  ['a long label', { label: '非常长的标签' }, 'label', '标签最多5个字'],
];
for (const [what, input, field, sentence] of WRONG) {
  test(`${what} is refused beside its field`, async () => {
    const { data } = await add(await registerUser(t), input);
    assert.deepEqual([data.err, data.fields?.[field]], ['invalid_input', sentence]);
  });
}

test('a repetition adds nothing, and its answer tells the present state', async () => {
  const me = await registerUser(t);
  const key = newKey();
  await add(me, {}, key);
  await add(me, { detail: '后来添加的地址' });
  const again = await add(me, {}, key);
  assert.deepEqual([again.code, again.data.addresses.length], [200, 2]);
  assert.equal(
    (await add(me, { detail: '别的内容别的内容' }, key)).data.err,
    'idempotency_conflict',
  );
});

test('somebody else’s address does not exist', async () => {
  const [me, other] = [await registerUser(t), await registerUser(t)];
  const [row] = (await add(me)).data.addresses;
  const foreign = { addressId: row?.addressId, version: row?.version };
  for (const { data } of [
    await edit(other, foreign),
    await remove(other, row?.addressId),
    await prefer(other, row?.addressId),
  ])
    assert.equal(data.err, 'not_found');
  assert.deepEqual(await list(me), [row]);
});

test('a district that no longer exists stays readable and can be preferred', async () => {
  const me = await registerUser(t);
  await add(me);
  const [row] = (await add(me, { detail: '以前的下城区地址' })).data.addresses.slice(-1);
  await t.db
    .update(addresses)
    .set({ regionCode: '330103', regionText: '浙江省 杭州市 下城区' })
    .where(eq(addresses.addressId, row?.addressId ?? 0));
  const { data } = await prefer(me, row?.addressId);
  assert.deepEqual(
    [data.addresses[0]?.regionText, data.addresses[0]?.regionCode],
    ['浙江省 杭州市 下城区', '330103'],
  );
});

describe('names, numbers and streets', () => {
  test('are in no table and no log in readable form', async () => {
    const me = await registerUser(t);
    const secrets = { name: '欧阳秘密', mobile: '13977553311', detail: '看不见的路一百零一号' };
    const [row] = (await add(me, secrets)).data.addresses;
    await edit(me, { ...secrets, addressId: row?.addressId, version: row?.version });
    const { rows: tables } = await t.db.execute<{ name: string }>(
      sql`select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    for (const { name } of tables)
      for (const secret of Object.values(secrets)) {
        const { rows } = await t.db.execute(
          sql`select 1 from ${sql.raw(name)} t where t::text like ${`%${secret}%`} limit 1`,
        );
        assert.deepEqual(rows, [], `${name} holds ${secret}`);
        assert.ok(!t.logged.join('').includes(secret));
      }
    const kept = await t.db
      .select()
      .from(idempotency)
      .where(eq(idempotency.owner, `u${me.userId}`));
    assert.ok(kept.some(({ endpoint }) => endpoint === contract.addAddress.name));
  });

  test('do not open in another row', async () => {
    const me = await registerUser(t);
    await add(me);
    const [, older] = (await add(me, { detail: '另一个收货地址' })).data.addresses;
    await t.db.execute(
      sql`update addresses set sealed = (select sealed from addresses where address_id = ${older?.addressId ?? 0}) where user_id = ${me.userId}`,
    );
    assert.equal((await me.caller.send(contract.listAddresses)).data.err, 'internal');
  });
});

test('everybody learns where the file of regions is', async () =>
  assert.equal((await t.caller().send(contract.getRegionTree)).data.file, REGION_FILE));

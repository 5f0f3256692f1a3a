import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { managePrivacy } from '@/lib/contract/account-data';
import { listPartners } from '@/lib/contract/partners';
import { users } from '@/server/db/schema';
import { type TestApp, testApp } from '@/server/testing/app';
import { insertMember } from '@/server/testing/members';
import { type Registered, registerUser } from '@/server/testing/people';

let app: TestApp;
let me: Registered;
before(async () => {
  app = await testApp();
  me = await registerUser(app);
});
after(() => app.close());

const search = async (keyword: string, input: object = {}, who = me) =>
  (await who.caller.send(listPartners, { keyword, ...input })).data;
const namesOf = async (keyword: string) =>
  (await search(keyword)).list.data.map(({ userName }) => userName);
const partner = (userName: string, fields: object = {}) =>
  insertMember(app.db, { by: me.userId, userName, ...fields });

test('a partner is found by any part of the nickname, whatever the case, and by the end of the mobile', async () => {
  await partner('周Linda小满', { mobile: '13900112233' });
  await partner('李想');
  for (const word of ['周Lin', 'linda', 'DA小', '小满', '2233', '00112233'])
    assert.deepEqual(await namesOf(word), ['周Linda小满'], word);
  for (const word of ['小 满', '满小', '3390', '%a', '__', '\\\\', "'; --", '😀😀', '没有这个人'])
    assert.deepEqual(await namesOf(word), [], word);
});

test('people of other inviters with the same name are not found', async () => {
  const other = await registerUser(app);
  await insertMember(app.db, { by: other.userId, userName: '同名的人' });
  assert.deepEqual(await namesOf('同名'), []);
  assert.equal((await search('同名', {}, other)).list.total, 1);
});

test('a new nickname is found at once, the former one no more', async () => {
  const userId = await partner('旧名字');
  await app.db.update(users).set({ userName: '新称呼' }).where(eq(users.userId, userId));
  assert.deepEqual(await namesOf('新称'), ['新称呼']);
  assert.deepEqual(await namesOf('旧名'), []);
});

test('who does not want to be searched for is still in the list, but no word finds them', async () => {
  const shy = await registerUser(app, { refereeId: me.userId });
  await app.db.update(users).set({ userName: '不想被找' }).where(eq(users.userId, shy.userId));
  assert.deepEqual(await namesOf('不想'), ['不想被找']);
  await shy.caller.send(managePrivacy, { isSearchable: false });
  assert.deepEqual(await namesOf('不想'), []);
  assert.deepEqual(await namesOf(shy.mobile.slice(-6)), []);
  assert.ok((await namesOf('')).includes('不想被找'));
});

test('a word that thousands share answers the newest five hundred and says so, searched or sorted', async () => {
  const many = await registerUser(app);
  await app.db.execute(sql`
    with people as (
      insert into users (mobile, user_name, invite_code, referee_id, inviter_seq)
      select '170' || lpad(n::text, 8, '0'), '街坊' || n, 's' || n, ${many.userId}, n from generate_series(1, 6000) n returning user_id, inviter_seq
    )
    insert into partners (owner_id, seq, level, level_seq, member_id, channel, joined_at, sale_count)
    select ${many.userId}, inviter_seq, 1, inviter_seq, user_id, 'link', now(), inviter_seq % 10 from people`);
  const common = await search('街坊', {}, many);
  assert.equal(common.list.total, 500);
  assert.equal(common.summary.isCapped, true);
  assert.equal(common.list.data[0]?.userName, '街坊6000');
  const sorted = await search('街坊', { sort: 'orders', filter: 'ordered' }, many);
  assert.equal(sorted.list.data[0]?.orderCount, 9);
  const rare = await search('坊5999', {}, many);
  assert.deepEqual(
    rare.list.data.map(({ userName }) => userName),
    ['街坊5999'],
  );
});

test('a search reads the index of its own partners and not the list of everybody', async () => {
  await app.db.execute(sql`analyze users`);
  const { rows } = await app.db.execute<Record<string, string>>(
    sql`explain select user_id from users where partner_name_pairs(referee_id, user_name) @> array['7:小满', '7:满满'] and referee_id is not null`,
  );
  assert.match(JSON.stringify(rows), /users_partner_names/);
});

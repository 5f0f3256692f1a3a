import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { getTableColumns, getTableName, is, Table } from 'drizzle-orm';
import type { SchemaObjectDescription } from 'yup';
import { endpoints } from '@/lib/contract';
import * as account from '@/lib/contract/account';
import { getAgreement } from '@/lib/contract/articles';
import * as card from '@/lib/contract/card';
import { getAssets } from '@/lib/contract/wallet';
import * as withdrawals from '@/lib/contract/withdrawals';
import * as schema from '@/server/db/schema';
import { done } from './done';
import { buildFixtures, CARD, makeEarner } from './fixtures';
import { ask, assertPolite } from './raw-http';
import { newKey } from './requests';
import { type Person, startTarget, type Target } from './target';

let target: Target;
let me: Person;
before(async () => {
  target = await startTarget();
  me = await target.register();
});
after(() => target.stop());

/** Every column of the database, as an attacker who knows the source would send it. */
const COLUMNS = Object.values(schema as Record<string, unknown>)
  .filter((table): table is Table => is(table, Table))
  .flatMap((table) =>
    Object.entries(getTableColumns(table)).map(([field, column]) => ({
      table: getTableName(table),
      field,
      column: column.name,
    })),
  );

/** Fields that would be worth something. */
const WORTH = {
  isMayor: true,
  is_mayor: true,
  isStudent: true,
  is_student: true,
  isAdmin: true,
  admin: true,
  role: 'admin',
  status: 'active',
  realNameState: 1,
  real_name_state: 1,
  growth: 99_999,
  level: 7,
  available: 1_000_000_00,
  balance: 1_000_000_00,
  amount_fen: 1,
  refereeId: 1,
  referee_id: 1,
  userId: 1,
  user_id: 1,
  owner: 1,
  inviteCode: 'AAAAAA',
  version: 1,
  createdAt: 0,
  operator: 'root',
  price: 0,
  fee: 0,
  net: 1_000_000_00,
  isPublic: true,
  hidden: false,
  settings: {},
  token: 'x',
  expiresAt: 9e15,
  hasPassword: false,
};

test('surplus fields at every call are dropped: not one shows in what the member is afterwards', async () => {
  // else the application itself makes a student
  await target.t.db.insert(schema.siteSettings).values({
    version: 1,
    settings: { studentReview: true },
    note: '审核',
    operator: 'tester',
    createdAt: new Date(),
  });
  const before = (await done(me, account.getUserInfo, {})) as Record<string, unknown>;
  const money = await done(me, getAssets, {});
  for (const endpoint of endpoints) {
    if (/logout|revokeDevice|closeAccount/.test(endpoint.name)) continue;
    const known = Object.keys(
      ((await endpoint.schema()).input.describe() as SchemaObjectDescription).fields,
    );
    const surplus = Object.fromEntries(
      [
        ...Object.entries(WORTH),
        ...COLUMNS.flatMap(({ field, column }) => [
          [field, 1],
          [column, 1],
        ]),
      ].filter(([name]) => !known.includes(name as string)),
    );
    const headers = {
      ...me.caller.headers(),
      'content-type':
        endpoint.encoding === 'form' ? 'application/x-www-form-urlencoded' : 'application/json',
      'idempotency-key': newKey(),
    };
    const body =
      endpoint.encoding === 'form'
        ? new URLSearchParams(
            Object.entries(surplus).map(([name, value]): [string, string] => [name, String(value)]),
          ).toString()
        : JSON.stringify(surplus);
    assertPolite(
      await ask(target.servers[0]?.origin ?? '', {
        path: endpoint.path,
        headers: Object.entries(headers).flat(),
        body,
      }),
      endpoint.name,
    );
  }
  const after = (await done(me, account.getUserInfo, {})) as Record<string, unknown>;
  for (const field of [
    'userId',
    'isMayor',
    'isStudent',
    'realNameState',
    'inviteCode',
    'createdAt',
    'mobileMask',
    'hasPassword',
    'blockAreaId',
    'blockNo',
  ])
    assert.deepEqual(after[field], before[field], field);
  assert.deepEqual({ ...(await done(me, getAssets, {})), unread: 0 }, { ...money, unread: 0 });
});

test('an edit of the profile changes what it names and nothing else', async () => {
  const before = await done(me, account.getUserInfo, {});
  const after = await done(me, account.editProfile, {
    bio: '新的简介',
    ...WORTH,
    role: '店主',
    version: before.version,
  });
  assert.deepEqual(after, {
    ...before,
    bio: '新的简介',
    role: '店主',
    version: before.version + 1,
  });
});

test('a card belongs to the caller, whatever owner it names', async () => {
  const other = await target.register();
  await done(other, card.editCard, CARD);
  const saved = await done(me, card.editCard, {
    ...CARD,
    ...WORTH,
    userId: other.userId,
    version: 0,
    fields: { ...CARD.fields, title: '冒名', userId: other.userId, isMayor: true },
  } as object);
  assert.deepEqual(
    [saved.userId, saved.isMayor, saved.buildingLevel],
    [me.userId, false, (await done(me, card.getCard, {})).buildingLevel],
  );
  assert.equal((await done(other, card.getCard, {})).fields.title, CARD.fields.title);
});

test('a withdrawal costs, arrives and belongs as the rules say, whatever the caller adds', async () => {
  const { ids, owner } = await buildFixtures(target);
  const thief = await makeEarner(target);
  const asked = {
    accountId: thief.row.accountId,
    amount: 10_00,
    password: thief.person.caller.encrypt('Harbour2026'),
    fee: -5_00,
    tax: -1,
    net: 900_00,
    status: 40,
    userId: owner.userId,
    sn: 'W1',
    realName: '别人',
    submittedAt: 0,
    reviewBy: 0,
    id: ids.withdrawal,
  };
  const made = await done(thief.person, withdrawals.addWithdrawal, asked);
  const seen = await done(thief.person, withdrawals.getWithdrawal, { id: made.id });
  assert.deepEqual(
    [seen.amount, seen.fee, seen.tax, seen.net, seen.status],
    [10_00, 0, 0, 10_00, 10],
  );
  assert.notEqual(made.id, ids.withdrawal);
  assert.equal((await done(owner, withdrawals.getWithdrawal, { id: ids.withdrawal })).status, 10);
});

test('a registration makes an ordinary member, whatever it says', async () => {
  const mobile = `139${String(Date.now()).slice(-8)}`;
  const browser = target.caller();
  await browser.send(account.sendCode, { mobile, scene: 'reg' });
  const agreement = await browser.send(getAgreement, { type: 'agreement' });
  const { data } = await browser.send(account.register, {
    ...WORTH,
    mobile,
    checkcode: target.codeOf(mobile),
    password: browser.encrypt('Harbour2026'),
    agreementVersion: agreement.data.version,
    userType: 2,
    refereeId: 900_000_000_001,
    inviteCode: '',
  });
  assert.deepEqual([data.isMayor, data.isStudent], [false, false]);
  assert.notEqual(data.userId, 1);
  browser.token = data.token;
  const info = await browser.send(account.getUserInfo);
  assert.deepEqual([info.data.realNameState, info.data.growth, info.data.isMayor], [0, 0, false]);
});

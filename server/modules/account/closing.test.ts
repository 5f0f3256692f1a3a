import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import * as account from '@/lib/contract/account';
import { CLOSING_DAYS } from '@/lib/contract/account-closing';
import * as contract from '@/lib/contract/account-data';
import { listPartners } from '@/lib/contract/partners';
import {
  accountClosings,
  cardExchanges,
  houseMessages,
  houses,
  notices,
  plots,
  users,
} from '@/server/db/schema';
import { reconcile } from '@/server/jobs/reconcile';
import { closeDueAccounts } from '@/server/modules/account/close-due';
import { readBalances } from '@/server/modules/ledger/balances';
import { notify } from '@/server/modules/notices/notify';
import { settleDueRewards } from '@/server/modules/rewards/settle';
import { type TestApp, testApp } from '@/server/testing/app';
import { contradictions, freshKey, makeMayor } from '@/server/testing/city';
import { insertMember } from '@/server/testing/members';
import { registerEarner } from '@/server/testing/money';
import { PASSWORD, type Registered, registerUser, requestCode } from '@/server/testing/people';
import { sell } from '@/server/testing/sales';
import { CLOSED_ACCOUNT_NAME } from './close-due';
import { ERASURES } from './erasure';

let t: TestApp;
const removed: string[] = [];
before(async () => {
  t = await testApp();
  t.clock.now = Date.parse('2026-11-16T12:00:00+08:00');
});
after(() => t.close());

const DAY = 86_400_000;
const now = () => new Date(t.clock.now);
const close = ({ caller }: Registered, giveUp = 0, input: object = {}, key = freshKey()) =>
  caller.send(contract.closeAccount, { password: caller.encrypt(PASSWORD), giveUp, ...input }, key);
const runJob = () => closeDueAccounts(t.db, async (key) => void removed.push(key), now());
const stateOf = async (userId: number) =>
  (await t.db.select().from(users).where(eq(users.userId, userId)))[0];
async function logIn({ mobile }: Registered) {
  const caller = t.caller();
  return {
    caller,
    answer: await caller.send(account.login, { mobile, password: caller.encrypt(PASSWORD) }),
  };
}

test('leaving asks who is there, ends every session, and a login brings it back within the days', async () => {
  const person = await registerUser(t);
  const { code, data } = await close(person, 0, { reason: '换了手机号' });
  assert.deepEqual([code, data.closesAt], [200, t.clock.now + CLOSING_DAYS * DAY]);
  assert.equal((await person.caller.send(account.getUserInfo)).code, 401);

  t.advance(CLOSING_DAYS * DAY - 60_000);
  assert.equal(await runJob(), 0);
  const { caller, answer } = await logIn(person);
  assert.deepEqual([answer.data.err, answer.data.closesAt], ['account_closing', data.closesAt]);
  const ticket = answer.data.closeTicket ?? '';
  const back = await caller.send(contract.cancelClosing, { ticket });
  assert.deepEqual([back.code, back.data.userId], [200, person.userId]);
  assert.equal(
    (await caller.send(contract.cancelClosing, { ticket })).data.err,
    'ticket_expired',
    'a ticket works once',
  );
  t.advance(DAY);
  assert.equal(await runJob(), 0);
  assert.equal((await logIn(person)).answer.code, 200);
});

test('a code takes it back too, a stranger’s or an old ticket does not', async () => {
  const person = await registerUser(t);
  await close(person);
  const caller = t.caller();
  const checkcode = await requestCode(t, caller, { mobile: person.mobile, scene: 'login' });
  const { data } = await caller.send(account.loginByCode, { mobile: person.mobile, checkcode });
  const ticket = data.closeTicket ?? '';
  const [, tail = ''] = ticket.split(/-(.*)/);
  for (const forged of [
    `${person.userId + 1}-${tail}`,
    tail,
    '',
    `${person.userId}-a.b.c`,
    'x'.repeat(200),
  ])
    assert.ok(
      ['ticket_expired', 'invalid_input'].includes(
        (await caller.send(contract.cancelClosing, { ticket: forged })).data.err ?? '',
      ),
      forged,
    );
  t.advance(5 * 60_000 + 1);
  assert.equal((await caller.send(contract.cancelClosing, { ticket })).data.err, 'ticket_expired');
  assert.equal((await stateOf(person.userId))?.status, 'closing');
});

test('wrong passwords and codes leave nothing, and guesses are counted', async () => {
  const person = await registerUser(t);
  assert.equal(
    (await close(person, 0, { password: person.caller.encrypt('Wrong2026') })).data.err,
    'password_wrong',
  );
  assert.equal((await close(person, 0, { password: undefined })).data.err, 'invalid_input');
  for (let i = 0; i < 4; i += 1)
    await close(person, 0, { password: person.caller.encrypt('Wrong2026') });
  assert.equal((await close(person)).data.err, 'too_many_password_tries');
  assert.equal((await stateOf(person.userId))?.status, 'active');
  assert.equal(await t.db.$count(accountClosings, eq(accountClosings.userId, person.userId)), 0);
});

test('a withdrawal on its way, an unfinished sale and a balance that was not given up stand against it', async () => {
  const earner = await registerEarner(t, { fen: 300_00 });
  await sell(t, { buyerId: earner.userId });
  const { data: withdrawal } = await earner.withdraw(100_00);
  assert.ok(withdrawal.id);
  const seen = (await earner.caller.send(contract.getClosing)).data;
  assert.deepEqual(seen, { obstacles: ['withdrawal', 'order'], available: 200_00, pending: 0 });
  assert.equal((await close(earner, 200_00)).data.err, 'closing_obstacle');

  const rich = await registerEarner(t, { fen: 50_00 });
  for (const giveUp of [0, 49_99, 50_01, -1])
    assert.equal((await close(rich, giveUp)).data.err, 'balance_changed', String(giveUp));
  assert.equal((await close(rich, 50_00)).code, 200);
});

test('two taps begin one closing; the same key answers the same', async () => {
  const person = await registerUser(t);
  const key = freshKey();
  const answers = await Promise.all([
    close(person, 0, {}, key),
    close(person, 0, {}, key),
    close(person, 0, {}, freshKey()),
  ]);
  assert.equal(answers.filter(({ code }) => code === 200).length >= 1, true);
  assert.equal(await t.db.$count(accountClosings, eq(accountClosings.userId, person.userId)), 1);
});

test('after the days the plot is free, the balance is back in the books, the person is gone and the figures stay', async () => {
  const inviter = await registerUser(t);
  const leaver = await registerEarner(t, { fen: 0, name: '周予安' });
  await t.db.execute(sql`update users set referee_id = null where user_id = ${leaver.userId}`);
  const partner = await insertMember(t.db, { by: leaver.userId, at: now() });
  t.advance(1_000);
  await sell(t, { buyerId: partner, items: [300_00], completedAt: now() });
  const home = await stateOf(leaver.userId);
  await makeMayor(t, leaver);
  await t.db.execute(
    sql`insert into uploads (key, user_id, folder, mime, width, height, size, sha256) values ('avatar/202611/closing.webp', ${leaver.userId}, 'avatar', 'image/webp', 1, 1, 1, '')`,
  );
  await t.db.execute(
    sql`update users set bio = '我住在滨江', wechat = 'zhouyuan', email = 'a@b.cn' where user_id = ${leaver.userId}`,
  );
  t.advance(8 * DAY);
  await settleDueRewards(t.db, now());
  const { available } = await readBalances(t.db, leaver.userId);
  assert.equal(available, 30_00);
  const caller = (await logIn(leaver)).caller;
  caller.token = (await logIn(leaver)).answer.data.token;
  assert.equal((await close({ ...leaver, caller }, available)).code, 200);
  t.advance(CLOSING_DAYS * DAY);
  const done = await Promise.all([runJob(), runJob()]);
  assert.equal(done.filter((n) => n > 0).length >= 1, true);

  const gone = await stateOf(leaver.userId);
  assert.deepEqual(
    [
      gone?.status,
      gone?.mobile,
      gone?.userName,
      gone?.bio,
      gone?.wechat,
      gone?.email,
      gone?.passwordHash,
      gone?.blockNo,
      gone?.isMayor,
      gone?.realNameState,
    ],
    ['closed', '', CLOSED_ACCOUNT_NAME, '', '', '', null, null, false, 0],
  );
  const [plot] = await t.db
    .select()
    .from(plots)
    .where(
      sql`${plots.blockAreaId} = ${home?.blockAreaId ?? 0} and ${plots.blockNo} = ${home?.blockNo ?? 0}`,
    );
  assert.deepEqual([plot?.state, plot?.userId], ['free', null]);
  assert.equal((await readBalances(t.db, leaver.userId)).available, 0);
  assert.deepEqual(removed, ['avatar/202611/closing.webp']);
  const { rows } = await t.db.execute<{ n: number }>(
    sql`select (select count(*) from sessions where user_id = ${leaver.userId}) + (select count(*) from identities where user_id = ${leaver.userId}) + (select count(*) from withdraw_accounts where user_id = ${leaver.userId} and number_sealed <> '') as n`,
  );
  assert.equal(Number(rows[0]?.n), 0);
  assert.deepEqual(await contradictions(t), []);

  const again = await registerUser(t, { mobile: leaver.mobile, refereeId: inviter.userId });
  assert.notEqual(again.userId, leaver.userId);
  assert.equal((await inviter.caller.send(listPartners)).data.list.total, 1);
});

test('who has something open again when the days are over waits, and is closed afterwards', async () => {
  const person = await registerUser(t);
  await close(person);
  const sn = await sell(t, { buyerId: person.userId });
  t.advance(CLOSING_DAYS * DAY);
  await runJob();
  assert.equal((await stateOf(person.userId))?.status, 'closing');
  await t.db.execute(
    sql`update sales set status = 'completed', completed_at = now() where sn = ${sn}`,
  );
  assert.ok((await runJob()) >= 1);
  assert.equal((await stateOf(person.userId))?.status, 'closed');
});

test('a closed partner keeps the place in the inviter’s figures, without name and number', async () => {
  const inviter = await registerUser(t);
  const friend = await registerUser(t, { refereeId: inviter.userId });
  await close(friend);
  t.advance(CLOSING_DAYS * DAY);
  await runJob();
  const fresh = (await logIn(inviter)).caller;
  fresh.token = (await logIn(inviter)).answer.data.token;
  const { list, summary } = (await fresh.send(listPartners)).data;
  assert.deepEqual(
    [summary.direct, list.data[0]?.userName, list.data[0]?.mobileMask, list.data[0]?.blockNo],
    [1, CLOSED_ACCOUNT_NAME, '', null],
  );
});

test('what a member wrote is gone from the notices of others, and so are the numbers of parcels', async () => {
  const [person, neighbour] = [await registerUser(t), await registerUser(t)];
  const book = { messageSeq: 1, messageCount: 1 };
  await t.db.insert(houses).values([neighbour, person].map(({ userId }) => ({ userId, ...book })));
  const write = async (ownerId: number, authorId: number, replyTo: number | null) => {
    const [row] = await t.db
      .insert(houseMessages)
      .values({ ownerId, authorId, replyTo, seq: replyTo ? null : 1, content: '秘密', at: now() })
      .returning({ id: houseMessages.messageId });
    return row?.id ?? 0;
  };
  const own = await write(neighbour.userId, person.userId, null);
  const asked = await write(person.userId, neighbour.userId, null);
  const reply = await write(person.userId, person.userId, asked);
  for (const key of [`message:${own}`, `reply:${reply}`])
    await notify(t.db, {
      userId: neighbour.userId,
      type: 'block' as const,
      title: '留言',
      body: '秘密',
      key,
      now: now(),
    });
  const exchange = { fromUserId: person.userId, toUserId: neighbour.userId, message: '秘密' };
  const [made] = await t.db
    .insert(cardExchanges)
    .values({ ...exchange, askedAt: now() })
    .returning({ id: cardExchanges.exchangeId });
  await notify(t.db, {
    userId: neighbour.userId,
    type: 'system' as const,
    title: '交换',
    body: '秘密',
    key: `exchange:${made?.id}`,
    now: now(),
  });
  await close(person);
  t.advance(CLOSING_DAYS * DAY);
  await runJob();
  const told = await t.db.select().from(notices).where(eq(notices.userId, neighbour.userId));
  assert.equal(told.filter(({ body }) => body === '对方已注销，内容不再显示').length, 3);
  assert.ok(told.every(({ body }) => !body.includes('秘密')));
});

test('every column that names a member has a decision for the day of leaving', async () => {
  const { rows } = await t.db.execute<{ name: string }>(sql`
    select c.conrelid::regclass::text || '.' || a.attname as name from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1] where c.contype = 'f' and c.confrelid = 'users'::regclass order by 1`);
  assert.deepEqual(Object.keys(ERASURES).sort(), rows.map(({ name }) => name).sort());
  for (const [name, { keeps, erase }] of Object.entries(ERASURES))
    assert.ok((keeps !== undefined) !== (erase !== undefined), name);
});

test('after all operations the ledger is consistent', async () => {
  const found = await reconcile(t.db);
  assert.deepEqual(
    found.filter(({ rule }) => !rule.startsWith('累计奖励等于')),
    [],
  );
});

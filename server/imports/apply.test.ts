import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import { checkSession } from '@/lib/contract/account';
import { listFeedback } from '@/lib/contract/feedback';
import { answerMoved, welcomeMoved } from '@/lib/contract/imports';
import { getAssets } from '@/lib/contract/wallet';
import { DAY_MS } from '@/lib/time';
import { ledgerAccounts, movedMoney, movedPeople, operators, users } from '@/server/db/schema';
import { createVault } from '@/server/db/vault';
import { reconcile } from '@/server/jobs/reconcile';
import { postDueMoved } from '@/server/modules/imports/claim';
import { type TestApp, testApp } from '@/server/testing/app';
import { type Registered, registerUser } from '@/server/testing/people';
import { applyImport, approveImport } from './apply';
import { CRMEB_TABLES, DAY, dumpOf, LAST, type Tables } from './dump-fixtures';
import { planImport } from './plan';
import { undoImport, verifyImport } from './undo';

let t: TestApp;
let folder: string;
let plans = 0;
before(async () => {
  t = await testApp();
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'apply-'));
  const createdAt = new Date(t.clock.now);
  await t.db
    .insert(operators)
    .values(['first', 'second'].map((name) => ({ name, roles: ['finance'], createdAt })));
});
beforeEach(async () => {
  await t.db.execute(`update imports set state = 'undone' where state <> 'applied'`);
});
after(async () => {
  fs.rmSync(folder, { recursive: true });
  await t.close();
});

const by = (operator: string) => ({ operator, now: new Date(t.clock.now) });
const dueAt = () => Math.floor((t.clock.now + 3 * DAY_MS) / 1000);

/** A closed shop: 1 invited 2 and 3, 8 has the number of 1 and lost it, 9 has none. */
const closedShop = (): Tables => {
  const of = (uid: number, more: object) => ({
    ...CRMEB_TABLES.user?.[0],
    ...{ uid, nickname: `王${uid}`, phone: `1370000${String(1000 + uid)}`, now_money: '0.00' },
    ...{ brokerage_price: '0.00', last_time: LAST - uid, spread_uid: 0, ...more },
  });
  return {
    ...CRMEB_TABLES,
    user: [
      of(1, { brokerage_price: '286.01' }),
      of(2, { brokerage_price: '50.00', spread_uid: 1 }),
      of(3, { spread_uid: 1 }),
      of(4, { brokerage_price: '7.00', status: 0 }),
      of(8, { phone: '13700001001', brokerage_price: '7.00' }),
      of(9, { phone: '', brokerage_price: '3.00' }),
    ],
    user_brokerage: [{ id: 1, uid: 2, pm: 1, number: '30.00', status: 1, frozen_time: dueAt() }],
    user_extract: [{ id: 1, uid: 2, extract_price: '20.00', status: 0 }],
    user_address: [{ id: 1, uid: 1, province: '', city: '', district: '', is_default: 1 }],
    store_order: [
      {
        id: 1,
        uid: 1,
        paid: 1,
        pay_price: '1.00',
        status: 3,
        refund_status: 0,
        add_time: LAST - DAY,
      },
    ],
  };
};

async function planned(tables = closedShop()) {
  const place = path.join(folder, `dump-${(plans += 1)}.sql`);
  fs.writeFileSync(place, dumpOf('eb_', tables));
  const given = {
    place,
    source: 'crmeb',
    shop: '老茶铺',
    folder: path.join(folder, `plan-${plans}`),
  };
  const { digest, waits } = await planImport(t.database, by('first'), given);
  assert.deepEqual(waits, []);
  return { place, digest };
}
const apply = (given: { place: string; digest: string }) =>
  applyImport(t.database, by('first'), createVault(t.deps.keys), given);
const stateOf = async () => ({
  people: (await t.db.select().from(movedPeople)).length,
  money: (await t.db.select().from(movedMoney)).length,
  members: (await t.db.select().from(users)).length,
  balances: (await t.db.select().from(ledgerAccounts))
    .filter(({ balance }) => balance !== 0)
    .map(({ name, balance }) => [name.replace(/:\d+$/, ''), balance]),
});
const available = async ({ caller }: Registered) => (await caller.send(getAssets)).data.available;
const agree = ({ caller }: Registered, check?: string) =>
  caller.send(answerMoved, { agree: true, ...(check === undefined ? {} : { check }) });

test('a plan needs another person; another file is refused; twice is once; undone is as before', async () => {
  const before = await stateOf();
  const given = await planned();
  await assert.rejects(apply(given), { message: /尚未经另一位管理员复核/ });
  await assert.rejects(approveImport(t.db, by('first'), given.digest), { message: /另一位管理员/ });
  await approveImport(t.db, by('second'), given.digest);
  const other = path.join(folder, 'other.sql');
  fs.writeFileSync(other, fs.readFileSync(given.place, 'utf8').replace('286.01', '999.01'));
  await assert.rejects(apply({ ...given, place: other }), { message: /文件与审批的不同/ });
  assert.deepEqual(await stateOf(), before);

  const applied = await apply(given);
  const { state, people, opening } = applied;
  assert.deepEqual({ state, people, opening }, { state: 'applied', people: 6, opening: 37_301 });
  const after = await stateOf();
  assert.deepEqual(after.balances, [
    ['house:opening', -37_301],
    ['house:unclaimed', 37_301],
  ]);
  assert.equal(after.members, before.members);
  assert.equal((await apply(given)).importId, applied.importId);
  assert.deepEqual(await stateOf(), after);
  assert.deepEqual(await reconcile(t.db), []);

  const reason = '换一份文件';
  await assert.rejects(undoImport(t.db, by('first'), { digest: given.digest, reason }), {
    message: /另一位/,
  });
  await undoImport(t.db, by('second'), { digest: given.digest, reason });
  assert.deepEqual(await stateOf(), before);
  assert.deepEqual(await reconcile(t.db), []);
});

test('a member logs in, consents and has the money, the inviter and later what was pending', async () => {
  const given = await planned();
  await approveImport(t.db, by('second'), given.digest);
  await apply(given);
  const stranger = await registerUser(t, { mobile: '13700002000' });
  assert.equal((await stranger.caller.send(welcomeMoved)).data.moved, null);
  assert.equal((await stranger.caller.send(checkSession)).data.importDue, false);
  assert.equal((await agree(stranger)).data.err, 'import_none');

  const invited = await registerUser(t, { mobile: '13700001002' });
  assert.equal((await invited.caller.send(checkSession)).data.importDue, true);
  assert.deepEqual((await invited.caller.send(welcomeMoved)).data.moved, {
    ...{ shop: '老茶铺', available: 4000, pending: 3000, pendingUntil: dueAt() * 1000 },
    ...{ hasInviter: true, asksName: false },
  });
  assert.equal(await available(invited), 0);
  assert.equal((await agree(invited)).data.isClaimed, true);
  assert.equal((await agree(invited)).data.err, 'import_none');
  assert.equal(await available(invited), 4000);

  const inviter = await registerUser(t, { mobile: '13700001001' });
  assert.equal((await inviter.caller.send(welcomeMoved)).data.moved?.asksName, true);
  assert.equal((await agree(inviter, '李')).data.err, 'import_check');
  assert.equal((await agree(inviter, '王')).data.isClaimed, true);
  assert.equal(await available(inviter), 28_601);
  const row = (await t.db.select().from(users)).find(({ userId }) => userId === invited.userId);
  assert.equal(row?.refereeId, inviter.userId);
  assert.equal(row.refereeChannel, 'import');

  await postDueMoved(t.db, new Date(t.clock.now));
  assert.equal(await available(invited), 4000);
  t.advance(3 * DAY_MS);
  await postDueMoved(t.db, new Date(t.clock.now));
  await postDueMoved(t.db, new Date(t.clock.now));
  assert.equal(await available(invited), 7000);
  const { opening, waiting, moved, differences } = await verifyImport(
    t.db,
    by('first'),
    given.digest,
  );
  assert.deepEqual({ opening, waiting, moved }, { opening: 37_301, waiting: 1700, moved: 35_601 });
  assert.deepEqual(differences, []);
  assert.deepEqual(await reconcile(t.db), []);
  const undo = undoImport(t.db, by('second'), { digest: given.digest, reason: '后悔' });
  await assert.rejects(undo, { message: /已有2人登录确认/ });
});

test('who refuses keeps nothing here: the number goes, a ticket asks for the money', async () => {
  const refusing = await registerUser(t, { mobile: '13700001003' });
  await refusing.caller.send(answerMoved, { agree: false });
  assert.equal((await refusing.caller.send(welcomeMoved)).data.moved, null);
  assert.equal((await refusing.caller.send(listFeedback, {})).data.list.total, 0);
  const hashed = (await t.db.select().from(movedPeople)).filter(({ mobileHash }) => mobileHash);
  assert.deepEqual(hashed, []);
});

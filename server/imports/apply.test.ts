import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { checkSession } from '@/lib/contract/account';
import { listAddresses } from '@/lib/contract/addresses';
import { quoteOrder } from '@/lib/contract/checkout';
import { listFeedback } from '@/lib/contract/feedback';
import { answerMoved, welcomeMoved } from '@/lib/contract/imports';
import { getAssets } from '@/lib/contract/wallet';
import { addWithdrawal, getWithdrawConfig } from '@/lib/contract/withdrawals';
import { UNKNOWN_REGION } from '@/lib/kit/regions';
import { DAY_MS } from '@/lib/time';
import {
  imports,
  ledgerAccounts,
  movedAddresses,
  movedMoney,
  movedPeople,
  operators,
  users,
} from '@/server/db/schema';
import { createVault } from '@/server/db/vault';
import { reconcile } from '@/server/jobs/reconcile';
import { expireMoved, postDueMoved } from '@/server/modules/imports/settle';
import { type TestApp, testApp } from '@/server/testing/app';
import { untilWaiting } from '@/server/testing/lock-waits';
import { send } from '@/server/testing/orders';
import { type Registered, registerUser } from '@/server/testing/people';
import { insertGoods, setSeller, setShop } from '@/server/testing/shop';
import { applyImport } from './apply';
import { listMoved } from './people';
import {
  approveImport,
  claimMoved,
  closedShop,
  otherShop,
  payOutMoved,
  planShop,
  undoImport,
} from './shop-fixtures';
import type { SourceName } from './sources';
import { verifyImport } from './undo';

let t: TestApp;
let folder: string;
let plans = 0;
before(async () => {
  t = await testApp();
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'apply-'));
  const createdAt = new Date(t.clock.now);
  await t.db
    .insert(operators)
    .values(['first', 'second'].map((name) => ({ name, roles: ['finance', 'second'], createdAt })));
});
beforeEach(async () => {
  await t.db.execute(`update imports set state = 'undone' where state <> 'applied'`);
});
after(async () => {
  fs.rmSync(folder, { recursive: true });
  await t.close();
});

const vault = () => createVault(t.deps.keys);
const by = (operator: string) => ({ operator, now: new Date(t.clock.now) });
const dueAt = () => Math.floor((t.clock.now + 3 * DAY_MS) / 1000);

const planned = (tables = closedShop(dueAt()), source: SourceName = 'crmeb') =>
  planShop(t, { folder: path.join(folder, `plan-${(plans += 1)}`), tables, source });
const apply = (given: { place: string; digest: string }) =>
  applyImport(t.database, by('first'), vault(), given);
const stateOf = async () => ({
  people: (await t.db.select().from(movedPeople)).length,
  addresses: (await t.db.select().from(movedAddresses)).length,
  money: (await t.db.select().from(movedMoney)).length,
  members: (await t.db.select().from(users)).length,
  balances: (await t.db.select().from(ledgerAccounts))
    .filter(({ balance }) => balance !== 0)
    .map(({ name, balance }) => [name.replace(/:\d+$/, ''), balance]),
});
async function digestOf(source: SourceName): Promise<string> {
  const isApplied = and(eq(imports.source, source), eq(imports.state, 'applied'));
  const [row] = await t.db.select().from(imports).where(isApplied);
  return row?.planDigest ?? '';
}
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
  const isOfPerson = eq(movedPeople.oldKey, '2');
  const refused = await t.db.transaction(async (answering) => {
    await answering.update(movedPeople).set({ state: 'refused' }).where(isOfPerson);
    const undo = undoImport(t.db, by('second'), { digest: given.digest, reason });
    const rejected = assert.rejects(undo, { message: /已有1人登录确认/ });
    await untilWaiting(t.db);
    return () => rejected;
  });
  await refused();
  await t.db.update(movedPeople).set({ state: 'waiting' }).where(isOfPerson);
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
    shop: '老茶铺',
    available: 4000,
    pending: 3000,
    carried: 0,
    pendingUntil: dueAt() * 1000,
    returned: 2000,
    addresses: 1,
    orders: 0,
    hasInviter: true,
    asksName: false,
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
  const kept = (await inviter.caller.send(listAddresses)).data.addresses;
  assert.deepEqual(
    kept.map(({ regionText, regionCode, detail, isDefault }) => [
      regionText,
      regionCode,
      detail,
      isDefault,
    ]),
    [
      ['浙江省 杭州市 余杭区', '330110', '良渚街道玉鸟路1号', true],
      ['浙江省 杭州市 某区', UNKNOWN_REGION, '良渚街道玉鸟路2号', false],
    ],
  );
  const { skuIds } = await insertGoods(t.db, { choices: [{}] });
  await setShop(t.db);
  await setSeller(t.db);
  const wanted = { mode: 'now' as const, skuId: skuIds[0] ?? 0, num: 1 };
  const faultsAt = async (at: number) => {
    const asked = { ...wanted, addressId: kept[at]?.addressId };
    const { faults } = (await send(inviter, quoteOrder, asked)).data;
    return faults.map(({ message }) => message);
  };
  assert.deepEqual(await faultsAt(0), []);
  assert.deepEqual(await faultsAt(1), ['请先为收货地址选择所在地区']);
  const whyNot = async ({ caller }: Registered) =>
    (await caller.send(getWithdrawConfig)).data.whyNot.map(({ code }) => code);
  assert.ok((await whyNot(inviter)).includes('moved_cooling'));
  assert.ok(!(await whyNot(invited)).includes('moved_cooling'));
  const wish = { amount: 10_000, accountId: 1, checkcode: '000000' };
  assert.equal((await send(inviter, addWithdrawal, wish)).data.err, 'moved_cooling');
  const row = (await t.db.select().from(users)).find(({ userId }) => userId === invited.userId);
  assert.equal(row?.refereeId, inviter.userId);
  assert.equal(row.refereeChannel, 'import');

  await postDueMoved(t.db, new Date(t.clock.now));
  assert.equal(await available(invited), 4000);
  t.advance(3 * DAY_MS);
  await postDueMoved(t.db, new Date(t.clock.now));
  await postDueMoved(t.db, new Date(t.clock.now));
  assert.equal(await available(invited), 7000);
  assert.ok(!(await whyNot(inviter)).includes('moved_cooling'));
  const { opening, waiting, moved, differences } = await verifyImport(
    t.db,
    by('first'),
    given.digest,
  );
  assert.deepEqual({ opening, waiting, moved }, { opening: 37_301, waiting: 1700, moved: 35_601 });
  assert.deepEqual(differences, []);
  assert.deepEqual(await reconcile(t.db), []);
  const undo = undoImport(t.db, by('second'), { digest: given.digest, reason: '后悔' });
  await assert.rejects(undo, { message: /已有2人登录确认或已退款/ });
});

async function secondShop() {
  const given = await planned(otherShop(), 'likeshop');
  await approveImport(t.db, by('second'), given.digest);
  return given;
}

test('an apply that was killed changed nothing; again it is whole', async () => {
  const given = await secondShop();
  const before = await stateOf();
  const client = await t.database.pool.connect();
  await client.query('begin; lock table moved_money in access exclusive mode');
  let isOver = false;
  const killed = assert.rejects(apply(given)).finally(() => (isOver = true));
  for (let ended = 0; ended === 0 && !isOver;) {
    const { rowCount } = await t.db.execute(`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%moved_money%'`);
    ended = rowCount ?? 0;
  }
  await killed;
  await client.query('rollback');
  client.release();
  assert.deepEqual(await stateOf(), before);
  assert.equal((await apply(given)).opening, 15_800);
});

test('a mobile that waits for another shop is unclaimed; operators pay out or give, two persons each', async () => {
  const digest = await digestOf('likeshop');
  const unclaimed = await listMoved(t.db, by('first'), digest);
  assert.deepEqual(
    unclaimed.map(({ id: _, ...rest }) => rest),
    [{ key: '1', state: 'unclaimed', owed: 200 }],
  );

  const given = { digest, key: '1', reason: '已核对转账记录', voucher: 'B20260901' };
  const ask = { message: /须由另一位操作员复核/ };
  const [owed] = await t.db.select().from(movedMoney).where(eq(movedMoney.fen, 200));
  assert.ok(owed);
  const { moneyId, ...part } = owed;
  const isLater = and(eq(movedMoney.personId, owed.personId), eq(movedMoney.oldKey, 'later'));
  await t.db.update(movedMoney).set({ fen: 150 }).where(eq(movedMoney.moneyId, moneyId));
  const later = { ...part, oldKey: 'later', fen: 50, dueAt: new Date(t.clock.now + DAY_MS) };
  await t.db.insert(movedMoney).values(later);
  const grown = { ...given, voucher: 'B20260900' };
  await assert.rejects(payOutMoved(t.db, by('first'), grown), ask);
  await t.db.update(movedMoney).set({ dueAt: null }).where(isLater);
  await assert.rejects(payOutMoved(t.db, by('second'), grown), ask);
  await assert.rejects(payOutMoved(t.db, by('first'), given), ask);
  await assert.rejects(payOutMoved(t.db, by('first'), given), ask);
  await payOutMoved(t.db, by('second'), given);
  assert.deepEqual(await listMoved(t.db, by('first'), digest), []);
  await assert.rejects(payOutMoved(t.db, by('second'), given), { message: /没有可退回的金额/ });
  assert.deepEqual(await reconcile(t.db), []);

  const nameless = await registerUser(t, { mobile: '13700003002' });
  assert.equal((await nameless.caller.send(welcomeMoved)).data.moved?.asksName, true);
  assert.equal((await agree(nameless, '用')).data.err, 'import_check');
  assert.equal((await nameless.caller.send(welcomeMoved)).data.moved, null);
  assert.equal((await nameless.caller.send(listFeedback, {})).data.list.total, 1);
  const { userId } = nameless;
  const evidence = { digest, key: '2', reason: '核对了旧店订单', userId, vault: vault() };
  await assert.rejects(claimMoved(t.db, by('first'), evidence), ask);
  await claimMoved(t.db, by('second'), evidence);
  assert.equal(await available(nameless), 15_000);
  assert.deepEqual(await reconcile(t.db), []);
});

test('after a year numbers and names go, the money stays owed', async () => {
  const { now } = t.clock;
  await expireMoved(t.db, new Date(now + 361 * DAY_MS));
  const hashed = async () =>
    (await t.db.select().from(movedPeople)).filter(({ mobileHash }) => mobileHash !== null).length;
  assert.equal(await hashed(), 2);
  await t.db.execute(
    `update imports set applied_at = applied_at - interval '1 year' where source = 'likeshop'`,
  );
  assert.equal(await expireMoved(t.db, new Date(now + DAY_MS)), 1);
  assert.equal(await hashed(), 1);
  assert.deepEqual(await reconcile(t.db), []);
});

test('who refuses keeps nothing here: the number goes, a ticket asks for the money', async () => {
  const refusing = await registerUser(t, { mobile: '13700001003' });
  await refusing.caller.send(answerMoved, { agree: false });
  assert.equal((await refusing.caller.send(welcomeMoved)).data.moved, null);
  assert.equal((await refusing.caller.send(listFeedback, {})).data.list.total, 0);
  const hashed = (await t.db.select().from(movedPeople)).filter(({ mobileHash }) => mobileHash);
  assert.deepEqual(hashed, []);

  const digest = await digestOf('crmeb');
  await t.db.update(operators).set({ userId: refusing.userId }).where(eq(operators.name, 'first'));
  const own = { digest, key: '3', reason: '已核对转账记录', voucher: 'B20260903' };
  await assert.rejects(payOutMoved(t.db, by('first'), own), { message: /自己的成员账号/ });
});

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { desc, eq, sql } from 'drizzle-orm';
import { fenToPlain } from '@/lib/format';
import { DAY_MS, HOUR_MS } from '@/lib/time';
import { approvals, auditLog, consoleInvites, operators } from '@/server/db/schema';
import { recordOne } from '@/server/modules/sales/commands';
import { type TestApp, testApp } from '@/server/testing/app';
import { decideApproval } from '@/server/testing/approvals';
import { insertMember } from '@/server/testing/members';
import { disableOperator, inviteOperator } from '@/server/testing/operators';
import { changeRule } from '@/server/testing/rules';
import { pageApprovals } from './approvals-inspect';
import { chainAudit, verifyChain } from './audit-chain';
import { type Operation, OperationRefused, requirePermission } from './authorize';
import { addOperator } from './operate';

let t: TestApp;
let buyer: number;
let earner: number;
let now: number;
const secret = 'a-long-enough-secret';
const secrets = { hash: () => Promise.resolve('hash'), isSecret: () => Promise.resolve(true) };

before(async () => {
  t = await testApp({ isBare: true });
  now = Date.now();
  const at = new Date(now - 90 * DAY_MS);
  earner = await insertMember(t.db, { at });
  buyer = await insertMember(t.db, { at, by: earner });
  const twin = await insertMember(t.db, { at });
  const createdAt = at;
  await t.db.insert(operators).values([
    { name: 'fei', roles: ['finance'], userId: twin, createdAt },
    { name: 'fei-again', roles: ['finance', 'second'], userId: twin, createdAt },
    { name: 'earner', roles: ['second'], userId: earner, createdAt },
    { name: 'sam', roles: ['second'], createdAt },
    { name: 'ann', roles: ['owner'], createdAt },
    { name: 'bea', roles: ['owner'], createdAt },
    { name: 'cleo', roles: ['owner'], createdAt },
  ]);
});
after(() => t.close());

const as = (operator: string, hours = 0): Operation => ({
  operator,
  now: new Date(now + hours * HOUR_MS),
});
const isRefused = (code: string | undefined, text: RegExp) => (error: unknown) =>
  error instanceof OperationRefused && error.code === code && text.test(error.message);

const record = (operation: Operation, fen: number, title = '课程') => {
  const items = `${title}=${fenToPlain(fen)}`;
  const none = { paidAt: null, ref: null, freight: null, isCompleted: null, again: true };
  const form = { buyer: String(buyer), items, ...none };
  return recordOne(t.db, operation, { key: '', form, isPreview: false });
};
const lastAsk = async () =>
  (await t.db.select().from(approvals).orderBy(desc(approvals.id)).limit(1))[0];
const countSales = async () =>
  Number((await t.db.execute<{ n: string }>(sql`select count(*) as n from sales`)).rows[0]?.n);

test('a sale below the limit needs nobody else; above it is undone, asked for, granted, and then recorded once', async () => {
  await record(as('fei'), 1_000_00);
  const sales = await countSales();
  await assert.rejects(record(as('fei'), 3_000_00), isRefused('needs_second', /已登记为 #\d+/));
  assert.equal(await countSales(), sales);
  const ask = await lastAsk();
  const id = ask?.id ?? 0;
  assert.deepEqual([ask?.kind, ask?.askedBy, ask?.amount], ['sale.record', 'fei', 3_000_00]);
  await assert.rejects(
    record(as('fei'), 3_000_00),
    isRefused('needs_second', new RegExp(`#${id}`)),
  );
  assert.equal((await lastAsk())?.id, id, 'asking again asks nothing new');
  const grant = (who: string) => decideApproval(t.db, as(who), { id, isGranted: true, note: '' });
  await assert.rejects(grant('fei'), isRefused('no_permission', /资金操作的第二人/));
  await assert.rejects(grant('fei-again'), isRefused('needs_second', /另一位操作员/));
  await assert.rejects(grant('earner'), isRefused('no_permission', /涉及自己/));
  await assert.rejects(grant('ann'), isRefused('no_permission', /资金操作的第二人/));
  await grant('sam');
  assert.equal((await lastAsk())?.isGranted, true);
  await assert.rejects(grant('sam'), isRefused('stale', /已经处理过/));
  await assert.rejects(record(as('fei'), 3_000_01), isRefused('needs_second', /已登记/));
  await record(as('fei'), 3_000_00);
  assert.equal(await countSales(), sales + 1);
  await assert.rejects(record(as('fei'), 3_000_00), isRefused('needs_second', /已登记/));
  const [row] = await t.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'sale.record'))
    .orderBy(desc(auditLog.id))
    .limit(1);
  assert.equal((row?.detail as { second?: string }).second, 'sam');
  assert.deepEqual(row?.after, { status: 'paid', refunded: 0 });
});

test('an approval ends after 72 hours, granted or not; a refused one has to be asked for anew', async () => {
  await assert.rejects(record(as('fei'), 4_000_00), isRefused('needs_second', /已登记/));
  const id = (await lastAsk())?.id ?? 0;
  await decideApproval(t.db, as('sam', 71), { id, isGranted: true, note: '' });
  await assert.rejects(record(as('fei', 73), 4_000_00), isRefused('needs_second', /已登记/));
  const next = (await lastAsk())?.id ?? 0;
  assert.notEqual(next, id);
  await assert.rejects(
    decideApproval(t.db, as('sam'), { id: next, isGranted: false, note: ' ' }),
    /请写明原因/,
  );
  await decideApproval(t.db, as('sam'), { id: next, isGranted: false, note: '金额不对' });
  await assert.rejects(record(as('fei', 74), 4_000_00), isRefused('needs_second', /已登记/));
  const page = { isAscending: false, perPage: 50 };
  const asked = { state: 'refused', kind: '', mine: '' } as const;
  const { rows } = await pageApprovals(t.db, as('sam'), asked, page);
  assert.ok(rows.some((row) => row.id === next && row.state === 'refused'));
});

test('rules and owners need a second owner, who may do the same; whom it is about does not decide', async () => {
  const rule = { holdDays: 9 };
  await assert.rejects(changeRule(t.db, as('ann'), rule), isRefused('needs_second', /已登记/));
  assert.equal(
    (await changeRule(t.db, as('bea'), rule)).effect.sentence,
    '提交 1 项，近30天 奖励不变',
  );
  assert.equal((await lastAsk())?.decidedBy, 'bea');
  await assert.rejects(
    disableOperator(t.db, as('ann'), 'bea'),
    isRefused('needs_second', /已登记/),
  );
  const id = (await lastAsk())?.id ?? 0;
  const grant = (who: string) => decideApproval(t.db, as(who), { id, isGranted: true, note: '' });
  await assert.rejects(grant('bea'), isRefused('no_permission', /涉及自己/));
  await grant('cleo');
  assert.ok((await disableOperator(t.db, as('ann'), 'bea'))?.disabledAt);
  const admin = { name: 'new', role: 'admin' as const, userId: null, secret };
  await assert.rejects(
    addOperator(t.db, as('ann'), admin, secrets),
    isRefused('needs_second', /已登记/),
  );
  assert.ok((await addOperator(t.db, as('ann'), { ...admin, role: 'viewer' }, secrets)).isNew);
});

test('an invite is no way around: a new owner, and an owner who joins again, need a second owner', async () => {
  const createdAt = new Date(now - 90 * DAY_MS);
  await t.db.insert(operators).values([
    { name: 'dee', roles: ['owner'], createdAt },
    { name: 'eve', roles: ['owner'], createdAt },
    { name: 'flo', roles: ['editor'], createdAt },
  ]);
  const asked = isRefused('needs_second', /已登记为 #\d+/);
  const invite = (who: string, name: string, roles: string[], via: 'cli' | 'console' = 'cli') =>
    inviteOperator(
      t.db,
      { ...as(who), via },
      { name, roles, userId: null, isAgain: roles.length === 0 },
    );
  const links = async (operator: string) =>
    (await t.db.select().from(consoleInvites).where(eq(consoleInvites.operator, operator))).length;
  for (const via of ['cli', 'console'] as const) {
    const name = `new-${via}`;
    await assert.rejects(invite('ann', name, ['finance', 'owner'], via), asked);
    assert.equal(await links(name), 0);
    const rows = await t.db.select().from(operators).where(eq(operators.name, name));
    assert.equal(rows.length, 0, 'nobody was registered');
    await assert.rejects(invite('dee', name, ['owner'], via), asked, 'other roles are another act');
    assert.ok(await invite('dee', name, ['finance', 'owner'], via));
    assert.equal(await links(name), 1);
  }
  await assert.rejects(invite('ann', 'dee', [], 'console'), asked);
  const id = (await lastAsk())?.id ?? 0;
  const grant = (who: string) => decideApproval(t.db, as(who), { id, isGranted: true, note: '' });
  await assert.rejects(grant('dee'), isRefused('no_permission', /涉及自己/));
  await grant('eve');
  assert.ok(await invite('ann', 'dee', [], 'console'));
  await assert.rejects(invite('ann', 'dee', [], 'console'), asked, 'one approval, one link');
  assert.ok(await invite('ann', 'gil', ['editor']), 'whoever hands out no rights needs nobody');
  assert.ok(await invite('ann', 'flo', []));
  const raise = { name: 'flo', role: 'admin' as const, userId: null, secret };
  await assert.rejects(addOperator(t.db, as('ann'), raise, secrets), asked);
});

test('one person under two names is refused by the table, too', async () => {
  const { askedAt, expiresAt } = (await lastAsk()) ?? {
    askedAt: new Date(),
    expiresAt: new Date(),
  };
  await assert.rejects(
    t.db.insert(approvals).values({
      kind: 'rule.set',
      ref: '1',
      about: '',
      seen: '',
      askedBy: 'ann',
      decidedBy: 'ann',
      decidedAt: askedAt,
      isGranted: true,
      askedAt,
      expiresAt,
    }),
    (error: Error) => /approvals_two_persons/.test(String(error.cause)),
  );
});

test('each night is hashed onto the one before; a changed, added or removed row is found', async () => {
  const nights = [1, 2, 3].map((days) => new Date(now + days * DAY_MS));
  for (const night of nights) {
    await t.db.insert(auditLog).values({ operator: 'ann', action: 'x.y', target: '1' });
    await chainAudit(t.db, night);
  }
  assert.deepEqual((await chainAudit(t.db, nights[2] ?? new Date())).rows, 1, 'once a day');
  const sound = await verifyChain(t.db);
  assert.deepEqual([sound.days, sound.faults, sound.pending], [3, [], 0]);
  const tamper = async (change: ReturnType<typeof sql>) => {
    await t.db.execute(sql`alter table audit_log disable trigger audit_log_append_only`);
    await t.db.execute(change);
    await t.db.execute(sql`alter table audit_log enable trigger audit_log_append_only`);
    return (await verifyChain(t.db)).faults.map(({ day }) => day);
  };
  const days = sound.days;
  const [, second] = await t.db
    .execute<{ last_id: string }>(sql`select last_id from audit_digests order by day`)
    .then(({ rows }) => rows);
  const id = Number(second?.last_id);
  assert.equal(
    (await tamper(sql`update audit_log set operator = 'bea' where id = ${id}`)).length,
    1,
  );
  assert.deepEqual(await tamper(sql`update audit_log set operator = 'ann' where id = ${id}`), []);
  assert.equal((await tamper(sql`delete from audit_log where id = ${id}`)).length, 1);
  assert.equal(days, 3);
});

test('rights of the console come from the row alone: no name, no role of old', async () => {
  await assert.rejects(
    requirePermission(t.db, { ...as('nobody'), via: 'console' }, 'members.read'),
    /尚未登记/,
  );
});

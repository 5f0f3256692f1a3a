import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { and, desc, eq } from 'drizzle-orm';
import type { ConsoleCall } from '@/lib/contract/console';
import { audit } from '@/lib/contract/console/resources/audit';
import { user } from '@/lib/contract/console/resources/user';
import * as withdrawals from '@/lib/contract/console/withdrawals';
import { dayOf } from '@/lib/time';
import { auditLog, users } from '@/server/db/schema';
import { type TestApp, testApp } from '@/server/testing/app';
import { type ConsoleCaller, type TestConsole, testConsole } from '@/server/testing/console';
import { plantCrowd } from '@/server/testing/many-members';
import { insertMember } from '@/server/testing/members';
import { registerEarner } from '@/server/testing/money';

const reason = '月度核对';

let t: TestApp;
let c: TestConsole;

before(async () => {
  t = await testApp();
  c = await testConsole(t);
});
after(async () => {
  await c.close();
  await t.close();
});

async function take(who: ConsoleCaller, call: ConsoleCall, input: object = {}) {
  await who.prove();
  return who.send(call, { reason, ...input });
}

const rowsOf = (action: string, operator: string) =>
  t.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, action), eq(auditLog.operator, operator)))
    .orderBy(desc(auditLog.id));

const linesOf = (text: string) => text.trim().split('\r\n');

test('the file is the list as it stands: filters, order, masks, and who took it when', async () => {
  const frozen = { at: new Date(t.clock.now) };
  const first = await insertMember(t.db, frozen);
  const second = await insertMember(t.db, frozen);
  for (const [id, userName] of [
    [first, '=HYPERLINK("http://x")'],
    [second, '甲,乙'],
  ] as const)
    await t.db.update(users).set({ status: 'frozen', userName }).where(eq(users.userId, id));
  const service = await c.as(['service']);
  const { data, code, msg } = await take(service, user.calls.export, {
    filters: { state: 'frozen' },
    sort: 'joined',
  });
  assert.equal(code, 200, msg);
  assert.deepEqual([data.rows, data.left], [2, 19]);
  assert.match(data.name, /^members-\d{4}-\d\d-\d\d\.csv$/);
  assert.ok(data.text.startsWith('\uFEFF'), 'a byte order mark');
  const [by = '', heading = '', ...rows] = linesOf(data.text.slice(1));
  assert.match(by, new RegExp(`由 ${service.operator} 于 .* 导出，共 2 行，隐私已打码`));
  assert.ok(heading.startsWith('编号,成员,街区,手机,邀请人,'), heading);
  assert.deepEqual(
    rows.map((row) => Number(row.split(',')[0])),
    [first, second],
  );
  assert.ok(rows[0]?.includes(`"'=HYPERLINK(""http://x"")"`), 'a formula is a text');
  assert.ok(rows[1]?.includes('"甲,乙"'));
  const found = await t.db.select({ mobile: users.mobile }).from(users);
  for (const { mobile } of found) assert.ok(!data.text.includes(mobile), 'masked');
  const [row, ...others] = await rowsOf('user.export-list', service.operator);
  assert.deepEqual(others, []);
  assert.equal(row?.reason, reason);
  assert.deepEqual(row?.detail, {
    filter: { state: 'frozen' },
    sort: 'joined',
    rows: 2,
    file: data.name,
  });
});

test('withdrawals of a queue; a search leaves no full mobile in the log and no row beside that of the file', async () => {
  const earner = await registerEarner(t, { fen: 5_000_00 });
  const { sn } = (await earner.withdraw(100_00)).data as { sn: string };
  const [person] = await t.db.select().from(users).where(eq(users.userId, earner.userId));
  const mobile = person?.mobile ?? '';
  const finance = await c.as(['finance']);
  const input = { queue: 'all', q: mobile };
  const { data, msg } = await take(finance, withdrawals.exportWithdrawals, input);
  assert.equal(data.rows, 1, msg);
  const [, heading = '', line = ''] = linesOf(data.text);
  assert.ok(heading.startsWith('提现单号,成员编号,'));
  assert.ok(line.startsWith(`${sn},${earner.userId},`), line);
  const [row] = await rowsOf('withdraw.export-list', finance.operator);
  assert.ok(!JSON.stringify(row?.detail).includes(mobile));
  assert.match(JSON.stringify(row?.detail), /\d{3}\*{4}\d{4}/);
  assert.deepEqual(await rowsOf('withdraw.find', finance.operator), []);
});

test('the log as it is filtered: names of acts, no full mobile, one row beside it and none for the search', async () => {
  const auditor = await c.as(['auditor']);
  const subject = await c.as(['service']);
  assert.equal((await take(subject, user.calls.export, { reason: '回访 13912345678' })).code, 200);
  const { data, code, msg } = await take(auditor, audit.calls.export, {
    filters: { operator: subject.operator, action: 'user.export-list' },
    sort: 'at',
  });
  assert.equal(code, 200, msg);
  const [by = '', heading, ...rows] = linesOf(data.text.slice(1));
  assert.match(by, new RegExp(`^操作记录，由 ${auditor.operator} 于 `));
  assert.equal(heading, '记录编号,时间,谁,做了什么,对什么,原因,从,结果');
  assert.equal(rows.length, 1);
  assert.match(rows[0] ?? '', /^\d+,.*,导出成员列表,,回访 139\*{4}5678,后台,成功$/);
  const [row, ...others] = await rowsOf('audit.export-list', auditor.operator);
  assert.deepEqual(others, []);
  assert.deepEqual(row?.detail, {
    filter: { operator: subject.operator, action: 'user.export-list' },
    sort: 'at',
    rows: 1,
    file: data.name,
  });
  assert.deepEqual(await rowsOf('audit.list', auditor.operator), []);
  const about = { filters: { target: '13912345678' } };
  assert.match((await take(auditor, audit.calls.export, about)).msg, /没有符合筛选的内容/);
});

test('the file has the columns that were chosen in the table, in that order, and no others', async () => {
  const service = await c.as(['service']);
  const columns = ['available', 'member', 'mobile'];
  const { data, msg } = await take(service, user.calls.export, { columns });
  const [, heading] = linesOf(data.text);
  assert.equal(heading, '编号,可提现(元),成员,手机', msg);
  const [row] = await rowsOf('user.export-list', service.operator);
  assert.equal((row?.detail as { columns: string[] }).columns.join(), heading);
  for (const wrong of [['passwordHash'], ['member', 7], 'member', []])
    assert.equal(
      (await take(service, user.calls.export, { columns: wrong })).data.err,
      'invalid_input',
      JSON.stringify(wrong),
    );
  const auditor = await c.as(['auditor']);
  const log = await take(auditor, audit.calls.export, { columns: ['outcome', 'at'] });
  assert.equal(linesOf(log.data.text)[1], '记录编号,结果,时间', 'the key comes first');
  const queue = { queue: 'all', columns: ['sn'] };
  const refused = await take(await c.as(['finance']), withdrawals.exportWithdrawals, queue);
  assert.equal(refused.data.err, 'invalid_input', 'a queue has no choice of columns');
});

test('right, proof, reason and reach are asked for; nothing found is no file', async () => {
  const editor = await c.as(['editor']);
  for (const call of [user.calls.export, withdrawals.exportWithdrawals, audit.calls.export])
    assert.equal((await take(editor, call)).data.err, 'no_permission');
  const service = await c.as(['service']);
  assert.equal((await take(service, user.calls.export)).code, 200);
  const again = await service.send(user.calls.export, { reason });
  assert.equal(again.data.err, 'proof_needed', 'a proof for each file');
  assert.match((await take(service, user.calls.export, { reason: '' })).msg, /请写明原因/);
  assert.match(
    (await take(service, user.calls.export, { filters: { q: '没有这个人' } })).msg,
    /没有符合筛选的内容/,
  );
  const elsewhere = await c.as(['owner'], { cityIds: [999] });
  assert.match((await take(elsewhere, user.calls.export)).msg, /没有符合筛选的内容/);
  for (const call of [withdrawals.exportWithdrawals, audit.calls.export])
    assert.equal((await take(elsewhere, call)).data.err, 'no_permission');
});

test('more rows than a file holds are refused with what to do; a narrower filter works, in steps', async () => {
  await plantCrowd(t.db, { members: 10_500, withdrawals: 0 });
  const owner = await c.as(['owner']);
  assert.match((await take(owner, user.calls.export)).msg, /一次最多导出 10,000 行，请缩小筛选/);
  assert.deepEqual(await rowsOf('user.export-list', owner.operator), []);
  const [last] = await t.db
    .select({ at: users.createdAt })
    .from(users)
    .orderBy(desc(users.createdAt))
    .offset(2_500)
    .limit(1);
  const filters = { joined: `${dayOf(last?.at ?? 0)}..${dayOf(t.clock.now)}` };
  const { data, msg } = await take(owner, user.calls.export, { filters });
  assert.ok(data.rows > 2_000, msg);
  const ids = linesOf(data.text)
    .slice(2)
    .map((row) => row.split(',')[0]);
  assert.deepEqual([ids.length, new Set(ids).size], [data.rows, data.rows], 'each row once');
});

test('a day has a limit, each operator their own', async () => {
  const finance = await c.as(['finance']);
  const input = { queue: 'all' };
  for (let i = 0; i < 20; i += 1)
    assert.equal((await take(finance, withdrawals.exportWithdrawals, input)).code, 200);
  const { msg } = await take(finance, withdrawals.exportWithdrawals, input);
  assert.match(msg, /今天已导出 20 份列表/);
  const other = await c.as(['finance']);
  assert.equal((await take(other, withdrawals.exportWithdrawals, input)).code, 200);
});

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { and, desc, eq } from 'drizzle-orm';
import { verifyChain } from '@/lib/contract/console/audit';
import * as contract from '@/lib/contract/console/operators';
import { approval } from '@/lib/contract/console/resources/approval';
import { audit } from '@/lib/contract/console/resources/audit';
import { operator } from '@/lib/contract/console/resources/operator';
import * as session from '@/lib/contract/console/session';
import { HOUR_MS } from '@/lib/time';
import { approvals as approvalRows, auditLog, consoleInvites, operators } from '@/server/db/schema';
import { chainAudit } from '@/server/modules/operators/audit-chain';
import { openConsoleSession } from '@/server/modules/operators/console-sessions';
import { hasTotp } from '@/server/modules/operators/factors';
import { renewRecoveryCodes, takeRecoveryCode } from '@/server/modules/operators/recovery';
import { drawTotp, saveTotp, sealTotp } from '@/server/modules/operators/totp';
import { type TestApp, testApp } from '@/server/testing/app';
import { type ConsoleCaller, type TestConsole, testConsole } from '@/server/testing/console';

const { actions } = operator.calls;
let t: TestApp;
let c: TestConsole;
let owner: ConsoleCaller;
let auditor: ConsoleCaller;
const reason = '新同事入职';

before(async () => {
  t = await testApp({ isBare: true });
  c = await testConsole(t);
  [owner, auditor] = [await c.as(['owner']), await c.as(['auditor'])];
});
after(async () => {
  await c.close();
  await t.close();
});

/** Where somebody is signed in, and the link that waits. */
const accessOf = ({ access }: { access: Readonly<Record<string, unknown>> }) =>
  access as { openSessions: { sessionId: number }[]; invite: { isAgain: boolean } | null };
/** Acts of operators spend a proof each. */
const proved = async (who: ConsoleCaller) => {
  await who.prove();
  return who;
};
const rowOf = async (name: string) =>
  (await t.db.select().from(operators).where(eq(operators.name, name)))[0];
const auditOf = (action: string, target: string) =>
  t.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, action), eq(auditLog.target, target)));

describe('operators', () => {
  test('an invite answers its link once, keeps its hash only, and is written down with roles and reason', async () => {
    const input = { form: { name: '李伟', role: ['editor'] }, reason };
    const { data, code, msg } = await (await proved(owner)).send(actions.invite, input);
    assert.equal(code, 200, msg);
    const [, token = ''] = data.shown.link.split('/console/join#');
    assert.equal(token.length, 43);
    assert.ok(!JSON.stringify(await t.db.select().from(consoleInvites)).includes(token));
    assert.ok(!JSON.stringify(await t.db.select().from(auditLog)).includes(token));
    const [written] = await auditOf('operator.invite', '李伟');
    assert.deepEqual(
      [written?.via, written?.reason, written?.after],
      ['console', reason, { roles: ['editor'], cityIds: null, userId: null }],
    );
    const guest = await c.guest().send(session.openInvite, { token });
    assert.equal(guest.data.operator, '李伟');
    const shown = await auditor.send(operator.calls.get, { key: '李伟' });
    assert.deepEqual(
      [shown.data.row.state, accessOf(shown.data.row).invite?.isAgain],
      ['invited', false],
    );
    assert.ok(!JSON.stringify(shown).includes(token));
  });

  test('bad input gets a sentence; each act spends a proof of its own', async () => {
    const invite = async (given: object, why = reason) =>
      (await proved(owner)).send(actions.invite, { form: { name: '新人', ...given }, reason: why });
    assert.equal((await invite({ role: [] })).data.fields?.['form.role'], '请填写角色');
    assert.match((await invite({ role: ['emperor'] })).msg, /请选择 1-3 个角色/);
    assert.match((await invite({ role: ['city'] })).msg, /请选择负责的城市/);
    assert.match((await invite({ role: ['city'], cityIds: ['9999'] })).msg, /有城市不存在/);
    assert.match((await invite({ role: ['editor'], cityIds: ['1'] })).msg, /不限城市/);
    assert.match((await invite({ role: ['editor'], user: '999999' })).msg, /没有编号/);
    assert.match((await invite({ name: '<b>', role: ['editor'] })).msg, /姓名须为/);
    assert.match((await invite({ name: 'system', role: ['editor'] })).msg, /系统保留/);
    assert.ok((await invite({ role: ['editor'] }, '')).data.fields?.reason);
    assert.equal(await rowOf('新人'), undefined);
    assert.equal((await invite({ role: ['editor'] })).code, 200);
    const again = await owner.send(actions.again, { key: '新人', reason });
    assert.deepEqual([again.data.err, again.data.proof], ['proof_needed', 'each']);
  });

  test('new roles end the sessions; nobody changes their own; disabling and letting in again', async () => {
    const editor = await c.as(['editor']);
    const name = editor.operator;
    const act = async (key: string, role: string[]) =>
      (await proved(owner)).send(actions.roles, { reason: '转岗', key, form: { role } });
    assert.match((await act(owner.operator, ['editor'])).msg, /自己的角色/);
    assert.equal((await act(name, ['service', 'editor'])).code, 200);
    assert.equal((await editor.send(session.getCurrent)).code, 401);
    const [written] = await auditOf('operator.roles', name);
    assert.deepEqual(
      [written?.before, written?.after],
      [
        { role: null, roles: ['editor'], cityIds: null },
        { role: null, roles: ['service', 'editor'], cityIds: null },
      ],
    );
    const setActive = async (isActive: boolean) =>
      (await proved(owner)).send(isActive ? actions.enable : actions.disable, {
        key: name,
        reason: '离职',
      });
    assert.equal((await setActive(false)).code, 200);
    assert.match((await act(name, ['editor'])).msg, /已停用/);
    assert.equal((await setActive(true)).code, 200);
    assert.equal((await rowOf(name))?.disabledAt, null);
    assert.match((await setActive(true)).msg, /没有停用/);
  });

  test('sessions of another are ended one by one or all; an id of somebody else ends nothing', async () => {
    const [one, other] = [await c.as(['editor']), await c.as(['editor'])];
    const idOf = async (name: string) =>
      accessOf((await owner.send(operator.calls.get, { key: name })).data.row).openSessions[0]
        ?.sessionId;
    const end = (key: string, session?: number) =>
      owner.send(actions.endSessions, { reason: '设备丢失', key, form: { session } });
    const foreign = await idOf(other.operator);
    assert.match((await end(one.operator, foreign)).msg, /没有可结束/);
    assert.equal((await other.send(session.getCurrent)).code, 200);
    assert.match((await end(one.operator)).data.effect.sentence, /的 1 处登录$/);
    assert.equal((await one.send(session.getCurrent)).code, 401);
  });

  test('lists by name, state and role; the matrix of roles names its people', async () => {
    const names = async (filters: Record<string, string>) =>
      (await auditor.send(operator.calls.list, { filters })).data.rows.map(({ name }) => name);
    assert.deepEqual(await names({ q: '李' }), ['李伟']);
    assert.deepEqual(await names({ role: 'owner' }), [owner.operator]);
    assert.ok((await names({ state: 'invited' })).includes('李伟'));
    assert.deepEqual(await names({ q: '%' }), []);
    const { roles } = (await auditor.send(contract.listRoles)).data;
    assert.deepEqual(roles.find(({ id }) => id === 'owner')?.operators, [owner.operator]);
    assert.ok(roles.find(({ id }) => id === 'finance')?.permissions.includes('withdrawals.pay'));
  });

  test('another owner resets what somebody proves with: it ends at once, a link is the only way in, and both are told', async () => {
    const editor = await c.as(['editor']);
    const name = editor.operator;
    const { vault } = c.deps;
    const totp = drawTotp();
    const now = new Date(t.clock.now);
    await saveTotp(t.db, name, { sealed: sealTotp(vault, name, totp), lastStep: 0, now });
    const [code = ''] = await renewRecoveryCodes(t.db, vault, name);
    const unproved = await owner.send(actions.reset, { key: name, reason });
    assert.equal(unproved.data.err, 'proof_needed');
    const input = { key: name, reason: '手机在地铁上被偷' };
    const { data, msg } = await (await proved(owner)).send(actions.reset, input);
    assert.match(data.shown?.link ?? msg, /\/console\/join#[\w-]{43}$/);
    assert.equal((await editor.send(session.getCurrent)).code, 401);
    assert.equal(await takeRecoveryCode(t.db, vault, { operator: name, code, now }), false);
    assert.equal(await hasTotp(t.db, name), false);
    const [written, ...more] = await auditOf('operator.reset', name);
    assert.deepEqual(
      [written?.before, written?.after, written?.reason, more.length],
      [
        { passkeys: 0, totp: 1, recoveryCodes: 10 },
        { passkeys: 0, totp: 0, recoveryCodes: 0 },
        input.reason,
        0,
      ],
    );
    const token = data.shown?.link.split('#')[1] ?? '';
    const opened = await c.guest().send(session.openInvite, { token });
    assert.deepEqual([opened.data.operator, opened.data.invitedBy], [name, owner.operator]);
    const mark = await openConsoleSession(t.db, name, 'totp', { ip: '::1', deviceName: '', now });
    const again = c.guest();
    again.cookies.set([...owner.cookies.keys()][0] ?? '', mark.token);
    const { alerts } = (await again.send(session.getCurrent)).data;
    assert.match(
      alerts?.[0]?.text ?? '',
      new RegExp(`${owner.operator}重置了「${name}」的验证方式`),
    );

    const own = await (await proved(owner)).send(actions.reset, { key: owner.operator, reason });
    assert.match(own.msg, /由另一位管理员/);
    const colleague = await c.as(['owner']);
    const chief = await (
      await proved(owner)
    ).send(actions.reset, { key: colleague.operator, reason });
    assert.match(chief.msg, new RegExp(`op operator reset ${colleague.operator}$`));
    assert.equal((await colleague.send(session.getCurrent)).code, 200);
    await t.db
      .update(operators)
      .set({ disabledAt: now })
      .where(eq(operators.name, colleague.operator));
  });
});

describe('approvals', () => {
  test('a second owner permits what the first one asked for; then the link is drawn', async () => {
    const [second, third] = [await c.as(['owner']), await c.as(['owner'])];
    const finance = await c.as(['finance']);
    const input = { form: { name: '周航', role: ['owner'] }, reason };
    const asked = await (await proved(owner)).send(actions.invite, input);
    assert.equal(asked.data.err, 'needs_second');
    assert.equal(await rowOf('周航'), undefined);
    const [ask] = await t.db.select().from(approvalRows).orderBy(desc(approvalRows.id)).limit(1);
    const id = ask?.id ?? 0;
    const open = async (who: ConsoleCaller) =>
      (await who.send(approval.calls.list, { filters: { mine: 'decide' } })).data.rows.map(
        (row) => row.id,
      );
    assert.deepEqual([await open(owner), await open(finance), await open(second)], [[], [], [id]]);
    const { get, list } = approval.calls;
    const decisions = approval.calls.actions;
    const read = async () => (await owner.send(get, { key: String(id) })).data.row;
    const seen = await read();
    assert.match(seen.obstacle ?? '', /另一位操作员/);
    assert.deepEqual([seen.reason, seen.state], [reason, 'open']);

    const grant = async (who: ConsoleCaller) =>
      (await proved(who)).send(decisions.grant, { key: String(id) });
    const refuse = async (who: ConsoleCaller, why: string) =>
      (await proved(who)).send(decisions.refuse, { key: String(id), reason: why });
    assert.match((await grant(owner)).msg, /另一位操作员/);
    assert.equal((await grant(finance)).data.err, 'no_permission');
    assert.match((await refuse(second, '')).data.fields?.reason ?? '', /请写明原因/);
    const granted = await grant(second);
    assert.equal(granted.data.effect.sentence, `批准，由${owner.operator}再执行一次`);
    const after = await read();
    assert.deepEqual([after.state, after.decidedBy], ['granted', second.operator]);
    assert.equal((await refuse(third, '不行')).data.err, 'stale');
    const done = await (await proved(owner)).send(actions.invite, input);
    assert.equal(done.code, 200, done.msg);
    assert.equal((await read()).state, 'used');
    assert.deepEqual(
      (await owner.send(list, { filters: { mine: 'asked', state: 'used' } })).data.rows.map(
        (row) => row.id,
      ),
      [id],
    );
  });
});

describe('the audit log', () => {
  test('is read by filters and pages; a search is one row; a row shows its change and its night', async () => {
    const list = (input: Record<string, string | undefined>) => {
      const { after, ...filters } = input;
      return auditor.send(audit.calls.list, { per_page: 20, filters, after });
    };
    const first = await list({ action: 'operator' });
    assert.ok(first.data.rows.length > 3);
    assert.ok(first.data.rows.every(({ action }) => action.startsWith('operator.')));
    await list({ action: 'operator' });
    assert.equal(
      (await list({ action: 'audit.list', operator: auditor.operator })).data.total.count,
      1,
    );
    const filler = { operator: 'filler', action: 'user.find', createdAt: new Date(t.clock.now) };
    await t.db
      .insert(auditLog)
      .values(Array.from({ length: 25 }, (_, n) => ({ ...filler, target: String(n) })));
    const pages = await list({ operator: 'filler' });
    const next = await list({ operator: 'filler', after: pages.data.next });
    assert.ok((next.data.rows[0]?.id ?? 0) < (pages.data.rows.at(-1)?.id ?? 0));
    const back = await list({ operator: 'filler', after: next.data.prev });
    assert.deepEqual([next.data.rows.length, back.data.rows], [5, pages.data.rows]);
    assert.deepEqual((await list({ days: '2001-01-01..2001-01-02' })).data.rows, []);
    assert.ok((await list({ days: '2026-13-01..2026-13-02' })).data.fields?.['filters.days']);
    assert.ok((await list({ days: 'tomorrow' })).data.fields?.['filters.days']);
    assert.deepEqual((await list({ action: "a' or 1=1" })).data.rows, []);
    assert.match((await auditor.send(audit.calls.get, { key: '999999999' })).msg, /没有编号/);

    const [row] = (await list({ action: 'operator.roles' })).data.rows;
    const key = String(row?.id);
    const before = (await auditor.send(audit.calls.get, { key })).data.row;
    assert.deepEqual([before.seal, before.via], [null, 'console']);
    assert.deepEqual(before.after, {
      role: null,
      roles: ['service', 'editor'],
      cityIds: null,
    });
    await chainAudit(t.db, new Date(t.clock.now + 24 * HOUR_MS));
    const { seal } = (await auditor.send(audit.calls.get, { key })).data.row;
    assert.match(String(seal?.digest), /^\w{64}$/);
    const { data } = await auditor.send(verifyChain);
    assert.deepEqual([data.faults, data.days], [[], 1]);
  });
});

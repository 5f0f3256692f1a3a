import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { and, desc, eq } from 'drizzle-orm';
import * as contract from '@/lib/contract/console/operators';
import { approval } from '@/lib/contract/console/resources/approval';
import { operator } from '@/lib/contract/console/resources/operator';
import { role as roleResource } from '@/lib/contract/console/resources/role';
import { user } from '@/lib/contract/console/resources/user';
import * as session from '@/lib/contract/console/session';
import {
  approvals as approvalRows,
  auditLog,
  cities,
  customRoles,
  operators,
} from '@/server/db/schema';
import { type TestApp, testApp } from '@/server/testing/app';
import { type ConsoleCaller, type TestConsole, testConsole } from '@/server/testing/console';

const operatorCalls = operator.calls.actions;
const roleCalls = roleResource.calls.actions;
let t: TestApp;
let c: TestConsole;
/** Hands out rights, and has no money of their own. */
let owner: ConsoleCaller;
/** Hands out rights, and holds those of finance. */
let treasurer: ConsoleCaller;
const reason = '按岗位拆分权限';

before(async () => {
  t = await testApp({ isBare: true });
  c = await testConsole(t);
  [owner, treasurer] = [await c.as(['owner']), await c.as(['owner', 'finance'])];
});
after(async () => {
  await c.close();
  await t.close();
});

const proved = async (who: ConsoleCaller) => {
  await who.prove();
  return who;
};
const create = async (who: ConsoleCaller, name: string, permissions: string[]) =>
  (await proved(who)).send(roleCalls.create, { form: { name, permissions }, reason });
const made = async (name: string, permissions: string[]): Promise<string> => {
  const act = () => create(treasurer, name, permissions);
  const first = await act();
  if (first.data.err !== 'needs_second') {
    assert.equal(first.code, 200, first.msg);
    return first.data.key;
  }
  await permitLast(owner);
  const { code, msg, data } = await act();
  assert.equal(code, 200, msg);
  return data.key;
};
const shown = async (role: string) =>
  (await owner.send(contract.listRoles)).data.roles.find(({ id }) => id === role);
interface Given {
  name: string;
  permissions: string[];
  seen?: string | null;
}
const change = async (who: ConsoleCaller, role: string, given: Given) =>
  (await proved(who)).send(roleCalls.change, {
    key: role,
    reason,
    form: { name: given.name, permissions: given.permissions },
    version: given.seen ?? (await shown(role))?.seen ?? undefined,
  });
const remove = async (who: ConsoleCaller, role: string, seen?: string | null) =>
  (await proved(who)).send(roleCalls.remove, {
    key: role,
    reason,
    version: seen ?? (await shown(role))?.seen ?? undefined,
  });
const give = async (who: ConsoleCaller, name: string, roles: string[]) =>
  (await proved(who)).send(operatorCalls.roles, { key: name, form: { role: roles }, reason });
const permitLast = async (second: ConsoleCaller) => {
  const [ask] = await t.db.select().from(approvalRows).orderBy(desc(approvalRows.id)).limit(1);
  const { grant } = approval.calls.actions;
  const { code, msg } = await (await proved(second)).send(grant, { key: String(ask?.id) });
  assert.equal(code, 200, msg);
};
/** Does what needs a second person: asked for, permitted by that person, done. */
const withSecond = async <A extends { data: { err?: string } }>(
  second: ConsoleCaller,
  act: () => Promise<A>,
): Promise<A> => {
  assert.equal((await act()).data.err, 'needs_second');
  await permitLast(second);
  return act();
};
const rowsOf = (action: string, target: string) =>
  t.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, action), eq(auditLog.target, target)));

test('a role is made, given, changed and taken away; each act is one row with what was before and after', async () => {
  const role = await made('查号', ['members.read']);
  const someone = await c.as(['editor']);
  assert.equal((await give(owner, someone.operator, [role])).code, 200);
  const reader = await c.as([role]);
  assert.equal((await reader.send(user.calls.list)).code, 200);
  assert.deepEqual((await shown(role))?.operators, [someone.operator, reader.operator].sort());

  const { seen } = (await shown(role)) ?? {};
  const next = { name: '查号与记录', permissions: ['members.read', 'audit.read'] };
  assert.equal((await change(owner, role, next)).code, 200);
  assert.equal((await reader.send(session.getCurrent)).code, 401, 'their sessions end');
  const late = await change(owner, role, { ...next, seen });
  assert.equal(late.data.err, 'stale');
  const [changed] = await rowsOf('role.change', role);
  assert.deepEqual(
    [changed?.before, changed?.after, changed?.reason],
    [
      { name: '查号', about: '', isScoped: false, permissions: ['members.read'] },
      { ...next, about: '', isScoped: false },
      reason,
    ],
  );

  assert.match((await remove(owner, role)).msg, new RegExp(`还有人是这个角色.*${reader.operator}`));
  for (const name of [someone.operator, reader.operator])
    assert.equal((await give(owner, name, ['editor'])).code, 200);
  const last = (await shown(role))?.seen;
  assert.equal((await remove(owner, role)).code, 200);
  assert.equal((await remove(owner, role, last)).data.err, 'stale');
  assert.equal(await shown(role), undefined);
  assert.match((await give(owner, someone.operator, [role])).msg, /请选择 1-3 个角色/);
  for (const action of ['role.create', 'role.change', 'role.remove'])
    assert.equal((await rowsOf(action, role)).length, 1, action);
});

test('bad input gets a sentence, and nothing is written', async () => {
  const before = await t.db.$count(customRoles);
  const sentence = async (name: string, permissions: string[]) => {
    const { msg, data } = await create(treasurer, name, permissions);
    return Object.values(data.fields ?? {})[0] ?? msg;
  };
  assert.match(await sentence('', ['members.read']), /请填写角色名称/);
  assert.match(await sentence('字', ['members.read']), /名称至少2个字/);
  assert.match(await sentence('<b>粗</b>', ['members.read']), /只能是字、字母与数字/);
  assert.match(await sentence('长'.repeat(21), ['members.read']), /最多20字/);
  assert.match(await sentence('财务', ['members.read']), /已有名为「财务」/);
  assert.match(await sentence('空的', []), /请填写权限/);
  assert.match(await sentence('未知', ['members.read', 'money.print']), /不认识或重复/);
  assert.match(await sentence('两遍', ['members.read', 'members.read']), /不认识或重复/);
  assert.match(
    await sentence('又管人又管钱', ['operators.change', 'withdrawals.pay']),
    /不能放在同一个角色/,
  );
  assert.equal(await t.db.$count(customRoles), before);
  const role = await made('唯一', ['members.read']);
  assert.match(await sentence('唯一', ['members.read']), /已有名为「唯一」/);
  assert.match(
    (await change(owner, role, { name: '唯一', permissions: ['members.read'] })).msg,
    /没有更改/,
  );
  assert.equal(
    (await change(owner, 'owner', { name: '唯一', permissions: ['members.read'] })).data.err,
    'stale',
  );
});

test('an owner composes and gives any set by two persons; others give what they hold', async () => {
  const both = ['withdrawals.read', 'withdrawals.pay'];
  const compose = () => create(owner, '出纳', both);
  const { data } = await withSecond(treasurer, compose);
  const cashier = data.key;
  const [row] = await rowsOf('role.create', cashier);
  assert.equal((row?.detail as { second: string }).second, treasurer.operator);
  const someone = await c.as(['editor']);
  const hr = await c.as([await made('人事零', ['operators.read', 'operators.change'])]);
  const seenBy = async (who: ConsoleCaller) =>
    (await who.send(contract.listRoles)).data.roles.find(({ id }) => id === cashier)?.mayGive;
  assert.deepEqual([await seenBy(owner), await seenBy(hr)], [true, false]);
  const refused = await give(hr, someone.operator, [cashier]);
  assert.deepEqual(
    [refused.data.err, refused.data.permission],
    ['no_permission', 'withdrawals.read'],
  );
  const given = () => give(owner, someone.operator, [cashier]);
  assert.equal((await withSecond(treasurer, given)).code, 200);
  const wider = { name: '出纳', permissions: [...both, 'rewards.decide'] };
  assert.equal((await change(hr, cashier, wider)).data.err, 'no_permission');
  assert.equal((await withSecond(treasurer, () => change(owner, cashier, wider))).code, 200);
  const narrower = await change(hr, cashier, { name: '出纳', permissions: ['withdrawals.pay'] });
  assert.equal(narrower.code, 200, 'taking away gives nobody anything');
});

test('whoever only manages people makes nobody stronger than they are, nor takes over who is', async () => {
  const people = await made('人事', ['operators.read', 'operators.change', 'content.read']);
  const hr = await c.as([people]);
  const [finance, editor] = [
    await c.as(['finance']),
    await c.as(['content'], { roles: ['auditor'] }),
  ];
  const invite = { form: { name: '同伙', role: ['finance'] }, reason };
  assert.equal(
    (await (await proved(hr)).send(operatorCalls.invite, invite)).data.err,
    'no_permission',
  );
  assert.equal((await give(hr, editor.operator, ['owner'])).data.err, 'no_permission');
  const again = { key: finance.operator, reason };
  assert.equal(
    (await (await proved(hr)).send(operatorCalls.again, again)).data.err,
    'no_permission',
  );
  const off = { key: finance.operator, reason };
  assert.equal((await (await proved(hr)).send(operatorCalls.disable, off)).code, 200);
  const on = await (await proved(hr)).send(operatorCalls.enable, off);
  assert.equal(on.data.err, 'no_permission');
  assert.match(
    (await change(hr, people, { name: '人事', permissions: ['operators.change'] })).msg,
    /自己的角色/,
  );
  const one = await made('看内容', ['content.read']);
  assert.equal(
    (
      await (
        await proved(hr)
      ).send(operatorCalls.invite, { form: { name: '同伙', role: [one] }, reason })
    ).code,
    200,
  );
  const back = async () => (await proved(owner)).send(operatorCalls.enable, off);
  assert.equal((await withSecond(treasurer, back)).code, 200);
});

test('a role that hands out rights is changed by two persons, and those who have it do not decide', async () => {
  const role = await made('人事二', [
    'operators.change',
    'operators.read',
    'approvals.read',
    'approvals.power',
  ]);
  const holder = await c.as([role]);
  const next = { name: '人事二', permissions: ['operators.change', 'operators.read'] };
  const { data } = await change(owner, role, next);
  assert.equal(data.err, 'needs_second');
  assert.equal((await shown(role))?.permissions.length, 4);
  const [ask] = await t.db.select().from(approvalRows).orderBy(desc(approvalRows.id)).limit(1);
  assert.deepEqual(
    [ask?.kind, ask?.ref, ask?.operators],
    ['operator.change', role, [holder.operator]],
  );
  const decide = async (who: ConsoleCaller) =>
    (await proved(who)).send(approval.calls.actions.grant, { key: String(ask?.id) });
  assert.equal((await decide(holder)).data.err, 'no_permission');
  assert.equal((await decide(treasurer)).code, 200);
  const done = await change(owner, role, next);
  assert.equal(done.code, 200, done.msg);
  const [written] = await rowsOf('role.change', role);
  assert.equal((written?.detail as { second: string }).second, treasurer.operator);
});

test('of several roles the narrower reach holds, and what is out of it is said before saving', async () => {
  const city = { name: '白鹭', pinyin: 'bailu' };
  const [{ cityId = 0 } = {}] = await t.db.insert(cities).values(city).returning();
  const someone = await c.as(['editor']);
  const form = { role: ['city', 'editor'], cityIds: [String(cityId)] };
  const { data } = await owner.send(operator.calls.previews.roles, { key: someone.operator, form });
  const { facts, warns } = data.effect;
  assert.equal(facts.find(({ title }) => title === '范围')?.to, '只限 白鹭');
  assert.match(warns[0] ?? '', /^编辑 也只限 白鹭/);
  assert.match(warns[1] ?? '', /^涉及全部城市，用不到：.*商品：查看、更改横幅/);
  const manager = await c.as(['city', 'editor'], { cityIds: [cityId] });
  const { data: own } = await manager.send(session.getCurrent);
  assert.equal(own.reach, '白鹭');
  assert.equal(own.permissions.includes('goods.read'), false, 'no menu entry out of the reach');
  assert.equal(own.permissions.includes('city.change'), true);
});

test('a change keeps the reach and the description that it does not name', async () => {
  const city = { name: '青浦', pinyin: 'qingpu' };
  const [{ cityId = 0 } = {}] = await t.db.insert(cities).values(city).returning();
  const about = '看自己的街区';
  const form = { name: '片区', about, reach: 'city' as const, permissions: ['city.read'] };
  const { data } = await (await proved(owner)).send(roleCalls.create, { form, reason });
  await c.as([data.key], { cityIds: [cityId] });
  const next = { name: '片区二', permissions: ['city.read'] };
  const { code, msg } = await change(owner, data.key, next);
  assert.equal(code, 200, msg);
  const kept = await shown(data.key);
  assert.deepEqual([kept?.isScoped, kept?.about], [true, about]);
  const emptied = { key: data.key, reason, form: { ...next, about: null } };
  assert.equal((await (await proved(owner)).send(roleCalls.change, emptied)).code, 200);
  assert.equal((await shown(data.key))?.about, '');
});

test('giving a role and taking it away at once: one of the two is refused', async () => {
  const role = await made('并发', ['members.read']);
  const someone = await c.as(['editor']);
  const seen = (await shown(role))?.seen;
  await owner.prove();
  await treasurer.prove();
  const [given, gone] = await Promise.all([
    owner.send(operatorCalls.roles, { key: someone.operator, form: { role: [role] }, reason }),
    treasurer.send(roleCalls.remove, { key: role, reason, version: seen ?? undefined }),
  ]);
  assert.equal([given.code, gone.code].filter((code) => code === 200).length, 1);
  const [row] = await t.db.select().from(operators).where(eq(operators.name, someone.operator));
  assert.equal(row?.roles.includes(role), given.code === 200);
});

import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { LAUNCH_ITEMS, launch, type LaunchItem } from '@/lib/contract/console/resources/launch';
import { DAY_MS, HOUR_MS } from '@/lib/time';
import type { SmsMessage } from '@/server/adapters/sms';
import { deviceOf } from '@/server/db/place';
import { auditLog, backupRuns, consoleTotps, launchStates, trialInvites } from '@/server/db/schema';
import { launchDepsOf } from '@/server/launch-deps';
import { check, digestOf } from '@/server/modules/launch/check';
import type { LaunchDeps } from '@/server/modules/launch/facts';
import { keepHourlyRun, keepRun } from '@/server/modules/launch/hourly';
import { hashInvite } from '@/server/modules/launch/invites';
import { openAsk } from '@/server/modules/launch/queries';
import { launchState } from '@/server/modules/launch/state';
import { type ConsoleCaller, type TestConsole, testConsole } from '@/server/testing/console';
import { giveFactor, LAW, makeReady, OUTSIDE, putEvidence, putSite } from '@/server/testing/opened';
import { type PayApp, payApp } from '@/server/testing/pay';

/* 开业清单: launch.ask, launch.confirm, launch.pause, launch.seen, launch.invite, launch.smsTry, launch.payTry (pay-try.test.ts), launch.export. */

let t: PayApp;
let c: TestConsole;
let deps: LaunchDeps;
let one: ConsoleCaller;
let two: ConsoleCaller;
const sent: SmsMessage[] = [];
const { actions, previews, list, get } = launch.calls;
const reason = '开业';

before(async () => {
  t = await payApp({
    isReal: true,
    launch: null,
    env: {
      PUBLIC_URL: 'https://shop.example.com/zc/',
      SMS_PROVIDER: 'aliyun',
      SMS_ALIYUN_KEY_ID: 'k',
      SMS_ALIYUN_KEY_SECRET: 's',
      SMS_ALIYUN_SIGN_NAME: 'n',
      SMS_ALIYUN_TEMPLATE: 't',
      DEMO: '0',
      PUSH: '0',
    },
  });
  deps = {
    ...launchDepsOf({ ...t.deps, pay: async () => t.deps.pay }),
    outside: OUTSIDE,
    sms: { send: async (message) => void sent.push(message) },
  };
  c = await testConsole(t, { launch: deps });
  one = await c.as(['owner']);
  two = await c.as(['owner']);
});
after(async () => {
  await c.close();
  await t.close();
});

const now = () => new Date(t.clock.now);
const stateOf = async (key: LaunchItem, given: LaunchDeps = deps) =>
  (await check(t.db, given, now())).find((one) => one.key === key)?.state;
const factOf = async (key: LaunchItem, given: LaunchDeps = deps) =>
  (await check(t.db, given, now())).find((one) => one.key === key)?.fact ?? '';
const ask = async (who: ConsoleCaller, to: 'trial' | 'open') => {
  await who.prove();
  return who.send(actions.ask, { form: { to }, reason });
};
const confirm = async (who: ConsoleCaller) => {
  await who.prove();
  return who.send(actions.confirm, { form: {}, reason });
};

test('nothing is green by default: each item has a fact, and what cannot be read says so', async () => {
  const all = await check(t.db, deps, now());
  assert.deepEqual(
    all.map(({ key }) => key),
    Object.keys(LAUNCH_ITEMS),
  );
  assert.ok(all.every(({ fact }) => fact !== ''));
  for (const key of ['backup', 'company', 'record', 'sms', 'pay', 'operators', 'brand'] as const)
    assert.equal(await stateOf(key), 'red', key);
  const broken: LaunchDeps = {
    ...deps,
    outside: { ...OUTSIDE, visit: () => Promise.reject(new Error('no route')) },
  };
  assert.equal(await stateOf('address', broken), 'unknown');
  const { rows, summary } = (await one.send(list, {})).data;
  assert.equal(rows.length, 18);
  assert.deepEqual(summary, { now: '未开放', asked: '无' });
  const { row } = (await one.send(get, { key: 'company' })).data;
  assert.match(row.todo, /法律与资质/);
});

test('while a hard item is red, nobody asks', async () => {
  const refused = await ask(one, 'trial');
  assert.match(refused.msg, /还有\d+项未完成，不能开放/);
  assert.equal(await t.db.$count(launchStates), 0);
  const seen = await one.send(previews.ask, { form: { to: 'trial' } });
  assert.ok(seen.data.effect.blocks.length > 0);
});

test('an operator receives a code and types it back; a wrong one is no evidence', async () => {
  const mobile = '13912345678';
  await one.prove();
  const step = (code = '') => one.send(actions.smsTry, { form: { mobile, code } });
  assert.equal((await step()).code, 200);
  const [message] = sent;
  assert.equal(message?.mobile, mobile);
  assert.match((await step()).msg, /一分钟后再试/);
  const wrong = message?.code === '000000' ? '111111' : '000000';
  assert.notEqual((await step(wrong)).code, 200);
  assert.equal(await stateOf('sms'), 'red');
  assert.equal((await step(message?.code)).code, 200);
  assert.equal(await stateOf('sms'), 'green');
  const later = await check(t.db, deps, new Date(t.clock.now + 8 * DAY_MS));
  assert.equal(later.find(({ key }) => key === 'sms')?.state, 'red', 'evidence ends');
});

test('each hard item of the trial turns red by its fact', async () => {
  await makeReady(t, deps);
  await giveFactor(t, one.operator);
  await giveFactor(t, two.operator);
  await t.db.execute(sql`update console_sessions set last_seen_at = ${now()}`);
  await t.db.execute(sql`update backup_runs set at = ${now()}, proved_at = ${now()}`);
  for (const [key, { hard }] of Object.entries(LAUNCH_ITEMS))
    if (hard === 'T' && key !== 'texts')
      assert.equal(
        await stateOf(key as LaunchItem),
        'green',
        `${key}: ${await factOf(key as LaunchItem)}`,
      );
  const far = (outside: object): LaunchDeps => ({ ...deps, outside: { ...OUTSIDE, ...outside } });
  const seen = { fault: null, isOurs: true, daysLeft: 60, hasHsts: true };
  for (const change of [{ isOurs: false }, { daysLeft: 13 }, { hasHsts: false }, { fault: 'x' }])
    assert.equal(
      await stateOf('address', far({ visit: async () => ({ ...seen, ...change }) })),
      'red',
    );
  const room = OUTSIDE.room('');
  for (const change of [{ free: 1 }, { share: 0.1 }, { memory: 1 }])
    assert.equal(await stateOf('machine', far({ room: () => ({ ...room, ...change }) })), 'red');
  assert.equal(await stateOf('machine', far({ clockOf: async () => 9_000 })), 'red');
  assert.equal(await stateOf('machine', far({ clockOf: async () => null })), 'red');
  await putSite(t, { law: { ...LAW, licencePicture: '' } });
  assert.equal(await factOf('company'), '没有营业执照图片');
  await putSite(t, { law: LAW });
  const other = { ...deps, pay: async () => t.deps.pay && { ...t.deps.pay, account: 'other' } };
  assert.equal(await stateOf('pay', other), 'red', 'another merchant');
  const carrier = { ...deps.config, SMS_ALIYUN_SIGN_NAME: '别家' };
  assert.equal(await stateOf('sms', { ...deps, config: carrier }), 'red', 'another sender');
  const certificateEndsAt = t.clock.now + 40 * DAY_MS;
  const ending = { ...deps, pay: async () => t.deps.pay && { ...t.deps.pay, certificateEndsAt } };
  const paid = (await check(t.db, ending, now())).find((item) => item.key === 'pay');
  assert.deepEqual([paid?.state, Number(paid?.until)], ['green', t.clock.now + 10 * DAY_MS]);
  assert.match(await factOf('backup'), /备份，3\.0 MB，在另一设备；.* 恢复验证，有效至 \d/);
  for (const counted of ['sms', 'pay', 'operators'] as const)
    assert.match(await factOf(counted), /，有效至 20\d\d-\d\d-\d\d \d\d:\d\d:\d\d$/);
  const fresh = { at: now(), provedAt: now(), device: 'backup-host:1' };
  for (const [change, fact] of [
    [{ at: new Date(t.clock.now - 25 * HOUR_MS) }, /24 小时内没有备份，最近一次/],
    [{ provedAt: new Date(t.clock.now - 31 * DAY_MS) }, /30 天内没有恢复验证：.* 恢复验证$/],
    [{ provedAt: null }, /没有恢复验证过/],
    [{ device: deviceOf(t.deps.config.dataDir) }, /同一设备/],
  ] as const) {
    await t.db.update(backupRuns).set(change);
    assert.equal(await stateOf('backup'), 'red');
    assert.match(await factOf('backup'), fact);
    await t.db.update(backupRuns).set(fresh);
  }
  await t.db.delete(consoleTotps).where(sql`operator = ${two.operator}`);
  assert.equal(await stateOf('operators'), 'red');
  await giveFactor(t, two.operator);
  const file = path.join(t.deps.config.dataDir, 'demo.json');
  fs.writeFileSync(file, '[]');
  assert.equal(await stateOf('demo'), 'red');
  fs.rmSync(file);
  const key = path.join(t.deps.config.keysDir, 'app-secret');
  fs.chmodSync(key, 0o644);
  assert.equal(await stateOf('secrets'), 'red');
  fs.chmodSync(key, 0o600);
});

test('the record and the rules are compared by a second person', async () => {
  await putSite(t, { law: { ...LAW, icp: '' } });
  await putSite(t, { law: LAW }, one.operator);
  assert.equal(await stateOf('record'), 'red');
  const see = async (who: ConsoleCaller, what: 'record' | 'rules') => {
    await who.prove();
    return who.send(actions.seen, { form: { what } });
  };
  assert.equal((await see(one, 'record')).data.err, 'needs_second');
  const twinOf = (name: string | null) =>
    t.db.execute(sql`update operators set alone_by = ${name} where name = ${two.operator}`);
  await twinOf(one.operator);
  assert.equal((await see(two, 'record')).data.err, 'needs_second', 'a twin of the first');
  await see(one, 'rules');
  assert.equal((await see(two, 'rules')).data.err, 'needs_second', 'a twin of the first');
  await twinOf(null);
  assert.equal((await see(two, 'record')).code, 200);
  assert.equal(await stateOf('record'), 'green');
  assert.equal(await stateOf('texts'), 'running');
  await see(two, 'rules');
  assert.equal(await stateOf('texts'), 'green');
});

test('one asks, another confirms within a day on the same facts', async () => {
  assert.match((await confirm(two)).msg, /没有等待确认的申请/);
  assert.equal((await ask(one, 'trial')).code, 200);
  assert.equal((await confirm(one)).data.err, 'needs_second', 'the same person');
  assert.equal(await launchState(t.db), 'closed');
  assert.equal(await openAsk(t.db, new Date(t.clock.now + 25 * HOUR_MS)), null, 'a day later');

  assert.equal((await ask(one, 'trial')).code, 200);
  await putEvidence(t, deps, 'another');
  assert.equal((await confirm(two)).data.err, 'stale', 'other evidence');

  assert.equal((await ask(one, 'trial')).code, 200);
  t.advance(1000);
  await putSite(t, { law: { ...LAW, company: '' } }, one.operator);
  await keepRun(t.db, deps, now());
  assert.match((await confirm(two)).msg, /还有1项未完成/);
  await putSite(t, { law: LAW }, one.operator);
  assert.equal((await confirm(two)).data.err, 'stale', 'it was red meanwhile');

  t.advance(1000);
  assert.equal((await ask(one, 'trial')).code, 200);
  t.advance(6 * 60_000);
  const unproved = await two.send(actions.confirm, { form: {}, reason });
  assert.equal(unproved.data.err, 'proof_needed');
  assert.equal((await confirm(two)).code, 200);
  assert.equal(await launchState(t.db), 'trial');
  const rows = await t.db.select().from(launchStates);
  const { askedBy, confirmedBy } = rows.at(-1) ?? {};
  assert.deepEqual([askedBy, confirmedBy], [one.operator, two.operator]);
  const done = sql`action = 'launch.confirm' and outcome = 'done'`;
  assert.equal(await t.db.$count(auditLog, done), 1);
});

test('the hourly run keeps states and since; a red item after the opening is an alarm', async () => {
  await keepRun(t.db, deps, now());
  const alarm = async () =>
    (await one.send(list, { filters: { alarm: 'yes', state: 'red', hard: 'T' } })).data.rows;
  assert.deepEqual(await alarm(), []);
  await putSite(t, { law: { ...LAW, company: '' } }, one.operator);
  t.advance(10 * 60_000);
  const at = t.clock.now;
  await keepRun(t.db, deps, now());
  t.advance(10 * 60_000);
  const [row] = await alarm();
  assert.deepEqual([row?.key, row?.since], ['company', at]);
  const views = await check(t.db, deps, now());
  assert.notEqual(digestOf('trial', views), digestOf('open', views));
  await putSite(t, { law: LAW }, one.operator);
  await one.prove();
  const { text } = (await one.send(launch.calls.export, { filters: {}, reason })).data;
  assert.match(text, /统一社会信用代码|演示公司|没有公司名称/);
});

test('invitations: a number once, a link for several', async () => {
  await one.prove();
  const send = (form: object) => one.send(actions.invite, { form });
  assert.equal((await send({ mobile: '13700001234' })).code, 200);
  assert.match((await send({ mobile: '13700001234' })).msg, /已邀请过/);
  const { link } = (await send({ limit: 3 })).data.shown;
  const code = new URL(link).searchParams.get('trial') ?? '';
  assert.match(link, /#register$/);
  const hash = hashInvite(deps.keys, code);
  assert.equal(await t.db.$count(trialInvites, sql`code_hash = ${hash} and "limit" = 3`), 1);
});

test('one person pauses an open service, with a reason; a trial is not paused', async () => {
  await one.prove();
  const pause = (given = reason) => one.send(actions.pause, { form: {}, reason: given });
  assert.match((await pause()).msg, /现在是试运行，不能暂停/);
  await t.db.insert(launchStates).values({
    kind: 'confirm',
    state: 'open',
    askedBy: '甲',
    confirmedBy: '乙',
    reason,
    at: now(),
  });
  assert.notEqual((await pause('')).code, 200);
  assert.equal((await pause()).code, 200);
  assert.equal(await launchState(t.db), 'paused');
  assert.match((await ask(two, 'open')).msg, /还有\d+项未完成/, 'checked again');
});

test('demo and local are never opened', async () => {
  const local = { ...deps, fixed: 'local' as const };
  assert.equal(await keepHourlyRun(t.db, local, now()), false);
  const beside = await testConsole(t, { launch: local });
  const owner = await beside.as(['owner']);
  await owner.prove();
  const { msg } = await owner.send(actions.ask, { form: { to: 'trial' }, reason });
  assert.match(msg, /本机安装/);
  await beside.close();
});

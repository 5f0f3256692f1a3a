import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { HEALTH_ITEMS, JOB_TEXTS } from '@/lib/contract/console/job-texts';
import { job } from '@/lib/contract/console/resources/job';
import { DAY_MS, dayOf, MINUTE_MS } from '@/lib/time';
import { auditLog, jobFaults, jobs } from '@/server/db/schema';
import { noteProvider } from '@/server/modules/health/notes';
import { audit, SYSTEM_OPERATOR } from '@/server/modules/operators/authorize';
import { type TestApp, testApp } from '@/server/testing/app';
import { type ConsoleCaller, type TestConsole, testConsole } from '@/server/testing/console';
import { keepHealth } from './health';
import { pageHealth } from './operator-queries';
import { noted, takeAsked } from './runs';
import { jobsOf } from './schedule';

let t: TestApp;
let c: TestConsole;
let owner: ConsoleCaller;
before(async () => {
  t = await testApp({ isBare: true });
  c = await testConsole(t);
  owner = await c.as(['owner']);
});
after(async () => {
  await c.close();
  await t.close();
});

const now = () => new Date(t.clock.now);
const silent = { error: () => undefined };
const run = (work: () => Promise<unknown>) =>
  noted(t.db, { name: 'push', everyMs: 5_000, log: silent }, work);
const fail = async () => {
  throw new Error('没有答复');
};
const read = async (key = 'push') => (await owner.send(job.calls.get, { key })).data;

test('each job has a name for people', () => {
  const deps = { ...t.deps, background: t.database, payout: null, pay: null };
  const names = jobsOf(deps as never).map(([name]) => name);
  assert.deepEqual(names.toSorted(), Object.keys(JOB_TEXTS).toSorted());
});

test('a result is written once a minute, a fault and its end at once', async () => {
  let fault: Error | null = null;
  const work = run(async () => {
    if (fault) throw fault;
  });
  await work(now);
  assert.deepEqual([(await read()).row.state, (await read()).row.result], ['fine', '成功']);
  fault = new Error('没有答复\n参数 13800138000');
  await assert.rejects(work(now));
  await assert.rejects(work(now));
  const { row } = await read();
  assert.deepEqual([row.state, row.result, row.faults], ['failed', '没有答复', 1]);
  assert.equal(await t.db.$count(jobFaults), 1);
  fault = new Error('拒绝连接');
  await assert.rejects(work(now));
  assert.equal((await read()).row.faults, 3, 'each run counts, also those not written');
  fault = null;
  await work(now);
  assert.deepEqual([(await read()).row.state, (await read()).row.faults], ['fine', 0]);
  t.advance(11 * MINUTE_MS);
  assert.equal((await read()).row.state, 'late');
});

test('再跑 is asked once, noted, and taken by one process that has the job', async () => {
  await assert.rejects(run(fail)(now));
  const { version } = await read();
  const given = { key: 'push', version, reason: '推送服务已恢复' };
  const preview = await owner.send(job.calls.previews.run, { key: 'push', version });
  assert.equal(preview.data.effect.sentence, '推送再跑一次，几秒内开始');
  assert.equal((await read()).row.state, 'failed', 'a preview asks nothing');
  await owner.prove();
  assert.equal((await owner.send(job.calls.actions.run, given)).code, 200);
  assert.equal((await read()).row.state, 'asked');
  const again = await owner.send(job.calls.actions.run, { ...given, version: undefined });
  assert.match(again.msg, /正等待再跑/);
  assert.equal(await t.db.$count(auditLog, eq(auditLog.action, 'job.run')), 1);
  assert.deepEqual(await takeAsked(t.db, ['city']), []);
  const taken = await Promise.all([takeAsked(t.db, ['push']), takeAsked(t.db, ['push'])]);
  assert.deepEqual(taken.flat(), ['push']);
  await run(async () => undefined)(now, true);
  assert.equal((await read()).row.state, 'fine');
  const auditor = await c.as(['auditor']);
  assert.equal((await auditor.send(job.calls.list, { filters: {} })).code, 200);
  const refused = await auditor.send(job.calls.actions.run, given);
  assert.equal(refused.data.err, 'no_permission');
  const finance = await c.as(['finance']);
  assert.equal((await finance.send(job.calls.list, { filters: {} })).data.err, 'no_permission');
});

test('an asked run waits for the run before it; a due one beside it is left out', async () => {
  let open = 0;
  let most = 0;
  let runs = 0;
  const work = run(async () => {
    runs += 1;
    most = Math.max(most, ++open);
    await new Promise((resolve) => setTimeout(resolve, 5));
    open -= 1;
  });
  await Promise.all([work(now), work(now, true), work(now), work(now, true)]);
  assert.deepEqual([most, runs], [1, 3]);
});

const listHealth = () => pageHealth(t.db, { operator: 'owner', via: 'cli', now: now() }, {});

const healthRow = async (key: string) => {
  const deps = { config: t.deps.config, pay: null, track: null, labels: null };
  await keepHealth(t.database, deps, now());
  const { rows } = await listHealth();
  assert.equal(rows.length, Object.keys(HEALTH_ITEMS).length);
  return rows.find((row) => row.key === key);
};

const night = (differences: object[]) =>
  audit(t.db, { operator: SYSTEM_OPERATOR, via: 'job', now: now() }, 'reconcile', dayOf(now()), {
    differences,
  });

test('健康: what is red says what to do; what is off is off until configured', async () => {
  assert.equal((await healthRow('pay'))?.state, 'off');
  assert.deepEqual((await healthRow('pay'))?.todo, null);
  await night([{ rule: '全部账户合计为零', id: 0 }]);
  const red = await healthRow('reconcile');
  assert.deepEqual([red?.state, red?.todo], ['red', HEALTH_ITEMS.reconcile.todo]);
  await night([]);
  assert.equal((await healthRow('reconcile'))?.state, 'green');
  t.advance(2 * DAY_MS);
  assert.match((await healthRow('reconcile'))?.fact ?? '', /26 小时内没有进行/);
  await t.db.update(jobs).set({ fault: '没有答复' });
  assert.match((await healthRow('jobs'))?.fact ?? '', /1 个失败/);
  await noteProvider(t.db, 'storage', now());
  assert.equal((await healthRow('storage'))?.state, 'green');
  assert.match((await healthRow('version'))?.fact ?? '', /PostgreSQL \d+/);
  t.advance(1_000);
  await noteProvider(t.db, 'storage', now(), new Error('磁盘已满'));
  assert.match((await healthRow('storage'))?.fact ?? '', /失败：磁盘已满/);
});

test('without a check for five minutes nothing is known', async () => {
  await healthRow('disk');
  t.advance(6 * MINUTE_MS);
  const { rows } = await listHealth();
  assert.ok(rows.every(({ state, todo }) => state === 'unknown' && todo?.includes('没有在运行')));
});

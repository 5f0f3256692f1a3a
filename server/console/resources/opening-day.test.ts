import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { feedback } from '@/lib/contract/console/resources/feedback';
import { LAUNCH_ITEMS, launch, type LaunchItem } from '@/lib/contract/console/resources/launch';
import { addFeedback } from '@/lib/contract/feedback';
import { DEFAULT_BRAND } from '@/lib/contract/first-brand';
import { addDays, DAY_MS, dayOf, HOUR_MS, MINUTE_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { dryRun } from '@/server/db/dry-run';
import { launchEvidence, notices, operators, orders } from '@/server/db/schema';
import { auditNightly } from '@/server/jobs/audit';
import { reconcile } from '@/server/jobs/reconcile';
import { launchDepsOf } from '@/server/launch-deps';
import { check, lackingFor } from '@/server/modules/launch/check';
import type { LaunchDeps } from '@/server/modules/launch/facts';
import { keepRun } from '@/server/modules/launch/hourly';
import { launchState } from '@/server/modules/launch/state';
import { listOpen, sendNextBatch } from '@/server/modules/notices/broadcast';
import { type ConsoleCaller, type TestConsole, testConsole } from '@/server/testing/console';
import { giveFactor, LAW, makeReady, OUTSIDE, putSite } from '@/server/testing/opened';
import { buyer, send } from '@/server/testing/orders';
import {
  type Ordered,
  openWay,
  type PayApp,
  payApp,
  payNumber,
  unpaidOrder,
} from '@/server/testing/pay';
import { type Registered, registerUser } from '@/server/testing/people';
import { insertGoods } from '@/server/testing/shop';

/* From a closed installation to its first paid order. */

let t: PayApp;
let c: TestConsole;
let deps: LaunchDeps;
let one: ConsoleCaller;
let two: ConsoleCaller;
let service: ConsoleCaller;
let invited: Registered;
const { actions } = launch.calls;
const brand = { ...DEFAULT_BRAND, name: '青禾市集', icons: '/zc/brand/0123456789abcdef/' };
const law = { ...LAW, returnAddress: '浙江省杭州市余杭区溪望路 37 号' };

before(async () => {
  t = await payApp({
    isReal: true,
    launch: 'closed',
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
  deps = { ...launchDepsOf({ ...t.deps, pay: async () => t.deps.pay }), outside: OUTSIDE };
  c = await testConsole(t, { launch: deps });
  [one, two, service] = [await c.as(['owner']), await c.as(['owner']), await c.as(['service'])];
});
after(async () => {
  const differences = await reconcile(t.db);
  await c.close();
  await t.close();
  assert.deepEqual(differences, []);
});

const now = () => new Date(t.clock.now);
async function enter(to: 'trial' | 'open') {
  t.advance(2_001);
  await one.prove();
  assert.equal((await one.send(actions.ask, { form: { to }, reason: '开业' })).code, 200);
  await two.prove();
  const { code, msg } = await two.send(actions.confirm, { form: {}, reason: '开业' });
  assert.equal(code, 200, msg);
  t.advance(2_001);
}
const lacking = async (to: 'trial' | 'open') =>
  lackingFor(to, await check(t.db, deps, now())).map(({ key, fact }) => `${key}: ${fact}`);
const titlesOf = async (userId: number) =>
  (await t.db.select().from(notices).where(eq(notices.userId, userId)).orderBy(notices.id)).map(
    ({ title }) => title,
  );

async function pay(ordered: Ordered) {
  await payNumber(t, await openWay(t, ordered, 'native'));
  await t.poll();
  const [order] = await t.db.select().from(orders).where(eq(orders.orderId, ordered.orderId));
  return order?.paid;
}

async function tryPay() {
  const finance = await c.as(['finance']);
  await finance.prove();
  const { sn } = (await finance.send(actions.payTry, { form: {} })).data.shown;
  await payNumber(t, sn);
  await t.poll();
  t.advance(MINUTE_MS);
  await t.poll();
}

test('each item that the opening alone needs is red by its fact', async () => {
  const found = (await lacking('open')).map((text) => text.split(':')[0]);
  for (const key of ['record', 'payout', 'shop', 'timers', 'texts', 'brand', 'complaints'])
    assert.ok(found.includes(key), key);
});

test('closed: nobody registers; two owners open the trial once its items are green', async () => {
  await assert.rejects(registerUser(t), /尚未开放/);
  await makeReady(t, { ...deps, pay: async () => null });
  await putSite(t, { brand, law }, one.operator);
  await tryPay();
  for (const { operator } of [one, two]) await giveFactor(t, operator);
  assert.deepEqual(await lacking('trial'), []);
  await enter('trial');
  assert.equal(await launchState(t.db), 'trial');
});

test('trial: an invitation admits, a real order is paid, a complaint is answered', async () => {
  await assert.rejects(registerUser(t), /仅限受邀/);
  await one.prove();
  const { link } = (await one.send(actions.invite, { form: { limit: 2 } })).data.shown;
  const trialCode = new URL(link).searchParams.get('trial') ?? '';
  invited = await buyer(t, {}, { trialCode });
  await insertGoods(t.db);
  const ordered = await unpaidOrder(t, { member: invited });
  assert.equal(await pay(ordered), ordered.payable);
  const problem = { type: 'other', content: '试运行中的一条反馈，请回复。' };
  const key = String((await send(invited, addFeedback, problem)).data.id);
  const { version } = (await service.send(feedback.calls.get, { key })).data;
  const reply = { key, version, form: { content: '收到，谢谢。' } };
  assert.equal((await service.send(feedback.calls.actions.reply, reply)).code, 200);
});

test('open: both compare record and rules; the invited and the operators are told', async () => {
  for (const who of [one, two])
    for (const what of ['record', 'rules'] as const) {
      await who.prove();
      await who.send(actions.seen, { form: { what } });
    }
  assert.match((await lacking('open')).join(), /payout: 人工打款，还没有核对/);
  await one.send(actions.seen, { form: { what: 'payout' } });
  await auditNightly(t.db, now(), t.deps.logger);
  assert.deepEqual(await lacking('open'), []);
  const owner = await registerUser(t, { trialCode: await codeOfLink() });
  await t.db
    .update(operators)
    .set({ userId: owner.userId })
    .where(eq(operators.name, one.operator));
  await enter('open');
  for (const id of await listOpen(t.db, now())) await sendNextBatch(t.db, id, now());
  assert.ok((await titlesOf(invited.userId)).includes('服务已开放'));
  const told = await titlesOf(owner.userId);
  assert.ok(told.includes('本站现在是「已开放」'), told.join());
});

async function codeOfLink(): Promise<string> {
  await one.prove();
  const { link } = (await one.send(actions.invite, { form: { limit: 1 } })).data.shown;
  return new URL(link).searchParams.get('trial') ?? '';
}

test('the first paid order of a stranger', async () => {
  const ordered = await unpaidOrder(t);
  assert.equal(await pay(ordered), ordered.payable);
});

type Hard = {
  [K in LaunchItem]: (typeof LAUNCH_ITEMS)[K]['hard'] extends null ? never : K;
}[LaunchItem];
type Break = (tx: Db) => Promise<Partial<LaunchDeps> | { now: Date } | void>;
/** Past the guards of append-only tables. */
const run =
  (statement: ReturnType<typeof sql>): Break =>
  async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(statement);
  };
const site =
  (settings: object): Break =>
  (tx) =>
    putSite({ ...t, db: tx }, settings, one.operator);
const outside =
  (change: object): Break =>
  async () => ({ outside: { ...OUTSIDE, ...change } });

/** A hard item without one does not compile. */
const BREAKS: Record<Hard, Break> = {
  company: site({ brand, law: { ...law, creditCode: '' } }),
  record: site({ brand, law: { ...law, icp: '浙ICP备87654321号' } }),
  address: outside({
    visit: async () => ({ fault: null, isOurs: false, daysLeft: 60, hasHsts: true }),
  }),
  sms: (tx) => run(sql`update launch_evidence set until = ${now()} where item = 'sms'`)(tx),
  pay: async () => ({
    pay: async () => t.deps.pay && { ...t.deps.pay, certificateEndsAt: +addDaysTo(29) },
  }),
  payout: run(sql`delete from launch_evidence where item = 'payout'`),
  shop: site({ brand, law: { ...law, returnAddress: '' } }),
  backup: run(sql`update backup_runs set proved_at = null`),
  operators: (tx) => run(sql`delete from console_totps where operator = ${two.operator}`)(tx),
  demo: run(sql`insert into seed_runs (name) values ('demo')`),
  secrets: async () => ({ config: { ...deps.config, SIGN_SECRET: 'test' } }),
  machine: outside({ room: () => ({ free: 1, share: 0.5, memory: 4 * 1024 ** 3 }) }),
  timers: async () => ({ now: new Date(t.clock.now + 27 * HOUR_MS) }),
  texts: (tx) =>
    run(sql`update agreements set effective_at = ${addDaysTo(1)} where type = 'privacy'`)(tx),
  brand: site({ law }),
  complaints: run(sql`delete from audit_log where action = 'feedback.reply'`),
  imports: run(sql`
    insert into imports (source, shop, dump_digest, plan_digest, options, state, planned_by, created_at)
    values ('y', 'y', 'y', 'y', '{}', 'planned', 'y', now())`),
};
const addDaysTo = (days: number) => new Date(t.clock.now + days * DAY_MS);

test('each hard item turns red by its fact and closes the opening', async () => {
  for (const [key, breakIt] of Object.entries(BREAKS)) {
    const red = await dryRun(t.db, true, async (tx) => {
      const { now: at = now(), ...other } = ((await breakIt(tx)) ?? {}) as { now?: Date };
      return lackingFor('open', await check(tx, { ...deps, ...other }, at));
    });
    const states = red.map((item) => `${item.key} ${item.state}`);
    assert.ok(states.includes(`${key} red`), `${key}: ${states.join()}`);
  }
  assert.deepEqual(await lacking('open'), []);
});

test('operators hear once of an item that turned red, and twice of a permit that ends', async () => {
  const [{ userId } = { userId: null }] = await t.db
    .select({ userId: operators.userId })
    .from(operators)
    .where(eq(operators.name, one.operator));
  const heard = async () => {
    const before = (await titlesOf(userId ?? 0)).length;
    await keepRun(t.db, deps, now());
    t.advance(HOUR_MS);
    return (await titlesOf(userId ?? 0)).slice(before);
  };
  assert.deepEqual(await heard(), [], 'as before');
  const until = addDays(dayOf(now()), 60);
  const permits = `食品经营许可证 JY13301060000000 ${until}`;
  await putSite(t, { brand, law: { ...law, company: '', permits } }, one.operator);
  assert.deepEqual(await heard(), ['开业清单：主体变为未达成', '许可证将到期']);
  assert.deepEqual(await heard(), [], 'each once');
  const [sms] = await t.db.select().from(launchEvidence).where(eq(launchEvidence.item, 'sms'));
  t.clock.now = +(sms?.until ?? 0) - 23 * HOUR_MS;
  const ending = '开业清单：短信将到期';
  assert.ok((await heard()).includes(ending));
  assert.ok(!(await heard()).includes(ending), 'once');
  await putSite(t, { brand, law: { ...law, permits } }, one.operator);
  t.clock.now += 61 * 24 * HOUR_MS;
  assert.ok((await heard()).includes('许可证已到期'));
});

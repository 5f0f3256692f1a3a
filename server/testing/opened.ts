import { LAW_DEFAULTS } from '@/lib/contract/law-facts';
import { DAY_MS } from '@/lib/time';
import { smsAccountOf } from '@/server/adapters/sms';
import {
  agreements,
  backupRuns,
  consoleTotps,
  launchEvidence,
  PAYMENT_STATUS,
  payments,
  providerRefunds,
  RETURN_STATUS,
  seedRuns,
  siteSettings,
} from '@/server/db/schema';
import type { LaunchDeps } from '@/server/modules/launch/facts';
import type { Outside } from '@/server/modules/launch/outside';
import type { TestApp } from './app';

const GIB = 1024 ** 3;

export const OUTSIDE: Outside = {
  visit: async () => ({ fault: null, isOurs: true, daysLeft: 60, hasHsts: true }),
  clockOf: async () => 0,
  room: () => ({ free: 40 * GIB, share: 0.5, memory: 4 * GIB }),
};

export const LAW = {
  ...LAW_DEFAULTS,
  company: '演示公司',
  creditCode: '91350100M000100Y43',
  licenceAddress: '杭州市',
  licencePicture: 'image/a/b.webp',
  icp: '浙ICP备12345678号-1',
};

let version = 1000;
export async function putSite(t: TestApp, settings: object, operator = 'test'): Promise<void> {
  const createdAt = new Date(t.clock.now);
  await t.db
    .insert(siteSettings)
    .values({ version: (version += 1), settings: { ...settings }, note: '', operator, createdAt });
}

export async function putEvidence(t: TestApp, { config }: Pick<LaunchDeps, 'config'>, ref: string) {
  const at = new Date(t.clock.now);
  const until = new Date(t.clock.now + 20 * DAY_MS);
  await t.db.insert(launchEvidence).values({
    item: 'sms',
    kind: 'sms',
    ref,
    account: smsAccountOf(config),
    operator: '甲',
    at,
    until,
  });
}

/** Paid and returned. */
export async function putTrial(t: TestApp, account: string): Promise<void> {
  const at = new Date(t.clock.now);
  const sn = `P${t.clock.now}`;
  const [row] = await t.db
    .insert(payments)
    .values({
      sn,
      way: 'native',
      amount: 1,
      triedBy: '甲',
      account,
      status: PAYMENT_STATUS.paid,
      transactionId: sn,
      received: 1,
      settled: 1,
      paidAt: at,
      use: 'trial',
      expireAt: at,
      createdAt: at,
      endedAt: at,
    })
    .returning({ paymentId: payments.paymentId });
  await t.db.insert(providerRefunds).values({
    sn: `R${t.clock.now}`,
    paymentId: row?.paymentId ?? 0,
    why: 'trial',
    amount: 1,
    status: RETURN_STATUS.done,
    askAt: at,
    createdAt: at,
    endedAt: at,
  });
}

export async function makeReady(t: TestApp, deps: LaunchDeps): Promise<void> {
  const now = new Date(t.clock.now);
  await putSite(t, { law: LAW });
  await putEvidence(t, deps, 'hash');
  const pay = await deps.pay();
  if (pay) await putTrial(t, pay.account);
  const device = 'backup-host:1';
  await t.db
    .insert(backupRuns)
    .values({ digest: 'd', bytes: 3 * 1024 ** 2, device, at: now, provedAt: now });
  await t.db.delete(seedRuns);
  await t.db
    .insert(agreements)
    .values(
      (['agreement', 'privacy'] as const).map((type) => ({
        type,
        version: '9.0',
        title: type,
        changes: [],
        sections: [],
        effectiveAt: new Date(t.clock.now - 1000),
      })),
    )
    .onConflictDoNothing();
}

export async function giveFactor(t: TestApp, operator: string): Promise<void> {
  await t.db
    .insert(consoleTotps)
    .values({ operator, sealed: 'x', lastStep: 0, createdAt: new Date(t.clock.now) });
}

import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { feedback } from '@/lib/contract/console/resources/feedback';
import { moderation } from '@/lib/contract/console/resources/moderation';
import { reward } from '@/lib/contract/console/resources/reward';
import { risk } from '@/lib/contract/console/resources/risk';
import { student } from '@/lib/contract/console/resources/student';
import { addFeedback } from '@/lib/contract/feedback';
import { DAY_MS } from '@/lib/time';
import { rewards, riskCases, studentApplications } from '@/server/db/schema';
import { reportContent } from '@/server/modules/moderation/cases';
import { openRiskCase } from '@/server/modules/risk/cases';
import { recordSale } from '@/server/modules/sales/record';
import { insertMember } from '@/server/testing/members';
import { registerUser } from '@/server/testing/people';
import { plain, versioned } from './writes-shop-fixtures';
import { ok, type World, type Write } from './writes-world-fixtures';

/* Actions on what members have written to the operators. */

const { actions, get } = feedback.calls;
const reason = '请补充相关的订单号';

const cases = risk.calls;
/** @returns its number: a payout account that waits */
export async function newRisk({ t }: World): Promise<string> {
  const { userId } = await registerUser(t);
  const now = new Date(t.clock.now);
  const held = { type: 'R3', userId, refType: 'withdraw_account', refId: userId } as const;
  await openRiskCase(t.db, { ...held, evidence: { sharedWith: [] }, now });
  const [row] = await t.db.select().from(riskCases).where(eq(riskCases.userId, userId));
  return String(row?.riskId);
}

const rewarded = reward.calls;
/** @returns its number: of a sale to the partner of a member */
export async function newReward({ t }: World): Promise<string> {
  const at = new Date(t.clock.now);
  const joined = new Date(t.clock.now - 30 * DAY_MS);
  const earner = await insertMember(t.db, { at: joined });
  const buyerId = await insertMember(t.db, { at: joined, by: earner });
  await t.db.transaction((tx) =>
    recordSale(tx, {
      buyerId,
      items: [{ title: '课程', paid: 199_00, isRewardable: true }],
      paidAt: at,
      now: at,
      operator: 'tester',
    }),
  );
  const [row] = await t.db.select().from(rewards).where(eq(rewards.userId, earner));
  return String(row?.rewardId);
}
const earned = async (world: World) =>
  versioned(world, rewarded.get, await newReward(world), reason);

const students = student.calls;
/** @returns the number of an application */
export async function newApplication({ t }: World): Promise<string> {
  const { userId } = await registerUser(t);
  const createdAt = new Date(t.clock.now);
  const [row] = await t.db
    .insert(studentApplications)
    .values({ userId, reason: '想学会怎样介绍自己', createdAt })
    .returning();
  return String(row?.id);
}
const applied = async (world: World) =>
  versioned(world, students.get, await newApplication(world), reason);

/** @returns its key: a nickname that somebody has reported */
export async function newReport({ t }: World): Promise<string> {
  const author = await registerUser(t);
  const reporter = await registerUser(t);
  const { userId } = author;
  const now = new Date(t.clock.now);
  const text = { kind: 'nickname', refId: userId, authorId: userId, excerpt: '不当昵称' } as const;
  await reportContent(t.db, { ...text, reporterId: reporter.userId, reason: 'ad', now });
  return `nickname:${userId}`;
}

/** @returns its number */
export async function newTicket({ t }: World): Promise<string> {
  const { caller } = await registerUser(t);
  const content = '保存海报以后相册里没有图片，重启也一样';
  const headers = { 'idempotency-key': randomBytes(16).toString('hex') };
  const { data } = await caller.send(addFeedback, { type: 'fault', content }, { headers });
  return String(data.id);
}

const read = async (world: World) => versioned(world, get, await newTicket(world), reason);
const withForm = (form: object) => async (world: World) => ({ ...plain(await read(world)), form });

const texts = moderation.calls;
const reported = async (world: World) =>
  versioned(world, texts.get, await newReport(world), reason);
const after = (act: 'hide' | 'snooze') => async (world: World) => {
  const key = await newReport(world);
  await ok(world.other, texts.actions[act], { key, reason });
  return versioned(world, texts.get, key, reason);
};

export const TICKET_WRITES: Readonly<Record<string, Write>> = {
  [rewarded.actions.hold.name]: { input: earned },
  [rewarded.actions.release.name]: {
    input: async (world) => {
      const key = await newReward(world);
      await ok(world.other, rewarded.actions.hold, { key, reason });
      return versioned(world, rewarded.get, key, reason);
    },
  },
  [rewarded.actions.void.name]: { input: earned, again: 'refused' },
  [cases.actions.resolve.name]: {
    input: async (world) => ({
      ...(await versioned(world, cases.get, await newRisk(world), reason)),
      form: { outcome: 'confirmed' },
    }),
    again: 'refused',
  },
  [cases.actions.snooze.name]: {
    input: async (world) => versioned(world, cases.get, await newRisk(world), reason),
  },
  [cases.actions.release.name]: {
    input: async (world) => {
      const key = await newRisk(world);
      await ok(world.other, cases.actions.snooze, { key, reason });
      return plain(await versioned(world, cases.get, key));
    },
  },
  [cases.actions.note.name]: {
    input: async (world) => ({ key: await newRisk(world), form: { text: '已回电' } }),
  },
  [students.actions.approve.name]: { input: applied },
  [students.actions.reject.name]: { input: applied },
  [texts.actions.hide.name]: { input: reported },
  [texts.actions.dismiss.name]: { input: async (world) => plain(await reported(world)) },
  [texts.actions.warn.name]: { input: reported },
  [texts.actions.restore.name]: { input: after('hide') },
  [texts.actions.snooze.name]: { input: reported },
  [texts.actions.release.name]: { input: async (world) => plain(await after('snooze')(world)) },
  [texts.actions.note.name]: {
    input: async (world) => ({ key: await newReport(world), form: { text: '已回电' } }),
  },
  [actions.reply.name]: { input: withForm({ content: '请打开相册权限' }) },
  [actions.ask.name]: { input: read },
  [actions.close.name]: { input: read },
  [actions.take.name]: { input: async (world) => plain(await read(world)) },
  [actions.assign.name]: {
    input: async (world) => withForm({ to: (await world.c.as(['service'])).operator })(world),
  },
  [actions.write.name]: {
    input: async (world) => ({ key: await newTicket(world), form: { notice: '已为你处理' } }),
  },
  [actions.reveal.name]: {
    input: async (world) => ({ key: await newTicket(world), reason }),
    again: { another: '每次显示都记一行' },
  },
  [actions.snooze.name]: { input: read },
  [actions.release.name]: {
    input: async (world) => {
      const key = await newTicket(world);
      await ok(world.other, actions.snooze, { key, reason });
      return plain(await versioned(world, get, key));
    },
  },
  [actions.note.name]: {
    input: async (world) => ({ key: await newTicket(world), form: { text: '已回电' } }),
  },
};

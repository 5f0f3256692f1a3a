import assert from 'node:assert/strict';
import { figure } from '@/lib/contract/console/resources/figure';
import { job } from '@/lib/contract/console/resources/job';
import { reward } from '@/lib/contract/console/resources/reward';
import { rule } from '@/lib/contract/console/resources/rule';
import { sale } from '@/lib/contract/console/resources/sale';
import { addDays, DAY_MS, dayOf } from '@/lib/time';
import { dailyFigures, jobs } from '@/server/db/schema';
import { recordSale } from '@/server/modules/sales/record';
import { insertMember } from '@/server/testing/members';
import { plain, versioned } from './writes-shop-fixtures';
import { newReward } from './writes-ticket-fixtures';
import type { World, Write } from './writes-world-fixtures';

/* Actions on rules, sales, rewards and figures. */

const reason = '合同 7 号';
const { actions, get } = sale.calls;

async function newBuyer({ t }: World): Promise<number> {
  const at = new Date(t.clock.now - 30 * DAY_MS);
  return insertMember(t.db, { at, by: await insertMember(t.db, { at }) });
}

/** @returns its name */
async function failedJob({ t }: World): Promise<string> {
  const endedAt = new Date(t.clock.now);
  await t.db
    .insert(jobs)
    .values({ name: 'settle', everyMs: 60_000, endedAt, fault: '没有答复' })
    .onConflictDoUpdate({ target: jobs.name, set: { endedAt, askedAt: null, fault: '没有答复' } });
  return 'settle';
}

/** @returns its number: paid, outside the shop */
export async function newSale(world: World): Promise<string> {
  const buyerId = await newBuyer(world);
  const now = new Date(world.t.clock.now);
  const items = [{ title: '课程', paid: 199_00 }];
  const { sale: made } = await world.t.db.transaction((tx) =>
    recordSale(tx, { buyerId, items, paidAt: now, now, operator: 'tester' }),
  );
  return made.sn;
}

/** @returns the day that closed */
export async function newFigures({ t }: World): Promise<string> {
  const day = addDays(dayOf(new Date(t.clock.now)), -1);
  const row = { day, value: 7, computedAt: new Date(t.clock.now) };
  await t.db
    .insert(dailyFigures)
    .values([
      { ...row, figure: 'sales' },
      { ...row, figure: 'visits', dim: 'channel:朋友圈' },
    ])
    .onConflictDoNothing();
  return day;
}

const read = async (world: World) => versioned(world, get, await newSale(world), reason);

const rules = rule.calls.actions;
let days = 10;

/** Submitted by another person before: the same once more confirms it. */
async function submitted({ other }: World) {
  const input = { form: { holdDays: (days += 1), slowHoldDays: 60 }, reason };
  await other.prove();
  const { data } = await other.send(rules.set, input);
  assert.equal(data.err, 'needs_second');
  return input;
}

export const MONEY_WRITES: Readonly<Record<string, Write>> = {
  [rules.set.name]: { input: submitted, again: 'refused' },
  [actions.record.name]: {
    input: async (world) => ({
      form: { buyer: String(await newBuyer(world)), items: '课程=199.00', ref: 'HT-1' },
    }),
    again: 'refused',
  },
  [actions.complete.name]: { input: async (world) => plain(await read(world)) },
  [actions.refund.name]: {
    input: async (world) => ({ ...(await read(world)), form: { step: 'whole' } }),
    again: 'refused',
  },
  [reward.calls.actions.recalc.name]: {
    input: async (world) =>
      plain(await versioned(world, reward.calls.get, await newReward(world), reason)),
    late: '没有多出的，什么也不变',
  },
  [figure.calls.actions.recompute.name]: {
    input: async (world) => versioned(world, figure.calls.get, await newFigures(world), reason),
    late: '同样的行，什么也不变',
  },
  [reward.calls.actions.settle.name]: { input: async () => ({}) },
  [job.calls.actions.run.name]: {
    input: async (world) => versioned(world, job.calls.get, await failedJob(world), reason),
  },
};

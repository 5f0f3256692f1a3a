import assert from 'node:assert/strict';
import { eq } from 'drizzle-orm';
import type { ConsoleCall } from '@/lib/contract/console';
import * as batches from '@/lib/contract/console/batches';
import * as withdrawals from '@/lib/contract/console/withdrawals';
import { HOUR_MS } from '@/lib/time';
import { approvals as approvalRows, batches as batchTable, batchRows } from '@/server/db/schema';
import { continueBatches } from '@/server/modules/withdrawals/batch-run';
import type { ConsoleCaller, TestConsole } from '@/server/testing/console';
import type { Earner } from '@/server/testing/money';
import type { PayApp } from '@/server/testing/pay';

/* Objects of the console's writes, made by its own calls. */

export interface World {
  t: PayApp;
  c: TestConsole;
  /** Both may everything. `one` acts; `other` prepares what needs another person. */
  one: ConsoleCaller;
  other: ConsoleCaller;
  /** Has money for all of it, and no limit of a day. */
  earner: Earner;
}

export interface Write {
  /** Prepares what the call acts on, and answers an input that succeeds once. */
  input: (world: World) => Promise<Record<string, unknown>>;
  /** Whoever acts, if not the world's `one`. */
  by?: (world: World) => Promise<ConsoleCaller>;
  /**
   * Without a key the same input once more is `refused`, does `nothing`, or is `another` act with a row of its own:
   * why.
   */
  again?: 'refused' | 'nothing' | { another: string };
  /** The same `seen` from somebody else afterwards is `stale`, unless there is a reason. */
  late?: string;
}

export async function ok<C extends ConsoleCall>(who: ConsoleCaller, call: C, input: object) {
  if (call.proof === 'each') await who.prove();
  const { code, msg, data } = await who.send(call, input as Record<string, unknown>);
  assert.equal(code, 200, `${call.name}: ${msg}`);
  return data;
}

export const seenOf = async ({ one }: World, sn: string) =>
  (await ok(one, withdrawals.getWithdrawal, { sn })).seen;

async function submitted({ earner }: World, amount = 100_00): Promise<string> {
  const { data, code, msg } = await earner.withdraw(amount);
  assert.equal(code, 200, msg);
  return data.sn as string;
}

/** A new withdrawal, as it is seen. */
export async function waiting(world: World, more: object = {}) {
  const sn = await submitted(world);
  return { sn, seen: await seenOf(world, sn), ...more };
}

export async function approved(world: World, more: object = {}, amount?: number) {
  const sn = await submitted(world, amount);
  await ok(world.other, withdrawals.approveWithdrawal, { sn, seen: await seenOf(world, sn) });
  return { sn, seen: await seenOf(world, sn), ...more };
}

export async function paying(world: World, more: object = {}) {
  const { sn, seen } = await approved(world);
  await ok(world.one, withdrawals.payWithdrawal, { sn, seen });
  return { sn, seen: await seenOf(world, sn), ...more };
}

export async function chosen(world: World, amounts: readonly number[] = [100_00]) {
  // one batch of a kind runs at a time
  await endBatches(world);
  const sns: string[] = [];
  for (const amount of amounts) sns.push((await approved(world, {}, amount)).sn);
  const { net, seen } = await ok(world.one, batches.previewBatch, { sns });
  return { sns, net, seen };
}

export async function started(world: World, amounts?: readonly number[]): Promise<number> {
  return (await ok(world.one, batches.startBatch, await chosen(world, amounts))).batchId;
}

const nowOf = ({ t }: World) => new Date(t.clock.now);

const endBatches = (world: World) =>
  world.t.db
    .update(batchTable)
    .set({ state: 'done', endedAt: nowOf(world) })
    .where(eq(batchTable.state, 'running'));

export async function worked(world: World): Promise<number> {
  const batchId = await started(world);
  const { c, t } = world;
  const quiet = { error: () => undefined };
  await continueBatches({ vault: c.deps.vault, provider: null }, t.db, () => nowOf(world), quiet);
  return batchId;
}

export async function failed(world: World): Promise<number> {
  const batchId = await started(world);
  await endBatches(world);
  await world.t.db
    .update(batchRows)
    .set({ state: 'failed', note: '未知', at: nowOf(world) })
    .where(eq(batchRows.batchId, batchId));
  return batchId;
}

/** A question that another person has asked. @returns its number */
export async function asked({ t }: World): Promise<string> {
  const at = new Date(t.clock.now);
  const [row] = await t.db
    .insert(approvalRows)
    .values({
      kind: 'sale.record' as const,
      ref: 'S1',
      about: '大额成交',
      seen: 'x',
      askedBy: '提出的人',
      askedAt: at,
      reason: '核对',
      expiresAt: new Date(at.getTime() + HOUR_MS),
    })
    .returning({ id: approvalRows.id });
  return String(row?.id);
}

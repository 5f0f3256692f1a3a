import { sql } from 'drizzle-orm';
import { MINUTE_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { providerNotes } from '@/server/db/schema';

export type Provider = 'sms' | 'pay' | 'push' | 'storage' | 'track' | 'waybill';

const FAULT_CHARS = 200;
/** A state that goes on is written once a minute and process. */
const written = new Map<Provider, { isOk: boolean; at: number }>();

/** Waits for nobody: the caller may be in a long transaction. */
export async function noteProvider(
  db: Db,
  provider: Provider,
  now: Date,
  error?: unknown,
): Promise<void> {
  const isOk = error === undefined;
  const last = written.get(provider);
  if (last?.isOk === isOk && Math.abs(now.getTime() - last.at) < MINUTE_MS) return;
  written.set(provider, { isOk, at: now.getTime() });
  const text = error instanceof Error ? error.message : String(error);
  const values = isOk ? { okAt: now } : { faultAt: now, fault: text.slice(0, FAULT_CHARS) };
  const mine = db
    .select({ provider: providerNotes.provider })
    .from(providerNotes)
    .where(sql`${providerNotes.provider} = ${provider}`)
    .for('update', { skipLocked: true });
  const changed = await db
    .update(providerNotes)
    .set(values)
    .where(sql`${providerNotes.provider} in ${mine}`)
    .returning({ provider: providerNotes.provider });
  if (changed.length === 0)
    await db
      .insert(providerNotes)
      .values({ provider, ...values })
      .onConflictDoNothing();
}

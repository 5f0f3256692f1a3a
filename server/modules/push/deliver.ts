import { and, asc, desc, eq, gt, inArray, lte } from 'drizzle-orm';
import type { NoticeSettings } from '@/lib/contract/notices.schema';
import { MINUTE_MS, SHANGHAI_OFFSET_MS } from '@/lib/time';
import type { PushOutcome, PushSender } from '@/server/adapters/push';
import type { Db } from '@/server/db/client';
import { type Notice, noticeHeads, notices, pushDue, pushSubscriptions } from '@/server/db/schema';
import { noteProvider } from '@/server/modules/health/notes';
import { getNoticeSettings } from '@/server/modules/notices/notify';
import { listDevices } from './subscriptions';

const DAY_MINUTES = 1440;

/** Null outside the quiet hours. Equal ends mean never quiet. */
export function quietUntil(
  { isQuiet, quietFrom, quietTo }: Pick<NoticeSettings, 'isQuiet' | 'quietFrom' | 'quietTo'>,
  now: Date,
): Date | null {
  const minutes = Math.floor((now.getTime() + SHANGHAI_OFFSET_MS) / MINUTE_MS);
  const minute = minutes % DAY_MINUTES;
  const since = (minute - quietFrom + DAY_MINUTES) % DAY_MINUTES;
  const length = (quietTo - quietFrom + DAY_MINUTES) % DAY_MINUTES;
  if (!isQuiet || since >= length) return null;
  return new Date((minutes - since + length) * MINUTE_MS - SHANGHAI_OFFSET_MS);
}

/** Members a round, lease of one (ms). */
const ROUND = 50;
const LEASE_MS = MINUTE_MS;
/** The notice centre keeps the others. */
const MAX_MESSAGES = 3;
const LOOK_BACK = 20;
/** Doubles after each failure (ms); then messages are given up. */
const PAUSE_MS = MINUTE_MS;
const MAX_TRIES = 5;

type Device = Awaited<ReturnType<typeof listDevices>>[number];
type Due = Pick<typeof pushDue.$inferSelect, 'userId' | 'version'>;

/** `skip locked`: processes share the work. */
function leaseDue(db: Db, now: Date): Promise<Due[]> {
  const next = db
    .select({ userId: pushDue.userId })
    .from(pushDue)
    .where(lte(pushDue.dueAt, now))
    .orderBy(asc(pushDue.dueAt))
    .limit(ROUND)
    .for('update', { skipLocked: true });
  return db
    .update(pushDue)
    .set({ dueAt: new Date(now.getTime() + LEASE_MS) })
    .where(inArray(pushDue.userId, next))
    .returning({ userId: pushDue.userId, version: pushDue.version });
}

async function headOf(db: Db, userId: number) {
  const [head] = await db
    .select({ count: noticeHeads.count, unread: noticeHeads.unread, readTo: noticeHeads.readTo })
    .from(noticeHeads)
    .where(and(eq(noticeHeads.userId, userId), eq(noticeHeads.type, 'all')));
  return head ?? { count: 0, unread: 0, readTo: 0 };
}

const messageOf = ({ title, body, route, type }: Notice, unread: number) => ({
  title,
  body,
  route: route || '/',
  tag: type,
  unread,
});

/** Oldest first; stops at the first failure. */
async function sendTo(
  sender: PushSender,
  device: Device,
  news: readonly Notice[],
  unread: number,
): Promise<PushOutcome> {
  const own = news
    .filter(({ seq }) => seq > device.pushedTo)
    .slice(0, MAX_MESSAGES)
    .reverse();
  for (const notice of own) {
    const outcome = await sender.send(device, messageOf(notice, unread));
    if (outcome !== 'sent') return outcome;
  }
  return 'sent';
}

/** @returns failures in a row, 0 when settled */
async function settle(
  db: Db,
  { id, failures }: Device,
  outcome: PushOutcome,
  seq: number,
): Promise<number> {
  if (outcome === 'gone') await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id));
  const isGivenUp = outcome === 'later' && failures + 1 >= MAX_TRIES;
  const tries = outcome === 'later' && !isGivenUp ? failures + 1 : 0;
  if (outcome !== 'gone')
    await db
      .update(pushSubscriptions)
      .set(tries > 0 ? { failures: tries } : { failures: 0, pushedTo: seq })
      .where(eq(pushSubscriptions.id, id));
  return tries;
}

/** Stays due if a notice was added. */
async function finish(db: Db, { userId, version }: Due, now: Date): Promise<void> {
  const done = await db
    .delete(pushDue)
    .where(and(eq(pushDue.userId, userId), eq(pushDue.version, version)))
    .returning({ userId: pushDue.userId });
  if (done.length === 0)
    await db.update(pushDue).set({ dueAt: now }).where(eq(pushDue.userId, userId));
}

async function deliverTo(sender: PushSender, db: Db, due: Due, now: Date): Promise<void> {
  const { userId } = due;
  const settings = await getNoticeSettings(db, userId);
  const quiet = quietUntil(settings, now);
  if (quiet)
    return void (await db.update(pushDue).set({ dueAt: quiet }).where(eq(pushDue.userId, userId)));
  const devices = await listDevices(db, userId, now);
  const head = await headOf(db, userId);
  const from = Math.max(
    head.readTo,
    Math.min(...devices.map(({ pushedTo }) => pushedTo), head.count),
  );
  const latest = await db
    .select()
    .from(notices)
    .where(and(eq(notices.userId, userId), gt(notices.seq, from), lte(notices.seq, head.count)))
    .orderBy(desc(notices.seq))
    .limit(LOOK_BACK);
  const news = latest.filter(({ type, readAt }) => settings.types[type] && readAt === null);
  const tries = await Promise.all(
    devices.map(async (device) =>
      settle(db, device, await sendTo(sender, device, news, head.unread), head.count),
    ),
  );
  const worst = Math.max(0, ...tries);
  if (devices.length > 0)
    await noteProvider(db, 'push', now, worst > 0 ? new Error('推送服务没有接收') : undefined);
  if (worst === 0) return finish(db, due, now);
  await db
    .update(pushDue)
    .set({ dueAt: new Date(now.getTime() + PAUSE_MS * 2 ** (worst - 1)) })
    .where(eq(pushDue.userId, userId));
}

/** Enabled types, outside quiet hours. A crash repeats a message at most. @returns members due */
export async function deliverDue(sender: PushSender, db: Db, now: Date): Promise<number> {
  const due = await leaseDue(db, now);
  for (const member of due) await deliverTo(sender, db, member, now);
  return due.length;
}

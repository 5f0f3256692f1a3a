import { and, asc, count, eq, gte, isNull, ne, sql } from 'drizzle-orm';
import { SHARE_LIMITS } from '@/lib/contract/sharing.schema';
import type { Db } from '@/server/db/client';
import { shareDays, shareLinks, users } from '@/server/db/schema';
import { DomainError } from '@/server/http/call';
import { isUniqueViolation } from '@/server/http/errors';
import { refuseForbiddenWords } from '@/server/text/word-filter';

type ShareLink = typeof shareLinks.$inferSelect;

/** The general link has no channel. */
export const GENERAL = '';
const MAX_CHANNELS = SHARE_LIMITS.labels;
export const MAX_KEPT = 200;

const isOf = (userId: number) => eq(shareLinks.userId, userId);
const isOpen = isNull(shareLinks.disabledAt);
const isChannel = and(isOpen, ne(shareLinks.label, GENERAL));
const taken = () =>
  new DomainError('share_taken', { fields: { channel: new DomainError('share_taken').msg } });

async function findOpen(db: Db, userId: number, label: string): Promise<ShareLink | null> {
  const [link] = await db
    .select()
    .from(shareLinks)
    .where(and(isOf(userId), eq(shareLinks.label, label), isOpen));
  return link ?? null;
}

async function refuseTooMany(tx: Db, userId: number): Promise<void> {
  await tx
    .select({ userId: users.userId })
    .from(users)
    .where(eq(users.userId, userId))
    .for('no key update');
  if ((await countChannels(tx, userId)) >= MAX_CHANNELS)
    throw new DomainError('share_limit', { blanks: { max: MAX_CHANNELS } });
}

async function countChannels(db: Db, userId: number): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(shareLinks)
    .where(and(isOf(userId), isChannel));
  return row?.total ?? 0;
}

export const channelsLeft = async (db: Db, userId: number): Promise<number> =>
  Math.max(0, MAX_CHANNELS - (await countChannels(db, userId)));

/** Created once. @throws DomainError share_limit | word_forbidden */
export async function openChannel(
  db: Db,
  userId: number,
  label: string,
  now: Date,
): Promise<ShareLink> {
  const known = await findOpen(db, userId, label);
  if (known) return known;
  refuseForbiddenWords(label, 'channel', '渠道名称');
  return db.transaction(async (tx) => {
    if (label !== GENERAL) {
      await refuseTooMany(tx, userId);
      if ((await tx.$count(shareLinks, isOf(userId))) >= MAX_KEPT)
        throw new DomainError('share_limit', { blanks: { max: MAX_KEPT } });
    }
    const [made] = await tx
      .insert(shareLinks)
      .values({ userId, label, createdAt: now })
      .onConflictDoNothing()
      .returning();
    const link = made ?? (await findOpen(tx, userId, label));
    if (!link) throw new Error('share link was not made');
    return link;
  });
}

/** General first. */
export const listChannels = (db: Db, userId: number): Promise<ShareLink[]> =>
  db
    .select()
    .from(shareLinks)
    .where(isOf(userId))
    .orderBy(sql`${shareLinks.label} <> ''`, asc(shareLinks.shareId));

/** @throws DomainError not_found, also for the general link and another member's */
async function changeChannel(
  db: Db,
  userId: number,
  shareId: number,
  change: Partial<ShareLink>,
): Promise<ShareLink> {
  try {
    const [link] = await db
      .update(shareLinks)
      .set(change)
      .where(and(isOf(userId), eq(shareLinks.shareId, shareId), ne(shareLinks.label, GENERAL)))
      .returning();
    if (!link) throw new DomainError('not_found');
    return link;
  } catch (error) {
    throw isUniqueViolation(error) ? taken() : error;
  }
}

export async function renameChannel(
  db: Db,
  userId: number,
  shareId: number,
  label: string,
): Promise<ShareLink> {
  refuseForbiddenWords(label, 'channel', '渠道名称');
  return changeChannel(db, userId, shareId, { label });
}

export function disableChannel(
  db: Db,
  userId: number,
  shareId: number,
  isDisabled: boolean,
  now: Date,
): Promise<ShareLink> {
  if (isDisabled) return changeChannel(db, userId, shareId, { disabledAt: now });
  return db.transaction(async (tx) => {
    const [link] = await tx
      .select({ disabledAt: shareLinks.disabledAt })
      .from(shareLinks)
      .where(and(isOf(userId), eq(shareLinks.shareId, shareId)));
    if (link?.disabledAt) await refuseTooMany(tx, userId);
    return changeChannel(tx, userId, shareId, { disabledAt: null });
  });
}

/** By channel since `yyyy-mm-dd`; 0 = no channel. */
export function sumFunnel(db: Db, userId: number, from: string) {
  const sum = (
    column: typeof shareDays.visits | typeof shareDays.registrations | typeof shareDays.firstSales,
  ) => sql<number>`sum(${column})::int`;
  return db
    .select({
      shareId: shareDays.shareId,
      visits: sum(shareDays.visits),
      registrations: sum(shareDays.registrations),
      firstOrders: sum(shareDays.firstSales),
    })
    .from(shareDays)
    .where(and(eq(shareDays.userId, userId), gte(shareDays.day, from)))
    .groupBy(shareDays.shareId);
}

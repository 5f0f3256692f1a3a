import { and, count, desc, eq, gt, isNotNull, isNull, lte } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import type { PageQuery } from '@/server/db/paging';
import { cardBox, users } from '@/server/db/schema';
import { DomainError } from '@/server/http/call';
import { hiddenOf } from '@/server/modules/moderation/cases';
import { notify } from '@/server/modules/notices/notify';
import { fieldsFor, type Relation } from './fields';
import { type CardOf, findCards, findExchange, isOpen, partnersAmong } from './queries';
import { bumpCardDay } from './views';

export const MAX_CARDS = 2_000;
const REMINDERS_AT_ONCE = 200;

type BoxRow = typeof cardBox.$inferSelect;

async function countBox(db: Db, ownerId: number): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(cardBox)
    .where(eq(cardBox.ownerId, ownerId));
  return row?.total ?? 0;
}

export async function isKept(db: Db, ownerId: number, userId: number): Promise<boolean> {
  const rows = await db
    .select({ cardId: cardBox.cardId })
    .from(cardBox)
    .where(and(eq(cardBox.ownerId, ownerId), eq(cardBox.userId, userId)));
  return rows.length > 0;
}

/** An earlier exchange is marked again. @throws DomainError box_full */
export async function keepCard(db: Db, ownerId: number, userId: number, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .select({ userId: users.userId })
      .from(users)
      .where(eq(users.userId, ownerId))
      .for('no key update');
    if (await isKept(tx, ownerId, userId)) return;
    if ((await countBox(tx, ownerId)) >= MAX_CARDS)
      throw new DomainError('box_full', { blanks: { max: MAX_CARDS } });
    const isExchanged = (await findExchange(tx, ownerId, userId))?.state === 'accepted';
    // a concurrent exchange may add the card
    const fresh = await tx
      .insert(cardBox)
      .values({ ownerId, userId, isExchanged, addedAt: now })
      .onConflictDoNothing()
      .returning({ cardId: cardBox.cardId });
    if (fresh.length > 0) await bumpCardDay(tx, { ownerId: userId, now, keeps: 1 });
  });
}

export const dropCard = (db: Db, ownerId: number, userId: number) =>
  db.delete(cardBox).where(and(eq(cardBox.ownerId, ownerId), eq(cardBox.userId, userId)));

/** Exchanged cards stay visible to both, unless private. */
function shownTo(
  row: BoxRow,
  card: CardOf,
  { isHidden, isPartner }: { isHidden: boolean; isPartner: boolean },
) {
  const isPrivate = isHidden || !isOpen(card);
  const relation: Relation = row.isExchanged ? 'exchanged' : isPartner ? 'partner' : 'member';
  const { name, title, company, mobile } = isPrivate
    ? {
        name: card.isSaved ? card.fields.name : card.owner.userName,
        title: '',
        company: '',
        mobile: '',
      }
    : fieldsFor(card.fields, card.visibility, relation).fields;
  return {
    cardId: row.cardId,
    userId: row.userId,
    name,
    title,
    company,
    mobile,
    avatar: isPrivate ? '' : card.owner.avatar,
    theme: card.theme,
    areaName: isPrivate ? '' : card.owner.areaName,
    blockNo: isPrivate ? null : card.owner.blockNo,
    isExchanged: row.isExchanged,
    isPrivate,
    note: row.note,
    remindAt: row.remindAt?.getTime() ?? null,
    addedAt: row.addedAt.getTime(),
  };
}

async function viewRows(db: Db, ownerId: number, rows: readonly BoxRow[]) {
  const ids = rows.map(({ userId }) => userId);
  const found = await findCards(db, ids);
  const hidden = await hiddenOf(db, 'card', ids);
  const near = await partnersAmong(
    db,
    ownerId,
    rows.filter(({ isExchanged }) => !isExchanged).map(({ userId }) => userId),
  );
  return rows.flatMap((row) => {
    const card = found.get(row.userId);
    return card
      ? [shownTo(row, card, { isHidden: hidden.has(row.userId), isPartner: near.has(row.userId) })]
      : [];
  });
}

/** Newest first; searches visible fields and own notes. */
export async function listBox(
  db: Db,
  ownerId: number,
  { page, per_page }: PageQuery,
  keyword: string,
) {
  const newest = db
    .select()
    .from(cardBox)
    .where(eq(cardBox.ownerId, ownerId))
    .orderBy(desc(cardBox.addedAt), desc(cardBox.cardId))
    .$dynamic();
  const offset = (page - 1) * per_page;
  if (keyword === '')
    return {
      rows: await viewRows(db, ownerId, await newest.limit(per_page).offset(offset)),
      total: await countBox(db, ownerId),
    };
  const wanted = keyword.toLowerCase();
  const found = (await viewRows(db, ownerId, await newest.limit(MAX_CARDS))).filter(
    ({ name, title, company, note }) =>
      [name, title, company, note].some((text) => text.toLowerCase().includes(wanted)),
  );
  return { rows: found.slice(offset, offset + per_page), total: found.length };
}

export async function summaryOf(db: Db, ownerId: number, now: Date) {
  const [row] = await db
    .select({ total: count() })
    .from(cardBox)
    .where(and(eq(cardBox.ownerId, ownerId), gt(cardBox.remindAt, now)));
  return { total: await countBox(db, ownerId), reminders: row?.total ?? 0 };
}

/** A new reminder day is due again. @throws DomainError not_found, also for another member's */
export async function noteCard(
  db: Db,
  ownerId: number,
  cardId: number,
  note: string,
  remindAt: number | null,
): Promise<void> {
  const saved = await db
    .update(cardBox)
    .set({ note, remindAt: remindAt === null ? null : new Date(remindAt), remindedAt: null })
    .where(and(eq(cardBox.cardId, cardId), eq(cardBox.ownerId, ownerId)))
    .returning({ cardId: cardBox.cardId });
  if (saved.length === 0) throw new DomainError('not_found');
}

/** Each once; safe in many processes. */
export function remindOfCards(db: Db, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const due = await tx
      .select({
        cardId: cardBox.cardId,
        ownerId: cardBox.ownerId,
        userId: cardBox.userId,
        note: cardBox.note,
        remindAt: cardBox.remindAt,
      })
      .from(cardBox)
      .where(
        and(isNotNull(cardBox.remindAt), isNull(cardBox.remindedAt), lte(cardBox.remindAt, now)),
      )
      .orderBy(cardBox.ownerId)
      .limit(REMINDERS_AT_ONCE)
      .for('update', { skipLocked: true });
    const found = await findCards(
      tx,
      due.map(({ userId }) => userId),
    );
    for (const { cardId, ownerId, userId, note, remindAt } of due) {
      const card = found.get(userId);
      const name = card ? (card.isSaved ? card.fields.name : card.owner.userName) : '';
      await tx.update(cardBox).set({ remindedAt: now }).where(eq(cardBox.cardId, cardId));
      await notify(tx, {
        userId: ownerId,
        type: 'system',
        title: '名片提醒',
        body: note === '' ? `今天记得联系 ${name}。` : `今天记得联系 ${name}：${note}`,
        route: `/pages/user/card?userId=${userId}`,
        key: `card-reminder:${cardId}:${remindAt?.getTime() ?? 0}`,
        now,
      });
    }
    return due.length;
  });
}

import { and, desc, eq, inArray } from 'drizzle-orm';
import type { EXCHANGE_STATES } from '@/lib/contract/card.schema';
import { DAY_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import type { PageQuery } from '@/server/db/paging';
import { cardBox, cardExchanges, cards, users } from '@/server/db/schema';
import { DomainError, type MemberCall } from '@/server/http/call';
import { refuseOverLimit } from '@/server/http/rate-limit';
import { notify } from '@/server/modules/notices/notify';
import { refuseForbiddenWords } from '@/server/text/word-filter';
import { fieldsFor } from './fields';
import { findCards, findExchange, findVisible } from './queries';
import { bumpCardDay } from './views';

type State = (typeof EXCHANGE_STATES)[number];
type Exchange = typeof cardExchanges.$inferSelect;

const ASKS_PER_DAY = 50;
/** Newest first. */
export const MAX_EXCHANGES = 500;

/** By id, so crossing requests are serialized. */
const lockPair = (tx: Db, a: number, b: number) =>
  tx
    .select({ userId: users.userId, userName: users.userName })
    .from(users)
    .where(inArray(users.userId, [a, b]))
    .orderBy(users.userId)
    .for('no key update');

async function fillBoxes(tx: Db, { fromUserId, toUserId }: Exchange, now: Date): Promise<void> {
  for (const [ownerId, userId] of [
    [fromUserId, toUserId],
    [toUserId, fromUserId],
  ] as const) {
    await tx
      .insert(cardBox)
      .values({ ownerId, userId, isExchanged: true, addedAt: now })
      .onConflictDoUpdate({
        target: [cardBox.ownerId, cardBox.userId],
        set: { isExchanged: true },
      });
  }
  for (const ownerId of [fromUserId, toUserId].sort((a, b) => a - b))
    await bumpCardDay(tx, { ownerId, now, exchanges: 1 });
}

async function settle(
  tx: Db,
  exchange: Exchange,
  state: 'accepted' | 'declined',
  name: string,
  now: Date,
): Promise<void> {
  const rows = await tx
    .update(cardExchanges)
    .set({ state, answeredAt: now })
    .where(and(eq(cardExchanges.exchangeId, exchange.exchangeId), eq(cardExchanges.state, 'asked')))
    .returning({ id: cardExchanges.exchangeId });
  if (rows.length === 0) throw new DomainError('exchange_closed');
  if (state === 'declined') return;
  await fillBoxes(tx, exchange, now);
  await notify(tx, {
    userId: exchange.fromUserId,
    type: 'system',
    title: '名片交换成功',
    body: `${name} 同意了你的名片交换，对方的名片已放入你的名片夹。`,
    route: `/pages/user/card?userId=${exchange.toUserId}`,
    key: `exchange-accepted:${exchange.exchangeId}`,
    now,
  });
}

/**
 * Accepts a request of the other side.
 * @throws DomainError card_private | card_needed | exchange_self | exchange_open | exchange_done | word_forbidden
 */
export async function askExchange(
  { db, member, now }: Pick<MemberCall, 'db' | 'member' | 'now'>,
  toUserId: number,
  message: string,
): Promise<{ exchangeId: number; state: State }> {
  const { userId } = member;
  if (userId === toUserId) throw new DomainError('exchange_self');
  refuseForbiddenWords(message, 'message', '附言');
  if (!(await findVisible(db, toUserId))) throw new DomainError('card_private');
  const own = await findVisible(db, userId);
  if (!own) throw new DomainError('card_needed');
  await refuseOverLimit(db, `exchange:${userId}`, ASKS_PER_DAY, DAY_MS, now);
  const { name } = own.fields;
  return db.transaction(async (tx) => {
    await lockPair(tx, userId, toUserId);
    const before = await findExchange(tx, userId, toUserId);
    if (before?.state === 'accepted') throw new DomainError('exchange_done');
    if (before?.state === 'asked') {
      if (before.fromUserId === userId) throw new DomainError('exchange_open');
      await settle(tx, before, 'accepted', name, now);
      return { exchangeId: before.exchangeId, state: 'accepted' };
    }
    const [made] = await tx
      .insert(cardExchanges)
      .values({ fromUserId: userId, toUserId, message, askedAt: now })
      .returning({ exchangeId: cardExchanges.exchangeId });
    if (!made) throw new Error('exchange was not inserted');
    const words = message === '' ? '' : `：${message}`;
    await notify(tx, {
      userId: toUserId,
      type: 'system',
      title: '有人想和你交换名片',
      body: `${name} 想和你交换名片${words}`,
      route: '/pages/user/card?view=exchanges',
      key: `exchange:${made.exchangeId}`,
      now,
    });
    return { exchangeId: made.exchangeId, state: 'asked' };
  });
}

/** @throws DomainError not_found (also for requests to others) | exchange_closed */
export async function answerExchange(
  { db, member, now }: Pick<MemberCall, 'db' | 'member' | 'now'>,
  exchangeId: number,
  isAccepted: boolean,
): Promise<State> {
  return db.transaction(async (tx) => {
    const [asked] = await tx
      .select()
      .from(cardExchanges)
      .where(
        and(eq(cardExchanges.exchangeId, exchangeId), eq(cardExchanges.toUserId, member.userId)),
      );
    if (!asked) throw new DomainError('not_found');
    const pair = await lockPair(tx, asked.fromUserId, asked.toUserId);
    const [card] = await tx
      .select({ fields: cards.fields })
      .from(cards)
      .where(eq(cards.userId, member.userId));
    const name =
      (card?.fields as { name?: string } | undefined)?.name ??
      pair.find(({ userId }) => userId === member.userId)?.userName ??
      '';
    const state = isAccepted ? 'accepted' : 'declined';
    await settle(tx, asked, state, name, now);
    return state;
  });
}

export async function listExchanges(
  db: Db,
  userId: number,
  box: 'received' | 'sent',
  { page, per_page }: PageQuery,
) {
  const [mine, other] =
    box === 'received'
      ? [cardExchanges.toUserId, cardExchanges.fromUserId]
      : [cardExchanges.fromUserId, cardExchanges.toUserId];
  const all = await db
    .select({ exchangeId: cardExchanges.exchangeId, userId: other })
    .from(cardExchanges)
    .where(eq(mine, userId))
    .orderBy(desc(cardExchanges.exchangeId))
    .limit(MAX_EXCHANGES);
  const shown = all.slice((page - 1) * per_page, page * per_page);
  const found = await findCards(
    db,
    shown.map((row) => row.userId),
  );
  const details =
    shown.length === 0
      ? []
      : await db
          .select()
          .from(cardExchanges)
          .where(
            inArray(
              cardExchanges.exchangeId,
              shown.map((row) => row.exchangeId),
            ),
          )
          .orderBy(desc(cardExchanges.exchangeId));
  const rows = details.flatMap(
    ({ exchangeId, message, state, askedAt, answeredAt, fromUserId, toUserId }) => {
      const card = found.get(box === 'received' ? fromUserId : toUserId);
      if (!card) return [];
      const { title, company } = fieldsFor(
        card.fields,
        card.visibility,
        state === 'accepted' ? 'exchanged' : 'member',
      ).fields;
      const { userId: otherId, userName, avatar } = card.owner;
      return [
        {
          exchangeId,
          userId: otherId,
          userName: card.isSaved ? card.fields.name : userName,
          avatar,
          title,
          company,
          message,
          state,
          askedAt: askedAt.getTime(),
          answeredAt: answeredAt?.getTime() ?? null,
        },
      ];
    },
  );
  return { rows, total: all.length };
}

import { and, count, eq, sql } from 'drizzle-orm';
import type { InputOf, OutputOf } from '@/lib/contract';
import type * as contract from '@/lib/contract/card';
import type { Db } from '@/server/db/client';
import { cardExchanges, cards } from '@/server/db/schema';
import { DomainError, type MemberCall } from '@/server/http/call';
import { addGrowth, GROWTH_POINTS, levelOf } from '@/server/modules/members/growth';
import { ownsUpload } from '@/server/modules/uploads/queries';
import { completenessOf, type Fields, isComplete, refuseTexts } from './fields';
import { type CardOf, findCard, type Followed } from './queries';

export const plateOf = ({ owner: { growth, status: _status, ...owner } }: CardOf) => ({
  ...owner,
  buildingLevel: owner.blockNo === null ? 0 : levelOf(growth),
});

export async function showOwn(db: Db, userId: number): Promise<OutputOf<typeof contract.getCard>> {
  const card = await findCard(db, userId);
  if (!card) throw new Error('the member of a live session does not exist');
  const [open] = await db
    .select({ total: count() })
    .from(cardExchanges)
    .where(and(eq(cardExchanges.toUserId, userId), eq(cardExchanges.state, 'asked')));
  const { fields, visibility, theme, isPublic, isVisitNamed, isSaved, version } = card;
  return {
    ...plateOf(card),
    fields,
    visibility,
    theme,
    isPublic: isSaved ? isPublic : true,
    isVisitNamed,
    isSaved,
    version,
    completeness: completenessOf(fields),
    openExchanges: open?.total ?? 0,
  };
}

async function refuseImages(db: Db, userId: number, images: readonly string[]): Promise<void> {
  for (const [i, key] of images.entries()) {
    if (!(await ownsUpload(db, userId, key)))
      throw new DomainError('invalid_input', {
        msg: '请重新选择图片',
        fields: { [`fields.images[${i}]`]: '请重新选择图片' },
      });
  }
}

/** Without those equal to the profile: they keep following it. */
const edited = (fields: Fields, profile?: Followed): Partial<Fields> =>
  Object.fromEntries(
    Object.entries(fields).filter(([field, value]) => profile?.[field as keyof Followed] !== value),
  );

/**
 * At `version` only (0 = never saved); the first complete one adds growth.
 * @returns the growth
 * @throws DomainError version_conflict | word_forbidden | invalid_input
 */
export async function saveCard(
  { db, member, now }: Pick<MemberCall, 'db' | 'member' | 'now'>,
  { version, fields: given, ...rest }: InputOf<typeof contract.editCard>,
): Promise<number> {
  const { userId } = member;
  const fields = { ...given, tags: [...new Set(given.tags)] };
  refuseTexts(fields);
  await refuseImages(db, userId, fields.images);
  const profile = (await findCard(db, userId))?.profile;
  const values = { fields: edited(fields, profile), ...rest, updatedAt: now };
  return db.transaction(async (tx) => {
    const saved =
      version === 0
        ? await tx
            .insert(cards)
            .values({ userId, ...values })
            .onConflictDoNothing()
            .returning({ userId: cards.userId })
        : await tx
            .update(cards)
            .set({ ...values, version: sql`${cards.version} + 1` })
            .where(and(eq(cards.userId, userId), eq(cards.version, version)))
            .returning({ userId: cards.userId });
    if (saved.length === 0)
      throw new DomainError('version_conflict', { msg: '名片已在其他设备修改，请刷新后重试' });
    const points = isComplete(fields) ? GROWTH_POINTS.card : 0;
    return addGrowth(tx, { userId, source: 'card', key: 'card', points, now });
  });
}

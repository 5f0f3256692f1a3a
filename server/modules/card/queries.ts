import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { CARD_THEMES, type CardTheme } from '@/lib/contract/card-fields.schema';
import type { Db } from '@/server/db/client';
import {
  blockAreas,
  cardExchanges,
  cards,
  cities,
  houses,
  partners,
  users,
} from '@/server/db/schema';
import { hiddenOf } from '@/server/modules/moderation/cases';
import {
  DEFAULT_VISIBILITY,
  type Fields,
  NO_FIELDS,
  type Relation,
  type Visibilities,
} from './fields';

const ownerColumns = {
  userId: users.userId,
  userName: users.userName,
  avatar: users.avatar,
  status: users.status,
  isMayor: users.isMayor,
  isStudent: users.isStudent,
  growth: users.growth,
  role: users.role,
  industry: users.industry,
  bio: users.bio,
  blockAreaId: users.blockAreaId,
  blockNo: users.blockNo,
  areaName: blockAreas.name,
  cityName: cities.name,
  sign: houses.sign,
};

export type Followed = Pick<Fields, 'name' | 'title' | 'industry' | 'bio'>;

export interface CardOf {
  owner: {
    userId: number;
    userName: string;
    avatar: string;
    status: string;
    isMayor: boolean;
    isStudent: boolean;
    growth: number;
    blockAreaId: number | null;
    blockNo: number | null;
    areaName: string;
    cityName: string;
    sign: string;
  };
  profile: Followed;
  fields: Fields;
  visibility: Visibilities;
  theme: CardTheme;
  isPublic: boolean;
  isVisitNamed: boolean;
  isSaved: boolean;
  version: number;
  updatedAt: Date | null;
}

const select = (db: Db) =>
  db
    .select({ owner: ownerColumns, card: cards })
    .from(users)
    .leftJoin(cards, eq(cards.userId, users.userId))
    .leftJoin(houses, eq(houses.userId, users.userId))
    .leftJoin(blockAreas, eq(blockAreas.blockAreaId, users.blockAreaId))
    .leftJoin(cities, eq(cities.cityId, blockAreas.cityId));

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

/** Fields of later releases need a value. */
function cardOf({
  owner: { role, industry, bio, areaName, cityName, sign, ...owner },
  card,
}: Row): CardOf {
  const profile: Followed = { name: owner.userName, title: role, industry, bio };
  return {
    owner: {
      ...owner,
      areaName: areaName ?? '',
      cityName: cityName ?? '',
      sign: (owner.blockNo && sign) || '',
    },
    profile,
    // a field that is not stored follows the profile
    fields: { ...NO_FIELDS, ...profile, ...(card?.fields as Partial<Fields> | undefined) },
    visibility: {
      ...DEFAULT_VISIBILITY,
      ...(card?.visibility as Partial<Visibilities> | undefined),
    },
    theme: CARD_THEMES.find((theme) => theme === card?.theme) ?? 'blueprint',
    isPublic: card?.isPublic ?? false,
    isVisitNamed: card?.isVisitNamed ?? false,
    isSaved: card !== null,
    version: card?.version ?? 0,
    updatedAt: card?.updatedAt ?? null,
  };
}

export async function findCard(db: Db, userId: number): Promise<CardOf | null> {
  const [row] = await select(db).where(eq(users.userId, userId));
  return row ? cardOf(row) : null;
}

export async function findCards(db: Db, userIds: readonly number[]): Promise<Map<number, CardOf>> {
  if (userIds.length === 0) return new Map();
  const rows = await select(db).where(inArray(users.userId, [...userIds]));
  return new Map(rows.map((row) => [row.owner.userId, cardOf(row)]));
}

/** Hiding by reports is checked elsewhere. */
export const isOpen = ({ isSaved, isPublic, owner }: CardOf): boolean =>
  isSaved && isPublic && owner.status === 'active';

/** Saved, public, not hidden, and of an active member. */
export async function findVisible(db: Db, userId: number): Promise<CardOf | null> {
  const card = await findCard(db, userId);
  if (!card || !isOpen(card)) return null;
  return (await hiddenOf(db, 'card', [userId])).size === 0 ? card : null;
}

/** Open or accepted, either direction; else the latest. */
export async function findExchange(db: Db, a: number, b: number) {
  const between = or(
    and(eq(cardExchanges.fromUserId, a), eq(cardExchanges.toUserId, b)),
    and(eq(cardExchanges.fromUserId, b), eq(cardExchanges.toUserId, a)),
  );
  const [row] = await db
    .select()
    .from(cardExchanges)
    .where(between)
    .orderBy(sql`${cardExchanges.state} = 'declined'`, sql`${cardExchanges.exchangeId} desc`)
    .limit(1);
  return row ?? null;
}

export async function partnersAmong(
  db: Db,
  callerId: number,
  userIds: readonly number[],
): Promise<Set<number>> {
  if (userIds.length === 0) return new Set();
  const ids = [...userIds];
  const isPair = or(
    and(eq(partners.ownerId, callerId), inArray(partners.memberId, ids)),
    and(inArray(partners.ownerId, ids), eq(partners.memberId, callerId)),
  );
  const rows = await db
    .select({ ownerId: partners.ownerId, memberId: partners.memberId })
    .from(partners)
    .where(and(eq(partners.level, 1), isPair));
  return new Set(rows.map(({ ownerId, memberId }) => (ownerId === callerId ? memberId : ownerId)));
}

export async function relationOf(
  db: Db,
  ownerId: number,
  callerId: number | null,
): Promise<Relation> {
  if (callerId === null) return 'guest';
  if (callerId === ownerId) return 'self';
  const exchange = await findExchange(db, ownerId, callerId);
  if (exchange?.state === 'accepted') return 'exchanged';
  return (await partnersAmong(db, callerId, [ownerId])).has(ownerId) ? 'partner' : 'member';
}

import { and, count, eq, sql } from 'drizzle-orm';
import type { InputOf, OutputOf } from '@/lib/contract';
import { PROFILE_LIMITS } from '@/lib/contract/account.schema';
import type * as contract from '@/lib/contract/houses';
import { PER_PAGE } from '@/lib/contract/paging';
import { NEWCOMER_NAME } from '@/lib/format/newcomer-name';
import { DAY_MS, dayOf, monthOf } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { toPage } from '@/server/db/paging';
import { houseLikes, houses, houseVisits, users } from '@/server/db/schema';
import { type Call, DomainError, type MemberCall } from '@/server/http/call';
import { listDailyStats } from '@/server/modules/members/daily-stats';
import { levelOf } from '@/server/modules/members/growth';
import { lightOf } from '@/server/modules/members/lights';
import { refuseNickname, refuseSign } from '@/server/text/word-filter';
import { findFootprints } from './footprints';
import { listMessages } from './guestbook-queries';
import { personFor } from './people';
import { findMayor, getArea, getOwnerId, getPlot } from './queries';

const FIRST_PAGE = { page: 1, per_page: PER_PAGE };

async function countVisit(
  { db, member, visitorKey, now, isPreview = false }: Call,
  ownerId: number,
  before: number,
): Promise<number> {
  if (isPreview || member?.userId === ownerId) return before;
  const visitor = member ? `u${member.userId}` : `v${visitorKey}`;
  return db.transaction(async (tx) => {
    await tx.insert(houses).values({ userId: ownerId }).onConflictDoNothing();
    const fresh = await tx
      .insert(houseVisits)
      .values({ ownerId, visitor, day: dayOf(now) })
      .onConflictDoNothing()
      .returning({ visitor: houseVisits.visitor });
    if (fresh.length === 0) return before;
    const [house] = await tx
      .update(houses)
      .set({ visits: sql`${houses.visits} + 1` })
      .where(eq(houses.userId, ownerId))
      .returning({ visits: houses.visits });
    return house?.visits ?? before;
  });
}

async function isLikedToday(
  db: Db,
  ownerId: number,
  userId: number | null,
  now: Date,
): Promise<boolean> {
  if (userId === null) return false;
  const rows = await db
    .select({ day: houseLikes.day })
    .from(houseLikes)
    .where(
      and(
        eq(houseLikes.ownerId, ownerId),
        eq(houseLikes.userId, userId),
        eq(houseLikes.day, dayOf(now)),
      ),
    );
  return rows.length > 0;
}

/** Reads the area's rows, not all partners. */
async function statsOf(
  db: Db,
  { userId, directCount }: { userId: number; directCount: number },
  { blockAreaId, residents }: { blockAreaId: number; residents: number },
  now: Date,
) {
  const days = await listDailyStats(db, userId, `${monthOf(now)}-01`, dayOf(now));
  // `+ 0` keeps the planner on the area's index: at most 1,000 residents, but maybe 100,000 partners
  const [near] = await db
    .select({ n: count() })
    .from(users)
    .where(and(eq(users.blockAreaId, blockAreaId), sql`${users.refereeId} + 0 = ${userId}`));
  return {
    partners: directCount,
    newThisMonth: days.reduce((sum, { newPartners }) => sum + newPartners, 0),
    share: residents === 0 ? 0 : Math.round(((near?.n ?? 0) * 100) / residents),
  };
}

export async function showHouse(
  call: Call,
  { blockAreaId, blockNo }: InputOf<typeof contract.getHouse>,
): Promise<OutputOf<typeof contract.getHouse>> {
  const { db, member, now } = call;
  const area = await getArea(db, blockAreaId);
  const { no, state, takenAt, owner, house } = await getPlot(db, blockAreaId, blockNo);
  const place = {
    area: { blockAreaId, name: area.name, cityName: area.cityName },
    plot: { no, state },
  };
  if (!owner)
    return {
      ...place,
      owner: null,
      level: 0,
      theme: 'plain',
      items: [],
      sign: '',
      stats: { partners: 0, newThisMonth: 0, share: 0 },
      likes: 0,
      visits: 0,
      isLit: false,
      hasLantern: false,
      bricks: 0,
      isNew: false,
      footprints: null,
      isLiked: false,
      messages: toPage([], 0, FIRST_PAGE),
    };
  const { userId, bio, industry, role, isMayor, isStudent, growth } = owner;
  const mayor = await findMayor(db, blockAreaId, now);
  const isMe = member?.userId === userId;
  const { isNamed, ...light } = await lightOf(db, userId, member?.userId ?? null, now);
  return {
    ...place,
    owner: {
      ...personFor(member, owner),
      bio,
      industry,
      role,
      isMayor,
      isStudent,
      isMe,
      takenAt: (takenAt ?? now).getTime(),
    },
    level: levelOf(growth),
    theme: house?.theme ?? 'plain',
    items: house?.items ?? [],
    sign: isNamed || isMe ? (house?.sign ?? '') : '',
    stats: await statsOf(db, owner, area, now),
    likes: house?.likes ?? 0,
    visits: await countVisit(call, userId, house?.visits ?? 0),
    ...light,
    isNew: isNamed && takenAt !== null && now.getTime() - takenAt.getTime() < DAY_MS,
    footprints: isMe ? await findFootprints(db, userId, now) : null,
    isLiked: await isLikedToday(db, userId, member?.userId ?? null, now),
    messages: await listMessages(
      db,
      {
        ownerId: userId,
        reader: member,
        isMayor: mayor !== null && mayor.userId === member?.userId,
      },
      FIRST_PAGE,
    ),
  };
}

/** @throws DomainError plot_none */
async function refuseWithoutPlot(db: Db, userId: number): Promise<void> {
  const [user] = await db
    .select({ blockNo: users.blockNo })
    .from(users)
    .where(eq(users.userId, userId));
  if (!user?.blockNo) throw new DomainError('plot_none');
}

/** Empty = none. The first sign also names a member without a name. @throws DomainError plot_none | word_forbidden | invalid_input */
export async function setSign(
  { db, member: { userId } }: MemberCall,
  { sign, userName: given }: InputOf<typeof contract.setSign>,
): Promise<OutputOf<typeof contract.setSign>> {
  if (sign !== '') refuseSign(sign);
  if (given !== '') refuseNickname(given, PROFILE_LIMITS.userNameUnits);
  await refuseWithoutPlot(db, userId);
  return db.transaction(async (tx) => {
    await tx
      .insert(houses)
      .values({ userId, sign })
      .onConflictDoUpdate({ target: houses.userId, set: { sign } });
    const wished = given || sign;
    if (wished !== '')
      await tx
        .update(users)
        .set({ userName: wished, version: sql`${users.version} + 1` })
        .where(
          and(eq(users.userId, userId), given ? undefined : eq(users.userName, NEWCOMER_NAME)),
        );
    const [named] = await tx
      .select({ userName: users.userName })
      .from(users)
      .where(eq(users.userId, userId));
    return { sign, userName: named?.userName ?? '' };
  });
}

/** @throws DomainError plot_none */
export async function decorateHouse(
  { db, member }: MemberCall,
  { theme, items }: InputOf<typeof contract.decorateHouse>,
): Promise<OutputOf<typeof contract.decorateHouse>> {
  await refuseWithoutPlot(db, member.userId);
  await db
    .insert(houses)
    .values({ userId: member.userId, theme, items })
    .onConflictDoUpdate({ target: houses.userId, set: { theme, items } });
  return { theme, items };
}

/** Once a day; idempotent. @throws DomainError not_found | own_house */
export async function likeHouse(
  { db, member, now }: MemberCall,
  { blockAreaId, blockNo }: InputOf<typeof contract.likeHouse>,
): Promise<OutputOf<typeof contract.likeHouse>> {
  const ownerId = await getOwnerId(db, blockAreaId, blockNo);
  if (ownerId === member.userId) throw new DomainError('own_house');
  return db.transaction(async (tx) => {
    await tx.insert(houses).values({ userId: ownerId }).onConflictDoNothing();
    const fresh = await tx
      .insert(houseLikes)
      .values({ ownerId, userId: member.userId, day: dayOf(now) })
      .onConflictDoNothing()
      .returning({ day: houseLikes.day });
    const [house] = await tx
      .update(houses)
      .set({ likes: sql`${houses.likes} + ${fresh.length}` })
      .where(eq(houses.userId, ownerId))
      .returning({ likes: houses.likes });
    return { likes: house?.likes ?? 0, isLiked: true };
  });
}

import { and, desc, eq, gt, lte, sql } from 'drizzle-orm';
import type { InputOf, OutputOf } from '@/lib/contract';
import type * as contract from '@/lib/contract/houses';
import type { RANK_BY } from '@/lib/contract/houses.schema';
import { addMonths, monthOf, monthStart } from '@/lib/time';
import { seqRange, toPage } from '@/server/db/paging';
import { areaFeed, users } from '@/server/db/schema';
import type { Call } from '@/server/http/call';
import { levelOf } from '@/server/modules/members/growth';
import { calendarDay, calendarOf } from './calendar';
import { countFootprints } from './footprints';
import { findHeadNotice } from './notices';
import { personFor } from './people';
import {
  countNewcomers,
  findFirstHouse,
  findForward,
  findMayor,
  findOwnNo,
  getArea,
  getAreaRank,
  listStrip,
} from './queries';
import { countLaid } from './story';

const NEIGHBOURS = 3;
const RANK_LENGTH = 20;

/** @throws DomainError not_found */
export async function showStreet(
  { db, member, now, log }: Call,
  { blockAreaId, blockNo }: InputOf<typeof contract.getStreet>,
): Promise<OutputOf<typeof contract.getStreet>> {
  const {
    welcome,
    feedCount: _feed,
    noticeCount: _notices,
    mergedInto,
    ...area
  } = await getArea(db, blockAreaId);
  const mayor = await findMayor(db, blockAreaId, now);
  const myNo = member && (await findOwnNo(db, member.userId, blockAreaId));
  const asked = blockNo && blockNo <= area.plotCount ? blockNo : null;
  const centre = asked ?? myNo ?? mayor?.blockNo ?? (await findFirstHouse(db, blockAreaId));
  const strip = await listStrip(db, blockAreaId, centre - NEIGHBOURS, centre + NEIGHBOURS);
  const prints = member && myNo ? await countFootprints(db, member.userId, now) : null;
  const isMayor = mayor !== null && mayor.userId === member?.userId;
  const movedTo =
    mergedInto === null ? null : await findForward(db, { blockAreaId, blockNo: blockNo ?? null });
  return {
    area,
    ...(movedTo && { movedTo }),
    stats: {
      newThisMonth: await countNewcomers(db, blockAreaId, monthStart(monthOf(now))),
      ...(await getAreaRank(db, area.residents)),
    },
    mayor: mayor && {
      ...personFor(member, mayor),
      blockNo: mayor.blockNo,
      until: mayor.endsAt.getTime(),
    },
    welcome,
    notice: await findHeadNotice(db, { blockAreaId, reader: member, isMayor }),
    blockNo: centre,
    neighbours: strip.map(
      ({ no, state, userId, userName, avatar, isMayor: isTheMayor, growth, theme }) => ({
        no,
        state,
        level: userId === null ? 0 : levelOf(growth ?? 0),
        theme: theme ?? 'plain',
        owner:
          userId === null || userName === null
            ? null
            : {
                ...personFor(member, { userId, userName, avatar: avatar ?? '' }),
                isMayor: isTheMayor ?? false,
              },
      }),
    ),
    myNo,
    isMayor,
    footprints: prints ? prints.today + prints.yesterday : 0,
    bricks: member && myNo ? await countLaid(db, member.userId) : 0,
    today: calendarDay(calendarOf(log), now),
  };
}

/** At most 1,000 residents, through one index. */
function valueOf(by: (typeof RANK_BY)[number], now: Date) {
  if (by === 'growth') return sql<number>`${users.growth}`;
  if (by === 'people') return sql<number>`${users.directCount}`;
  const month = monthOf(now);
  // by hand: the query builder drops inner queries' table names
  return sql<number>`(
    select coalesce(sum(d.new_partners), 0)::bigint
    from daily_stats d
    where d.user_id = users.user_id
      and d.day >= ${`${month}-01`}
      and d.day < ${`${addMonths(month, 1)}-01`}
  )`;
}

/** And the caller's own row at any rank. @throws DomainError not_found */
export async function rankStreet(
  { db, member, now }: Call,
  { blockAreaId, by }: InputOf<typeof contract.getStreetRank>,
): Promise<OutputOf<typeof contract.getStreetRank>> {
  await getArea(db, blockAreaId);
  const values = db.$with('residents').as(
    db
      .select({
        userId: users.userId,
        userName: users.userName,
        avatar: users.avatar,
        blockNo: users.blockNo,
        isMayor: users.isMayor,
        value: valueOf(by, now).as('value'),
      })
      .from(users)
      .where(eq(users.blockAreaId, blockAreaId)),
  );
  const ranked = db.$with('ranked').as(
    db
      .select({
        userId: values.userId,
        userName: values.userName,
        avatar: values.avatar,
        blockNo: values.blockNo,
        isMayor: values.isMayor,
        value: values.value,
        place: sql<number>`row_number() over (order by ${values.value} desc, ${values.userId})`.as(
          'place',
        ),
      })
      .from(values),
  );
  const rows = await db
    .with(values, ranked)
    .select()
    .from(ranked)
    .where(sql`${ranked.place} <= ${RANK_LENGTH} or ${ranked.userId} = ${member?.userId ?? 0}`)
    .orderBy(ranked.place);
  const shown = rows.map(({ place, blockNo, isMayor, value, ...user }) => ({
    ...personFor(member, user),
    place,
    blockNo: blockNo ?? 0,
    isMayor,
    isMe: user.userId === member?.userId,
    value,
  }));
  return {
    rows: shown.slice(0, RANK_LENGTH),
    me: shown.find(({ isMe, value }) => isMe && value > 0) ?? null,
  };
}

/** Newest first. @throws DomainError not_found */
export async function listStreetFeed(
  { db }: Call,
  { blockAreaId, ...page }: InputOf<typeof contract.listStreetFeed>,
): Promise<OutputOf<typeof contract.listStreetFeed>> {
  const { feedCount } = await getArea(db, blockAreaId);
  const { high, low } = seqRange(feedCount, page);
  const rows = await db
    .select()
    .from(areaFeed)
    .where(
      and(eq(areaFeed.blockAreaId, blockAreaId), lte(areaFeed.seq, high), gt(areaFeed.seq, low)),
    )
    .orderBy(desc(areaFeed.seq));
  return {
    list: toPage(
      rows.map(({ seq, kind, text, blockNo, at }) => ({
        seq,
        kind,
        text,
        blockNo,
        time: at.getTime(),
      })),
      feedCount,
      page,
    ),
  };
}

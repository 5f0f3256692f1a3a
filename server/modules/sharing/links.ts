import { eq, sql } from 'drizzle-orm';
import { POSTER_TEMPLATES, type PosterTemplate } from '@/lib/contract/sharing.schema';
import { nearWord } from '@/lib/iso/nearness';
import { site } from '@/lib/kit/site';
import { dayOf, dayStart } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { blockAreas, cities, houses, plotMoves, users } from '@/server/db/schema';
import { DomainError } from '@/server/http/call';
import { findNearestFree } from '@/server/modules/city/holds';

export const shareImage = (): string => `${site().brand.icons.replace('/zc/', '')}app-icon-512.png`;
const TEMPLATE_NAMES: Record<PosterTemplate, string> = {
  street: '白天街区',
  night: '夜晚街区',
  blueprint: '建造蓝图',
  city: '城市海报',
};

export const TEMPLATES = POSTER_TEMPLATES.map((id) => ({
  id,
  name: TEMPLATE_NAMES[id],
  isCity: id === 'city',
}));

/** No reward is promised for sharing (specification 23.1). */
export const slogansOf = ({ blockNo, freeNo }: Pick<Sharer, 'blockNo' | 'freeNo'>): string[] => [
  blockNo === null || freeNo === null
    ? '来这座城，做我的邻居'
    : `我${nearWord(blockNo, freeNo)}，还空着一块地`,
  '夜里十点，我的楼还亮着灯',
  '从一个摊位，到一座写字楼',
];

interface LinkParts {
  base: string;
  refereeId: number;
  shareId: number;
  isPoster?: boolean;
}

/** base + `#/` + route + `?refereeId=…` (decision 0007); posters mark scans. */
export const linkOf = ({ base, refereeId, shareId, isPoster = false }: LinkParts): string =>
  `${base}#/?refereeId=${refereeId}&shareId=${shareId}${isPoster ? '&via=poster' : ''}`;

/** Public address, else the browser's. @throws DomainError invalid_input */
export function baseOf(publicUrl: string | undefined, given: string): string {
  const base = publicUrl ?? given;
  if (base === '')
    throw new DomainError('invalid_input', {
      msg: '缺少应用地址',
      fields: { base: '缺少应用地址' },
    });
  return base.endsWith('/') ? base : `${base}/`;
}

export async function getSharer(db: Db, userId: number, now: Date) {
  const [row] = await db
    .select({
      userId: users.userId,
      userName: users.userName,
      avatar: users.avatar,
      isMayor: users.isMayor,
      growth: users.growth,
      inviteCode: users.inviteCode,
      blockAreaId: users.blockAreaId,
      blockNo: users.blockNo,
      areaName: blockAreas.name,
      cityName: cities.name,
      plotCount: blockAreas.plotCount,
      sign: houses.sign,
      /* Plots given at registration have no move. */
      isFirstDay: sql<boolean>`coalesce(
        (select max(${plotMoves.at}) from ${plotMoves} where ${plotMoves.userId} = ${users.userId}),
        ${users.createdAt}) >= ${dayStart(dayOf(now)).toISOString()}::timestamptz`,
    })
    .from(users)
    .leftJoin(blockAreas, eq(blockAreas.blockAreaId, users.blockAreaId))
    .leftJoin(cities, eq(cities.cityId, blockAreas.cityId))
    .leftJoin(houses, eq(houses.userId, users.userId))
    .where(eq(users.userId, userId));
  if (!row) throw new Error('the member of a live session does not exist');
  const { sign, isFirstDay, plotCount, ...sharer } = row;
  const freeNo = await findNearestFree(db, { ...sharer, plotCount }, now);
  return {
    ...sharer,
    freeNo,
    areaName: row.areaName ?? '',
    cityName: row.cityName ?? '',
    sign: (row.blockNo && sign) || '',
    isOpening: isFirstDay,
  };
}

export type Sharer = Awaited<ReturnType<typeof getSharer>>;

import { and, asc, eq, sql } from 'drizzle-orm';
import { maskName, plateNumber } from '@/lib/format';
import type { Random } from '@/lib/kit/seeded-random';
import { DAY_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { areaFeed, blockAreas, cities, plots, users } from '@/server/db/schema';
import { createArea } from '@/server/modules/city/areas';
import { takeOffice, TERM_DAYS } from '@/server/modules/city/mayors';
import { LEVEL_POINTS } from '@/server/modules/members/growth';
import { TEXTS_VERSION } from '../base';
import { demoNames } from './names';

interface FarArea {
  name: string;
  plotCount: number;
  residents: number;
}

interface FarCity {
  name: string;
  pinyin: string;
  initials: string;
  areas: readonly FarArea[];
}

const area = (name: string, plotCount: number, residents: number): FarArea => ({
  name,
  plotCount,
  residents,
});
const city = (name: string, pinyin: string, initials: string, ...areas: FarArea[]): FarCity => ({
  name,
  pinyin,
  initials,
  areas,
});

export const FAR_CITIES: readonly FarCity[] = [
  city('千帆', 'qianfan', 'qf', area('千帆里街区', 1000, 420)),
  city('白鹭', 'bailu', 'bl', area('湖畔街区', 100, 34), area('荻花街区', 100, 12)),
  city('海棠', 'haitang', 'ht', area('花市街区', 100, 27)),
  city('鹿鸣', 'luming', 'lm', area('林间街区', 100, 9)),
  city('听潮', 'tingchao', 'tc', area('灯塔街区', 100, 16)),
  city('梧桐', 'wutong', 'wt', area('老厂街区', 100, 41)),
  city('星野', 'xingye', 'xy', area('观星街区', 100, 6)),
];

const CODE_LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const AVATARS = 12;

/** ZZ avoids collisions with random codes. */
const codeOf = (n: number): string =>
  `ZZ${Array.from({ length: 4 }, (_, i) => CODE_LETTERS[Math.floor(n / CODE_LETTERS.length ** (3 - i)) % CODE_LETTERS.length]).join('')}`;

interface AreaInput {
  blockAreaId: number;
  area: FarArea;
  first: number;
  now: Date;
  random: Random;
}

async function choosePlots(tx: Db, { blockAreaId, area, random }: AreaInput): Promise<number[]> {
  const free = await tx
    .select({ no: plots.blockNo })
    .from(plots)
    .where(and(eq(plots.blockAreaId, blockAreaId), eq(plots.state, 'free')))
    .orderBy(asc(plots.blockNo));
  return free
    .map(({ no }) => ({ no, appeal: random.next() + no / (area.plotCount * 2) }))
    .sort((a, b) => a.appeal - b.appeal)
    .slice(0, area.residents)
    .map(({ no }) => no);
}

function drawResidents(numbers: readonly number[], input: AreaInput) {
  const { blockAreaId, area, first, now, random } = input;
  const texts = demoNames();
  return numbers
    .map((no, i) => {
      const joinedAt = new Date(
        now.getTime() - Math.round((170 - (i * 165) / area.residents + random.next()) * DAY_MS),
      );
      const level = random.next() ** 2 * 6.4;
      const from = LEVEL_POINTS[Math.floor(level)] ?? 0;
      return {
        userName: random.pick(texts.surnames) + random.pick(texts.givenNames),
        mobile: `${random.pick(texts.mobilePrefixes)}0001${String(1000 + first + i)}`,
        inviteCode: codeOf(first + i),
        avatar: `preset:${random.between(1, AVATARS)}`,
        region: random.pick(texts.regions),
        industry: random.pick(texts.industries),
        role: random.pick(texts.roles),
        growth: from + random.between(0, 40),
        blockAreaId,
        blockNo: no,
        agreementVersion: TEXTS_VERSION,
        agreementAt: joinedAt,
        createdAt: joinedAt,
        lastActiveAt: new Date(
          now.getTime() - Math.floor(random.next() ** 2 * (now.getTime() - joinedAt.getTime())),
        ),
      };
    })
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}

async function fillArea(tx: Db, input: AreaInput): Promise<void> {
  const { blockAreaId, area, now } = input;
  const residents = drawResidents(await choosePlots(tx, input), input);
  const rows = await tx.insert(users).values(residents).returning({
    userId: users.userId,
    userName: users.userName,
    blockNo: users.blockNo,
    createdAt: users.createdAt,
  });
  await tx.execute(sql`
    update plots p set user_id = u.user_id, state = 'taken', taken_at = u.created_at
    from users u
    where u.block_area_id = ${blockAreaId}
      and p.block_area_id = u.block_area_id
      and p.block_no = u.block_no`);
  await tx.insert(areaFeed).values(
    residents.map(({ userName, blockNo, createdAt }, i) => ({
      blockAreaId,
      seq: i + 1,
      kind: 'join' as const,
      text: `${maskName(userName)} 入住 ${plateNumber(blockNo)} 号`,
      blockNo,
      at: createdAt,
    })),
  );
  await tx
    .update(blockAreas)
    .set({ residentCount: rows.length, feedCount: rows.length })
    .where(eq(blockAreas.blockAreaId, blockAreaId));
  const [oldest] = rows;
  if (oldest && area.residents > 10)
    await takeOffice(tx, {
      blockAreaId,
      userId: oldest.userId,
      userName: oldest.userName,
      blockNo: oldest.blockNo,
      source: 'appointed',
      until: new Date(now.getTime() + TERM_DAYS * DAY_MS),
      now: new Date(now.getTime() - 600_000),
    });
}

export async function insertFarCities(
  tx: Db,
  { now, random }: { now: Date; random: Random },
): Promise<void> {
  let first = 0;
  for (const { name, pinyin, initials, areas } of FAR_CITIES) {
    const [city] = await tx
      .insert(cities)
      .values({ name, pinyin, initials, sort: 10 })
      .returning({ cityId: cities.cityId });
    if (!city) throw new Error(`city ${name} was not inserted`);
    for (const area of areas) {
      const blockAreaId = await createArea(tx, {
        cityId: city.cityId,
        name: area.name,
        plotCount: area.plotCount,
      });
      await fillArea(tx, { blockAreaId, area, first, now, random });
      first += area.residents;
    }
  }
}

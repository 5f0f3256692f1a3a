import type { PartnerChannel } from '@/lib/contract/partners.schema';
import type { Random } from '@/lib/kit/seeded-random';
import { DAY_MS } from '@/lib/time';
import { RESERVED_NUMBERS } from '@/server/modules/city/areas';
import { LEVEL_POINTS } from '@/server/modules/members/growth';
import { demoNames } from './names';
import { HERO, HERO_MOBILE, HERO_PROFILE, MEMBERS, NEWCOMER, NEWCOMER_MOBILE } from './people';

export interface Person {
  name: string;
  mobile: string;
  inviteCode: string;
  area: string;
  no: number;
  growth: number;
  joinedAt: Date;
  by: string | null;
  channel: PartnerChannel;
  isStudent: boolean;
  profile: {
    avatar?: string;
    gender?: number;
    birthday?: string;
    region?: string;
    industry?: string;
    role?: string;
    bio?: string;
    wechat?: string;
  };
}

export const DEMO_CITIES = [
  {
    name: '滨江',
    pinyin: 'binjiang',
    initials: 'bj',
    areas: [
      ['滨江街区', 23],
      ['望潮街区', 11],
    ] as const,
  },
  {
    name: '青岚',
    pinyin: 'qinglan',
    initials: 'ql',
    areas: [
      ['竹里街区', 18],
      ['学府街区', 9],
    ] as const,
  },
  { name: '云帆', pinyin: 'yunfan', initials: 'yf', areas: [['启航街区', 14]] as const },
];
export const MAIN_AREA_RESIDENTS = 80;
export const NEWCOMER_AREA = '滨江街区';
const HERO_CODE = 'K7M2Q9';
const CODE_LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

function unique(draw: () => string, taken: Set<string>): string {
  for (;;) {
    const value = draw();
    if (!taken.has(value)) {
      taken.add(value);
      return value;
    }
  }
}

function pointsFor(level: number, random: Random): number {
  const from = LEVEL_POINTS[level - 1] ?? 0;
  const to = LEVEL_POINTS[level] ?? from + 1000;
  return from + random.between(0, Math.floor((to - from) / 2));
}

function appealOf(no: number, random: Random): number {
  const column = (no - 1) % 10;
  const row = Math.floor((no - 1) / 10);
  const distance = Math.hypot((column - 4.5) / 5.5, (row - 4) / 6);
  return random.next() * 0.45 + (1 - distance) * 0.75;
}

const levelForAppeal = (appeal: number) =>
  [0.9, 0.78, 0.66, 0.52, 0.38, 0.24].findIndex((least) => appeal > least);

const PRESETS: Readonly<Record<number, readonly number[]>> = {
  1: [3, 4, 6, 7, 10, 11, 12],
  2: [1, 2, 5, 8, 9],
};

const BIO_SHARE = 0.4;

function planner(now: Date, random: Random) {
  const texts = demoNames();
  const names = new Set([...MEMBERS.map(({ name }) => name), NEWCOMER.name]);
  const mobiles = new Set([HERO_MOBILE, NEWCOMER_MOBILE]);
  const codes = new Set([HERO_CODE]);
  const bios = [...texts.bios];
  const drawBio = () => {
    const chance = random.next() / BIO_SHARE;
    return chance < 1 ? (bios.splice(Math.floor(chance * bios.length), 1)[0] ?? '') : '';
  };
  const ago = (days: number) => new Date(now.getTime() - Math.round(days * DAY_MS));

  const identity = () => ({
    mobile: unique(
      () => `${random.pick(texts.mobilePrefixes)}0000${random.between(1000, 9999)}`,
      mobiles,
    ),
    inviteCode: unique(
      () => Array.from({ length: 6 }, () => random.pick([...CODE_LETTERS])).join(''),
      codes,
    ),
  });
  const profile = () => {
    const gender = random.pick([1, 2]);
    return {
      avatar: random.next() < 0.8 ? `preset:${random.pick(PRESETS[gender] ?? [])}` : '',
      gender,
      region: random.pick(texts.regions),
      industry: random.pick(texts.industries),
      role: random.pick(texts.roles),
      bio: drawBio(),
    };
  };
  const stranger = (area: string, no: number, level: number, daysAgo: number): Person => ({
    name: unique(() => random.pick(texts.surnames) + random.pick(texts.givenNames), names),
    ...identity(),
    area,
    no,
    growth: pointsFor(level, random),
    joinedAt: ago(daysAgo),
    by: null,
    channel: 'link',
    isStudent: random.next() < 0.12,
    profile: profile(),
  });
  return { ago, identity, profile, stranger };
}

function planCast(
  mainArea: string,
  random: Random,
  { ago, identity, profile }: ReturnType<typeof planner>,
): Person[] {
  return MEMBERS.map((role) => ({
    name: role.name,
    ...identity(),
    area: mainArea,
    no: role.no,
    growth: pointsFor(role.level, random),
    joinedAt: ago(role.daysAgo),
    by: role.by ?? null,
    channel: role.channel,
    isStudent: role.isStudent ?? false,
    profile: profile(),
    ...(role === HERO ? { mobile: HERO_MOBILE, inviteCode: HERO_CODE, profile: HERO_PROFILE } : {}),
  }));
}

function fillArea(
  area: string,
  count: number,
  taken: readonly number[],
  random: Random,
  { stranger }: ReturnType<typeof planner>,
): Person[] {
  const free = Array.from({ length: 100 }, (_, i) => i + 1).filter(
    (no) => !taken.includes(no) && !RESERVED_NUMBERS.includes(no),
  );
  const sought = free
    .map((no) => ({ no, appeal: appealOf(no, random) }))
    .sort((a, b) => b.appeal - a.appeal)
    .slice(0, count);
  const people = sought.map(({ no, appeal }, i) => {
    const rank = levelForAppeal(appeal);
    const level = rank < 0 ? 1 : Math.max(1, 6 - rank);
    return stranger(area, no, level, 240 - (i * 225) / count + random.next() * 8);
  });
  for (const person of people) {
    const earlier = people.filter((other) => other.joinedAt < person.joinedAt);
    if (earlier.length > 2 && random.next() < 0.4) person.by = random.pick(earlier).name;
  }
  return people;
}

export function planPeople(mainArea: string, now: Date, random: Random): Person[] {
  const plan = planner(now, random);
  const cast = planCast(mainArea, random, plan);
  const main = fillArea(
    mainArea,
    MAIN_AREA_RESIDENTS - cast.length,
    cast.map(({ no }) => no),
    random,
    plan,
  );
  const others = DEMO_CITIES.flatMap(({ areas }) =>
    areas.flatMap(([area, count]) =>
      fillArea(area, count, area === NEWCOMER_AREA ? [NEWCOMER.no] : [], random, plan),
    ),
  );
  const newcomer: Person = {
    name: NEWCOMER.name,
    ...plan.identity(),
    mobile: NEWCOMER_MOBILE,
    area: NEWCOMER_AREA,
    no: NEWCOMER.no,
    growth: 0,
    joinedAt: plan.ago(NEWCOMER.hoursAgo / 24),
    by: null,
    channel: 'link',
    isStudent: false,
    profile: {},
  };
  return [...cast, ...main, ...others, newcomer].sort(
    (a, b) => a.joinedAt.getTime() - b.joinedAt.getTime(),
  );
}

import { and, eq } from 'drizzle-orm';
import type { Random } from '@/lib/kit/seeded-random';
import { DAY_MS, dayOf, MINUTE_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { rewards, sales } from '@/server/db/schema';
import { DEMO_OPERATOR } from '@/server/modules/operators/authorize';
import { holdOne } from '@/server/modules/rewards/commands';
import { settleDueRewards } from '@/server/modules/rewards/settle';
import { completeSale, refundSale } from '@/server/modules/sales/change';
import { recordSale } from '@/server/modules/sales/record';
import { HERO, MEMBERS } from './people';

export interface SeedEvent {
  at: number;
  happen: (tx: Db, idOf: (name: string) => number) => Promise<void>;
}

const DAYS = 90;
const DIRECT_ORDERS = 34;
const TEAM_ORDERS = 18;

/** fen; half of them match shop goods by title and price (`linkToShop`). */
export const GOODS = [
  ['把摊位做成门店 六节', 199_00],
  ['提梁茶壶 800 ml', 128_00],
  ['门头设计 一稿两改', 880_00],
  ['产品摄影 20 张', 560_00],
  ['街区市集摊位服务', 380_00],
  ['品牌标识设计', 1_280_00],
  ['手机拍短视频 八节', 299_00],
  ['小街积木 榉木', 168_00],
  ['财税咨询一次', 399_00],
  ['陶艺体验双人票', 236_00],
] as const;

interface Sale {
  buyer: string;
  title: string;
  paid: number;
  sn: string;
  paidAt: number;
  /** Null = open. */
  completedAt: number | null;
}

const partnersOfHero = MEMBERS.filter(({ by }) => by === HERO.name);
const secondLevel = MEMBERS.filter(({ by }) => partnersOfHero.some(({ name }) => name === by));

function planSales(now: Date, random: Random): Sale[] {
  const draw = (people: readonly { name: string; daysAgo: number }[], count: number): Sale[] =>
    Array.from({ length: count }, (_, i) => {
      const daysAgo = ((i + random.next()) / count) ** 1.3 * DAYS + 0.3;
      const there = people.filter((person) => person.daysAgo > daysAgo + 0.5);
      const [title, price] = random.pick(GOODS);
      const morning = Date.parse(
        `${dayOf(new Date(now.getTime() - daysAgo * DAY_MS))}T09:00:00+08:00`,
      );
      const paidAt = Math.min(
        morning + random.between(0, 12 * 60) * MINUTE_MS,
        now.getTime() - random.between(40, 90) * MINUTE_MS,
      );
      const doneAt = paidAt + random.between(6, 60) * 60 * MINUTE_MS;
      const sn = `${dayOf(new Date(paidAt)).replaceAll('-', '')}${String(random.between(0, 99_999_999)).padStart(8, '0')}`;
      return {
        buyer: random.pick(there).name,
        title,
        paid: price * (random.next() < 0.2 ? 2 : 1),
        sn,
        paidAt,
        completedAt: doneAt < now.getTime() ? doneAt : null,
      };
    });
  return [...draw(partnersOfHero, DIRECT_ORDERS), ...draw(secondLevel, TEAM_ORDERS)];
}

const saleEvents = ({ buyer, title, paid, sn, paidAt, completedAt }: Sale): SeedEvent[] => [
  {
    at: paidAt,
    happen: async (tx, idOf) =>
      void (await recordSale(tx, {
        buyerId: idOf(buyer),
        items: [{ title, paid }],
        paidAt: new Date(paidAt),
        sn,
        operator: DEMO_OPERATOR,
        now: new Date(paidAt),
      })),
  },
  ...(completedAt === null
    ? []
    : [
        {
          at: completedAt,
          happen: async (tx: Db) =>
            void (await completeSale(tx, { sn, at: new Date(completedAt) })),
        },
      ]),
];

const refundEvent = (sn: string, at: number, reason: string, amount?: number): SeedEvent => ({
  at,
  happen: async (tx) =>
    void (await refundSale(tx, {
      sn,
      amount,
      reason,
      operator: DEMO_OPERATOR,
      now: new Date(at),
    })),
});

const holdEvent = (sn: string, at: number): SeedEvent => ({
  at,
  happen: async (tx, idOf) => {
    const [reward] = await tx
      .select({ id: rewards.rewardId })
      .from(rewards)
      .innerJoin(sales, eq(sales.saleId, rewards.saleId))
      .where(and(eq(sales.sn, sn), eq(rewards.userId, idOf(HERO.name))));
    if (reward)
      await holdOne(
        tx,
        { operator: DEMO_OPERATOR, via: 'job', now: new Date(at), reason: '正在核对合同' },
        { key: String(reward.id), form: {}, isPreview: false },
      );
  },
});

function specialEvents(sales: readonly Sale[], now: Date): SeedEvent[] {
  const isSettled = ({ completedAt }: Sale) =>
    completedAt !== null && completedAt < now.getTime() - 20 * DAY_MS;
  const isWaiting = ({ paidAt, completedAt }: Sale) =>
    completedAt !== null &&
    completedAt > now.getTime() - 6 * DAY_MS &&
    paidAt < now.getTime() - DAY_MS;
  const direct = sales.slice(0, DIRECT_ORDERS);
  const [whole, part] = direct.filter(isSettled);
  const [early, held] = direct.filter(isWaiting);
  const [team] = sales.slice(DIRECT_ORDERS).filter(isSettled);
  const after = ({ completedAt }: Sale, days: number) =>
    Math.min((completedAt ?? 0) + days * DAY_MS, now.getTime() - 30 * MINUTE_MS);
  return [
    ...(whole ? [refundEvent(whole.sn, after(whole, 12), '质量问题')] : []),
    ...(part ? [refundEvent(part.sn, after(part, 3), '少发一件', Math.floor(part.paid / 3))] : []),
    ...(early ? [refundEvent(early.sn, after(early, 0.2), '不想要了')] : []),
    ...(held ? [holdEvent(held.sn, after(held, 0.1))] : []),
    ...(team ? [refundEvent(team.sn, after(team, 4), '时间冲突')] : []),
  ];
}

export function planSaleEvents(now: Date, random: Random): SeedEvent[] {
  const sales = planSales(now, random);
  const settlements = Array.from({ length: DAYS + 1 }, (_, i): SeedEvent => {
    const at = now.getTime() - (DAYS - i) * DAY_MS - MINUTE_MS;
    return { at, happen: async (tx) => void (await settleDueRewards(tx, new Date(at))) };
  });
  return [...sales.flatMap(saleEvents), ...specialEvents(sales, now), ...settlements];
}

import { eq, sql } from 'drizzle-orm';
import type { Random } from '@/lib/kit/seeded-random';
import { DAY_MS, MINUTE_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { cardBox } from '@/server/db/schema';
import { keepCard, noteCard } from '@/server/modules/card/box';
import { saveCard } from '@/server/modules/card/edit';
import { answerExchange, askExchange } from '@/server/modules/card/exchange';
import { DEFAULT_VISIBILITY, NO_FIELDS } from '@/server/modules/card/fields';
import { recordView } from '@/server/modules/card/views';
import { saveNote } from '@/server/modules/partners/queries';
import { setRanked } from '@/server/modules/partners/rank';
import { openChannel } from '@/server/modules/sharing/channels';
import { DEMO_CARDS } from './cards';
import { HERO, MAYOR } from './people';
import type { SeedEvent } from './sales';

export const CHANNELS = [
  { label: '朋友圈', percent: 44 },
  { label: '手作市集', percent: 21 },
  { label: '门店海报', percent: 14 },
] as const;
const CHANNELS_DAYS_AGO = 190;
const VIEW_DAYS = 30;

const EXCHANGES = [
  {
    from: MAYOR.name,
    to: HERO.name,
    daysAgo: 88,
    message: '欢迎来到青年港，有事找我',
    isAnswered: true,
  },
  { from: HERO.name, to: '梁亦舟', daysAgo: 62, message: '下次市集一起摆摊吧', isAnswered: true },
  { from: '苏念', to: HERO.name, daysAgo: 33, message: '想聊聊联名笔记本', isAnswered: true },
  {
    from: '许星河',
    to: HERO.name,
    daysAgo: 1.4,
    message: '课上听你讲选品，想多请教',
    isAnswered: false,
  },
  { from: '温以柔', to: HERO.name, daysAgo: 0.2, message: '', isAnswered: false },
];

const NOTES: [name: string, note: string, tags: string[]][] = [
  ['梁亦舟', '市集上认识，木作做得很好', ['手作', '可靠']],
  ['苏念', '想做联名本，等她的样稿', ['设计']],
  ['许星河', '学员，问过选品', ['学员']],
];

/** Reminder in days from now. */
const BOX_NOTES: [name: string, note: string, inDays: number | null][] = [
  ['苏念', '月底前确认样稿', 3],
  ['梁亦舟', '春季市集摊位', 12],
  [MAYOR.name, '街区活动找他', null],
];

const callOf = (tx: Db, userId: number, at: number) => ({
  db: tx,
  now: new Date(at),
  member: { userId, sessionId: 0 },
});

function cardEvents(now: number): SeedEvent[] {
  return DEMO_CARDS.map(({ name, daysAgo, theme, isVisitNamed, ...fields }) => {
    const at = now - daysAgo * DAY_MS;
    const input = {
      fields: { ...NO_FIELDS, name, ...fields },
      visibility: { ...DEFAULT_VISIBILITY, wechat: 'all' as const },
      theme,
      isPublic: true,
      isVisitNamed: isVisitNamed ?? false,
      version: 0,
    };
    return {
      at,
      happen: async (tx, idOf) => void (await saveCard(callOf(tx, idOf(name), at), input)),
    };
  });
}

function exchangeEvents(now: number): SeedEvent[] {
  return EXCHANGES.map(({ from, to, daysAgo, message, isAnswered }) => {
    const at = now - daysAgo * DAY_MS;
    return {
      at,
      happen: async (tx, idOf) => {
        const { exchangeId } = await askExchange(callOf(tx, idOf(from), at), idOf(to), message);
        if (isAnswered) await answerExchange(callOf(tx, idOf(to), at), exchangeId, true);
      },
    };
  });
}

function viewEvents(now: number, random: Random): SeedEvent[] {
  return Array.from({ length: VIEW_DAYS }, (_, back) => back).flatMap((back) =>
    Array.from({ length: random.between(1, 6) }, (_, i): SeedEvent => {
      const at = now - (back + random.next()) * DAY_MS;
      const neighbour =
        random.next() < 0.2
          ? random.pick(
              DEMO_CARDS.filter(({ name, daysAgo }) => name !== HERO.name && daysAgo > VIEW_DAYS),
            ).name
          : null;
      return {
        at,
        happen: (tx, idOf) =>
          recordView(tx, {
            ownerId: idOf(HERO.name),
            viewerId: neighbour === null ? null : idOf(neighbour),
            visitorKey: `demo-card-${back}-${i}`,
            now: new Date(at),
          }),
      };
    }),
  );
}

/** Runs through the real services. */
export function planCommunityEvents(now: Date, random: Random): SeedEvent[] {
  const end = now.getTime();
  const opened = end - CHANNELS_DAYS_AGO * DAY_MS;
  const lately = end - 60 * MINUTE_MS;
  const general: SeedEvent = {
    at: opened,
    happen: async (tx, idOf) => {
      for (const label of ['', ...CHANNELS.map((channel) => channel.label)])
        await openChannel(tx, idOf(HERO.name), label, new Date(opened));
    },
  };
  const written: SeedEvent = {
    at: lately,
    happen: async (tx, idOf) => {
      const hero = idOf(HERO.name);
      for (const [name, note, tags] of NOTES) await saveNote(tx, hero, idOf(name), { note, tags });
      await keepCard(tx, hero, idOf('白露'), new Date(lately));
      const kept = await tx
        .select({ cardId: cardBox.cardId, userId: cardBox.userId })
        .from(cardBox)
        .where(eq(cardBox.ownerId, hero));
      for (const [name, note, inDays] of BOX_NOTES) {
        const card = kept.find(({ userId }) => userId === idOf(name));
        if (card)
          await noteCard(
            tx,
            hero,
            card.cardId,
            note,
            inDays === null ? null : end + inDays * DAY_MS,
          );
      }
      for (const name of [HERO.name, MAYOR.name, '梁亦舟', '苏念', '许星河'])
        await setRanked(tx, idOf(name), true, new Date(lately));
    },
  };
  return [general, ...cardEvents(end), ...exchangeEvents(end), ...viewEvents(end, random), written];
}

export async function spreadOverChannels(tx: Db, userId: number): Promise<void> {
  let from = 0;
  for (const { label, percent } of CHANNELS) {
    await tx.execute(sql`
      update share_visits v set share_id = l.share_id,
        channel = case when v.channel = 'link' and ${label !== '朋友圈'} then 'poster' else v.channel end
      from share_links l
      where l.user_id = ${userId}
        and l.label = ${label}
        and v.referee_id = ${userId}
        and mod(abs(hashtext(v.visitor_id || v.day::text))::bigint, 100) >= ${from}
        and mod(abs(hashtext(v.visitor_id || v.day::text))::bigint, 100) < ${from + percent}`);
    from += percent;
  }
  await tx.execute(sql`
    update share_visits v set share_id = l.share_id
    from share_links l
    where l.user_id = ${userId}
      and l.label = ''
      and v.referee_id = ${userId}
      and v.share_id is null
      and v.channel <> 'card'`);
  await tx.execute(
    sql`delete from share_days where user_id = ${userId} and (visits > 0 or registrations > 0 or first_sales > 0)`,
  );
  const dayOf = (column: string) => sql.raw(`(${column} at time zone 'Asia/Shanghai')::date`);
  await tx.execute(sql`
    insert into share_days (user_id, day, share_id, visits, registrations, first_sales)
    select ${userId}, day, share_id, sum(visits), sum(registrations), sum(first_sales)
    from (
      select day, coalesce(share_id, 0) as share_id, 1 as visits, 0 as registrations, 0 as first_sales
      from share_visits
      where referee_id = ${userId}
      union all select ${dayOf('p.joined_at')}, coalesce(v.share_id, 0), 0, 1, 0
      from partners p
      left join share_visits v on v.registered_user_id = p.member_id and v.referee_id = ${userId}
      where p.owner_id = ${userId} and p.level = 1
      union all select ${dayOf('first_sale_at')}, coalesce(share_id, 0), 0, 0, 1
      from share_visits
      where referee_id = ${userId} and first_sale_at is not null
    ) steps
    group by day, share_id`);
  await tx.execute(sql`
    update share_links l set visits = s.visits, registrations = s.registrations, first_sales = s.first_sales
    from (
      select share_id, sum(visits) as visits, sum(registrations) as registrations,
        sum(first_sales) as first_sales
      from share_days
      where user_id = ${userId}
      group by share_id
    ) s
    where l.share_id = s.share_id and l.user_id = ${userId}`);
}

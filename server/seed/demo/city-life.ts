import { eq, sql } from 'drizzle-orm';
import { HOUSE_ITEMS, HOUSE_THEMES, MAX_HOUSE_ITEMS } from '@/lib/contract/houses.schema';
import type { Random } from '@/lib/kit/seeded-random';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/time';
import { blockAreas, houses } from '@/server/db/schema';
import { takeOffice, TERM_DAYS } from '@/server/modules/city/mayors';
import { writeMessage } from '@/server/modules/houses/guestbook';
import { postNotice } from '@/server/modules/houses/notices';
import { hideContent, reportContent } from '@/server/modules/moderation/cases';
import { cityTexts } from './city-texts';
import { HERO, MAYOR } from './people';
import type { Person } from './plan';
import type { SeedEvent } from './sales';
import { seedVisits } from './visits';

interface Plan {
  people: readonly Person[];
  areas: ReadonlyMap<string, number>;
  mainArea: string;
  now: Date;
  random: Random;
}

const HERO_ITEMS = ['tree', 'flowers', 'mailbox'] as const;

/** Without a mayor, so members can apply. */
const WITHOUT_MAYOR = new Set(['启航街区']);

const areaIdOf = ({ areas }: Plan, name: string): number => {
  const id = areas.get(name);
  if (id === undefined) throw new Error(`area ${name} is missing`);
  return id;
};

const personOf = ({ people }: Plan, name: string): Person => {
  const person = people.find((one) => one.name === name);
  if (!person) throw new Error(`${name} is not planned`);
  return person;
};

function mayorOf(plan: Plan, area: string): Person | undefined {
  return area === plan.mainArea
    ? personOf(plan, MAYOR.name)
    : plan.people.find((person) => person.area === area);
}

function officeEvents(plan: Plan): SeedEvent[] {
  const { welcomes, notices } = cityTexts();
  const { now, random, mainArea } = plan;
  const names = [...new Set(plan.people.map(({ area }) => area))].filter(
    (area) => !WITHOUT_MAYOR.has(area),
  );
  return names.flatMap((area, i) => {
    const mayor = mayorOf(plan, area);
    if (!mayor) return [];
    const started = now.getTime() - random.between(area === mainArea ? 60 : 12, 75) * DAY_MS;
    const at = Math.max(started, mayor.joinedAt.getTime() + HOUR_MS);
    return [
      {
        at,
        happen: async (tx, idOf) => {
          const blockAreaId = areaIdOf(plan, area);
          const start = new Date(at);
          await takeOffice(tx, {
            blockAreaId,
            userId: idOf(mayor.name),
            userName: mayor.name,
            blockNo: mayor.no,
            source: area === mainArea ? 'founder' : 'appointed',
            until: new Date(at + TERM_DAYS * DAY_MS),
            now: start,
          });
          await tx
            .update(blockAreas)
            .set({
              welcome: welcomes[area === mainArea ? 0 : 1 + (i % (welcomes.length - 1))] ?? '',
            })
            .where(eq(blockAreas.blockAreaId, blockAreaId));
        },
      },
      ...(area === mainArea
        ? []
        : [
            noticeEvent(
              plan,
              mayor,
              Math.min(at + DAY_MS, now.getTime() - MINUTE_MS),
              random.pick(notices),
              false,
            ),
          ]),
    ] satisfies SeedEvent[];
  });
}

const noticeEvent = (
  plan: Plan,
  mayor: Person,
  at: number,
  content: string,
  isPinned: boolean,
): SeedEvent => ({
  at,
  happen: (tx, idOf) =>
    postNotice(tx, {
      blockAreaId: areaIdOf(plan, mayor.area),
      authorId: idOf(mayor.name),
      content,
      isPinned,
      now: new Date(at),
    }),
});

const messageEvent = (
  plan: Plan,
  owner: Person,
  author: string,
  at: number,
  words: string,
  after?: (
    tx: Parameters<SeedEvent['happen']>[0],
    messageId: number,
    idOf: (name: string) => number,
  ) => Promise<unknown>,
): SeedEvent => ({
  at,
  happen: async (tx, idOf) => {
    const messageId = await writeMessage(tx, {
      ownerId: idOf(owner.name),
      authorId: idOf(author),
      words,
      blockAreaId: areaIdOf(plan, owner.area),
      blockNo: owner.no,
      now: new Date(at),
    });
    await after?.(tx, messageId, idOf);
  },
});

function strayMessages(plan: Plan): SeedEvent[] {
  const { people, now, random } = plan;
  const { messages } = cityTexts();
  return Array.from({ length: 60 }, () => {
    const owner = random.pick(people);
    const author = random.pick(people);
    const from = Math.max(owner.joinedAt.getTime(), author.joinedAt.getTime());
    const at = from + Math.floor(random.next() * (now.getTime() - from));
    return { owner, author, at, words: random.pick(messages) };
  })
    .filter(({ owner, author }) => owner.name !== author.name && owner.name !== HERO.name)
    .map(({ owner, author, at, words }) => messageEvent(plan, owner, author.name, at, words));
}

function troubleEvents(plan: Plan): SeedEvent[] {
  const { reportedMessage, hiddenMessage } = cityTexts();
  const at = (daysAgo: number) => plan.now.getTime() - daysAgo * DAY_MS;
  const report = messageEvent(
    plan,
    personOf(plan, '梁亦舟'),
    '江晚',
    at(3),
    reportedMessage,
    (tx, refId, idOf) =>
      reportContent(tx, {
        kind: 'message',
        refId,
        authorId: idOf('江晚'),
        excerpt: reportedMessage,
        reporterId: idOf('苏念'),
        reason: 'ad',
        now: new Date(at(2.8)),
      }),
  );
  const hidden = messageEvent(
    plan,
    personOf(plan, '苏念'),
    '彭予怀',
    at(11),
    hiddenMessage,
    (tx, refId, idOf) =>
      hideContent(tx, {
        kind: 'message',
        refId,
        authorId: idOf('彭予怀'),
        excerpt: hiddenMessage,
        by: `mayor:${idOf(MAYOR.name)}`,
        reason: '由市长隐藏',
        now: new Date(at(10.6)),
      }),
  );
  return [report, hidden];
}

export function planCityEvents(plan: Plan): SeedEvent[] {
  const ago = (days: number) => plan.now.getTime() - days * DAY_MS;
  const hero = personOf(plan, HERO.name);
  return [
    ...officeEvents(plan),
    ...cityTexts().mainNotices.map(([days, text, isPinned]) =>
      noticeEvent(plan, personOf(plan, MAYOR.name), ago(days), text, isPinned),
    ),
    ...cityTexts().heroMessages.map(([author, days, text]) =>
      messageEvent(plan, hero, author, ago(days), text),
    ),
    ...strayMessages(plan),
    ...troubleEvents(plan),
    { at: ago(0) - 1, happen: (tx, idOf) => furnish(tx, plan, idOf) },
  ];
}

async function furnish(
  tx: Parameters<SeedEvent['happen']>[0],
  { people, now, random }: Plan,
  idOf: (name: string) => number,
): Promise<void> {
  const { heroSign, signs } = cityTexts();
  const hung = signs.split(' ');
  const settled = people.filter(({ joinedAt }) => now.getTime() - joinedAt.getTime() > DAY_MS);
  const rows = settled.map(({ name, joinedAt }, place) => {
    const days = (now.getTime() - joinedAt.getTime()) / DAY_MS;
    const isHero = name === HERO.name;
    const likes = Math.floor(days * random.next() * (isHero ? 0.9 : 0.25));
    const theme = isHero ? 'spring' : random.next() < 0.45 ? random.pick(HOUSE_THEMES) : 'plain';
    const items = isHero
      ? HERO_ITEMS
      : HOUSE_ITEMS.filter(() => random.next() < 0.2).slice(0, MAX_HOUSE_ITEMS);
    return {
      userId: idOf(name),
      theme,
      items: [...items],
      sign: isHero ? heroSign : place % 3 === 0 ? (hung[place / 3] ?? '') : '',
      likes,
      visits: likes * random.between(2, 5) + random.between(0, 20),
    };
  });
  await tx
    .insert(houses)
    .values(rows)
    .onConflictDoUpdate({
      target: houses.userId,
      set: {
        theme: sql`excluded.theme`,
        items: sql`excluded.items`,
        sign: sql`excluded.sign`,
        likes: sql`excluded.likes`,
        visits: sql`excluded.visits`,
      },
    });
  await seedVisits(tx, idOf, now);
}

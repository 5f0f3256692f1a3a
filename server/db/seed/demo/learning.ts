import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../client';
import { DAY_MS, dayOf } from '../../day';
import { learningLogs, learningProgress, lessons, logStreaks } from '../../schema';
import { HERO } from './cast';

interface DemoLog {
  name: string;
  /** Counts back from the day of seeding. */
  daysAgo: number;
  content: string;
  isPublic?: boolean;
  likes?: number;
}

/** What three students wrote: days in a row, and a day left out. */
export const DEMO_LOGS: readonly DemoLog[] = [
  { name: HERO.name, daysAgo: 12, content: '第一次把简介念给楼下的店主听，他只记住了“文具店”，没记住我能帮他配货。明天改成一句话。' },
  { name: HERO.name, daysAgo: 11, content: '新的简介：帮附近的小学生配齐开学文具，按书单送到教室。店主听完就说要介绍给班主任。', isPublic: true, likes: 6 },
  { name: HERO.name, daysAgo: 9, content: '昨天忘了写。今天整理了三个人的名单：班主任、打印店老板、教辅书的供货商。' },
  { name: HERO.name, daysAgo: 8, content: '联系了打印店老板，互相放了对方的名片。没有谈任何好处，只是觉得客人会需要。' },
  { name: HERO.name, daysAgo: 4, content: '海报换成了只写一句话的版本，扫码的人比上周多了几个，看来少就是多。', isPublic: true, likes: 9 },
  { name: HERO.name, daysAgo: 3, content: '有位家长扫码之后问了很久，最后没有下单。记下他的三个问题，明天写进常见问题里。' },
  { name: HERO.name, daysAgo: 2, content: '把常见问题贴在柜台边，省了很多解释的时间。今天成交了两单，都是回头客。' },
  { name: HERO.name, daysAgo: 1, content: '学完了“先找到三个人”这一课，练习里的第三个人真的给我介绍了一位新邻居。', isPublic: true, likes: 4 },
  { name: '温以柔', daysAgo: 2, content: '试着先送一小份样品，再问需不需要。十位邻居里有四位加了群，比直接推荐自然得多。', isPublic: true, likes: 12 },
  { name: '许星河', daysAgo: 1, content: '给工作室的作品配了价格和工期，来问的人少了，但每一个都是认真问的。', isPublic: true, likes: 7 },
];

/** Evening in Shanghai. */
const WRITTEN_AT_MS = 12.5 * 3_600_000;
/** The hero has done the first two lessons. */
const LESSONS_DONE = 2;

/** Plants the logs and the progress of the demo's students. */
export async function insertLearning(tx: Db, ids: ReadonlyMap<string, number>, now: Date): Promise<void> {
  for (const name of new Set(DEMO_LOGS.map((log) => log.name))) {
    const userId = ids.get(name);
    if (userId === undefined) throw new Error(`unknown student ${name}`);
    await insertLogs(tx, userId, DEMO_LOGS.filter((log) => log.name === name), now);
  }
  const done = await tx.select({ id: lessons.lessonId, seconds: lessons.seconds }).from(lessons).where(eq(lessons.status, 'published')).orderBy(asc(lessons.courseId), asc(lessons.sort)).limit(LESSONS_DONE);
  const at = new Date(now.getTime() - DAY_MS);
  await tx.insert(learningProgress).values(done.map(({ id, seconds }) => ({ userId: ids.get(HERO.name) ?? 0, kind: 'lesson' as const, refId: id, seconds, doneAt: at, at })));
}

async function insertLogs(tx: Db, userId: number, logs: readonly DemoLog[], now: Date): Promise<void> {
  const oldestFirst = [...logs].sort((a, b) => b.daysAgo - a.daysAgo);
  const rows = oldestFirst.map(({ daysAgo, content, isPublic, likes = 0 }, at) => {
    const day = dayOf(new Date(now.getTime() - daysAgo * DAY_MS));
    const written = new Date(Date.parse(`${day}T00:00:00Z`) + WRITTEN_AT_MS);
    return { userId, seq: at + 1, day, content, images: [], visibility: isPublic ? ('public' as const) : ('private' as const), likes, createdAt: written, updatedAt: written };
  });
  await tx.insert(learningLogs).values(rows);
  const daysAgo = new Set(logs.map((log) => log.daysAgo));
  const last = Math.min(...daysAgo);
  let streak = 1;
  while (daysAgo.has(last + streak)) streak++;
  await tx.insert(logStreaks).values({ userId, total: rows.length, streak, lastDay: rows.at(-1)?.day });
}

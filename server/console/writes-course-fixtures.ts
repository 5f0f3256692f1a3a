import { eq } from 'drizzle-orm';
import { course } from '@/lib/contract/console/resources/course';
import { courses } from '@/server/db/schema';
import { insertCourse } from '@/server/testing/courses';
import { versioned } from './writes-shop-fixtures';
import { ok, type World, type Write } from './writes-world-fixtures';

/* Actions on grants of courses. */

const reason = '客服补偿';
const acts = course.calls.actions;

const form = async ({ t, earner }: World) => {
  const { courseId } = await insertCourse(t.db);
  const [row] = await t.db.select().from(courses).where(eq(courses.courseId, courseId));
  return { member: earner.userId, course: row?.slug ?? '' };
};

export async function newGrant(world: World): Promise<string> {
  const given = { reason, form: await form(world) };
  return (await ok(world.one, acts.grant, given)).key;
}

export const COURSE_WRITES: Readonly<Record<string, Write>> = {
  [acts.grant.name]: { input: async (world) => ({ reason, form: await form(world) }) },
  [acts.recall.name]: {
    input: async (world) => {
      const { course: slug } = await form(world);
      return { reason, form: { course: slug, lesson: null } };
    },
  },
  [acts.end.name]: {
    input: async (world) => versioned(world, course.calls.get, await newGrant(world), reason),
  },
};

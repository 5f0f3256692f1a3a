import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { articles, courses, faqs, guideSteps, lessons, videos } from '@/server/db/schema';
import { isFindable, renewSearch } from './findable';
import { refuseState } from './publish-learning';

/* Draft, published, offline, and back. */

const TEXTS = {
  article: {
    table: articles,
    key: articles.slug,
  },
  guide: {
    table: guideSteps,
    key: guideSteps.slug,
  },
  faq: {
    table: faqs,
    key: faqs.slug,
  },
  video: {
    table: videos,
    key: videos.slug,
  },
  course: { table: courses, key: courses.slug },
  lesson: {
    table: lessons,
    key: lessons.slug,
  },
} as const;

export type StatefulKind = keyof typeof TEXTS;

/** Updates the search index. @returns false when missing */
export async function setState(
  tx: Db,
  {
    kind,
    slug,
    status,
    now,
  }: { kind: StatefulKind; slug: string; status: 'published' | 'offline'; now: Date },
): Promise<boolean> {
  const { table, key } = TEXTS[kind];
  const { rows } = await tx.execute(
    sql`update ${table} set status = ${status} where ${key}::text = ${slug} returning status`,
  );
  if (rows.length > 0 && isFindable(kind)) await renewSearch(tx, kind, slug, now);
  if (kind === 'course' || kind === 'lesson') await refuseState(tx, { kind, slug, status });
  return rows.length > 0;
}

import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import {
  agreements,
  articles,
  banners,
  courses,
  faqs,
  guideSteps,
  lessons,
  videos,
} from '@/server/db/schema';
import { isFindable, renewSearch } from './findable';
import { refuseState } from './publish-learning';

/* Draft, published, offline, and back. */

const TEXTS = {
  article: {
    table: articles,
    key: articles.slug,
    title: articles.title,
    order: sql`${articles.publishedAt} desc`,
  },
  guide: {
    table: guideSteps,
    key: guideSteps.slug,
    title: guideSteps.title,
    order: sql`${guideSteps.sort}`,
  },
  faq: {
    table: faqs,
    key: faqs.slug,
    title: faqs.question,
    order: sql`${faqs.category}, ${faqs.sort}`,
  },
  video: {
    table: videos,
    key: videos.slug,
    title: videos.title,
    order: sql`${videos.publishedAt} desc`,
  },
  course: { table: courses, key: courses.slug, title: courses.title, order: sql`${courses.sort}` },
  lesson: {
    table: lessons,
    key: lessons.slug,
    title: lessons.title,
    order: sql`${lessons.courseId}, ${lessons.sort}`,
  },
  /* Banners have numbers, not slugs. */
  banner: { table: banners, key: banners.id, title: banners.text, order: sql`${banners.sort}` },
} as const;

export type StatefulKind = keyof typeof TEXTS;
export const STATEFUL_KINDS = Object.keys(TEXTS) as StatefulKind[];

export interface ListedText extends Record<string, unknown> {
  slug: string;
  title: string;
  status: string;
}

const listRows = async (db: Db, query: SQL): Promise<ListedText[]> =>
  (await db.execute<ListedText>(query)).rows;

export function listTexts(db: Db, kind: StatefulKind): Promise<ListedText[]> {
  const { table, key, title, order } = TEXTS[kind];
  return listRows(
    db,
    sql`select ${key}::text as slug, ${title} as title, ${table}.status from ${table} order by ${order}, ${key}`,
  );
}

/** A version is in effect until the next one. */
export const listAgreements = (db: Db, now: Date): Promise<ListedText[]> =>
  listRows(
    db,
    sql`
      select
        ${agreements.type} || '-' || ${agreements.version} as slug,
        ${agreements.title} as title,
        case
          when ${agreements.effectiveAt} <= ${now.toISOString()} then 'published'
          else 'upcoming'
        end as status
      from ${agreements}
      order by ${agreements.type}, ${agreements.effectiveAt} desc`,
  );

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

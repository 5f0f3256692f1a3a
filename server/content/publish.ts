import { eq, sql } from 'drizzle-orm';
import { site } from '@/lib/kit/site';
import { DAY_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import {
  agreements,
  type AgreementSection,
  articleCategories,
  articles,
  banners,
  type Content,
  faqs,
  guideSteps,
} from '@/server/db/schema';
import { faultOfTexts, valuesOf } from '@/server/modules/articles/fill';
import { OperationRefused } from '@/server/modules/operators/authorize';
import { currentLaw } from '@/server/modules/rules/law-settings';
import type { ContentFile } from './file';
import { renewSearch } from './findable';
import { publishCourse, publishLesson, publishVideo } from './publish-learning';
import { noteRelease } from './versions';

type File<K extends ContentFile['type']> = Extract<ContentFile, { type: K }>;

const stateOf = ({ isDraft }: { isDraft: boolean }) =>
  isDraft ? ('draft' as const) : ('published' as const);

/**
 * In the caller's transaction, with search index. The slug is the identity: repeats keep views and likes.
 * @param version a known one; without it the file becomes one
 */
export async function publish(
  tx: Db,
  file: ContentFile,
  now: Date,
  by = 'system',
  version?: number,
): Promise<Content | null> {
  const isNew = await write(tx, file, now);
  return isNew === false ? null : noteRelease(tx, file, { now, by }, version);
}

/** @returns false for a known version of an agreement */
async function write(tx: Db, file: ContentFile, now: Date): Promise<boolean | void> {
  switch (file.type) {
    case 'article':
      return publishArticle(tx, file, now);
    case 'guide':
      return publishGuide(tx, file, now);
    case 'faq':
      return publishFaq(tx, file, now);
    case 'course':
      return publishCourse(tx, file);
    case 'lesson':
      return publishLesson(tx, file);
    case 'video':
      return publishVideo(tx, file, now);
    case 'agreement':
      return publishAgreement(tx, file);
    case 'banner':
      return publishBanner(tx, file, now);
  }
}

async function publishArticle(tx: Db, { head, html }: File<'article'>, now: Date): Promise<void> {
  const [known] = await tx
    .select({ publishedAt: articles.publishedAt })
    .from(articles)
    .where(eq(articles.slug, head.slug));
  const publishedAt =
    head.publishedAt ??
    known?.publishedAt ??
    new Date(now.getTime() - (head.daysAgo ?? 0) * DAY_MS);
  const row = {
    categoryId: await categoryOf(tx, head.category),
    title: head.title,
    summary: head.summary,
    author: head.author,
    cover: head.cover,
    html,
    status: stateOf(head),
    publishedAt,
  };
  await tx
    .insert(articles)
    .values({ slug: head.slug, ...row, showViews: head.views ?? 0 })
    .onConflictDoUpdate({ target: articles.slug, set: row });
  await renewSearch(tx, 'article', head.slug, now);
}

async function categoryOf(tx: Db, name: string): Promise<number> {
  const [last] = await tx
    .select({ sort: sql<number>`coalesce(max(${articleCategories.sort}), 0)`.mapWith(Number) })
    .from(articleCategories);
  await tx
    .insert(articleCategories)
    .values({ name, sort: (last?.sort ?? 0) + 1 })
    .onConflictDoNothing();
  const [row] = await tx
    .select({ id: articleCategories.categoryId })
    .from(articleCategories)
    .where(eq(articleCategories.name, name));
  if (!row) throw new Error('category was not saved');
  return row.id;
}

async function publishGuide(tx: Db, { head, html }: File<'guide'>, now: Date): Promise<void> {
  const row = {
    title: head.title,
    html,
    picture: head.picture,
    route: head.route,
    sort: head.sort,
    status: stateOf(head),
  };
  await tx
    .insert(guideSteps)
    .values({ slug: head.slug, ...row })
    .onConflictDoUpdate({ target: guideSteps.slug, set: row });
  await renewSearch(tx, 'guide', head.slug, now);
}

async function publishFaq(tx: Db, { head, html }: File<'faq'>, now: Date): Promise<void> {
  const row = {
    category: head.category,
    question: head.title,
    html,
    isHot: head.isHot,
    sort: head.sort,
    status: stateOf(head),
  };
  await tx
    .insert(faqs)
    .values({ slug: head.slug, ...row })
    .onConflictDoUpdate({ target: faqs.slug, set: row });
  await renewSearch(tx, 'faq', head.slug, now);
}

/** Immutable: a new text needs a new version. */
async function publishAgreement(tx: Db, { head, markdown }: File<'agreement'>): Promise<boolean> {
  const { kind: type, version, title, effectiveAt, changes, asks } = head;
  const sections = sectionsOf(markdown);
  const texts = sections.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs]);
  const valueOf = valuesOf(await currentLaw(tx), site().brand.name, []);
  const fault = faultOfTexts([title, ...changes, ...texts], valueOf);
  if (fault) throw new OperationRefused(`${head.slug}：${fault}`);
  const made = await tx
    .insert(agreements)
    .values({ type, version, title, effectiveAt, changes, sections, asks })
    .onConflictDoNothing()
    .returning({ version: agreements.version });
  return made.length > 0;
}

/** `## heading {#id}` starts a section, blank lines paragraphs. */
export function sectionsOf(markdown: string): AgreementSection[] {
  return markdown
    .split(/^## /m)
    .slice(1)
    .map((part, at) => {
      const [first = '', ...rest] = part.split('\n');
      const [, heading = first, id = `part-${at + 1}`] =
        /^(.*?)\s*\{#([a-z-]+)\}\s*$/.exec(first) ?? [];
      return {
        id,
        heading: heading.trim(),
        paragraphs: rest
          .join('\n')
          .split(/\n\s*\n/)
          .map((text) => text.trim())
          .filter(Boolean),
      };
    });
}

async function publishBanner(tx: Db, { head }: File<'banner'>, now: Date): Promise<void> {
  const row = {
    text: head.title,
    route: head.route,
    sort: head.sort,
    status: stateOf(head),
    startsAt: head.startsAt ?? now,
    endsAt: head.endsAt ?? null,
  };
  await tx.insert(banners).values(row).onConflictDoUpdate({ target: banners.text, set: row });
}

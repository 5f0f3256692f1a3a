import { eq } from 'drizzle-orm';
import type { Href } from '@/lib/kit/routes';
import type { Db } from '@/server/db/client';
import { articles, faqs, guideSteps, videos } from '@/server/db/schema';
import {
  indexDocument,
  removeDocument,
  type SearchType,
} from '@/server/modules/documents/documents';
import { plainText } from './html';

interface Findable {
  title: string;
  body: string;
  route: Href;
  at: Date;
  status: 'draft' | 'published' | 'offline';
}

/** Guides and answers have no date: now. */
const READERS: Record<
  SearchType,
  (tx: Db, slug: string, now: Date) => Promise<Findable | undefined>
> = {
  async article(tx, slug) {
    const [row] = await tx.select().from(articles).where(eq(articles.slug, slug));
    return (
      row && {
        ...row,
        body: `${row.summary} ${plainText(row.html)}`,
        route: `/pages/article/detail?articleId=${row.articleId}`,
        at: row.publishedAt,
      }
    );
  },
  async guide(tx, slug, now) {
    const [row] = await tx.select().from(guideSteps).where(eq(guideSteps.slug, slug));
    return (
      row && { ...row, body: plainText(row.html), route: `/pages/space/help#${slug}`, at: now }
    );
  },
  async faq(tx, slug, now) {
    const [row] = await tx.select().from(faqs).where(eq(faqs.slug, slug));
    return (
      row && {
        ...row,
        title: row.question,
        body: plainText(row.html),
        route: `/pages/user/problem?id=${row.faqId}`,
        at: now,
      }
    );
  },
  async video(tx, slug) {
    const [row] = await tx.select().from(videos).where(eq(videos.slug, slug));
    return (
      row && {
        ...row,
        body: `${row.summary} ${plainText(row.transcript)}`,
        route: `/pages/space/video?videoId=${row.videoId}`,
        at: row.publishedAt,
      }
    );
  },
};

export const isFindable = (type: string): type is SearchType => Object.hasOwn(READERS, type);

export async function renewSearch(
  tx: Db,
  type: SearchType,
  slug: string,
  now: Date,
): Promise<void> {
  const text = await READERS[type](tx, slug, now);
  if (text?.status !== 'published') return removeDocument(tx, type, slug);
  const { title, body, route, at } = text;
  await indexDocument(tx, { type, key: slug, title, body, route, at });
}

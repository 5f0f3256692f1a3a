import { desc } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { audit, OperationRefused, type Operation } from '@/server/db/operators';
import { articles, faqs, guideSteps } from '@/server/db/schema';
import type { ContentFile } from './file';
import { publish, takeDown } from './publish';

/* What operators do to published texts; every action is written down. */

export interface Imported {
  type: ContentFile['type'];
  slug: string;
  title: string;
}

/** Publishes all files or none. With `isDryRun` they are only read and checked. */
export async function importContent(db: Db, operation: Operation, files: readonly ContentFile[], { isDryRun }: { isDryRun: boolean }): Promise<Imported[]> {
  const seen = new Set<string>();
  for (const { type, head: { slug } } of files) {
    if (seen.has(`${type}/${slug}`)) throw new OperationRefused(`${type} 的 slug ${slug} 出现了两次`);
    seen.add(`${type}/${slug}`);
  }
  const list = files.map(({ type, head: { slug, title } }) => ({ type, slug, title }));
  if (isDryRun) return list;
  await db.transaction(async (tx) => {
    for (const file of files) await publish(tx, file, operation.now);
    await audit(tx, operation, 'content.import', `${files.length} files`, { list });
  });
  return list;
}

const TYPES = ['article', 'guide', 'faq'] as const;
export type ListedType = (typeof TYPES)[number];

export function readType(text: string): ListedType {
  const type = TYPES.find((one) => one === text);
  if (!type) throw new OperationRefused(`类型须为 ${TYPES.join('、')} 之一`);
  return type;
}

/** Every text of a kind with its state. */
export async function listContent(db: Db, type: ListedType): Promise<{ slug: string; title: string; status: string }[]> {
  if (type === 'article') return db.select({ slug: articles.slug, title: articles.title, status: articles.status }).from(articles).orderBy(desc(articles.publishedAt));
  if (type === 'guide') return db.select({ slug: guideSteps.slug, title: guideSteps.title, status: guideSteps.status }).from(guideSteps).orderBy(guideSteps.sort);
  return db.select({ slug: faqs.slug, title: faqs.question, status: faqs.status }).from(faqs).orderBy(faqs.category, faqs.sort);
}

/** Takes a text down; importing its file again brings it back. @throws OperationRefused */
export async function takeContentDown(db: Db, operation: Operation, type: ListedType, slug: string): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await takeDown(tx, type, slug))) throw new OperationRefused(`没有 slug 为 ${slug} 的${type}`);
    await audit(tx, operation, 'content.offline', `${type}/${slug}`);
  });
}

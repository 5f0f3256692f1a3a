import fs from 'node:fs';
import path from 'node:path';
import { and, eq, ne } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { OperationRefused } from '@/server/db/operators';
import { articles, faqs, guideSteps } from '@/server/db/schema';
import { parseContent, type ContentFile } from './file';
import { publish } from './publish';

/** Texts that come with the product: `base` for every installation, `demo` with the demo data. */
export const shippedTexts = (set: 'base' | 'demo'): string => path.join(process.cwd(), 'server', 'content', 'texts', set);

/** Largest content file (bytes). */
const MAX_BYTES = 1_000_000;

/**
 * Reads a content file, or all of a folder (`.md`, `.html`), in the order of their paths.
 * @throws OperationRefused with a sentence that names the file and the fault.
 */
export function readContent(place: string): ContentFile[] {
  if (!fs.existsSync(place)) throw new OperationRefused(`没有这个文件或文件夹：${place}`);
  const isFolder = fs.statSync(place).isDirectory();
  const names = isFolder ? fs.readdirSync(place, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(md|html)$/.test(name)).sort() : [''];
  if (names.length === 0) throw new OperationRefused(`${place} 中没有 .md 或 .html 文件`);
  return names.map((name) => {
    const file = path.join(place, name);
    if (fs.statSync(file).size > MAX_BYTES) throw new OperationRefused(`${file} 超过 1 MB`);
    return parseContent(isFolder ? name : path.basename(file), fs.readFileSync(file, 'utf8'));
  });
}

/** Whether an operator or an earlier start has already written this text: then it stays as it is. */
async function isThere(tx: Db, { type, head: { slug } }: ContentFile): Promise<boolean> {
  if (type === 'article') return (await tx.select({ slug: articles.slug }).from(articles).where(and(eq(articles.slug, slug), ne(articles.html, '')))).length > 0;
  if (type === 'guide') return (await tx.select({ slug: guideSteps.slug }).from(guideSteps).where(eq(guideSteps.slug, slug))).length > 0;
  if (type === 'faq') return (await tx.select({ slug: faqs.slug }).from(faqs).where(eq(faqs.slug, slug))).length > 0;
  return false;
}

/** Adds the shipped texts that are missing; safe at every start. */
export async function publishMissing(tx: Db, place: string, now: Date): Promise<void> {
  for (const file of readContent(place)) {
    if (!(await isThere(tx, file))) await publish(tx, file, now);
  }
}

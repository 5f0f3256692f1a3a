import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { and, eq, ne } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import {
  agreements,
  articles,
  courses,
  faqs,
  guideSteps,
  lessons,
  videos,
} from '@/server/db/schema';
import { OperationRefused } from '@/server/modules/operators/authorize';
import { type ContentFile, parseContent } from './file';
import { publish } from './publish';

export const shippedTexts = (set: 'base' | 'demo'): string =>
  path.join(process.cwd(), 'server', 'content', 'texts', set);

/** Largest content file (bytes). */
const MAX_BYTES = 1_000_000;

const inOrder = (files: readonly ContentFile[]): ContentFile[] =>
  [...files].sort((a, b) => Number(a.type === 'lesson') - Number(b.type === 'lesson'));

/** Named as `joinTexts` writes them; one file may stand alone. */
export function readTexts(text: string): ContentFile[] {
  const parts = text.split('\f').filter((part) => part.trim() !== '');
  return inOrder(
    parts.map((part) => {
      const [, name = '文件', rest = part] = /^([^\n]+\.(?:md|html))\n([\s\S]*)$/.exec(part) ?? [];
      return parseContent(name, rest);
    }),
  );
}

function namesIn(folder: string): string[] {
  return fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(md|html)$/.test(name))
    .sort();
}

/** @throws OperationRefused for a folder without texts */
export function joinTexts(folder: string): string {
  const names = namesIn(folder);
  if (names.length === 0) throw new OperationRefused(`${folder} 中没有 .md 或 .html 文件`);
  return names
    .map((name) => `\f${name}\n${fs.readFileSync(path.join(folder, name), 'utf8')}`)
    .join('');
}

/** By path; lessons last, as they name course and film. @throws OperationRefused naming file and fault */
export function readContent(place: string): ContentFile[] {
  if (!fs.existsSync(place)) throw new OperationRefused(`没有这个文件或文件夹：${place}`);
  const isFolder = fs.statSync(place).isDirectory();
  const names = isFolder ? namesIn(place) : [''];
  if (names.length === 0) throw new OperationRefused(`${place} 中没有 .md 或 .html 文件`);
  const files = names.map((name) => {
    const file = path.join(place, name);
    if (fs.statSync(file).size > MAX_BYTES) throw new OperationRefused(`${file} 超过 1 MB`);
    return parseContent(isFolder ? name : path.basename(file), fs.readFileSync(file, 'utf8'));
  });
  return inOrder(files);
}

export function hashOfTexts(folder: string): string {
  const hash = createHash('sha256');
  for (const name of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    const file = path.join(folder, name);
    if (fs.statSync(file).isFile()) hash.update(`${name}\0`).update(fs.readFileSync(file));
  }
  return hash.digest('hex');
}

/** An existing text is not overwritten. */
async function isThere(tx: Db, { type, head: { slug } }: ContentFile): Promise<boolean> {
  if (type === 'article')
    return (
      (
        await tx
          .select({ slug: articles.slug })
          .from(articles)
          .where(and(eq(articles.slug, slug), ne(articles.html, '')))
      ).length > 0
    );
  const tables = { guide: guideSteps, faq: faqs, course: courses, lesson: lessons, video: videos };
  if (!Object.hasOwn(tables, type)) return false; // banners have other keys
  const table = tables[type as keyof typeof tables];
  return (await tx.select({ slug: table.slug }).from(table).where(eq(table.slug, slug))).length > 0;
}

/** Legal texts come with a fresh database only: later versions are released by name (`importContent`). */
export async function publishMissing(tx: Db, place: string, now: Date): Promise<void> {
  const released = await tx.selectDistinct({ type: agreements.type }).from(agreements);
  for (const file of readContent(place)) {
    const isReleased =
      file.type === 'agreement' && released.some(({ type }) => type === file.head.kind);
    if (!isReleased && !(await isThere(tx, file))) await publish(tx, file, now);
  }
}

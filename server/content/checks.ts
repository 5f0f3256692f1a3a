import path from 'node:path';
import { eq } from 'drizzle-orm';
import { classifyLink } from '@/lib/kit/link';
import { toHref } from '@/lib/kit/routes';
import { site } from '@/lib/kit/site';
import type { Storage } from '@/server/adapters/storage/storage';
import type { Config } from '@/server/config';
import type { Db } from '@/server/db/client';
import { articles } from '@/server/db/schema';
import { filled, valuesOf } from '@/server/modules/articles/fill';
import { OperationRefused } from '@/server/modules/operators/authorize';
import { currentLaw } from '@/server/modules/rules/law-settings';
import { hasForbiddenWords } from '@/server/text/word-filter';
import type { ContentFile } from './file';
import { plainText } from './html';
import { refuseMissingFilms, refuseOtherOrigins } from './origins';

export interface TextPlace {
  origins: readonly string[];
  uploads: string;
}

export const textPlaceOf = ({
  pageOrigins,
  PUBLIC_URL,
  dataDir,
}: Pick<Config, 'pageOrigins' | 'PUBLIC_URL' | 'dataDir'>): TextPlace => ({
  origins: PUBLIC_URL ? [...pageOrigins, new URL(PUBLIC_URL).origin] : pageOrigins,
  uploads: path.join(dataDir, 'uploads'),
});

export async function memberHtml(tx: Db, file: ContentFile): Promise<string> {
  if (file.type !== 'agreement') return file.html;
  const values = valuesOf(await currentLaw(tx), site().brand.name, []);
  return filled(file.html.replace(/\s*\{#[a-z-]+\}/g, ''), values);
}

export interface Found {
  blocks: string[];
  warns: string[];
}

const valuesIn = (html: string, pattern: RegExp): string[] => [
  ...new Set([...html.matchAll(pattern)].map(([, value = '']) => value.replaceAll('&amp;', '&'))),
];

function sentenceOf(check: () => void): string[] {
  try {
    check();
    return [];
  } catch (error) {
    if (error instanceof OperationRefused) return [error.message];
    throw error;
  }
}

async function checkLink(tx: Db, href: string, ids: ReadonlySet<string>): Promise<Partial<Found>> {
  const kind = classifyLink(href, { copyLink: true });
  if (/^(?:tel|mailto):/i.test(href)) return {};
  if (kind === 'anchor') return ids.has(href.slice(1)) ? {} : { warns: [`没有这个位置：${href}`] };
  if (kind === 'external')
    return /^http:/i.test(href) ? { warns: [`不是 https 的链接：${href}`] } : {};
  const page = kind === 'internal' && toHref(href.startsWith('/') ? href : `/${href}`);
  if (!page) return { blocks: [`应用里没有这个页面：${href}`] };
  const [, id] = /^\/pages\/article\/detail\?articleId=(\d{1,15})\b/.exec(page) ?? [];
  if (id === undefined) return {};
  const [row] = await tx
    .select({ status: articles.status })
    .from(articles)
    .where(eq(articles.articleId, Number(id)));
  if (!row) return { blocks: [`没有这篇文章：${href}`] };
  return row.status === 'published' ? {} : { warns: [`这篇文章没有发布：${href}`] };
}

const PICTURE = /\s(?:src|poster)="\/upload\/([^"]+)"/g;

export async function checkText(
  tx: Db,
  file: ContentFile,
  storage: Pick<Storage, 'sizeOf'>,
  { origins, uploads }: TextPlace,
): Promise<Found> {
  const { html, head } = file;
  const blocks = [
    ...sentenceOf(() => refuseOtherOrigins([file], origins)),
    ...sentenceOf(() => refuseMissingFilms([file], uploads)),
  ];
  if (hasForbiddenWords(head.title) || hasForbiddenWords(plainText(html)))
    blocks.push('标题或正文含有不允许的词语');
  for (const key of valuesIn(html, PICTURE))
    if ((await storage.sizeOf(key)) === null) blocks.push(`没有这张图片：/upload/${key}`);
  const found: Found = { blocks, warns: [] };
  const ids = new Set(valuesIn(html, /\sid="([^"]+)"/g));
  const route = 'route' in head && head.route ? [head.route] : [];
  for (const href of [...valuesIn(html, /<a\s[^>]*?href="([^"]*)"/g), ...route]) {
    const { blocks: more = [], warns = [] } = await checkLink(tx, href, ids);
    found.blocks.push(...more);
    found.warns.push(...warns);
  }
  return found;
}

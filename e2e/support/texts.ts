import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Client } from './client';
import { op } from './op';

/** An article of the test, published from a file as operators do. */
export interface PublishedArticle {
  slug: string;
  title: string;
  /** Its page in the app. */
  address: string;
  articleId: number;
}

/** Publishes HTML or Markdown as an article of its own and finds it like a reader. */
export async function publishArticle(
  client: Client,
  body: string,
  { ext = 'md' }: { ext?: 'md' | 'html' } = {},
): Promise<PublishedArticle> {
  const slug = `e2e-${randomBytes(6).toString('hex')}`;
  const title = `测试文章 ${slug.slice(4)}`;
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'texts-'));
  // beside the others in time: home shows the newest articles, and other tests check home
  fs.writeFileSync(
    path.join(folder, `${slug}.${ext}`),
    `---\ntype: article\nslug: ${slug}\ntitle: ${title}\ncategory: 推广学堂\nauthor: 宋砚秋\nsummary: 摘要\ndaysAgo: 900\n---\n${body}`,
  );
  await op('content', 'import', folder);
  fs.rmSync(folder, { recursive: true, force: true });
  const { list } = await client.get<{ list: { data: { title: string; route: string }[] } }>(
    '/api/search',
    { keyword: slug.slice(4) },
  );
  const route = list.data.find((found) => found.title === title)?.route ?? '';
  return {
    slug,
    title,
    address: `/zc${route}`,
    articleId: Number(new URLSearchParams(route.split('?')[1]).get('articleId')),
  };
}

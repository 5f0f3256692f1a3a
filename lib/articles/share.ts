import { buildShareLink } from '@/lib/kit';
import { BASE_PATH } from '@/lib/kit/routes';
import { copyText, currentLocation, shareContent, type ShareResult } from '@/lib/platform';

const ARTICLE = '/pages/article/detail';

/** The link of an article; a member's carries the member as inviter. */
export function articleLink(articleId: number, userId: number | null): string {
  const base = `${currentLocation().origin}${BASE_PATH}`;
  return userId === null ? `${base}${ARTICLE}?articleId=${articleId}` : buildShareLink(`${base}/`, ARTICLE, { articleId }, userId);
}

/** Opens the device's share sheet; copies the link where there is none. */
export async function shareArticle(article: { articleId: number; title: string; summary: string }, userId: number | null): Promise<ShareResult | 'copied' | 'failed'> {
  const url = articleLink(article.articleId, userId);
  const result = await shareContent({ title: article.title, text: article.summary, url });
  if (result !== 'unsupported') return result;
  return (await copyText(url)) ? 'copied' : 'failed';
}

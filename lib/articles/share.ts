import { buildShareLink } from '@/lib/kit';
import { BASE_PATH } from '@/lib/kit/routes';
import { currentLocation, type HandOver, shareOrCopy } from '@/lib/platform';

const ARTICLE = '/pages/article/detail';

/** A member's names the inviter. */
export function articleLink(articleId: number, userId: number | null): string {
  const base = `${currentLocation().origin}${BASE_PATH}`;
  return userId === null
    ? `${base}${ARTICLE}?articleId=${articleId}`
    : buildShareLink(`${base}/`, ARTICLE, { articleId }, userId);
}

export const shareArticle = (
  { articleId, title, summary }: { articleId: number; title: string; summary: string },
  userId: number | null,
): Promise<HandOver> => shareOrCopy({ title, text: summary, url: articleLink(articleId, userId) });

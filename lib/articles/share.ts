import { buildShareLink, linkPicture } from '@/lib/kit';
import { imageUrl } from '@/lib/kit/image-url';
import { BASE_PATH } from '@/lib/kit/routes';
import { currentLocation } from '@/lib/platform';
import { openShare } from '@/lib/platform/share-request';

const ARTICLE = '/pages/article/detail';

export function articleLink(articleId: number, userId: number | null): string {
  const base = `${currentLocation().origin}${BASE_PATH}`;
  return userId === null
    ? `${base}${ARTICLE}?articleId=${articleId}`
    : buildShareLink(`${base}/`, ARTICLE, { articleId }, userId);
}

interface SharedArticle {
  articleId: number;
  title: string;
  summary: string;
  /** `entry:poster` (a drawing) or a stored picture. */
  cover: string;
}

export function shareArticle(
  { articleId, title, summary, cover }: SharedArticle,
  userId: number | null,
): void {
  const isDrawn = cover === '' || cover.startsWith('entry:');
  openShare({
    kind: 'article',
    title,
    text: summary,
    url: articleLink(articleId, userId),
    picture: isDrawn ? linkPicture(ARTICLE, { articleId }) : imageUrl(cover),
  });
}

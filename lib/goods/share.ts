import { buildShareLink } from '@/lib/kit';
import { BASE_PATH } from '@/lib/kit/routes';
import { currentLocation } from '@/lib/platform';

const DETAIL = '/pages/goods/detail';

/** A member's names the inviter. */
export function goodsLink(goodsId: number, userId: number | null): string {
  const base = `${currentLocation().origin}${BASE_PATH}`;
  return userId === null
    ? `${base}${DETAIL}?goodsId=${goodsId}`
    : buildShareLink(`${base}/`, DETAIL, { goodsId }, userId);
}

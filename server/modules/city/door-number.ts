import type { Href } from '@/lib/kit/routes';

/** 7 → 007 */
export const doorNumber = (blockNo: number): string => String(blockNo).padStart(3, '0');

export const streetRoute = (blockAreaId: number, blockNo?: number): Href =>
  `/pages/space/city?blockAreaId=${blockAreaId}${blockNo ? `&blockNo=${blockNo}` : ''}`;

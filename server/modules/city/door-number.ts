import type { Href } from '@/lib/kit/routes';

/** 7 → 007: the number as the house plate shows it. */
export const doorNumber = (blockNo: number): string => String(blockNo).padStart(3, '0');

/** The page of an area. */
export const streetRoute = (blockAreaId: number, blockNo?: number): Href =>
  `/pages/space/city?blockAreaId=${blockAreaId}${blockNo ? `&blockNo=${blockNo}` : ''}`;

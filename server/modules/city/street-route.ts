import type { Href } from '@/lib/kit/routes';

export const streetRoute = (blockAreaId: number, blockNo?: number): Href =>
  `/pages/space/city?blockAreaId=${blockAreaId}${blockNo ? `&blockNo=${blockNo}` : ''}`;

export const greetRoute = (blockAreaId: number, blockNo: number): Href =>
  `/pages/space/city?blockAreaId=${blockAreaId}&blockNo=${blockNo}&greet=1`;

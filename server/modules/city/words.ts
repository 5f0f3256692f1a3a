/** 7 → 007: how a number reads on the door. */
export const doorOf = (blockNo: number): string => String(blockNo).padStart(3, '0');

/** The page of an area. */
export const streetRoute = (blockAreaId: number, blockNo?: number): string =>
  `/pages/space/city?blockAreaId=${blockAreaId}${blockNo ? `&blockNo=${blockNo}` : ''}`;

/** Levels 0-7 (specification 16.9, 16.10). */
export const BUILDING_NAMES = [
  '空地',
  '摊位',
  '小屋',
  '商铺',
  '工作室',
  '写字楼',
  '大厦',
  '地标',
] as const;

export const buildingName = (level: number): string => BUILDING_NAMES[level] ?? BUILDING_NAMES[0];

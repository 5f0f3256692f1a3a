import type { Db } from '@/server/db/client';
import { findArea } from './queries';

/** Names of an area and its city; null when the area is unknown. */
export async function areaOf(
  db: Db,
  blockAreaId: number,
): Promise<{ areaName: string; cityName: string } | null> {
  const area = await findArea(db, blockAreaId);
  return area && { areaName: area.name, cityName: area.cityName };
}

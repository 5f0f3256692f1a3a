import { storage } from '@/lib/platform/storage';
import { notifyStored, SHOP_KEYS, useStored } from './stored';

/** Where goods would be delivered, as this device was told: no street, nothing personal. */
export interface DeliveryRegion {
  /** Of a district, or of a city that has none. */
  code: string;
  /** 浙江省 杭州市 西湖区 */
  text: string;
}

const isRegion = (value: unknown): value is DeliveryRegion => {
  const { code, text } = (value ?? {}) as Partial<DeliveryRegion>;
  return typeof code === 'string' && /^\d{6}$/.test(code) && typeof text === 'string';
};

function read(): DeliveryRegion | null {
  const stored: unknown = storage.get(SHOP_KEYS.region);
  return isRegion(stored) ? stored : null;
}

export function saveDeliveryRegion(region: DeliveryRegion): void {
  storage.set(SHOP_KEYS.region, region);
  notifyStored();
}

/** The region that was chosen on this device; null = none yet. */
export const useDeliveryRegion = (): DeliveryRegion | null => useStored(read, null);

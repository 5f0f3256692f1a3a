import { storage } from '@/lib/platform/storage';
import { notifyStored, SHOP_KEYS, useStored } from './stored';

export interface DeliveryRegion {
  /** District, or city without districts. */
  code: string;
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

export const useDeliveryRegion = (): DeliveryRegion | null => useStored(read, null);

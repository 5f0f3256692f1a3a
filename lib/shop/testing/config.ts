import type { OutputOf } from '@/lib/contract';
import type { getShopConfig } from '@/lib/contract/shop';

export const shopConfig = (
  more: Partial<OutputOf<typeof getShopConfig>> = {},
): OutputOf<typeof getShopConfig> => ({
  isOpen: true,
  payHours: { from: 7 },
  serverTime: 1_700_000_000_000,
  payWays: [],
  kinds: ['goods'],
  afterSaleDays: 15,
  seller: { name: '', licence: '', contact: '' },
  hotWords: [],
  version: '1',
  ...more,
});

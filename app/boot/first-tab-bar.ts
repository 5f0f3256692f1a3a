import { badgeText } from '@/lib/format/short';
import { IS_SHOP_LAYOUT } from '@/lib/kit/layout';
import { readStored } from '@/lib/platform/storage';

export function showInTabBar(userName: string): void {
  if (!IS_SHOP_LAYOUT) return;
  const { dataset, style } = document.documentElement;
  const total = readStored<number>('cartTotalNum') ?? 0;
  style.setProperty('--my-name', JSON.stringify(userName));
  if (total <= 0) return;
  dataset.pieces = '';
  style.setProperty('--my-pieces', JSON.stringify(badgeText(total)));
}

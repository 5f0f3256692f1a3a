import type { OutputOf } from '@/lib/contract';
import type { getShopHome } from '@/lib/contract/shop';
import { titleOf } from '@/lib/kit/all-routes';
import { goodsPictureOf, type Preview, short } from './preview';

export function previewOfShopHome({ sections, icons }: OutputOf<typeof getShopHome>): Preview {
  const title = titleOf('/pages/shop/index');
  const first = sections.find(({ goods }) => goods.length > 0)?.goods[0];
  return {
    title,
    description: short(icons.map(({ name }) => name).join('、')) || title,
    type: 'website',
    image: first && goodsPictureOf(first.cover),
  };
}

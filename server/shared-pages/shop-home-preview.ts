import type { OutputOf } from '@/lib/contract';
import type { getShopHome } from '@/lib/contract/shop';
import { site } from '@/lib/kit/site';
import { goodsPictureOf, type Preview, short } from './preview';

export function previewOfShopHome({ sections, icons }: OutputOf<typeof getShopHome>): Preview {
  const title = site().brand.homeTitle;
  const first = sections.find(({ goods }) => goods.length > 0)?.goods[0];
  return {
    title,
    description: short(icons.map(({ name }) => name).join('、')) || title,
    type: 'website',
    image: first && goodsPictureOf(first.cover),
  };
}

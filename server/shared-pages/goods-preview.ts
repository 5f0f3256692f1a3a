import type { OutputOf } from '@/lib/contract';
import type { getGoods } from '@/lib/contract/goods';
import { drawingOf } from '@/lib/kit/goods-drawing';
import { plainText } from '@/server/content/html';
import { goodsPictureOf, type Preview, short } from './preview';

type Goods = OutputOf<typeof getGoods>;

/** For drawings; photographs speak for themselves. */
function cardOf({ title, subtitle, cover, minPrice, maxPrice }: Goods): Preview['card'] {
  const drawing = drawingOf(cover);
  if (!drawing) return undefined;
  const isFrom = maxPrice > minPrice;
  return { kind: 'goods', title, subtitle, price: minPrice, isFrom, drawing: drawing.name };
}

/** Without the price, as messengers cache; the card dates it. */
export function previewOfGoods(goods: Goods): Preview {
  const { title, subtitle, html, cover } = goods;
  const card = cardOf(goods);
  return {
    title,
    description: short([subtitle, plainText(html)].filter(Boolean).join('，')),
    type: 'product',
    image: card ? undefined : goodsPictureOf(cover),
    card,
  };
}

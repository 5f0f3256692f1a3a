import type { OutputOf } from '@/lib/contract';
import type { getGoods } from '@/lib/contract/goods';
import { drawingOf } from '@/lib/kit/goods-drawing';
import { plainText } from '@/server/content/html';
import { goodsPictureOf, type Preview, short } from './preview';

type Goods = OutputOf<typeof getGoods>;

/** The product with its price, for goods that are drawn; a photograph is what a messenger shows best. */
function cardOf({ title, subtitle, cover, minPrice, maxPrice }: Goods): Preview['card'] {
  const drawing = drawingOf(cover);
  if (!drawing) return undefined;
  const isFrom = maxPrice > minPrice;
  return { kind: 'goods', title, subtitle, price: minPrice, isFrom, drawing: drawing.name };
}

/** One of the shop's goods; without the price, because a messenger keeps what it has read. On the card it has its day. */
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

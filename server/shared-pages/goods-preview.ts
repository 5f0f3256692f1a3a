import type { OutputOf } from '@/lib/contract';
import type { listComments } from '@/lib/contract/comments';
import type { getGoods } from '@/lib/contract/goods';
import { countToText, fenToText } from '@/lib/format';
import { shortDateText } from '@/lib/format/dates';
import { unbroken } from '@/lib/format/unbroken';
import { drawingOf } from '@/lib/kit/goods-drawing';
import { BASE_PATH } from '@/lib/kit/routes';
import { plainText } from '@/server/content/html';
import { escapeHtml, type FilledRow, type Words } from './blanks';
import { oneOf, pictureOf, type Preview, short, yesNo } from './preview';

type Goods = OutputOf<typeof getGoods>;
type Comments = OutputOf<typeof listComments>;

/** One price, or a span of two. */
function priceWords({ minPrice, maxPrice }: Goods): Preview['words'] {
  const [yuan = '', cents = ''] = fenToText(minPrice).split('.');
  const [toYuan = '', toCents = ''] = fenToText(maxPrice).split('.');
  const from = { yuan, cents: `.${cents}` };
  return maxPrice > minPrice
    ? { ...from, range: oneOf('many'), dash: '–', sign: '¥', toYuan, toCents: `.${toCents}` }
    : { ...from, range: oneOf('one') };
}

/** A drawing is an svg, which messengers do not show: they are given its picture (scripts/goods-pictures.mjs). */
export function pictureParts(
  cover: string,
): Pick<Preview, 'image' | 'preload' | 'firstFrame' | 'words'> {
  const drawing = drawingOf(cover);
  if (drawing) {
    const { name, first = '', second = '' } = drawing;
    return {
      image: `${BASE_PATH}/goods-pictures/${name}.png`,
      firstFrame: 'goods',
      words: { drawing: name, first, second },
    };
  }
  const photo = pictureOf(cover);
  return photo === undefined
    ? {}
    : { image: photo, preload: photo, firstFrame: 'goodsPhoto', words: { photo } };
}

/** A row of a list with a picture: which sample it is like follows from what its picture is. */
export function pictureRow(image: string, words: Words): FilledRow {
  const drawing = drawingOf(image);
  if (drawing) {
    const { name, first = '', second = '' } = drawing;
    return { kind: 'drawn', words: { ...words, drawing: name, first, second } };
  }
  const photo = pictureOf(image);
  return photo === undefined
    ? { kind: 'bare', words }
    : { kind: 'photo', words: { ...words, photo } };
}

/** What is to be chosen, how it comes, and what is promised. */
function factParts(goods: Goods): Required<Pick<Preview, 'words' | 'slots'>> {
  const { status, specs, skus, kind, freightText, shipWithinHours, returnPolicy } = goods;
  const isReturned = returnPolicy.type === 'seven';
  return {
    words: {
      chooses: yesNo(status === 'on' && skus.length > 1),
      specs: specs.map(({ name }) => name).join(' '),
      ships: yesNo(kind === 'goods'),
      shipsSoon: yesNo(shipWithinHours > 0),
      shipHours: String(shipWithinHours),
      returns: yesNo(isReturned),
      reason: isReturned || returnPolicy.reason === '' ? '' : `：${returnPolicy.reason}`,
    },
    slots: {
      freight: () =>
        freightText
          .split(/(?<=，)/)
          .map((piece) => `<span>${escapeHtml(piece)}</span>`)
          .join(''),
    },
  };
}

/** The latest review, as the page shows it first. */
function reviewWords({ list, summary }: Comments): Preview['words'] {
  const review = list.data.find(({ hiddenReason }) => hiddenReason === '');
  if (!review?.content) return { reviewed: oneOf('no') };
  return {
    reviewed: oneOf('yes'),
    reviews: countToText(summary.total),
    reviewer: review.name,
    reviewOf: [review.skuText, shortDateText(review.time)].filter(Boolean).join(' · '),
    review: review.content,
  };
}

/** The thing with its price, for goods that are drawn. */
function cardOf({ title, subtitle, cover, minPrice, maxPrice }: Goods): Preview['card'] {
  const drawing = drawingOf(cover);
  if (!drawing) return undefined;
  const isFrom = maxPrice > minPrice;
  return { kind: 'goods', title, subtitle, price: minPrice, isFrom, drawing: drawing.name };
}

/** One of the shop's goods, with its latest reviews. */
export function previewOfGoods(goods: Goods, comments: Comments): Preview {
  const { title, subtitle, html, cover, sold } = goods;
  const { words, ...picture } = pictureParts(cover);
  const facts = factParts(goods);
  const card = cardOf(goods);
  return {
    title,
    // without the price: a messenger keeps what it has read; on the card it has its day
    description: short([subtitle, plainText(html)].filter(Boolean).join('，')),
    type: 'product',
    ...picture,
    // a photograph is what a messenger shows best
    ...(card && { image: undefined, card }),
    slots: facts.slots,
    words: {
      ...words,
      ...facts.words,
      ...reviewWords(comments),
      ...priceWords(goods),
      title: unbroken(title),
      subtitle: unbroken(subtitle),
      sold: countToText(sold),
    },
  };
}

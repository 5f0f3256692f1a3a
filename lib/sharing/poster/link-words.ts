import { fenToText, plateNumber } from '@/lib/format';
import { shortDateText } from '@/lib/format/dates';
import { shortTitle } from '@/lib/format/short-title';
import type { ShareRequest } from '@/lib/platform/share-request';
import { sharingCopy } from '../copy';

const { sheet, goods: copy } = sharingCopy;

export interface Sharer {
  userId: number;
  userName: string;
  avatar: string;
  blockNo: number | null;
}

export interface LinkPosterWords {
  title: string;
  sub: string;
  price: string;
  from: string;
  /** The price's day, and that the page has the last word. */
  date: string;
  name: string;
  /** 037; empty without a plot. */
  plate: string;
  call: string;
}

/** Name as title, its rest and facts below; a price with its day. No amount that anybody earns. */
export function linkWords(
  { kind, title, text, price }: Pick<ShareRequest, 'kind' | 'title' | 'text' | 'price'>,
  sharer: Sharer | null,
): LinkPosterWords {
  const isGoods = kind === 'goods';
  const name = isGoods ? shortTitle(title) : title;
  const { userName = isGoods ? copy.shop() : sheet.app(), blockNo = null } = sharer ?? {};
  return {
    title: name,
    sub: [title.slice(name.length).trim(), text].filter(Boolean).join(' · '),
    price: price ? fenToText(price.min) : '',
    from: price && price.max > price.min ? copy.from : '',
    date: price ? copy.pricedOn(shortDateText(price.at)) : '',
    name: userName,
    plate: blockNo === null ? '' : plateNumber(blockNo),
    call: isGoods && sharer ? copy.seenIn() : sheet.scan[kind],
  };
}

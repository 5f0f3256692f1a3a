import { fenToText, plateNumber } from '@/lib/format';
import { shortDateText } from '@/lib/format/dates';
import { shortTitle } from '@/lib/format/short-title';
import { sharingCopy } from '../copy';

const { goods: copy } = sharingCopy;

export interface SharedGoods {
  goodsId: number;
  title: string;
  subtitle: string;
  /** `goods:mug` (drawn) or an upload key. */
  cover: string;
  /** fen */
  minPrice: number;
  maxPrice: number;
  /** Epoch ms. */
  pricedAt: number;
}

/** Null = guest. */
export interface GoodsSharer {
  userId: number;
  userName: string;
  avatar: string;
  blockNo: number | null;
}

export interface GoodsPosterWords {
  title: string;
  sub: string;
  /** 39.00 */
  price: string;
  from: string;
  /** Date of the price; the page is authoritative. */
  date: string;
  name: string;
  /** 037; empty = none. */
  plate: string;
  call: string;
}

/** Title, rest and facts, price with date. No earnings. */
export function goodsWords(
  { title, subtitle, minPrice, maxPrice, pricedAt }: SharedGoods,
  sharer: GoodsSharer | null,
): GoodsPosterWords {
  const name = shortTitle(title);
  const { userName = copy.shop, blockNo = null } = sharer ?? {};
  const rest = title.slice(name.length).trim();
  return {
    title: name,
    sub: [rest, subtitle].filter(Boolean).join(' · '),
    price: fenToText(minPrice),
    from: maxPrice > minPrice ? copy.from : '',
    date: copy.pricedOn(shortDateText(pricedAt)),
    name: userName,
    plate: blockNo === null ? '' : plateNumber(blockNo),
    call: sharer ? copy.seenIn : copy.scan,
  };
}

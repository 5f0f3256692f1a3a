import { fenToText, plateNumber } from '@/lib/format';
import { shortDateText } from '@/lib/format/dates';
import { shortTitle } from '@/lib/format/short-title';
import { sharingCopy } from '../copy';

const { goods: copy } = sharingCopy;

/** One of the shop's goods as it is shared. */
export interface SharedGoods {
  goodsId: number;
  title: string;
  subtitle: string;
  /** `goods:mug` (a drawing of the shop) or an upload key. */
  cover: string;
  /** Lowest and highest price, fen. */
  minPrice: number;
  maxPrice: number;
  /** When the prices were read, epoch ms. */
  pricedAt: number;
}

/** Who shares it; null = a guest. */
export interface GoodsSharer {
  userId: number;
  userName: string;
  avatar: string;
  blockNo: number | null;
}

/** Texts of the poster of a thing. */
export interface GoodsPosterWords {
  title: string;
  sub: string;
  /** 39.00, without its symbol. */
  price: string;
  /** Behind the price where the choices differ; else empty. */
  from: string;
  /** Of which day the price is, and that the page has the last word. */
  date: string;
  name: string;
  /** 037; empty without a plot. */
  plate: string;
  call: string;
}

/** The name as the title, the rest of it and the facts below; the price with its day. No amount that anybody earns. */
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

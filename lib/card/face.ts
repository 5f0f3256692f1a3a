import type { CardTheme } from '@/lib/contract/card-fields.schema';
import { maskMobile } from '@/lib/format';
import type { CardFields, OwnCard, ShownCard } from './types';

export type LineKind = 'mobile' | 'wechat' | 'email' | 'place';

/** The printed parts of a card. */
export interface Face {
  userId: number;
  theme: CardTheme;
  name: string;
  /** Title and company; either may be empty. */
  title: string;
  company: string;
  lines: readonly { kind: LineKind; text: string }[];
  blockNo: number | null;
  blockAreaId: number | null;
  areaName: string;
  /** 0-7 */
  level: number;
  isMayor: boolean;
}

/** Number of lines that fit beside the code. */
const MAX_LINES = 3;
const MOBILE = /^1\d{10}$/;

type Owner = Pick<
  OwnCard | ShownCard,
  | 'userId'
  | 'theme'
  | 'blockNo'
  | 'blockAreaId'
  | 'areaName'
  | 'cityName'
  | 'buildingLevel'
  | 'isMayor'
>;

function printed(owner: Owner, fields: CardFields): Face {
  const { userId, theme, blockNo, blockAreaId, areaName, cityName, buildingLevel, isMayor } = owner;
  const lines: Face['lines'][number][] = [
    { kind: 'mobile', text: fields.mobile },
    { kind: 'wechat', text: fields.wechat },
    { kind: 'email', text: fields.email },
    { kind: 'place', text: fields.address || cityName },
  ];
  const filled = lines.filter(({ text }) => text !== '');
  // use the place if there is one, to avoid a third format
  const shownLines =
    filled.length > MAX_LINES ? filled.filter(({ kind }) => kind !== 'email') : filled;
  return {
    userId,
    theme,
    name: fields.name,
    title: fields.title,
    company: fields.company,
    lines: shownLines,
    blockNo,
    blockAreaId,
    areaName,
    level: buildingLevel,
    isMayor,
  };
}

/** Another member's card has only fields that the caller may see: all of them are printed. */
export const faceOfShown = (card: ShownCard): Face => printed(card, card.fields);

/**
 * The own card for sharing: a picture is passed on, so it shows only public fields. A mobile for partners is masked, so that
 * the card does not look empty; a private one is left out.
 */
export function faceOfOwn(card: Pick<OwnCard, 'fields' | 'visibility'> & Owner): Face {
  const { fields, visibility } = card;
  const open = <K extends 'title' | 'company' | 'wechat' | 'email' | 'address'>(field: K) =>
    visibility[field] === 'all' ? fields[field] : '';
  const masked =
    visibility.mobile === 'partners' && MOBILE.test(fields.mobile) ? maskMobile(fields.mobile) : '';
  const mobile = visibility.mobile === 'all' ? fields.mobile : masked;
  return printed(card, {
    ...fields,
    mobile,
    title: open('title'),
    company: open('company'),
    wechat: open('wechat'),
    email: open('email'),
    address: open('address'),
  });
}

/** Both halves of the second line, as one. */
export const roleOf = ({ title, company }: Pick<Face, 'title' | 'company'>): string =>
  [title, company].filter(Boolean).join(' · ');

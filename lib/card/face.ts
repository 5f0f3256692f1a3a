import type { CardTheme } from '@/lib/contract/card-fields.schema';
import { maskMobile } from '@/lib/format';
import type { CardFields, OwnCard, ShownCard } from './types';

export type LineKind = 'mobile' | 'wechat' | 'email' | 'place';

export interface Face {
  userId: number;
  theme: CardTheme;
  name: string;
  title: string;
  company: string;
  lines: readonly { kind: LineKind; text: string }[];
  blockNo: number | null;
  blockAreaId: number | null;
  areaName: string;
  sign: string;
  level: number;
  isMayor: boolean;
}

const MAX_LINES = 3;
const MOBILE = /^1\d{10}$/;

type Owner = Pick<
  OwnCard | ShownCard,
  | 'userId'
  | 'theme'
  | 'blockNo'
  | 'blockAreaId'
  | 'areaName'
  | 'sign'
  | 'cityName'
  | 'buildingLevel'
  | 'isMayor'
>;

function printed(owner: Owner, fields: CardFields): Face {
  const { userId, theme, blockNo, blockAreaId, areaName, sign } = owner;
  const { cityName, buildingLevel, isMayor } = owner;
  const lines: Face['lines'][number][] = [
    { kind: 'mobile', text: fields.mobile },
    { kind: 'wechat', text: fields.wechat },
    { kind: 'email', text: fields.email },
    { kind: 'place', text: fields.address || cityName },
  ];
  const filled = lines.filter(({ text }) => text !== '');
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
    // A stall is often called as its owner.
    sign: sign === fields.name ? '' : sign,
    level: buildingLevel,
    isMayor,
  };
}

/** The server has sent only what the caller may see. */
export const faceOfShown = (card: ShownCard): Face => printed(card, card.fields);

/** Pictures get passed on: public fields only; a mobile for partners is masked. */
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

export const roleOf = ({ title, company }: Pick<Face, 'title' | 'company'>): string =>
  [title, company].filter(Boolean).join(' · ');

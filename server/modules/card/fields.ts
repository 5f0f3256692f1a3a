import type { InputOf, OutputOf } from '@/lib/contract';
import type { editCard, getCard } from '@/lib/contract/card';
import {
  CARD_FIELDS,
  type CardField,
  type CardVisibility,
} from '@/lib/contract/card-fields.schema';
import { DomainError } from '@/server/http/call';
import { refuseCardNames, refuseForbiddenWords } from '@/server/text/word-filter';

export type Fields = OutputOf<typeof getCard>['fields'];
export type Visibilities = InputOf<typeof editCard>['visibility'];
export type Relation = 'guest' | 'member' | 'partner' | 'exchanged' | 'self';

export const NO_FIELDS: Fields = {
  name: '',
  title: '',
  company: '',
  industry: '',
  mobile: '',
  wechat: '',
  email: '',
  address: '',
  website: '',
  bio: '',
  tags: [],
  images: [],
  video: '',
  links: [],
};
export const DEFAULT_VISIBILITY: Visibilities = {
  title: 'all',
  company: 'all',
  industry: 'all',
  mobile: 'partners',
  wechat: 'partners',
  email: 'partners',
  address: 'partners',
  website: 'all',
  bio: 'all',
  tags: 'all',
  images: 'all',
  video: 'all',
  links: 'all',
};

const TEXTS = {
  name: '姓名',
  title: '头衔',
  company: '公司',
  industry: '行业',
  wechat: '微信号',
  address: '地址',
  bio: '简介',
} as const;
const ESSENTIAL: readonly (readonly CardField[])[] = [
  ['name'],
  ['title'],
  ['company', 'industry'],
  ['mobile', 'wechat', 'email'],
  ['bio'],
  ['tags'],
];
const FULL = 100;

const isFilled = (fields: Fields, field: CardField): boolean => fields[field].length > 0;

export const completenessOf = (fields: Fields): number =>
  Math.round(
    (ESSENTIAL.filter((choice) => choice.some((field) => isFilled(fields, field))).length /
      ESSENTIAL.length) *
      FULL,
  );
export const isComplete = (fields: Fields): boolean => completenessOf(fields) === FULL;

/** Exchanged cards and partners see the same fields. */
const sees = (visibility: CardVisibility, relation: Relation): boolean => {
  if (relation === 'self' || visibility === 'all') return true;
  return visibility === 'partners' && (relation === 'partner' || relation === 'exchanged');
};

export function fieldsFor(
  fields: Fields,
  visibility: Visibilities,
  relation: Relation,
): { fields: Fields; hasMore: boolean } {
  const hidden = CARD_FIELDS.filter(
    (field) => field !== 'name' && !sees(visibility[field], relation),
  );
  const shown: Fields = {
    ...fields,
    ...Object.fromEntries(hidden.map((field) => [field, NO_FIELDS[field]])),
  };
  return { fields: shown, hasMore: hidden.some((field) => isFilled(fields, field)) };
}

export function refuseTexts(fields: Fields): void {
  for (const [field, label] of Object.entries(TEXTS))
    refuseForbiddenWords(fields[field as keyof typeof TEXTS], `fields.${field}`, label);
  refuseCardNames(fields);
  fields.tags.forEach((tag, i) => refuseForbiddenWords(tag, `fields.tags[${i}]`, '标签'));
  fields.links.forEach(({ label }, i) =>
    refuseForbiddenWords(label, `fields.links[${i}].label`, '链接名称'),
  );
  if (fields.name.includes('\n'))
    throw new DomainError('invalid_input', {
      msg: '姓名不能换行',
      fields: { 'fields.name': '姓名不能换行' },
    });
}

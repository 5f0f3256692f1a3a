import { reach, type StringSchema } from 'yup';
import { type CardField, cardFields, type CardVisibility } from '@/lib/contract/card-fields.schema';
import type { CardFields, OwnCard } from './types';
import { inputOf } from './use-own-card';

export type VisibilityField = Exclude<CardField, 'name'>;

export interface CardValues extends Record<string, unknown>, CardFields {
  visibility: Record<VisibilityField, CardVisibility>;
}

export const TEXT_FIELDS = [
  'name',
  'title',
  'company',
  'industry',
  'mobile',
  'wechat',
  'email',
  'address',
  'website',
  'bio',
  'video',
] as const;
export type TextField = (typeof TEXT_FIELDS)[number];

export function plainPhone(text: string): string {
  const compact = text.replace(/[\s()（）]/g, '').replace(/^\+?86(?=1\d{2})/, '');
  const digits = compact.replace(/-/g, '');
  return /^1\d{10}$/.test(digits) ? digits : compact;
}

const phoneRule = reach(cardFields, 'mobile') as StringSchema;

export const cardSchema = cardFields.shape({
  mobile: phoneRule.transform((text: unknown) =>
    typeof text === 'string' ? plainPhone(text) : text,
  ),
});

export const toValues = ({
  fields,
  visibility,
}: Pick<OwnCard, 'fields' | 'visibility'>): CardValues => ({
  ...fields,
  visibility: { ...visibility },
});

/** As sent; the preview prints these. */
export const cleaned = (values: CardValues): CardValues => ({
  ...values,
  ...Object.fromEntries(
    TEXT_FIELDS.map((name) => [
      name,
      name === 'mobile' ? plainPhone(values[name]) : values[name].trim(),
    ]),
  ),
  links: values.links.map(({ label, url }) => ({ label: label.trim(), url: url.trim() })),
});

export function changedValues(card: OwnCard, values: CardValues): Partial<CardValues> {
  const stored = toValues(card);
  const own = cleaned(values);
  return Object.fromEntries(
    Object.keys(stored)
      .filter((name) => JSON.stringify(own[name]) !== JSON.stringify(stored[name]))
      .map((name) => [name, own[name]]),
  );
}

export function toInput(card: OwnCard, values: CardValues) {
  const { visibility, ...fields } = cleaned(values);
  return { ...inputOf(card), fields: fields as CardFields, visibility };
}

export const formPaths = (fields: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([path, text]) => [
      path.replace(/^fields\./, '').replace(/[.[].*$/, ''),
      text,
    ]),
  );

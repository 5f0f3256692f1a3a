'use client';

import type { Control } from '@/console/resource/action-form';
import { KindControl } from '@/console/resource/controls';
import { ResourceScreen } from '@/console/resource/resource-screen';
import type { Field } from '@/lib/contract/console/fields';
import { CLEARED, SHOP_ITEMS, shop, type ShopItem } from '@/lib/contract/console/resources/shop';
import { linesSection } from '../lines-section';
import { shopCopy as copy } from './copy';

const isItem = (key: unknown): key is ShopItem => typeof key === 'string' && key in SHOP_ITEMS;

/** Sent as the text typed at the terminal. */
const ValueControl: Control = ({ draft, row, error, onChange, onEnter }) => {
  const key = row?.key;
  if (!isItem(key)) return null;
  const item = SHOP_ITEMS[key];
  const field: Field = item.field;
  const hints = [field.hint, 'isClearable' in item ? copy.clear(CLEARED) : undefined];
  const hint = hints.filter(Boolean).join('；') || undefined;
  const text = String(draft.value ?? '');
  const props = { error, there: undefined, autoFocus: true, onEnter };
  const set = (value: string) => onChange({ ...draft, value });
  if (field.kind === 'bool')
    return (
      <KindControl
        {...props}
        field={field}
        value={text === copy.yes}
        onChange={(value) => set(value ? copy.yes : copy.no)}
      />
    );
  if (field.kind === 'keys' && field.texts) {
    const texts = field.texts;
    const chosen = Object.keys(texts).filter((one) => text.split('、').includes(texts[one] ?? ''));
    return (
      <KindControl
        {...props}
        field={field}
        value={chosen}
        onChange={(value) => set((value as string[]).map((one) => texts[one]).join('、'))}
      />
    );
  }
  const typed: Field = { ...field, hint, kind: field.kind === 'keys' ? 'text' : field.kind };
  return (
    <KindControl {...props} field={typed} value={text} onChange={(value) => set(String(value))} />
  );
};

const SECTIONS = { 'shop.former': linesSection(copy.former, 'former') };
const CONTROLS = { value: ValueControl };

export const ShopScreen = () => (
  <ResourceScreen resource={shop} sections={SECTIONS} controls={CONTROLS} />
);

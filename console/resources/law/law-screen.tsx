'use client';

import type { Control } from '@/console/resource/action-form';
import { KindControl } from '@/console/resource/controls';
import { ResourceScreen } from '@/console/resource/resource-screen';
import type { Field } from '@/lib/contract/console/fields';
import { LAW_ITEMS, type LawItem, law } from '@/lib/contract/console/resources/law';
import { CLEARED } from '@/lib/contract/console/resources/shop';
import { linesSection } from '../lines-section';
import { shopCopy as copy } from '../shop/copy';

const isItem = (key: unknown): key is LawItem => typeof key === 'string' && key in LAW_ITEMS;

const ValueControl: Control = ({ draft, row, error, onChange, onEnter }) => {
  const key = row?.key;
  if (!isItem(key)) return null;
  const item: Field = LAW_ITEMS[key].field;
  const hint = [item.hint, copy.clear(CLEARED)].filter(Boolean).join('；');
  return (
    <KindControl
      {...{ error, there: undefined, autoFocus: true, onEnter }}
      field={{ ...item, hint }}
      value={String(draft.value ?? '')}
      onChange={(value) => onChange({ ...draft, value: String(value) })}
    />
  );
};

const SECTIONS = { 'law.former': linesSection(copy.former, 'former') };
const CONTROLS = { value: ValueControl };

export const LawScreen = () => (
  <ResourceScreen resource={law} sections={SECTIONS} controls={CONTROLS} />
);

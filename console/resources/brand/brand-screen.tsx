'use client';

import type { Control } from '@/console/resource/action-form';
import { KindControl } from '@/console/resource/controls';
import { ResourceScreen } from '@/console/resource/resource-screen';
import { isHex } from '@/lib/contract/brand';
import { colorFault } from '@/lib/contract/brand-colors';
import type { Field } from '@/lib/contract/console/fields';
import { BRAND_ITEMS, type BrandItem, brand } from '@/lib/contract/console/resources/brand';
import { linesSection } from '../lines-section';
import { BrandPreview, BrandPreviewOfRow } from './brand-preview';
import { brandCopy as copy } from './copy';

const isItem = (key: unknown): key is BrandItem => typeof key === 'string' && key in BRAND_ITEMS;

const ValueControl: Control = ({ draft, row, error, onChange, onEnter }) => {
  const key = row?.key;
  if (!isItem(key)) return null;
  const field: Field = BRAND_ITEMS[key].field;
  const value = String(draft.value ?? '');
  const [name = '', shortName = '', slogan = '', primary = '', icons = ''] =
    (row?.parts as readonly string[] | undefined) ?? [];
  const isColor = isHex(value) && !colorFault(value);
  const shown = {
    name,
    shortName,
    slogan,
    primary,
    icons,
    ...(key === 'primary' ? (isColor ? { primary: value } : {}) : { [key]: value || ' ' }),
  };
  return (
    <div className="grid gap-14">
      <KindControl
        {...{ error, there: undefined, autoFocus: true, onEnter, field, value }}
        onChange={(next) => onChange({ ...draft, value: String(next) })}
      />
      <BrandPreview
        parts={[shown.name, shown.shortName, shown.slogan, shown.primary, shown.icons]}
      />
    </div>
  );
};

const SECTIONS = {
  'brand.preview': BrandPreviewOfRow,
  'brand.former': linesSection(copy.former, 'former'),
};
const CONTROLS = { value: ValueControl };

export const BrandScreen = () => (
  <ResourceScreen resource={brand} sections={SECTIONS} controls={CONTROLS} />
);

'use client';

import { useRef } from 'react';
import type { Control } from '@/console/resource/action-form';
import { KindControl } from '@/console/resource/controls';
import { ResourceScreen } from '@/console/resource/resource-screen';
import { Button } from '@/console/ui/button';
import { isHex } from '@/lib/contract/brand';
import { colorFault } from '@/lib/contract/brand-colors';
import type { Field } from '@/lib/contract/console/fields';
import { BRAND_ITEMS, type BrandItem, brand } from '@/lib/contract/console/resources/brand';
import { linesSection } from '../lines-section';
import { BrandPreview, BrandPreviewOfRow } from './brand-preview';
import { brandCopy as copy } from './copy';

const isItem = (key: unknown): key is BrandItem => typeof key === 'string' && key in BRAND_ITEMS;

const Adopt = ({ color, onAdopt }: { color: string; onAdopt: () => void }) => (
  <div className="row gap-8">
    <span className="rigid" style={{ width: 24, height: 24, borderRadius: 6, background: color }} />
    <Button onClick={onAdopt}>{copy.adopt(color)}</Button>
  </div>
);

const ValueControl: Control = ({ draft, row, error, onChange, onEnter }) => {
  const form = useRef<HTMLDivElement>(null);
  const key = row?.key;
  if (!isItem(key)) return null;
  const field: Field = BRAND_ITEMS[key].field;
  const value = String(draft.value ?? '');
  const [name = '', shortName = '', slogan = '', primary = '', icons = ''] =
    (row?.parts as readonly string[] | undefined) ?? [];
  const fault = isHex(value) ? colorFault(value) : null;
  const isColor = isHex(value) && !fault;
  const change = (next: string) => onChange({ ...draft, value: next });
  const shown = {
    name,
    shortName,
    slogan,
    primary,
    icons,
    ...(key === 'primary' ? (isColor ? { primary: value } : {}) : { [key]: value || ' ' }),
  };
  return (
    <div className="grid gap-14" ref={form}>
      <KindControl
        {...{ error, there: undefined, autoFocus: true, onEnter, field, value }}
        onChange={(next) => change(String(next))}
      />
      {key === 'primary' && fault && (
        <Adopt
          color={fault.nearest}
          onAdopt={() => {
            change(fault.nearest);
            form.current?.querySelector('input')?.focus();
          }}
        />
      )}
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

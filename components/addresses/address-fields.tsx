'use client';

import { useState } from 'react';
import { Switch } from '@/components/ui/checkbox';
import { cx } from '@/components/ui/cx';
import { FormMobileField, FormTextAreaField, FormTextField } from '@/components/ui/form/fields';
import type { FormState } from '@/components/ui/form/form';
import { addressFormCopy as copy } from '@/lib/addresses/copy';
import type { AddressField, AddressValues } from '@/lib/addresses/form';
import { parsePasted } from '@/lib/addresses/parse-pasted';
import type { Address } from '@/lib/addresses/types';
import { useRegions } from '@/lib/addresses/use-regions';
import type { Regions } from '@/lib/kit/regions';
import styles from './address-form.module.css';
import { FilledCheck } from './filled-check';
import { LabelField } from './label-field';
import { PasteBox } from './paste-box';
import { RegionField } from './region-field';

const row = { layout: 'row', required: true } as const;
const DETAIL_MAX = 100;

interface AddressFieldsProps {
  address: Address | null;
  form: FormState<AddressValues>;
}

export function AddressFields({ address, form }: AddressFieldsProps) {
  const { regions } = useRegions();
  /** Pasted values; a field edited since differs. */
  const [filled, setFilled] = useState<Partial<Record<AddressField, string>>>({});
  const isFilled = (name: AddressField) =>
    filled[name] !== undefined && filled[name] === form.values[name];
  function fill(text: string, known: Regions): number {
    const found = parsePasted(text, known);
    // Unedited values of an earlier paste go with it.
    const before = Object.keys(filled).filter((name) => isFilled(name as AddressField));
    for (const name of before) form.setValue(name, '');
    for (const [name, value] of Object.entries(found)) form.setValue(name, value);
    setFilled(found);
    return Object.keys(found).length;
  }
  const trailOf = (name: AddressField) => isFilled(name) && <FilledCheck />;
  return (
    <>
      <PasteBox onText={fill} />
      <div className={cx('gutters', styles.fields)}>
        <FormTextField
          {...row}
          name="name"
          label={copy.name}
          placeholder={copy.nameHint}
          autoComplete="name"
          trail={trailOf('name')}
        />
        <FormMobileField
          {...row}
          name="mobile"
          label={copy.mobile}
          placeholder={copy.mobileHint}
          trail={trailOf('mobile')}
        />
        <RegionField
          regions={regions}
          savedCode={address?.regionCode ?? ''}
          savedText={address?.regionText ?? ''}
          isFilled={isFilled('regionCode')}
        />
        <FormTextAreaField
          {...row}
          name="detail"
          label={copy.detail}
          placeholder={copy.detailHint}
          maxLength={DETAIL_MAX}
          isWhole
          trail={trailOf('detail')}
        />
        <LabelField />
        <DefaultSwitch isFixed={address?.isDefault ?? false} form={form} />
      </div>
      <p className={cx('t-sub l-18 ink-3', styles.note)}>{copy.note}</p>
    </>
  );
}

/** The default stays until another one is chosen. */
function DefaultSwitch({ isFixed, form }: Pick<AddressFieldsProps, 'form'> & { isFixed: boolean }) {
  return (
    <div className={cx('row between gap-12', styles.default)}>
      <div>
        <span>{copy.isDefault}</span>
        <span className={styles.sub}>{isFixed ? copy.isDefaultFixed : copy.isDefaultText}</span>
      </div>
      <Switch
        label={copy.isDefault}
        checked={form.values.isDefault}
        disabled={isFixed}
        onChange={(next) => form.setValue('isDefault', next)}
      />
    </div>
  );
}

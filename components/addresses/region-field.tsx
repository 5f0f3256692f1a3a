'use client';

import { useField } from 'formik';
import { useEffect, useState } from 'react';
import { PickerField } from '@/components/ui/field/choice-field';
import { addressFormCopy } from '@/lib/addresses/copy';
import { isWhole, type Regions, regionTextOf } from '@/lib/kit/regions';
import { prefetch } from '@/lib/platform/prefetch';
import { FilledCheck } from './filled-check';
import { RegionPicker, RegionSheet } from './region-sheet';

interface RegionFieldProps {
  regions: Regions | null;
  /** Shown until the file has loaded, and for a code that it no longer knows. */
  savedCode: string;
  savedText: string;
  isFilled: boolean;
}

export function RegionField({ regions, savedCode, savedText, isFilled }: RegionFieldProps) {
  const [{ value }, { error, touched }, { setValue }] = useField<string>('regionCode');
  const [isOpen, setOpen] = useState(false);
  useEffect(() => prefetch(RegionPicker.load, 'idle'), []);
  const isGone =
    regions !== null && value !== '' && value === savedCode && !isWhole(regions, value);
  const text =
    regions && !isGone ? regionTextOf(regions, value) : value === savedCode ? savedText : '';
  return (
    <>
      <PickerField
        layout="row"
        label={addressFormCopy.region}
        name="regionCode"
        value={text}
        placeholder={addressFormCopy.regionHint}
        error={isGone ? addressFormCopy.regionGone(savedText) : touched ? error : undefined}
        trail={isFilled && <FilledCheck />}
        onOpen={() => setOpen(true)}
      />
      <RegionSheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        value={value}
        onChoose={(code) => void setValue(code)}
      />
    </>
  );
}

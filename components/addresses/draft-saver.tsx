'use client';

import { useEffect } from 'react';
import type { FormState } from '@/components/ui/form/form';
import { addressFormCopy as copy } from '@/lib/addresses/copy';
import { type AddressDraft, writeDraft } from '@/lib/addresses/draft';
import { type AddressValues, changedValues, toValues } from '@/lib/addresses/form';
import type { Address } from '@/lib/addresses/types';
import styles from './address-form.module.css';

interface RestoredProps {
  address: Address | null;
  form: FormState<AddressValues>;
}

/** Says that a draft was restored, and discards it on request. */
export function Restored({ address, form }: RestoredProps) {
  function discard() {
    for (const [name, value] of Object.entries(toValues(address))) form.setValue(name, value);
  }
  return (
    <p className={styles.restored} role="status">
      {copy.restored}
      <button type="button" onClick={discard}>
        {copy.discard}
      </button>
    </p>
  );
}

interface DraftSaverProps {
  userId: number;
  address: Address | null;
  values: AddressValues;
  isDirty: boolean;
  onDirty: (isDirty: boolean) => void;
}

/** Stores the draft on each change, and reports whether there is anything to save. */
export function DraftSaver({ userId, address, values, isDirty, onDirty }: DraftSaverProps) {
  const addressId = address?.addressId ?? null;
  const text = JSON.stringify(changedValues(address, values));
  const hasChanges = text !== '{}';
  useEffect(() => {
    writeDraft(userId, addressId, JSON.parse(text) as AddressDraft);
  }, [userId, addressId, text]);
  useEffect(() => {
    if (hasChanges !== isDirty) onDirty(hasChanges);
  });
  return null;
}

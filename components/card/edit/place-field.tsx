'use client';

import { useField } from 'formik';
import { useEffect, useEffectEvent } from 'react';
import { FormTextField } from '@/components/ui/form/fields';
import { useNavigate } from '@/components/ui/use-navigate';
import { editCopy } from '@/lib/card/edit-copy';
import { CARD_LIMITS } from '@/lib/contract/card.schema';
import styles from './edit.module.css';
import { VisibilitySelect } from './visibility-select';

const CHOOSE_PATH = '/choose-location';

/** What the page of places left for this form, once; null = nothing. */
export type TakePlace = () => { name: string; address: string } | null;

interface PlaceFieldProps {
  takePlace: TakePlace;
  onBeforeLeave: () => Promise<void>;
}

/** An address, typed or chosen on the page of places. What was typed meanwhile waits in the draft. */
export function PlaceField({ takePlace, onBeforeLeave }: PlaceFieldProps) {
  const [, , { setValue }] = useField<string>('address');
  const { navigateTo } = useNavigate();
  const arrive = useEffectEvent(() => {
    const place = takePlace();
    if (!place) return;
    // the name alone says nothing to somebody who is not from there; a place may be its own address
    const text = place.address.includes(place.name)
      ? place.address
      : `${place.address}${place.name}`;
    void setValue(text.slice(0, CARD_LIMITS.address));
  });
  useEffect(() => arrive(), []);
  async function choose() {
    await onBeforeLeave();
    navigateTo(CHOOSE_PATH);
  }
  return (
    <div className={styles.block}>
      <FormTextField
        layout="row"
        name="address"
        label={editCopy.labels.address}
        placeholder={editCopy.placeholders.optional}
        maxLength={CARD_LIMITS.address}
        autoComplete="street-address"
        trail={<VisibilitySelect field="address" />}
      />
      <button type="button" className={styles.choose} onClick={() => void choose()}>
        {editCopy.choosePlace}
      </button>
    </div>
  );
}

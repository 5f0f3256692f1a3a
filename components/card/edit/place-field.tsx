'use client';

import { useField } from 'formik';
import { useEffect, useEffectEvent } from 'react';
import { cx } from '@/components/ui/cx';
import { FormTextField } from '@/components/ui/form/fields';
import { useNavigate } from '@/components/ui/use-navigate';
import { editCopy } from '@/lib/card/edit-copy';
import { CARD_LIMITS } from '@/lib/contract/card-fields.schema';
import styles from './edit.module.css';
import { VisibilitySelect } from './visibility-select';

const CHOOSE_PATH = '/choose-location';

/** Returns the place once; null = none. */
export type TakePlace = () => { name: string; address: string } | null;

interface PlaceFieldProps {
  takePlace: TakePlace;
  onBeforeLeave: () => Promise<void>;
}

/** The draft keeps the form meanwhile. */
export function PlaceField({ takePlace, onBeforeLeave }: PlaceFieldProps) {
  const [, , { setValue }] = useField<string>('address');
  const { navigateTo } = useNavigate();
  const arrive = useEffectEvent(() => {
    const place = takePlace();
    if (!place) return;
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
    <div className={cx('rel', styles.block)}>
      <FormTextField
        layout="row"
        name="address"
        label={editCopy.labels.address}
        placeholder={editCopy.placeholders.optional}
        maxLength={CARD_LIMITS.address}
        autoComplete="street-address"
        trail={<VisibilitySelect field="address" />}
      />
      <button
        type="button"
        className={cx('block tap t-sub brand-ink', styles.choose)}
        onClick={() => void choose()}
      >
        {editCopy.choosePlace}
      </button>
    </div>
  );
}

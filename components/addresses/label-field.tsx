'use client';

import { useField } from 'formik';
import { useId, useState } from 'react';
import { cx } from '@/components/ui/cx';
import { FieldShell } from '@/components/ui/field/field-shell';
import { Icon } from '@/components/ui/icon';
import { plus } from '@/components/ui/icons/common';
import { addressFormCopy as copy } from '@/lib/addresses/copy';
import styles from './address-form.module.css';

const LONGEST = 5;
const isUsual = (label: string) => copy.labels.some((one) => one === label);

/** 家, 公司, 父母 or an own word; pressing again removes it. */
export function LabelField() {
  const id = useId();
  const [{ value }, { error, touched }, { setValue }] = useField<string>('label');
  const [isOwn, setOwn] = useState(value !== '' && !isUsual(value));
  function choose(label: string) {
    setOwn(false);
    void setValue(label === value ? '' : label);
  }
  return (
    <FieldShell id={id} layout="row" label={copy.label} error={touched ? error : undefined} isGroup>
      <div className={cx('flex wrap fill gap-8', styles.chips)}>
        {copy.labels.map((label) => (
          <button
            className="tap well round-s t-note ink-2"
            key={label}
            type="button"
            aria-pressed={label === value}
            onClick={() => choose(label)}
          >
            {label}
          </button>
        ))}
        {isOwn ? (
          <input
            className="fill tap well"
            aria-label={copy.labelOther}
            placeholder={copy.labelHint}
            maxLength={LONGEST}
            autoFocus={value === ''}
            value={isUsual(value) ? '' : value}
            onChange={(event) => void setValue(event.target.value)}
          />
        ) : (
          <button
            className="tap well round-s t-note ink-2"
            type="button"
            aria-label={copy.labelOther}
            onClick={() => setOwn(true)}
          >
            <Icon path={plus} />
          </button>
        )}
      </div>
    </FieldShell>
  );
}

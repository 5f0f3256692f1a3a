'use client';

import { useField } from 'formik';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { caretDown } from '@/components/ui/icons/common';
import { editCopy } from '@/lib/card/edit-copy';
import type { VisibilityField } from '@/lib/card/form';
import { CARD_VISIBILITIES, type CardVisibility } from '@/lib/contract/card-fields.schema';
import styles from './edit.module.css';

export function VisibilitySelect({ field }: { field: VisibilityField }) {
  const [{ value }, , { setValue }] = useField<CardVisibility>(`visibility.${field}`);
  return (
    <span className={cx('inline-row rigid rel ink-2', styles.visibility)} data-value={value}>
      <select
        aria-label={editCopy.visibilityOf(editCopy.labels[field])}
        value={value}
        onChange={(event) => void setValue(event.target.value as CardVisibility)}
      >
        {CARD_VISIBILITIES.map((name) => (
          <option key={name} value={name}>
            {editCopy.visibilities[name]}
          </option>
        ))}
      </select>
      <Icon className="absolute no-touch" path={caretDown} />
    </span>
  );
}

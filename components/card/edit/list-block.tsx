import { type ReactNode, useId } from 'react';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { warningCircle } from '@/components/ui/icons/common';
import { editCopy } from '@/lib/card/edit-copy';
import type { VisibilityField } from '@/lib/card/form';
import styles from './edit.module.css';
import { VisibilitySelect } from './visibility-select';

export function ListBlock({
  field,
  error,
  children,
}: {
  field: VisibilityField;
  error?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <div className={cx('line-bottom', styles.list)} role="group" aria-labelledby={id}>
      <div className="row between t-lead ink-2">
        <span id={id}>{editCopy.labels[field]}</span>
        <VisibilitySelect field={field} />
      </div>
      {children}
      {error && (
        <p className="row gap-4 pt-6 t-sub l-sub neg-ink" role="alert">
          <Icon path={warningCircle} />
          {error}
        </p>
      )}
    </div>
  );
}

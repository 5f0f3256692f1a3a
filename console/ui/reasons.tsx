'use client';

import { cx } from '@/components/ui/cx';
import { Key } from './key';
import styles from './reasons.module.css';
import { useShortcuts } from './use-shortcuts';

export function Reasons({
  reasons,
  chosen,
  onChoose,
}: {
  reasons: readonly string[];
  chosen: string;
  onChoose: (reason: string) => void;
}) {
  useShortcuts(
    reasons.map((reason, index) => ({
      key: String(index + 1),
      label: reason,
      run: () => onChoose(reason),
    })),
  );
  return (
    <ul className={cx('grid gap-x-12 cols-2', styles.reasons)}>
      {reasons.map((reason, index) => (
        <li key={reason}>
          <button
            type="button"
            aria-pressed={chosen === reason}
            className={cx('row wide gap-10 nowrap t-sub', styles.reason)}
            onClick={() => onChoose(reason)}
          >
            <Key name={String(index + 1)} />
            {reason}
          </button>
        </li>
      ))}
    </ul>
  );
}

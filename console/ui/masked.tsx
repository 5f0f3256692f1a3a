'use client';

import { useEffect, useState } from 'react';
import { cx } from '@/components/ui/cx';
import { toast } from '@/components/ui/layer/toast';
import styles from './masked.module.css';
import { Menu } from './menu';
import { sentenceOf } from './states';
import { uiCopy } from './ui-copy';

export const SHOWN_MS = 60_000;

export interface MaskedProps {
  mask: string;
  what: string;
  /** Undefined = may not. */
  onShow?: (reason: string) => Promise<string>;
}

const refused = (error: unknown) => {
  if (!(error instanceof Error && error.name === 'ProofDeclined')) toast.show(sentenceOf(error));
};

/** Shown for a minute, with a reason. */
export function Masked({ mask, what, onShow }: MaskedProps) {
  const [value, setValue] = useState<string | null>(null);
  useEffect(() => {
    if (value === null) return;
    const timer = setTimeout(() => setValue(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return (
    <span className={cx('inline-row gap-6 nowrap', styles.masked)}>
      <span className="num">{value ?? mask}</span>
      {onShow &&
        (value === null ? (
          <Menu
            trigger={
              <button type="button" aria-label={`${uiCopy.show}${what}`}>
                {uiCopy.show}
              </button>
            }
            choices={uiCopy.reasons.map((reason) => ({
              id: reason,
              label: reason,
              run: () => void onShow(reason).then(setValue, refused),
            }))}
          />
        ) : (
          <button
            className="t-cap brand-ink"
            type="button"
            title={uiCopy.shownFor}
            onClick={() => setValue(null)}
          >
            {uiCopy.hide}
          </button>
        ))}
    </span>
  );
}

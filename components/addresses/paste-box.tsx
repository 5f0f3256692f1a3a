'use client';

import { useRef, useState } from 'react';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { checkCircleFill } from '@/components/ui/icons/pages';
import { pasteCopy as copy } from '@/lib/addresses/copy';
import { fetchRegions } from '@/lib/addresses/use-regions';
import type { Regions } from '@/lib/kit/regions';
import styles from './address-form.module.css';

interface PasteBoxProps {
  /** Fills the form. @returns how many fields were recognized */
  onText: (text: string, regions: Regions) => number;
}

/** Shorter texts say nothing about anybody. */
const SHORTEST = 4;

/** A text that was copied elsewhere, which fills the form below, as soon as the regions are there. */
export function PasteBox({ onText }: PasteBoxProps) {
  const [text, setText] = useState('');
  const [count, setCount] = useState<number | null>(null);
  const latest = useRef('');
  async function change(next: string) {
    latest.current = next;
    setText(next);
    const regions = next.trim().length < SHORTEST ? null : await fetchRegions();
    if (latest.current === next) setCount(regions && onText(next, regions));
  }
  return (
    <div className={cx('well round', styles.paste)}>
      <textarea
        className="block wide"
        rows={3}
        aria-label={copy.label}
        placeholder={copy.placeholder}
        value={text}
        maxLength={500}
        onChange={(event) => void change(event.target.value)}
      />
      <div className="row between tap gap-10 t-sub l-18 ink-3">
        <span role="status" className={cx('row', count ? styles.filled : undefined)}>
          {Boolean(count) && <Icon className="f-17" path={checkCircleFill} />}
          {count === null ? '' : count > 0 ? copy.filled(count) : copy.nothing}
        </span>
        {text !== '' && (
          <button
            type="button"
            className={cx('tap t-note bold brand-ink', styles.clear)}
            onClick={() => void change('')}
          >
            {copy.clear}
          </button>
        )}
      </div>
    </div>
  );
}

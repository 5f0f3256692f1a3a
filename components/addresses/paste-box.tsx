'use client';

import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { cx } from '@/components/ui/cx';
import { useTypedAhead } from '@/components/ui/field/use-typed-ahead';
import { Icon } from '@/components/ui/icon';
import { checkCircleFill } from '@/components/ui/icons/pages';
import { pasteCopy as copy } from '@/lib/addresses/copy';
import { fetchRegions, useRegions } from '@/lib/addresses/use-regions';
import type { Regions } from '@/lib/kit/regions';
import styles from './address-form.module.css';

interface PasteBoxProps {
  /** Returns the number of recognized fields. */
  onText: (text: string, regions: Regions) => number;
}

/** Shorter texts are ignored. */
const SHORTEST = 4;

export function PasteBox({ onText }: PasteBoxProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [count, setCount] = useState<number | null>(null);
  const { regions } = useRegions();
  const latest = useRef('');
  const recognized = useRef('');
  function change(next: string) {
    latest.current = next;
    setText(next);
    void fill(next);
  }
  async function fill(next: string) {
    const known = next.trim().length < SHORTEST ? null : await fetchRegions();
    if (latest.current !== next || recognized.current === next) return;
    recognized.current = known ? next : '';
    setCount(known && onText(next, known));
  }
  useTypedAhead(id, text, change);
  const fillLate = useEffectEvent(() => fill(latest.current));
  useEffect(() => {
    if (regions) void fillLate();
  }, [regions]);
  return (
    <div className={cx('well round', styles.paste)}>
      <textarea
        id={id}
        className="block wide"
        rows={3}
        aria-label={copy.label}
        placeholder={copy.placeholder}
        value={text}
        maxLength={500}
        onChange={(event) => change(event.target.value)}
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
            onClick={() => change('')}
          >
            {copy.clear}
          </button>
        )}
      </div>
    </div>
  );
}

'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { checkCircleFill } from '@/components/ui/icons/check-circle-fill';
import { pasteCopy as copy } from '@/lib/addresses/copy';
import styles from './address-form.module.css';

interface PasteBoxProps {
  /** Whether texts can be recognized yet. What is pasted before is recognized then. */
  isReady: boolean;
  /** Fills the form. @returns how many fields were recognized */
  onText: (text: string) => number;
}

/** Shorter texts say nothing about anybody. */
const SHORTEST = 4;

/** A text that was copied elsewhere, which fills the form below. */
export function PasteBox({ isReady, onText }: PasteBoxProps) {
  const [text, setText] = useState('');
  const [count, setCount] = useState<number | null>(null);
  function change(next: string) {
    setText(next);
    setCount(!isReady || next.trim().length < SHORTEST ? null : onText(next));
  }
  const recognizeEarlier = useEffectEvent(() => {
    if (text !== '') change(text);
  });
  useEffect(() => {
    if (isReady) recognizeEarlier();
  }, [isReady]);
  return (
    <div className={styles.paste}>
      <textarea
        rows={3}
        aria-label={copy.label}
        placeholder={copy.placeholder}
        value={text}
        maxLength={500}
        onChange={(event) => change(event.target.value)}
      />
      <div className={styles.pasteFoot}>
        <span role="status" className={count ? styles.filled : undefined}>
          {Boolean(count) && <Icon path={checkCircleFill} />}
          {count === null ? '' : count > 0 ? copy.filled(count) : copy.nothing}
        </span>
        {text !== '' && (
          <button type="button" className={styles.clear} onClick={() => change('')}>
            {copy.clear}
          </button>
        )}
      </div>
    </div>
  );
}

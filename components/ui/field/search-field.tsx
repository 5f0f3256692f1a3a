'use client';

import { useEffect, useEffectEvent, useId, useRef, useState, type FormEvent } from 'react';
import { uiCopy } from '../copy';
import { cx } from '../cx';
import { Icon } from '../icon';
import { magnifyingGlass } from '../icons/magnifying-glass';
import { xCircleFill } from '../icons/x-circle-fill';
import styles from './field.module.css';
import { useTypedAhead } from './use-typed-ahead';

export interface SearchFieldProps {
  /** Called with the trimmed words 500 ms after the last key, at once on Enter or clear, and never twice with the same. */
  onSearch: (keyword: string) => void;
  initialValue?: string;
  placeholder?: string;
  maxLength?: number;
  autoFocus?: boolean;
  className?: string;
}

export const SEARCH_DELAY_MS = 500;

/** A search box that waits for a pause in typing; Chinese input methods are left alone until they commit. */
export function SearchField({
  onSearch,
  initialValue = '',
  placeholder = uiCopy.search,
  maxLength = 140,
  autoFocus,
  className,
}: SearchFieldProps) {
  const id = useId();
  const [text, setText] = useState(initialValue);
  useTypedAhead(id, text, setText);
  const [isComposing, setComposing] = useState(false);
  const told = useRef(initialValue.trim());
  function tell(words: string) {
    const keyword = words.trim();
    if (keyword === told.current) return;
    told.current = keyword;
    onSearch(keyword);
  }
  const tellAfterPause = useEffectEvent(tell);
  useEffect(() => {
    if (isComposing) return;
    const timer = setTimeout(() => tellAfterPause(text), SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [text, isComposing]);
  function submit(event: FormEvent) {
    event.preventDefault();
    tell(text);
  }
  function clear() {
    setText('');
    tell('');
  }
  return (
    <form role="search" className={cx(styles.search, className)} onSubmit={submit}>
      <Icon path={magnifyingGlass} />
      <input
        id={id}
        type="search"
        className={styles.input}
        value={text}
        placeholder={placeholder}
        aria-label={placeholder}
        maxLength={maxLength}
        enterKeyHint="search"
        autoComplete="off"
        autoFocus={autoFocus}
        onChange={(event) => setText(event.target.value)}
        onCompositionStart={() => setComposing(true)}
        onCompositionEnd={() => setComposing(false)}
      />
      {text && (
        <button type="button" className={styles.button} aria-label={uiCopy.clear} onClick={clear}>
          <Icon path={xCircleFill} />
        </button>
      )}
    </form>
  );
}

'use client';

import { type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { uiCopy } from '../copy';
import { cx } from '../cx';
import { Icon } from '../icon';
import { magnifyingGlass, xCircleFill } from '../icons/common';
import field from './field.module.css';
import styles from './search-field.module.css';
import { useTypedAhead } from './use-typed-ahead';

export interface SearchFieldProps {
  /** 500 ms after the last key, at once on Enter or clear; never twice alike. */
  onSearch: (keyword: string) => void;
  initialValue?: string;
  placeholder?: string;
  maxLength?: number;
  autoFocus?: boolean;
  className?: string;
}

export const SEARCH_DELAY_MS = 500;

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
  const lastKeyword = useRef(initialValue.trim());
  function search(words: string) {
    const keyword = words.trim();
    if (keyword === lastKeyword.current) return;
    lastKeyword.current = keyword;
    onSearch(keyword);
  }
  const searchLater = useEffectEvent(search);
  useEffect(() => {
    if (isComposing) return;
    const timer = setTimeout(() => searchLater(text), SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [text, isComposing]);
  function submit(event: FormEvent) {
    event.preventDefault();
    search(text);
  }
  function clear() {
    setText('');
    search('');
  }
  return (
    <form role="search" className={cx(styles.search, className)} onSubmit={submit}>
      <Icon path={magnifyingGlass} />
      <input
        id={id}
        type="search"
        className={field.input}
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
        <button type="button" className={field.button} aria-label={uiCopy.clear} onClick={clear}>
          <Icon path={xCircleFill} />
        </button>
      )}
    </form>
  );
}

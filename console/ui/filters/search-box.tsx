'use client';

import { useEffect, useRef, useState } from 'react';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { magnifyingGlass } from '@/components/ui/icons/common';
import { isComposed } from '@/lib/contract/characters';
import { Key } from '../key';
import { useShortcuts } from '../use-shortcuts';
import styles from './filters.module.css';

const WAIT_MS = 250;

export interface SearchBoxProps {
  label: string;
  placeholder?: string;
  value: string;
  /** The button that emptied it is gone, and the focus with it. */
  autoFocus?: boolean;
  onChange: (value: string) => void;
}

/** Asks 250 ms after the last letter, at Enter, or when it is left. */
export function SearchBox({ label, placeholder, value, autoFocus, onChange }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  const [given, setGiven] = useState(value);
  // another text in the address replaces what was typed
  if (given !== value) {
    setGiven(value);
    setTyped(value);
  }
  const isComposing = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const ask = (text: string) => {
    clearTimeout(timer.current);
    const plain = text.trim();
    if (plain !== value) onChange(plain);
  };
  const askLater = (text: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => ask(text), WAIT_MS);
  };
  useShortcuts([{ key: '/', label, run: () => input.current?.select() }]);
  return (
    <span className={cx('rel', styles.search)}>
      <Icon path={magnifyingGlass} />
      <input
        className="wide surface"
        ref={input}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={typed}
        maxLength={40}
        autoFocus={autoFocus}
        autoComplete="off"
        spellCheck={false}
        onCompositionStart={() => (isComposing.current = true)}
        onCompositionEnd={(event) => {
          isComposing.current = false;
          askLater(event.currentTarget.value);
        }}
        onChange={(event) => {
          setTyped(event.target.value);
          if (!isComposing.current) askLater(event.target.value);
        }}
        // a late answer to what was typed would close a row opened since
        onBlur={() => ask(typed)}
        onKeyDown={(event) => {
          if (isComposed(event.nativeEvent)) return;
          if (event.key === 'Enter') ask(typed);
          if (event.key !== 'Escape') return;
          // Escape leaves the box; Chromium would empty it, too
          event.preventDefault();
          event.currentTarget.blur();
        }}
      />
      <Key name="/" />
    </span>
  );
}

'use client';

import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import styles from './choose.module.css';
import { cx } from './cx';

export interface Option<T extends string | number> {
  value: T;
  label: ReactNode;
  /** A number after the label; `20+` where it was not counted further. */
  count?: number | string;
}

export interface ChooseProps<T extends string | number> {
  options: readonly Option<T>[];
  value: T;
  onChange: (value: T) => void;
  label: string;
  className?: string;
}

const STEP: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

type RovingProps<T extends string | number> = {
  options: readonly Pick<Option<T>, 'value'>[];
  value: T | null;
  onChange: (value: T) => void;
};

/** A group has one tab stop; arrows, Home and End move inside it, as with radio buttons. */
export function useRoving<T extends string | number>({ options, value, onChange }: RovingProps<T>) {
  const group = useRef<HTMLDivElement>(null);
  function onKeyDown(event: KeyboardEvent) {
    const now = options.findIndex((option) => option.value === value);
    const step = STEP[event.key];
    const next =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? options.length - 1
          : step === undefined
            ? -1
            : now < 0
              ? 0
              : (now + step + options.length) % options.length;
    const chosen = options[next];
    if (!chosen) return;
    event.preventDefault();
    onChange(chosen.value);
    group.current?.querySelectorAll<HTMLElement>('button')[next]?.focus();
  }
  return { ref: group, onKeyDown };
}

function Group<T extends string | number>(
  props: ChooseProps<T> & { role: 'tablist' | 'radiogroup'; classes?: string },
) {
  const { options, value, onChange, label, role, classes, className } = props;
  const isTabs = role === 'tablist';
  const isUnset = options.every((option) => option.value !== value);
  return (
    <div {...useRoving(props)} className={cx(classes, className)} role={role} aria-label={label}>
      {options.map((option, at) => {
        const isOn = option.value === value;
        return (
          <button
            key={option.value}
            type="button"
            role={isTabs ? 'tab' : 'radio'}
            aria-selected={isTabs ? isOn : undefined}
            aria-checked={isTabs ? undefined : isOn}
            tabIndex={isOn || (isUnset && at === 0) ? 0 : -1}
            onClick={() => onChange(option.value)}
          >
            {option.label}
            {option.count !== undefined && <span className="num">{option.count}</span>}
          </button>
        );
      })}
    </div>
  );
}

export function Segmented<T extends string | number>(props: ChooseProps<T>) {
  return <Group {...props} role="radiogroup" classes={styles.segmented} />;
}

export function Chips<T extends string | number>(props: ChooseProps<T>) {
  return <Group {...props} role="radiogroup" classes={styles.chips} />;
}

export function Tabs<T extends string | number>(props: ChooseProps<T>) {
  return <Group {...props} role="tablist" classes={styles.tabs} />;
}

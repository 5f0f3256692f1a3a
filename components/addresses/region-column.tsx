'use client';

import { useEffect, useRef } from 'react';
import { useRoving } from '@/components/ui/choose';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { check } from '@/components/ui/icons/pages';
import type { Region } from '@/lib/kit/regions';
import styles from './region-picker.module.css';

interface RegionColumnProps {
  label: string;
  rows: readonly Region[];
  chosen: Region | undefined;
  onChoose: (region: Region) => void;
}

/** Only the column scrolls. It is one tab stop; arrows move inside. */
export function RegionColumn({ label, rows, chosen, onChoose }: RegionColumnProps) {
  const roving = useRoving({
    options: rows.map(({ code }) => ({ value: code })),
    value: chosen?.code ?? null,
    onChange: (code) => {
      const region = rows.find((row) => row.code === code);
      if (region) onChoose(region);
    },
  });
  const { ref } = roving;
  const top = useRef(rows);
  useEffect(() => {
    const column = ref.current;
    if (!column) return;
    // New cities start at the top.
    if (top.current !== rows) column.scrollTop = 0;
    top.current = rows;
    const row = column.querySelector<HTMLElement>('[aria-checked=true]');
    if (!row) return;
    const isSeen =
      row.offsetTop >= column.scrollTop &&
      row.offsetTop + row.offsetHeight <= column.scrollTop + column.clientHeight;
    if (!isSeen) column.scrollTop = row.offsetTop - (column.clientHeight - row.offsetHeight) / 2;
  }, [ref, rows, chosen]);
  return (
    <div
      {...roving}
      className={cx('rel y-auto no-bar', styles.column)}
      role="radiogroup"
      aria-label={label}
    >
      {rows.map((row, i) => {
        const isOn = row.code === chosen?.code;
        return (
          <button
            key={row.code}
            type="button"
            role="radio"
            aria-checked={isOn}
            tabIndex={isOn || (!chosen && i === 0) ? 0 : -1}
            className={cx('row between wide tap gap-4 to-left break t-body ink-2', styles.option)}
            onClick={() => onChoose(row)}
          >
            {row.name}
            {isOn && <Icon path={check} />}
          </button>
        );
      })}
    </div>
  );
}

'use client';

import type { ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import type { Selection } from '@/console/kit/selection';
import { Button } from '../button';
import { tableCopy } from './copy';
import styles from './table.module.css';
import type { Keyed } from './use-cursor';

export interface SelectionBarProps<Row> {
  selection: Selection<Row>;
  page: readonly Keyed<Row>[];
  unit: string;
  onPickPage: () => void;
  onClear: () => void;
  onCopy?: () => void;
  children?: ReactNode;
}

export function SelectionBar<Row>(props: SelectionBarProps<Row>) {
  const { selection, page, unit, children } = props;
  const count = selection.size;
  if (count === 0) return null;
  const here = page.filter(({ id }) => selection.has(id)).length;
  return (
    <div className={cx('row rigid gap-12 nowrap t-sub', styles.bar)} role="status">
      <b>{tableCopy.chosen(count, unit)}</b>
      <span className="ink-3">{tableCopy.chosenHere(here, count - here)}</span>
      <span className="row gap-8 narrow end">
        <Button size="sm" kind="ghost" onClick={props.onPickPage}>
          {tableCopy.wholePage(page.length)}
        </Button>
        {props.onCopy && <Button onClick={props.onCopy}>{tableCopy.copyRows}</Button>}
        {children}
        <Button kind="ghost" shortcut="Esc" onClick={props.onClear}>
          {tableCopy.clear}
        </Button>
      </span>
    </div>
  );
}

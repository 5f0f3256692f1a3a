'use client';

import type { ReactNode } from 'react';
import { countOf, isChosen, type Selection } from '@/console/kit/selection';
import { Button } from '../button';
import { tableCopy } from './copy';
import styles from './table.module.css';
import type { Keyed } from './use-cursor';

export interface SelectionBarProps<Row> {
  selection: Selection<Row>;
  page: readonly Keyed<Row>[];
  /** Everything that the filter finds; undefined while it is not known exactly. */
  everything?: number;
  unit: string;
  onSelect: (next: Selection<Row>) => void;
  onPickPage: () => void;
  onClear: () => void;
  onCopy?: () => void;
  /** What can be done with the chosen rows. */
  children?: ReactNode;
}

/** How many are chosen and where, and what can be done with them. */
export function SelectionBar<Row>(props: SelectionBarProps<Row>) {
  const { selection, page, everything, unit, children } = props;
  const count = countOf(selection);
  if (count === 0) return null;
  const here = page.filter(({ id }) => isChosen(selection, id)).length;
  return (
    <div className={styles.bar} role="status">
      <b>{tableCopy.chosen(count, unit)}</b>
      {selection.kind === 'rows' && (
        <span className="mut">{tableCopy.chosenHere(here, count - here)}</span>
      )}
      <span className="fx end">
        <Button size="sm" kind="ghost" onClick={props.onPickPage}>
          {tableCopy.wholePage(page.length)}
        </Button>
        {everything !== undefined && everything > page.length && (
          <Button
            size="sm"
            kind="ghost"
            onClick={() => props.onSelect({ kind: 'all', count: everything })}
          >
            {tableCopy.everything(everything, unit)}
          </Button>
        )}
        {props.onCopy && selection.kind === 'rows' && (
          <Button onClick={props.onCopy}>{tableCopy.copyRows}</Button>
        )}
        {children}
        <Button kind="ghost" shortcut="Esc" onClick={props.onClear}>
          {tableCopy.clear}
        </Button>
      </span>
    </div>
  );
}

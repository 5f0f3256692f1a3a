'use client';

import { useState } from 'react';
import { cx } from '@/components/ui/cx';
import { caretDown, caretUp } from '@/components/ui/icons/common';
import { columns as columnsIcon } from '@/components/ui/icons/console';
import {
  type ColumnChoice,
  type ColumnRules,
  moveColumn,
  orderedColumns,
  placeColumn,
  toggleColumn,
  visibleColumns,
} from '@/console/kit/columns';
import { Button, IconButton } from '../button';
import { Dialog } from '../dialog';
import styles from './column-dialog.module.css';
import { tableCopy } from './copy';

export interface ColumnDialogProps {
  columns: readonly ColumnRules[];
  choice: ColumnChoice;
  may: (permission: string) => boolean;
  onChange: (next: ColumnChoice) => void;
}

export function ColumnDialog({ columns, choice, may, onChange }: ColumnDialogProps) {
  const [isOpen, setOpen] = useState(false);
  const all = orderedColumns(columns, choice, may);
  const shown = new Set(visibleColumns(columns, choice, may).map(({ id }) => id));
  const ids = all.map(({ id }) => id);
  const [dragged, setDragged] = useState('');
  const drop = (at: number) => {
    if (dragged) onChange({ ...choice, order: placeColumn(ids, dragged, at) });
  };
  return (
    <>
      <Button icon={columnsIcon} onClick={() => setOpen(true)}>
        {tableCopy.columns} {shown.size}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={tableCopy.columnsTitle}
        foot={
          <Button kind="primary" onClick={() => setOpen(false)}>
            {tableCopy.done}
          </Button>
        }
      >
        <ul>
          {all.map((column, index) => (
            <li
              key={column.id}
              className={cx('row gap-4', styles.row, column.id === dragged && styles.dragged)}
              draggable
              onDragStart={() => setDragged(column.id)}
              onDragOver={(event) => event.preventDefault()}
              onDragEnter={() => drop(index)}
              onDragEnd={() => setDragged('')}
            >
              <label className="row gap-8 narrow grow">
                <input
                  type="checkbox"
                  checked={shown.has(column.id)}
                  disabled={column.isFixed}
                  onChange={() => onChange(toggleColumn(choice, column))}
                />
                {column.title}
              </label>
              <IconButton
                isSmall
                icon={caretUp}
                label={tableCopy.moveLeft(column.title)}
                disabled={index === 0}
                onClick={() => onChange({ ...choice, order: moveColumn(ids, column.id, -1) })}
              />
              <IconButton
                isSmall
                icon={caretDown}
                label={tableCopy.moveRight(column.title)}
                disabled={index === all.length - 1}
                onClick={() => onChange({ ...choice, order: moveColumn(ids, column.id, 1) })}
              />
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}

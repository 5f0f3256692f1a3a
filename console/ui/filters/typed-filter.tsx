'use client';

import { useState } from 'react';
import type { FilterSpec } from '@/console/kit/list-query';
import { endsOf, readAmounts } from '@/lib/contract/console/amounts';
import { Button } from '../button';
import { Dialog } from '../dialog';
import { filterCopy } from './copy';
import type { FilterDialogProps } from './days-filter';

const ENDS = ['from', 'to'] as const;

type TypedDialogProps = Omit<FilterDialogProps, 'title'> &
  Required<Pick<FilterSpec, 'field' | 'Control'>>;

export function TypedDialog({ field, Control, ...props }: TypedDialogProps) {
  const { value, isOpen, onClose, onChange } = props;
  const isRange = field.kind === 'fen';
  const [typed, setTyped] = useState(value);
  const [isPressed, setPressed] = useState(false);
  const ends = endsOf(typed);
  const read = isRange ? readAmounts(typed) : null;
  const faults = read && 'faults' in read ? read.faults : null;
  const press = () => {
    setPressed(true);
    if (faults) return;
    onChange(typed === '..' ? '' : typed.trim());
    onClose();
  };
  const shared = { there: undefined, onEnter: press };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={field.title}
      foot={
        <Button kind="primary" shortcut="Enter" onClick={press}>
          {filterCopy.apply}
        </Button>
      }
    >
      <div className="grid gap-12">
        {isRange ? (
          ENDS.map((end) => (
            <Control
              {...shared}
              key={end}
              autoFocus={end === 'from'}
              field={{ ...field, title: filterCopy[end], hint: filterCopy.open }}
              value={ends[end]}
              error={isPressed ? faults?.[end] : undefined}
              onChange={(text) => {
                const next = { ...ends, [end]: String(text).replaceAll('..', '.') };
                setTyped(`${next.from}..${next.to}`);
              }}
            />
          ))
        ) : (
          <Control
            {...shared}
            autoFocus
            field={field}
            value={typed}
            onChange={(text) => setTyped(String(text))}
          />
        )}
      </div>
    </Dialog>
  );
}

'use client';

import { useEffect, useRef } from 'react';
import { clockCounter } from '@/components/ui/icons/console';
import type { Refusal } from '@/console/api/console-error';
import { Button } from '@/console/ui/button';
import { Facts } from '@/console/ui/section';
import { Note } from '@/console/ui/states';
import { useShortcuts } from '@/console/ui/use-shortcuts';
import type { Fields } from '@/lib/contract/console/fields';
import { textOf } from '@/lib/format/field-values';
import { hourOf } from '@/lib/time';
import { resourceCopy as copy } from './copy';
import type { Row } from './fields';
import type { Read } from './use-action';

/** Fields that differ between what was read and what there is now. */
const changesOf = (fields: Fields, before: Row, after: Row) =>
  Object.entries(fields)
    .map(([name, field]) => ({
      label: field.title,
      before: textOf(field, before[name]),
      after: textOf(field, after[name]),
    }))
    .filter((change) => change.before !== change.after);

/** Each changed field with its old and new value, who did it and when; takes the keyboard, and gives it back. */
export function StaleBand({
  fields,
  before,
  after,
  error,
  onAccept,
}: {
  fields: Fields;
  before: Read;
  after: Read;
  error: unknown;
  onAccept: () => void;
}) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  useShortcuts([{ key: 'y', label: copy.read, run: onAccept }]);
  const { by, action, at } = (error as { data?: Partial<Refusal> } | null)?.data ?? {};
  const when = typeof at === 'number' ? copy.at(hourOf(at)) : '';
  return (
    <Note tone="warn" icon={clockCounter} isAlert>
      <div className="grow">
        <b>{by && action ? copy.changedBy(by, action, when) : copy.changed}</b>
        <Facts
          facts={changesOf(fields, before.row, after.row).map(({ label, ...change }) => ({
            label,
            isChanged: true,
            value: (
              <>
                <s>{change.before || '—'}</s> {change.after || '—'}
              </>
            ),
          }))}
        />
      </div>
      <Button ref={button} shortcut="y" onClick={onAccept}>
        {copy.read}
      </Button>
    </Note>
  );
}

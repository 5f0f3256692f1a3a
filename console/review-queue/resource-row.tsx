'use client';

import type { Tone } from '@/components/ui/tag';
import type { Row } from '@/console/resource/fields';
import type { Field, PersonValue } from '@/lib/contract/console/fields';
import { fenToYuan } from '@/lib/format';
import { textOf } from '@/lib/format/field-values';
import { HOUR_MS } from '@/lib/time';
import { PromiseLeft, QueueRow } from './queue-row';
import type { Queued } from './use-queue';

const SOON_MS = 12 * HOUR_MS;
const toneOf = (left: number): Tone => (left < 0 ? 'neg' : left < SOON_MS ? 'warn' : 'pos');

function amountOf(field: Field | undefined, value: unknown): string {
  if (field?.kind === 'fen') return fenToYuan(value as number);
  return field && value ? `${field.title} ${textOf(field, value)}` : '';
}

interface ResourceRowProps {
  resource: Queued;
  row: Row;
  isCurrent: boolean;
  heldBy?: string;
  onOpen: () => void;
}

export function ResourceRow({ resource, row, ...rest }: ResourceRowProps) {
  const { fields, key, state, queue } = resource;
  const [who, amount, why] = queue.row;
  const due = row[queue.promise];
  const whyField = fields[why];
  const stateField = state === undefined ? undefined : fields[state];
  return (
    <QueueRow
      {...rest}
      id={String(row[key])}
      who={row[who] as PersonValue}
      amount={amountOf(fields[amount], row[amount])}
      about={<span className="clip narrow">{whyField && textOf(whyField, row[why])}</span>}
      left={
        typeof due === 'number' ? (
          <PromiseLeft until={due} toneOf={toneOf} />
        ) : (
          stateField && state && textOf(stateField, row[state])
        )
      }
    />
  );
}

'use client';

import { Icon } from '@/components/ui/icon';
import { warningFill } from '@/components/ui/icons/console';
import { Tag, type Tone } from '@/components/ui/tag';
import { spanText } from '@/console/kit/spans';
import { QueueRow } from '@/console/review-queue/queue-row';
import { State } from '@/console/ui/state';
import { Time } from '@/console/ui/time';
import { useMinute } from '@/console/ui/use-minute';
import { fenToYuan } from '@/lib/format';
import { deskCopy as copy } from './copy';
import type { WithdrawRow } from './use-desk';

const TONES: Record<string, Tone> = { fine: 'pos', soon: 'warn', late: 'neg' };

function PromiseLeft({ row }: { row: Pick<WithdrawRow, 'dueAt' | 'urgency'> }) {
  const now = useMinute();
  const left = row.dueAt - now;
  return (
    <State tone={TONES[row.urgency]}>
      {left >= 0 ? spanText(left) : copy.late(spanText(-left))}
    </State>
  );
}

export interface WithdrawalRowProps {
  row: WithdrawRow;
  isCurrent: boolean;
  operator: string;
  isChosen?: boolean;
  onChoose: () => void;
  onOpen: () => void;
}

export function WithdrawalRow(props: WithdrawalRowProps) {
  const { row, isCurrent, operator, isChosen, onChoose, onOpen } = props;
  const { member, lease } = row;
  return (
    <QueueRow
      id={row.sn}
      isCurrent={isCurrent}
      who={member}
      heldBy={lease !== null && lease.by !== operator ? lease.by : undefined}
      tag={row.needsSecond && <Tag tone="line">{copy.needsSecond}</Tag>}
      amount={fenToYuan(row.amount)}
      about={
        <>
          <Time at={row.submittedAt} />
          <span className="clip narrow">{row.accountLabel}</span>
          {row.risks > 0 && (
            <span className="row gap-4 narrow warn" title={copy.risks(row.risks)}>
              <Icon path={warningFill} />
              {row.risks}
              <span className="vh">{copy.risks(row.risks)}</span>
            </span>
          )}
        </>
      }
      left={row.endedAt === null ? <PromiseLeft row={row} /> : row.statusLabel}
      choice={
        isChosen === undefined
          ? undefined
          : { label: copy.chooseRow(member.name), isChosen, onChoose }
      }
      onOpen={onOpen}
    />
  );
}

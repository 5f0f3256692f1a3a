'use client';

import { Icon } from '@/components/ui/icon';
import { warningFill } from '@/components/ui/icons/console';
import { Tag, type Tone } from '@/components/ui/tag';
import { PromiseLeft, QueueRow } from '@/console/review-queue/queue-row';
import { Time } from '@/console/ui/time';
import { fenToYuan } from '@/lib/format';
import { deskCopy as copy } from './copy';
import type { WithdrawRow } from './use-desk';

const TONES: Record<string, Tone> = { fine: 'pos', soon: 'warn', late: 'neg' };

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
      left={
        row.endedAt === null ? (
          <PromiseLeft until={row.dueAt} toneOf={() => TONES[row.urgency]} />
        ) : (
          row.statusLabel
        )
      }
      choice={
        isChosen === undefined
          ? undefined
          : { label: copy.chooseRow(member.name), isChosen, onChoose }
      }
      onOpen={onOpen}
    />
  );
}

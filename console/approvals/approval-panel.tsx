'use client';

import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import { useCall } from '@/console/api/use-call';
import { cx } from '@/console/ui/cx';
import { Panel } from '@/console/ui/panel';
import { type Fact, Facts, Section } from '@/console/ui/section';
import { ErrorState, SkeletonLines } from '@/console/ui/states';
import { Time } from '@/console/ui/time';
import { useMinute } from '@/console/ui/use-minute';
import { getApproval } from '@/lib/contract/console/approvals';
import { fenToYuan } from '@/lib/format';
import { momentText } from '@/lib/format/dates';
import styles from './approval-panel.module.css';
import { type ApprovalRow, ApprovalStateTag, leftText } from './columns';
import { approvalCopy as copy } from './copy';
import { Decision } from './decision';

/** What is asked for: the sentence first, the amount large. */
function Asked({ approval }: { approval: ApprovalRow }) {
  const now = useMinute();
  const { about, amount, askedBy, askedAt, reason, state, expiresAt, ref } = approval;
  const isWaiting = state === 'open' || state === 'granted';
  return (
    <Section title={copy.what} right={isWaiting ? leftText(expiresAt, now) : undefined}>
      <p className={cx('break t-lead bold', styles.about)}>{about}</p>
      {amount !== null && <p className={`num ${styles.amount}`}>{fenToYuan(amount)}</p>}
      <Facts
        facts={[
          { label: copy.columns.askedBy, value: <b>{askedBy}</b> },
          { label: copy.columns.askedAt, value: <Time at={askedAt} /> },
          { label: copy.reason, value: reason || <span className="ink-3">{copy.noReason}</span> },
          { label: copy.ref, value: <span className="num">{ref}</span> },
        ]}
      />
    </Section>
  );
}

function Decided({ approval }: { approval: ApprovalRow }) {
  const { decidedBy, decidedAt, note, usedAt } = approval;
  if (decidedBy === null) return null;
  const facts: Fact[] = [
    { label: copy.columns.decidedBy, value: <b>{decidedBy}</b> },
    ...(decidedAt === null
      ? []
      : [{ label: copy.decidedAt, value: <time>{momentText(decidedAt)}</time> }]),
    ...(note ? [{ label: copy.note, value: note }] : []),
    ...(usedAt === null ? [] : [{ label: copy.usedAt, value: <time>{momentText(usedAt)}</time> }]),
  ];
  return (
    <Section title={copy.decided}>
      <Facts facts={facts} />
    </Section>
  );
}

/** The open row: what would happen, who asks and why; and the decision. */
export function ApprovalPanel({ id, onClose }: { id: number; onClose: () => void }) {
  const { mutate } = useSWRConfig();
  const isNumber = Number.isSafeInteger(id) && id > 0;
  const { data, error, reload } = useCall(getApproval, isNumber ? { id } : null);
  // the row of the list and the count of the menu changed with it
  const refresh = useCallback(
    () => void mutate((key) => typeof key === 'string' && key.startsWith('approvals.')),
    [mutate],
  );
  return (
    <Panel
      title={data ? copy.kinds[data.kind] : copy.title}
      sub={data && <ApprovalStateTag state={data.state} />}
      onClose={onClose}
      foot={data && <Decision key={data.id} approval={data} onChanged={refresh} />}
    >
      {data ? (
        <>
          <Asked approval={data} />
          <Section title={copy.how}>
            <p>{copy.effects[data.kind]}</p>
            <p className="sub">
              {data.silentAt === null
                ? copy.again(data.askedBy)
                : copy.silent(data.askedBy, momentText(data.silentAt))}
            </p>
          </Section>
          <Decided approval={data} />
        </>
      ) : error === undefined ? (
        <SkeletonLines />
      ) : (
        <ErrorState error={error} onRetry={() => void reload()} />
      )}
    </Panel>
  );
}

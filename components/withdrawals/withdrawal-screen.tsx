'use client';

import type { ReactNode } from 'react';
import { Amount } from '@/components/ui/amount';
import { copyWithNotice } from '@/components/ui/copy-with-notice';
import { cx } from '@/components/ui/cx';
import { Empty } from '@/components/ui/empty';
import { Icon } from '@/components/ui/icon';
import { copy as copyIcon } from '@/components/ui/icons/common';
import { PageFrame } from '@/components/ui/page-frame';
import { Pending } from '@/components/ui/pending';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { Tag } from '@/components/ui/tag';
import { Timeline as Steps } from '@/components/ui/timeline';
import { shortDateText } from '@/lib/format/dates';
import { totalsCopy } from '@/lib/format/totals-copy';
import { withdrawalCopy } from '@/lib/withdrawals/copy';
import { isBack, momentText, statusLabel, statusTone, dueText } from '@/lib/withdrawals/flow';
import type { Withdrawal, TimelineStep } from '@/lib/withdrawals/types';
import { useWithdrawal } from '@/lib/withdrawals/use-withdrawals';
import { LIST_PATH } from './paths';
import { WithdrawalActions } from './withdrawal-actions';
import styles from './withdrawal.module.css';

const Timeline = ({ steps }: { steps: readonly TimelineStep[] }) => (
  <Steps
    steps={steps.map(({ time, expectedAt, ...step }) => {
      const isAhead = step.state === 'current' || step.state === 'todo';
      const at = isAhead ? expectedAt : time;
      if (at === null) return step;
      const text = isAhead ? dueText(at) : momentText(at);
      return { ...step, moment: { at, text } };
    })}
  />
);

export function WithdrawalScreen({ id, isMoneyHidden }: { id: number; isMoneyHidden: boolean }) {
  const { data, error, state, refresh } = useWithdrawal(id);
  return (
    <PageFrame path={LIST_PATH} parent={LIST_PATH} title={withdrawalCopy.title}>
      {data ? (
        <Content withdrawal={data} isMoneyHidden={isMoneyHidden} />
      ) : error?.err === 'not_found' || error?.err === 'invalid_input' ? (
        <Missing />
      ) : (
        <Pending isPage state={state} onRetry={refresh} skeleton={<DetailSkeleton />} />
      )}
    </PageFrame>
  );
}

function Missing() {
  return (
    <Empty
      isPage
      scene="search"
      title={withdrawalCopy.missing}
      text={withdrawalCopy.missingText}
      link={{ href: LIST_PATH, text: withdrawalCopy.toList }}
    />
  );
}

function Content({
  withdrawal,
  isMoneyHidden,
}: {
  withdrawal: Withdrawal;
  isMoneyHidden: boolean;
}) {
  const { amount, status, timeline, net, arriveBy } = withdrawal;
  const isOpen = [10, 20, 30, 35].includes(status);
  return (
    <>
      <section className={cx('grid gap-4 surface', styles.top)}>
        <p className="cap">{isOpen ? totalsCopy.withdrawing : withdrawalCopy.amount}</p>
        <Amount fen={amount} isHidden={isMoneyHidden} />
        <Tag tone={statusTone(status)}>{statusLabel(status)}</Tag>
        {isOpen && (
          <p className={`sub tnum ${styles.arrival}`}>
            {withdrawalCopy.arriveBy} <b>{shortDateText(arriveBy)}</b> {withdrawalCopy.arrive}{' '}
            <Amount fen={net} size="text" isHidden={isMoneyHidden} />
          </p>
        )}
      </section>
      <section className={cx('mt-8 surface', styles.part)}>
        <h2 className="pb-12 t-lead l-lead bold">{withdrawalCopy.timeline}</h2>
        <Timeline steps={timeline} />
      </section>
      <section className={cx('mt-8 surface', styles.part)} aria-label={withdrawalCopy.title}>
        <Facts withdrawal={withdrawal} isMoneyHidden={isMoneyHidden} />
      </section>
      <WithdrawalActions withdrawal={withdrawal} />
    </>
  );
}

function Facts({ withdrawal, isMoneyHidden }: { withdrawal: Withdrawal; isMoneyHidden: boolean }) {
  const { amount, fee, tax, net, status, accountLabel, submittedAt, sn } = withdrawal;
  const money = (fen: number) => <Amount fen={fen} size="text" isHidden={isMoneyHidden} />;
  const arriving: readonly (readonly [string, ReactNode])[] = [
    [withdrawalCopy.fee, money(-fee)],
    ...(tax > 0 ? [[withdrawalCopy.tax, money(-tax)] as const] : []),
    [withdrawalCopy.net, money(net)],
  ];
  const sum: typeof arriving = [
    [withdrawalCopy.amount, money(amount)],
    ...(isBack(status) ? [] : arriving),
  ];
  const facts: readonly (readonly [string, ReactNode])[] = [
    [withdrawalCopy.account, accountLabel],
    [withdrawalCopy.submitted, momentText(submittedAt)],
  ];
  return (
    <dl className={cx('grid gap-8 t-note l-20', styles.facts)}>
      {sum.map(([term, fact]) => (
        <div key={term} className={cx('flex between gap-12', styles.sum)}>
          <dt className="rigid ink-3">{term}</dt>
          <dd className="tnum row to-right break">{fact}</dd>
        </div>
      ))}
      {facts.map(([term, fact]) => (
        <div className="flex between gap-12" key={term}>
          <dt className="rigid ink-3">{term}</dt>
          <dd className="tnum row to-right break">{fact}</dd>
        </div>
      ))}
      <div className="flex between gap-12">
        <dt className="rigid ink-3">{withdrawalCopy.sn}</dt>
        <dd className="tnum row to-right break">
          {sn}
          <button
            type="button"
            className={cx('center tap-square t-lead ink-3', styles.copy)}
            aria-label={withdrawalCopy.copySn}
            onClick={() => void copyWithNotice(sn)}
          >
            <Icon path={copyIcon} />
          </button>
        </dd>
      </div>
    </dl>
  );
}

function DetailSkeleton() {
  return (
    <SkeletonGroup label={withdrawalCopy.loading} className={`grid band-12 ${styles.skeleton}`}>
      {([5, 8, 6, 8, 6, 10] as const).map((width, line) => (
        <Skeleton key={line} shape="title" width={width} />
      ))}
    </SkeletonGroup>
  );
}

'use client';

import { useRouter } from 'next/navigation';
import { cx } from '@/components/ui/cx';
import { toast } from '@/components/ui/layer/toast';
import { callConsole } from '@/console/api/client';
import { useConsoleSession, useMay } from '@/console/api/session';
import { withFilter } from '@/console/kit/list-query';
import { compareHref } from '@/console/ui/compare';
import { usePageTitle } from '@/console/ui/head';
import { StaleBand } from '@/console/ui/stale-band';
import { ErrorState, Note, sentenceOf, SkeletonLines, StateBlock } from '@/console/ui/states';
import { uiCopy } from '@/console/ui/ui-copy';
import { useIsOnline } from '@/console/ui/use-is-online';
import { useShortcuts } from '@/console/ui/use-shortcuts';
import { takeNext } from '@/lib/contract/console/withdrawals';
import type { WithdrawQueue } from '@/lib/contract/console/withdrawals.schema';
import { useChoice } from './choice';
import { actCopy, deskCopy as copy, evidenceCopy } from './copy';
import { DecisionBar } from './decision-bar';
import styles from './desk.module.css';
import { Evidence } from './evidence';
import { offersOf } from './offers';
import { QueueColumn } from './queue-column';
import { Request } from './request';
import { SideTabs, useSide } from './sides';
import { useDecision } from './use-decision';
import {
  useDesk,
  usePrefetch,
  useWithdrawal,
  type WithdrawDetail,
  type WithdrawRow,
} from './use-desk';
import { useLease } from './use-lease';
import { useSeen, whoChanged } from './use-seen';

function Review({
  detail,
  isFresh,
  isSecond,
  onDone,
  reload,
}: {
  detail: WithdrawDetail;
  isFresh: boolean;
  isSecond: boolean;
  onDone: () => void;
  reload: () => void;
}) {
  const { operator } = useConsoleSession();
  const may = useMay();
  const isOnline = useIsOnline();
  const read = useSeen(detail, isFresh);
  const decision = useDecision({
    detail,
    isSecond,
    seen: read.seen,
    onDone,
    onStale: reload,
  });
  const { lease, sn } = detail.row;
  const shown = useSide(sn);
  const away = (side: typeof shown.side) => shown.side !== side && styles.away;
  const isHeld = lease !== null && lease.by !== operator;
  const isStale = read.isStale || decision.isStale;
  const accept = () => {
    read.accept();
    decision.forget();
  };
  return (
    <>
      <SideTabs shown={shown} findings={detail.findings.length} />
      <section className={cx(styles.request, away('request'))}>
        {isStale && (
          <StaleBand
            isBand
            title={whoChanged(detail)}
            hint={actCopy.staleHint}
            changes={read.changes}
            onAccept={accept}
          />
        )}
        {detail.isOwn && <Note isBand>{actCopy.isOwn}</Note>}
        {isHeld && <Note isBand>{actCopy.leased(lease.by)}</Note>}
        <Request detail={detail} />
      </section>
      <section className={cx(styles.evidence, away('evidence'))} aria-label={evidenceCopy.label}>
        <Evidence detail={detail} onChanged={reload} />
      </section>
      {offersOf(detail.row, may).length > 0 && (
        <div className={cx('narrow', styles.foot)}>
          <DecisionBar
            key={sn}
            decision={decision}
            detail={detail}
            isOff={isStale || detail.isOwn || isHeld || !isOnline}
          />
        </div>
      )}
    </>
  );
}

/** Opens the oldest free row of the queue. */
function useTakeNext(queue: WithdrawQueue, leave: string | undefined, open: (sn: string) => void) {
  return () => {
    if (queue !== 'review' && queue !== 'second') return;
    callConsole(takeNext, { queue, leave: leave ?? '', skip: [] }).then(
      ({ sn }) => (sn ? open(sn) : toast.show(copy.nothingFree)),
      (error: unknown) => toast.show(sentenceOf(error)),
    );
  };
}

/** The keys of the desk; those of the decision stand in its bar. */
function useDeskKeys({
  move,
  take,
  open,
  memberId,
}: {
  move: (by: 1 | -1) => () => void;
  /** Undefined where nothing can be taken. */
  take?: () => void;
  open?: string;
  memberId?: number;
}) {
  const router = useRouter();
  useShortcuts([
    { key: 'j', label: copy.next, run: move(1) },
    { key: 'k', label: copy.previous, run: move(-1) },
    { key: 'ArrowDown', label: copy.next, run: move(1) },
    { key: 'ArrowUp', label: copy.previous, run: move(-1) },
    { key: 'n', label: copy.takeNext, run: () => take?.(), isOff: !take },
    {
      key: 'o',
      label: copy.openMember,
      run: () => router.push(`/members/one?open=${memberId}`),
      isOff: memberId === undefined,
    },
    {
      key: 'Shift+C',
      label: uiCopy.compare,
      run: () => router.push(compareHref('/withdrawals/compare', open ? [open] : [])),
      isOff: !open,
    },
  ]);
}

/** Rows that wait for payment are chosen for a batch. */
function useBatch(queue: WithdrawQueue, current: WithdrawRow | undefined) {
  const router = useRouter();
  const may = useMay();
  const choice = useChoice();
  const canChoose = queue === 'pay' && may('withdrawals.pay');
  const open = () => router.push('/batches/new');
  useShortcuts([
    {
      key: 'x',
      label: copy.chooseThis,
      run: () => current && choice.toggle(current),
      isOff: !canChoose || !current,
    },
    { key: 'Shift+P', label: copy.batch, run: open, isOff: !canChoose || choice.count === 0 },
  ]);
  return { choice: canChoose ? choice : undefined, open };
}

/** 提现: the queue, the request, the evidence, and below them the decision. */
export function DeskScreen() {
  usePageTitle(copy.title);
  const { operator } = useConsoleSession();
  const may = useMay();
  const desk = useDesk();
  const { query, rows, queue } = desk;
  const sn = query.open;
  const isReview = queue === 'review' || queue === 'second';
  const isReviewer = may('withdrawals.review');
  const mayReview = isReviewer ? isReview : queue === 'second' && may('approvals.money');
  const detail = useWithdrawal(sn);
  const at = rows.findIndex((row) => row.sn === sn);
  const neighbour = (by: 1 | -1) => rows[at < 0 ? 0 : at + by]?.sn;
  usePrefetch(neighbour(1));
  useLease(sn, mayReview);
  const move = (by: 1 | -1) => () => {
    const next = neighbour(by);
    if (next) desk.open(next);
  };
  const take = useTakeNext(queue, sn, desk.open);
  const onDone = () => {
    const next = neighbour(1) ?? neighbour(-1);
    if (next) desk.open(next);
    else desk.close();
    void desk.list.reload();
    void desk.counts.reload();
  };
  const { memberId } = detail.data?.row.member ?? {};
  useDeskKeys({ move, take: mayReview ? take : undefined, open: sn, memberId });
  const batch = useBatch(queue, rows[at]);
  return (
    <div className={cx('grid fill min-h-0', styles.desk)}>
      <QueueColumn
        desk={desk}
        open={sn}
        operator={operator}
        mayTake={mayReview}
        choice={batch.choice}
        onQueue={(next) => desk.change({ ...withFilter(query, 'queue', next), open: undefined })}
        onSearch={(text) => desk.change({ ...withFilter(query, 'q', text), open: undefined })}
        onOpen={desk.open}
        onTakeNext={take}
        onBatch={batch.open}
      />
      {detail.data ? (
        <Review
          detail={detail.data}
          isFresh={detail.isFresh}
          isSecond={!isReviewer}
          onDone={onDone}
          reload={() => void detail.reload()}
        />
      ) : (
        <div className={cx('col min-h-0', styles.whole)}>
          {!sn ? (
            <StateBlock {...copy.choose} />
          ) : detail.error === undefined ? (
            <SkeletonLines count={9} />
          ) : (
            <ErrorState error={detail.error} onRetry={() => void detail.reload()} />
          )}
        </div>
      )}
    </div>
  );
}

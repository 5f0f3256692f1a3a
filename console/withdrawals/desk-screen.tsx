'use client';

import { useRouter } from 'next/navigation';
import { callConsole } from '@/console/api/client';
import { useConsoleSession, useMay } from '@/console/api/session';
import { withFilter } from '@/console/kit/list-query';
import { queueCopy } from '@/console/review-queue/copy';
import { NoRow, OpenRow, QueueFrame } from '@/console/review-queue/frame';
import { useLease } from '@/console/review-queue/use-lease';
import { useQueueKeys } from '@/console/review-queue/use-queue-keys';
import { useSeen } from '@/console/review-queue/use-seen';
import { compareHref } from '@/console/ui/compare';
import { usePageTitle } from '@/console/ui/head';
import { Note } from '@/console/ui/states';
import { uiCopy } from '@/console/ui/ui-copy';
import { useIsOnline } from '@/console/ui/use-is-online';
import { useShortcuts } from '@/console/ui/use-shortcuts';
import { leaseWithdrawal, takeNext } from '@/lib/contract/console/withdrawals';
import type { WithdrawQueue } from '@/lib/contract/console/withdrawals.schema';
import { changesBetween, whoChanged } from './changes-between';
import { useChoice } from './choice';
import { actCopy, deskCopy as copy, evidenceCopy } from './copy';
import { DecisionBar } from './decision-bar';
import { Evidence } from './evidence';
import { offersOf } from './offers';
import { WithdrawalColumn } from './queue-column';
import { Request } from './request';
import { useDecision } from './use-decision';
import {
  useDesk,
  usePrefetch,
  useWithdrawal,
  type WithdrawDetail,
  type WithdrawRow,
} from './use-desk';

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
  const { lease, sn } = detail.row;
  const read = useSeen({ key: sn, version: detail.seen, detail }, isFresh);
  const decision = useDecision({
    detail,
    isSecond,
    seen: read.seen.version,
    onDone,
    onStale: reload,
  });
  const isHeld = lease !== null && lease.by !== operator;
  const isStale = read.isStale || decision.isStale;
  const accept = () => {
    read.accept();
    decision.forget();
  };
  const { findings } = detail;
  return (
    <OpenRow
      id={sn}
      label={queueCopy.sides}
      labels={{ page: queueCopy.page, evidence: evidenceCopy.label }}
      alarm={findings.length > 0 && evidenceCopy.findings(findings.length)}
      heldBy={isHeld ? lease.by : undefined}
      stale={
        isStale && {
          title: whoChanged(detail),
          changes: changesBetween(read.seen.detail, detail),
          onAccept: accept,
        }
      }
      page={
        <>
          {detail.isOwn && <Note isBand>{actCopy.isOwn}</Note>}
          <Request detail={detail} />
        </>
      }
      evidence={<Evidence detail={detail} onChanged={reload} />}
      foot={
        offersOf(detail.row, may).length > 0 && (
          <DecisionBar
            key={sn}
            decision={decision}
            detail={detail}
            isOff={isStale || detail.isOwn || isHeld || !isOnline}
          />
        )
      }
    />
  );
}

function useCompareKey(open: string | undefined) {
  const router = useRouter();
  useShortcuts([
    {
      key: 'Shift+C',
      label: uiCopy.compare,
      run: () => router.push(compareHref('/withdrawals/compare', open ? [open] : [])),
      isOff: !open,
    },
  ]);
}

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
  const takeFrom = (from: 'review' | 'second') =>
    callConsole(takeNext, { queue: from, leave: sn ?? '', skip: [] }).then((taken) => taken.sn);
  const { next, take, leave } = useQueueKeys({
    keys: rows.map((row) => row.sn),
    open: sn,
    go: (to) => (to ? desk.open(to) : desk.close()),
    takeNext: mayReview && isReview ? () => takeFrom(queue) : undefined,
    memberId: detail.data?.row.member.memberId,
  });
  usePrefetch(next);
  useLease(sn, mayReview, (one, isHeld) =>
    callConsole(leaseWithdrawal, { sn: one, isHeld }, { isPoll: true }),
  );
  const onDone = () => {
    leave();
    void desk.list.reload();
    void desk.counts.reload();
  };
  useCompareKey(sn);
  const batch = useBatch(
    queue,
    rows.find((row) => row.sn === sn),
  );
  return (
    <QueueFrame
      column={
        <WithdrawalColumn
          desk={desk}
          open={sn}
          operator={operator}
          choice={batch.choice}
          onQueue={(next) => desk.change({ ...withFilter(query, 'queue', next), open: undefined })}
          onSearch={(text) => desk.change({ ...withFilter(query, 'q', text), open: undefined })}
          onOpen={desk.open}
          onTakeNext={take}
          onBatch={batch.open}
        />
      }
    >
      {detail.data ? (
        <Review
          detail={detail.data}
          isFresh={detail.isFresh}
          isSecond={!isReviewer}
          onDone={onDone}
          reload={() => void detail.reload()}
        />
      ) : (
        <NoRow
          title={copy.title}
          isChosen={sn !== undefined}
          error={detail.error}
          onRetry={() => void detail.reload()}
        />
      )}
    </QueueFrame>
  );
}

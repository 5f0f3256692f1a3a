'use client';

import { type ReactNode, Suspense } from 'react';
import { Amount } from '@/components/ui/amount';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { Sheet } from '@/components/ui/layer/sheet';
import { layersSettled } from '@/components/ui/layer/use-back-closes';
import { MoreFold } from '@/components/ui/more-fold';
import { Pending } from '@/components/ui/pending';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { useNavigate } from '@/components/ui/use-navigate';
import { momentText } from '@/lib/format/dates';
import { moneyCopy } from '@/lib/wallet/money/copy';
import {
  type MoneyDetail,
  type MoneyRow,
  type RewardOfRow,
  useMoneyDetail,
} from '@/lib/wallet/money/use-money';
import { SignedAmount } from './money-line';
import styles from './sheets.module.css';

const { detail } = moneyCopy;
const WITHDRAWALS = '/pages/user/withdraw';

interface MoneySheetProps {
  isOpen: boolean;
  row: MoneyRow;
  isHidden: boolean;
  explainReward: (reward: RewardOfRow, isMoneyHidden: boolean, rowNo: number) => ReactNode;
  onClose: () => void;
}

export function MoneySheet({ isOpen, onClose, ...movement }: MoneySheetProps) {
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={movement.row.amount < 0 ? detail.outgoing : detail.incoming}
    >
      <Movement key={movement.row.id} {...movement} onClose={onClose} />
    </Sheet>
  );
}

function Movement({ row, isHidden, explainReward, onClose }: Omit<MoneySheetProps, 'isOpen'>) {
  const { data, state, refresh } = useMoneyDetail(row.id);
  return (
    <>
      <p className="ink-2">{row.title}</p>
      <p className={styles.hero}>
        <Amount fen={row.amount} size="md" withSign isHidden={isHidden} />
      </p>
      <dl className={cx('grid gap-8 py-12 line-top', styles.facts)}>
        <Fact term={detail.time}>{momentText(row.time)}</Fact>
        <Fact term={detail.type}>{moneyCopy.type[row.type]}</Fact>
        <Fact term={detail.after}>
          <Amount fen={row.balanceAfter} size="text" isHidden={isHidden} />
        </Fact>
      </dl>
      {data ? (
        <Origin {...data} isHidden={isHidden} explainReward={explainReward} onClose={onClose} />
      ) : (
        <Pending state={state} onRetry={refresh} skeleton={<OriginSkeleton />} />
      )}
    </>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd className="tnum">{children}</dd>
    </div>
  );
}

function Origin({
  row,
  parts,
  reward,
  withdrawalId,
  isHidden,
  explainReward,
  onClose,
}: MoneyDetail & Omit<MoneySheetProps, 'isOpen' | 'row'>) {
  const { navigateTo } = useNavigate();
  const others = parts.filter(({ bucket }) => bucket !== 'available');
  function openWithdrawal() {
    onClose();
    // The layer takes its history entry back before the page moves on.
    setTimeout(
      () =>
        void layersSettled().then(() => navigateTo(WITHDRAWALS, { id: withdrawalId ?? undefined })),
    );
  }
  return (
    <>
      {others.length > 0 && (
        <dl className={cx('grid gap-8 py-12 line-top', styles.facts)} aria-label={detail.parts}>
          {others.map(({ bucket, amount }) => (
            <Fact key={bucket} term={moneyCopy[bucket]}>
              <SignedAmount fen={amount} isHidden={isHidden} />
            </Fact>
          ))}
        </dl>
      )}
      {reward && (
        <Suspense fallback={<OriginSkeleton />}>{explainReward(reward, isHidden, row.id)}</Suspense>
      )}
      {withdrawalId !== null && (
        <Button kind="tonal" block className="mt-12" onPress={openWithdrawal}>
          {detail.toWithdrawal}
        </Button>
      )}
      {!reward && (
        <MoreFold text={detail.no}>
          <dl className={cx('grid gap-8 py-12 line-top', styles.facts)}>
            <Fact term={detail.no}>{row.id}</Fact>
          </dl>
        </MoreFold>
      )}
    </>
  );
}

function OriginSkeleton() {
  return (
    <SkeletonGroup label={detail.loading} className="grid gap-8 py-12">
      <Skeleton width={8} />
      <Skeleton width={6} />
      <Skeleton width={7} />
    </SkeletonGroup>
  );
}

'use client';

import { Amount } from '@/components/ui/amount';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { ErrorBlock } from '@/components/ui/error-block';
import { Sheet } from '@/components/ui/layer/sheet';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { moneyCopy } from '@/lib/wallet/money/copy';
import {
  type Addend,
  availableParts,
  earnedParts,
  levelParts,
  sumOf,
  type Total,
} from '@/lib/wallet/money/totals';
import { type MoneyFlow, useMoneyFlow } from '@/lib/wallet/money/use-money';
import { CarriedList, DueList, OutgoingList } from './flow-lists';
import styles from './total-sheet.module.css';

const { why } = moneyCopy;
const SUPPORT = '/pages/user/problem2?from=/pages/user/money';

interface TotalSheetProps {
  isOpen: boolean;
  total: Total;
  isHidden: boolean;
  onClose: () => void;
  onCalendar: () => void;
  onFlow: () => void;
}

export function TotalSheet({ isOpen, onClose, total, ...more }: TotalSheetProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={moneyCopy[total]}>
      <Content key={total} total={total} {...more} />
    </Sheet>
  );
}

type ContentProps = Omit<TotalSheetProps, 'isOpen' | 'onClose'>;

function Content({ total, ...more }: ContentProps) {
  const { data, state, refresh } = useMoneyFlow();
  if (!data)
    return state === 'error' ? (
      <ErrorBlock onRetry={refresh} />
    ) : (
      <SkeletonGroup label={why.loading} className={cx('grid gap-12', styles.skeleton)}>
        <Skeleton shape="title" width={5} />
        <Skeleton width={8} />
        <Skeleton shape="block" />
      </SkeletonGroup>
    );
  const sum = total === 'earned' ? data.totalIncome : (data[total] ?? 0);
  return (
    <>
      <p className={styles.hero}>
        <Amount fen={sum} size="md" isHidden={more.isHidden} />
      </p>
      <Rows flow={data} total={total} isHidden={more.isHidden} />
      <Actions total={total} {...more} />
    </>
  );
}

function Rows({ flow, total, isHidden }: { flow: MoneyFlow; total: Total; isHidden: boolean }) {
  if (total === 'pending') return <DueList flow={flow} isHidden={isHidden} />;
  if (total === 'carried') return <CarriedList flow={flow} isHidden={isHidden} />;
  if (total === 'withdrawing') return <OutgoingList flow={flow} isHidden={isHidden} />;
  return (
    <>
      <p className="pb-12 ink-2">{why[total]}</p>
      {total === 'earned' && (
        <Sum label={why.levels} total={total} addends={levelParts(flow)} isHidden={isHidden} />
      )}
      <Sum
        label={total === 'earned' ? why.places : why.sum}
        total={total}
        addends={total === 'earned' ? earnedParts(flow) : availableParts(flow)}
        isHidden={isHidden}
      />
    </>
  );
}

function Sum({
  label,
  total,
  addends,
  isHidden,
}: {
  label: string;
  total: Total;
  addends: readonly Addend[];
  isHidden: boolean;
}) {
  return (
    <dl className={cx('pb-12', styles.sum)} aria-label={label}>
      {addends.map(({ name, fen, sign }, index) => (
        <div key={name}>
          <dt className="ink-2">
            {index > 0 && `${sign} `}
            {name}
          </dt>
          <dd>
            <Amount fen={fen} size="text" isHidden={isHidden} />
          </dd>
        </div>
      ))}
      <div className={styles.result}>
        <dt className="ink-2">= {moneyCopy[total]}</dt>
        <dd>
          <Amount fen={sumOf(addends)} size="text" isHidden={isHidden} />
        </dd>
      </div>
    </dl>
  );
}

function Actions({ total, onCalendar, onFlow }: Omit<ContentProps, 'isHidden'>) {
  if (total === 'carried')
    return (
      <Button kind="tonal" block href={SUPPORT}>
        {why.giveBack}
      </Button>
    );
  return (
    <>
      <div className="grid gap-4">
        <Button kind="tonal" block onPress={onFlow}>
          {why.toFlow}
        </Button>
        {total === 'pending' && (
          <button type="button" className="tap centered brand-ink" onClick={onCalendar}>
            {why.toCalendar}
          </button>
        )}
      </div>
      {total === 'pending' && <p className="pt-6 t-cap l-cap ink-3">{why.refunds}</p>}
    </>
  );
}

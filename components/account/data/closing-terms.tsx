'use client';

import { useState } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { cx } from '@/components/ui/cx';
import { TextAreaField } from '@/components/ui/field/text-area-field';
import { closingCopy as copy } from '@/lib/account/data/copy';
import { type ClosingObstacle, MAX_CLOSING_REASON } from '@/lib/contract/account-closing';
import { fenToYuan } from '@/lib/format';
import styles from './data.module.css';

const WITHDRAW = '/pages/user/withdrawAdd';

interface ClosingTermsProps {
  available: number;
  pending: number;
  obstacles: readonly ClosingObstacle[];
  reason: string;
  onReason: (reason: string) => void;
  hasReturned: boolean;
  onNext: () => void;
}

export function ClosingTerms({
  available,
  pending,
  obstacles,
  reason,
  onReason,
  hasReturned,
  onNext,
}: ClosingTermsProps) {
  const [isGivenUp, setGivenUp] = useState(false);
  const [error, setError] = useState('');
  function next() {
    if (available > 0 && !isGivenUp) return setError(copy.needGiveUp);
    onNext();
  }
  return (
    <>
      <ol className={cx('grid gap-6 l-body ink-2', styles.steps)}>
        {copy.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {obstacles.length > 0 ? (
        <Obstacles obstacles={obstacles} />
      ) : (
        <>
          {available > 0 && (
            <Balance
              amount={fenToYuan(available)}
              isGivenUp={isGivenUp}
              onGiveUp={(isOn) => {
                setGivenUp(isOn);
                setError('');
              }}
              error={error}
            />
          )}
          {pending > 0 && (
            <p className="mt-8 t-sub l-sub ink-3">{copy.pending(fenToYuan(pending))}</p>
          )}
          <TextAreaField
            label={copy.reason}
            placeholder={copy.reasonHint}
            value={reason}
            onChange={onReason}
            maxLength={MAX_CLOSING_REASON}
          />
          <Button kind="line" block className="mt-20" autoFocus={hasReturned} onPress={next}>
            {copy.next}
          </Button>
        </>
      )}
    </>
  );
}

function Obstacles({ obstacles }: Pick<ClosingTermsProps, 'obstacles'>) {
  return (
    <div className={cx('grid gap-6 well round-s mt-14', styles.card)}>
      <h3 className="t-lead l-lead bold">{copy.obstacleTitle}</h3>
      {obstacles.map((name) => (
        <p key={name} className="row between wide gap-12">
          {copy.obstacles[name].text}
          <AppLink className="link inline-row tap" href={copy.obstacles[name].path}>
            {copy.obstacles[name].action}
          </AppLink>
        </p>
      ))}
    </div>
  );
}

interface BalanceProps {
  amount: string;
  isGivenUp: boolean;
  onGiveUp: (isOn: boolean) => void;
  error: string;
}

function Balance({ amount, isGivenUp, onGiveUp, error }: BalanceProps) {
  return (
    <div className={cx('grid gap-6 well round-s mt-14', styles.card)}>
      <h3 className="t-lead l-lead bold">{copy.balance(amount)}</h3>
      <p className="l-body ink-2">{copy.balanceText}</p>
      <AppLink className="link inline-row tap" href={WITHDRAW}>
        {copy.withdrawFirst}
      </AppLink>
      <Checkbox checked={isGivenUp} onChange={onGiveUp} error={error}>
        {copy.giveUp(amount)}
      </Checkbox>
    </div>
  );
}

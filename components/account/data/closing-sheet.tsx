'use client';

import { useState } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { ErrorBlock } from '@/components/ui/error-block';
import { TextAreaField } from '@/components/ui/field/text-area-field';
import { message } from '@/components/ui/layer/message';
import { Sheet } from '@/components/ui/layer/sheet';
import { SkeletonRows } from '@/components/ui/skeleton';
import { closingCopy as copy } from '@/lib/account/data/copy';
import type { Proof, ProofValues } from '@/lib/account/data/form';
import { useCloseAccount, useClosing } from '@/lib/account/data/use-closing';
import { MAX_CLOSING_REASON, type ClosingObstacle } from '@/lib/contract/account-closing';
import { fenToYuan } from '@/lib/format';
import { dayOf, dayText } from '@/lib/format/shanghai';
import styles from './data.module.css';
import { ProofForm } from './proof-form';

const WITHDRAW = '/pages/user/withdrawAdd';

interface ClosingSheetProps {
  isOpen: boolean;
  onClose: () => void;
  hasPassword: boolean;
  mobileMask: string;
}

/** 注销账号: what it means, what must be finished first, and the proof. */
export function ClosingSheet({ isOpen, onClose, hasPassword, mobileMask }: ClosingSheetProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={copy.title}>
      <Closing hasPassword={hasPassword} mobileMask={mobileMask} />
    </Sheet>
  );
}

/** Each step is another content under the same title: its heading takes the focus that was on the button before it. */
const takeFocus = (heading: HTMLElement | null) => heading?.focus({ preventScroll: true });

/** Its own component, so that nothing is asked before the sheet opens, and every opening starts at the first step. */
function Closing({
  hasPassword,
  mobileMask,
}: Pick<ClosingSheetProps, 'hasPassword' | 'mobileMask'>) {
  const { data, state, refresh } = useClosing();
  const { close, leave } = useCloseAccount();
  const [wish, setWish] = useState<{ giveUp: number; reason: string } | null>(null);
  const [reason, setReason] = useState('');
  const [hasReturned, setReturned] = useState(false);
  if (!data)
    return state === 'error' ? (
      <ErrorBlock onRetry={refresh} />
    ) : (
      <SkeletonRows count={4} label={copy.loading} withCircle={false} />
    );

  function goBack() {
    setReturned(true);
    setWish(null);
  }
  async function submit(proof: Proof, values: ProofValues) {
    const answer = await close(proof, values, wish ?? { giveUp: 0, reason: '' });
    if (answer.ok) {
      // read first: without a session the page asks for a login
      await message({ type: 'ok', content: copy.done(dayText(dayOf(answer.data.closesAt))) });
      leave();
      return answer;
    }
    // something has changed meanwhile: back to what there is now
    if (answer.error.err === 'balance_changed' || answer.error.err === 'closing_obstacle') {
      await refresh();
      goBack();
    }
    return answer;
  }
  if (!wish)
    return (
      <Terms
        available={data.available}
        pending={data.pending}
        obstacles={data.obstacles as ClosingObstacle[]}
        reason={reason}
        onReason={setReason}
        hasReturned={hasReturned}
        onNext={() => setWish({ giveUp: data.available, reason: reason.trim() })}
      />
    );
  return (
    <>
      <h3 ref={takeFocus} tabIndex={-1} className={styles.head}>
        {copy.confirmTitle}
      </h3>
      <p className={styles.text}>{copy.confirmText(mobileMask)}</p>
      {wish.giveUp > 0 && <p className={styles.text}>{copy.giveUp(fenToYuan(wish.giveUp))}</p>}
      <ProofForm
        scene="close"
        hasPassword={hasPassword}
        submitText={copy.submit}
        onProof={submit}
      />
      <Button kind="line" block className={styles.second} onPress={goBack}>
        {copy.back}
      </Button>
    </>
  );
}

interface TermsProps {
  available: number;
  pending: number;
  obstacles: readonly ClosingObstacle[];
  reason: string;
  onReason: (reason: string) => void;
  /** From the second step: what led there has the focus again. */
  hasReturned: boolean;
  onNext: () => void;
}

/** The first step: what happens, what stands against it, and the balance. */
function Terms({
  available,
  pending,
  obstacles,
  reason,
  onReason,
  hasReturned,
  onNext,
}: TermsProps) {
  const [isGivenUp, setGivenUp] = useState(false);
  const [error, setError] = useState('');
  const amount = fenToYuan(available);
  function next() {
    if (available > 0 && !isGivenUp) return setError(copy.needGiveUp);
    onNext();
  }
  return (
    <>
      <ol className={styles.steps}>
        {copy.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {obstacles.length > 0 ? (
        <div className={styles.card}>
          <h3>{copy.obstacleTitle}</h3>
          {obstacles.map((name) => (
            <p key={name} className={styles.obstacle}>
              {copy.obstacles[name].text}
              <AppLink className="link" href={copy.obstacles[name].path}>
                {copy.obstacles[name].action}
              </AppLink>
            </p>
          ))}
        </div>
      ) : (
        <>
          {available > 0 && (
            <div className={styles.card}>
              <h3>{copy.balance(amount)}</h3>
              <p className={styles.text}>{copy.balanceText}</p>
              <AppLink className="link" href={WITHDRAW}>
                {copy.withdrawFirst}
              </AppLink>
              <Checkbox
                checked={isGivenUp}
                onChange={(isOn) => {
                  setGivenUp(isOn);
                  setError('');
                }}
                error={error}
              >
                {copy.giveUp(amount)}
              </Checkbox>
            </div>
          )}
          {pending > 0 && <p className={styles.note}>{copy.pending(fenToYuan(pending))}</p>}
          <TextAreaField
            label={copy.reason}
            placeholder={copy.reasonHint}
            value={reason}
            onChange={onReason}
            maxLength={MAX_CLOSING_REASON}
          />
          <Button
            kind="line"
            block
            className={styles.submit}
            autoFocus={hasReturned}
            onPress={next}
          >
            {copy.next}
          </Button>
        </>
      )}
    </>
  );
}

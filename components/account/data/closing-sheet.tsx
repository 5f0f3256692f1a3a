'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { message } from '@/components/ui/layer/message';
import { Sheet } from '@/components/ui/layer/sheet';
import { Pending } from '@/components/ui/pending';
import { closingCopy as copy } from '@/lib/account/data/copy';
import { useCloseAccount, useClosing } from '@/lib/account/data/use-closing';
import type { ClosingObstacle } from '@/lib/contract/account-closing';
import { fenToYuan } from '@/lib/format';
import { shortDateText } from '@/lib/format/dates';
import type { Proof, ProofValues } from '@/lib/kit/proof';
import { ClosingTerms } from './closing-terms';
import { OwnProofForm } from './own-proof-form';

interface ClosingSheetProps {
  isOpen: boolean;
  onClose: () => void;
  hasPassword: boolean;
  mobileMask: string;
}

export function ClosingSheet({ isOpen, onClose, hasPassword, mobileMask }: ClosingSheetProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={copy.title}>
      <Closing hasPassword={hasPassword} mobileMask={mobileMask} />
    </Sheet>
  );
}

/** The new heading takes the removed button's focus. */
const takeFocus = (heading: HTMLElement | null) => heading?.focus({ preventScroll: true });

/** Its own component, so that it requests nothing before the sheet opens and starts at the first step. */
function Closing({
  hasPassword,
  mobileMask,
}: Pick<ClosingSheetProps, 'hasPassword' | 'mobileMask'>) {
  const { data, state, refresh } = useClosing();
  const { close, leave } = useCloseAccount();
  const [wish, setWish] = useState<{ giveUp: number; reason: string } | null>(null);
  const [reason, setReason] = useState('');
  const [hasReturned, setReturned] = useState(false);
  if (!data) return <Pending state={state} onRetry={refresh} label={copy.loading} count={4} />;

  function goBack() {
    setReturned(true);
    setWish(null);
  }
  async function submit(proof: Proof, values: ProofValues) {
    const answer = await close(proof, values, wish ?? { giveUp: 0, reason: '' });
    if (answer.ok) {
      // Without a session the page asks for a login, so the message comes first.
      await message({ type: 'ok', content: copy.done(shortDateText(answer.data.closesAt)) });
      leave();
      return answer;
    }
    // Something changed meanwhile: the first step shows current data.
    if (answer.error.err === 'balance_changed' || answer.error.err === 'closing_obstacle') {
      await refresh();
      goBack();
    }
    return answer;
  }
  if (!wish)
    return (
      <ClosingTerms
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
      <h3 ref={takeFocus} tabIndex={-1} className="pb-6 t-lead l-lead bold">
        {copy.confirmTitle}
      </h3>
      <p className="l-body ink-2">{copy.confirmText(mobileMask)}</p>
      {wish.giveUp > 0 && <p className="l-body ink-2">{copy.giveUp(fenToYuan(wish.giveUp))}</p>}
      <OwnProofForm
        scene="close"
        hasPassword={hasPassword}
        submitText={copy.submit}
        onProof={submit}
      />
      <Button kind="line" block className="mt-10" onPress={goBack}>
        {copy.back}
      </Button>
    </>
  );
}

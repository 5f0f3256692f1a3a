'use client';

import { useEffect, useState, Suspense } from 'react';
import { Button } from '@/components/ui/button';
import { message } from '@/components/ui/layer/message';
import { Sheet } from '@/components/ui/layer/sheet';
import { toast } from '@/components/ui/layer/toast';
import { lazyPart } from '@/components/ui/lazy';
import { Loading } from '@/components/ui/loading';
import { toastRefusal } from '@/components/ui/toast-refusal';
import { fenToYuan } from '@/lib/format';
import { buildPageUrl } from '@/lib/kit';
import { acceptTransfer } from '@/lib/platform';
import { SECOND_MS } from '@/lib/time';
import { withdrawalCopy } from '@/lib/withdrawals/copy';
import { leftText } from '@/lib/withdrawals/flow';
import type { Withdrawal } from '@/lib/withdrawals/types';
import { useWithdrawalActions } from '@/lib/withdrawals/use-withdrawals';
import { APPLY_PATH, SUPPORT_PATH } from './paths';

const AppealForm = lazyPart(() => import('./appeal-form').then((m) => m.AppealForm));

interface AppealSheetProps {
  id: number;
  isOpen: boolean;
  onClose: () => void;
}

function AppealSheet({ id, isOpen, onClose }: AppealSheetProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={withdrawalCopy.appeal}>
      <Suspense fallback={<Loading isLate />}>
        <AppealForm id={id} onDone={onClose} />
      </Suspense>
    </Sheet>
  );
}

export function WithdrawalActions({ withdrawal }: { withdrawal: Withdrawal }) {
  const { id, amount, accountId, canCancel, canReceive, canReapply, canAppeal, receive } =
    withdrawal;
  const actions = useWithdrawalActions(withdrawal);
  const [isAppealing, setAppealing] = useState(false);

  async function cancel() {
    const isSure = await message({
      type: 'cancel',
      content: withdrawalCopy.cancelAsk,
      tips: withdrawalCopy.cancelTips(fenToYuan(amount)),
      okText: withdrawalCopy.cancelOk,
      cancelText: withdrawalCopy.cancelKeep,
    });
    if (!isSure) return;
    const answer = await actions.cancel();
    if (answer.ok) toast.ok(withdrawalCopy.cancelled);
    else toastRefusal(answer.error);
  }

  return (
    <div className="grid gap-10 band-20">
      {canReceive && <Receive receive={receive} onReceive={actions.receive} />}
      {canAppeal && (
        <Button kind="tonal" block onPress={() => setAppealing(true)}>
          {withdrawalCopy.appeal}
        </Button>
      )}
      {canReapply && (
        <Button block href={buildPageUrl(APPLY_PATH, { amount, accountId })}>
          {withdrawalCopy.reapply}
        </Button>
      )}
      {canCancel && (
        <Button kind="line" block onPress={cancel}>
          {withdrawalCopy.cancel}
        </Button>
      )}
      <Button kind="ghost" block href={SUPPORT_PATH}>
        {withdrawalCopy.support}
      </Button>
      <AppealSheet id={id} isOpen={isAppealing} onClose={() => setAppealing(false)} />
    </div>
  );
}

interface ReceiveProps {
  receive: Withdrawal['receive'];
  onReceive: ReturnType<typeof useWithdrawalActions>['receive'];
}

/** Afterwards the server asks the provider. */
function Receive({ receive, onReceive }: ReceiveProps) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);

  async function accept() {
    if (receive && (await acceptTransfer(receive)) === 'unsupported') {
      await message({ content: withdrawalCopy.receiveElsewhere });
      return;
    }
    const answer = await onReceive();
    if (!answer.ok) toastRefusal(answer.error);
    else if (answer.data.status === 40) toast.ok(withdrawalCopy.received);
    else toast.show(withdrawalCopy.stillWaiting);
  }

  return (
    <>
      {receive && (
        <p className="sub tnum centered" role="timer">
          {withdrawalCopy.receiveIn(leftText(receive.expireAt, now))}
        </p>
      )}
      <Button block onPress={accept}>
        {withdrawalCopy.receive}
      </Button>
    </>
  );
}

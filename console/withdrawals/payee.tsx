'use client';

import { toast } from '@/components/ui/layer/toast';
import { sendAct } from '@/console/api/send-act';
import { useMay } from '@/console/api/session';
import { Masked } from '@/console/ui/masked';
import { sentenceOf } from '@/console/ui/states';
import { revealPayee } from '@/lib/contract/console/withdrawals';
import { requestCopy } from './copy';

export function Payee({ sn, mask }: { sn: string; mask: string }) {
  const may = useMay();
  const show = async (reason: string) => {
    try {
      const whole = await sendAct(revealPayee, { sn, reason }, { about: requestCopy.account });
      return [whole.payee, whole.bank, whole.branch, whole.number].filter(Boolean).join(' ');
    } catch (error) {
      if (!(error instanceof Error && error.name === 'ProofDeclined'))
        toast.show(sentenceOf(error));
      return null;
    }
  };
  return (
    <Masked
      mask={mask}
      what={requestCopy.account}
      onShow={may('withdrawals.reveal') ? show : undefined}
    />
  );
}

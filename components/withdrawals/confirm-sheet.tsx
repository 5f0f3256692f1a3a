'use client';

import { Suspense } from 'react';
import { latePart } from '@/components/ui/late-part';
import { Sheet } from '@/components/ui/layer/sheet';
import { Loading } from '@/components/ui/loading';
import { confirmCopy } from '@/lib/withdrawals/copy';
import type { WithdrawConfig } from '@/lib/withdrawals/types';
import type { Application } from '@/lib/withdrawals/use-application';

/** Forms and their rules are loaded with the first opening. */
const ConfirmForm = latePart(() => import('./confirm-form').then((m) => m.ConfirmForm));

export interface ConfirmSheetProps {
  isOpen: boolean;
  onClose: () => void;
  application: Application;
  /** The proof that is offered first. */
  verify: WithdrawConfig['verify'];
  onNeedRealName: () => void;
}

/** The last look before money moves, with the proof that it is the member. */
export function ConfirmSheet({ isOpen, onClose, ...form }: ConfirmSheetProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={confirmCopy.title}>
      <Suspense fallback={<Loading />}>
        <ConfirmForm {...form} onClose={onClose} />
      </Suspense>
    </Sheet>
  );
}

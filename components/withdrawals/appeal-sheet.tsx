'use client';

import { Suspense } from 'react';
import { latePart } from '@/components/ui/late-part';
import { Sheet } from '@/components/ui/layer/sheet';
import { Loading } from '@/components/ui/loading';
import { withdrawalCopy } from '@/lib/withdrawals/copy';

/** Forms and their rules are loaded with the first opening. */
const AppealForm = latePart(() => import('./appeal-form').then((m) => m.AppealForm));

export interface AppealSheetProps {
  /** The withdrawal that a rule holds. */
  id: number;
  isOpen: boolean;
  onClose: () => void;
}

/** What a person says about a withdrawal that a rule holds; somebody reads it. */
export function AppealSheet({ id, isOpen, onClose }: AppealSheetProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={withdrawalCopy.appeal}>
      <Suspense fallback={<Loading />}>
        <AppealForm id={id} onDone={onClose} />
      </Suspense>
    </Sheet>
  );
}

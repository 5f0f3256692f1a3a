'use client';

import { Suspense } from 'react';
import { Sheet } from '@/components/ui/layer/sheet';
import { lazyPart } from '@/components/ui/lazy';
import { Loading } from '@/components/ui/loading';
import { withdrawalCopy } from '@/lib/withdrawals/copy';

/** Forms and their rules are loaded with the first opening. */
const AppealForm = lazyPart(() => import('./appeal-form').then((m) => m.AppealForm));

export interface AppealSheetProps {
  /** The withdrawal under a risk hold. */
  id: number;
  isOpen: boolean;
  onClose: () => void;
}

/** An appeal against a risk hold; an operator reads it. */
export function AppealSheet({ id, isOpen, onClose }: AppealSheetProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={withdrawalCopy.appeal}>
      <Suspense fallback={<Loading isLate />}>
        <AppealForm id={id} onDone={onClose} />
      </Suspense>
    </Sheet>
  );
}

'use client';

import { Suspense } from 'react';
import { Sheet } from '@/components/ui/layer/sheet';
import { lazyPart } from '@/components/ui/lazy';
import { Loading } from '@/components/ui/loading';
import { withdrawalCopy } from '@/lib/withdrawals/copy';

const AppealForm = lazyPart(() => import('./appeal-form').then((m) => m.AppealForm));

export interface AppealSheetProps {
  id: number;
  isOpen: boolean;
  onClose: () => void;
}

export function AppealSheet({ id, isOpen, onClose }: AppealSheetProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={withdrawalCopy.appeal}>
      <Suspense fallback={<Loading isLate />}>
        <AppealForm id={id} onDone={onClose} />
      </Suspense>
    </Sheet>
  );
}

'use client';

import { Suspense } from 'react';
import { Sheet } from '@/components/ui/layer/sheet';
import { lazyPart } from '@/components/ui/lazy';
import { Loading } from '@/components/ui/loading';
import { confirmCopy } from '@/lib/withdrawals/copy';
import type { ConfirmSheetProps } from './confirm-props';

export const ConfirmForm = lazyPart(() => import('./confirm-form').then((m) => m.ConfirmForm));

export function ConfirmSheet({ isOpen, onClose, ...form }: ConfirmSheetProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={confirmCopy.title}>
      <Suspense fallback={<Loading isLate />}>
        <ConfirmForm {...form} onClose={onClose} />
      </Suspense>
    </Sheet>
  );
}

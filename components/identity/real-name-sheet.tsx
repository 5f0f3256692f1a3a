'use client';

import { Suspense } from 'react';
import { Sheet } from '@/components/ui/layer/sheet';
import { lazyPart } from '@/components/ui/lazy';
import { Loading } from '@/components/ui/loading';
import { identityCopy } from '@/lib/identity/copy';

const RealNameForm = lazyPart(() => import('./real-name-form').then((m) => m.RealNameForm));

export interface RealNameSheetProps {
  isOpen: boolean;
  onClose: () => void;
}

export function RealNameSheet({ isOpen, onClose }: RealNameSheetProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={identityCopy.title}>
      <Suspense fallback={<Loading isLate />}>
        <RealNameForm onDone={onClose} />
      </Suspense>
    </Sheet>
  );
}

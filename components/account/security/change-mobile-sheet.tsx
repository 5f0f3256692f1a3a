'use client';

import { Suspense } from 'react';
import { Sheet } from '@/components/ui/layer/sheet';
import { lazyPart } from '@/components/ui/lazy';
import { Loading } from '@/components/ui/loading';
import { mobileCopy } from '@/lib/account/security/copy';

const ChangeMobile = lazyPart(() => import('./change-mobile').then((m) => m.ChangeMobile));

export interface ChangeMobileSheetProps {
  isOpen: boolean;
  onClose: () => void;
  mobileMask: string;
}

export function ChangeMobileSheet({ isOpen, onClose, mobileMask }: ChangeMobileSheetProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={mobileCopy.title}>
      <Suspense fallback={<Loading isLate />}>
        <ChangeMobile mobileMask={mobileMask} onDone={onClose} />
      </Suspense>
    </Sheet>
  );
}

'use client';

import { Suspense } from 'react';
import { latePart } from '@/components/ui/late-part';
import { Sheet } from '@/components/ui/layer/sheet';
import { Loading } from '@/components/ui/loading';
import { mobileCopy } from '@/lib/account/security/copy';

/** Forms and their rules are loaded with the first opening. */
const ChangeMobile = latePart(() => import('./change-mobile').then((m) => m.ChangeMobile));

export interface ChangeMobileSheetProps {
  isOpen: boolean;
  onClose: () => void;
  mobileMask: string;
}

/** The wizard that moves the account to another mobile number. */
export function ChangeMobileSheet({ isOpen, onClose, mobileMask }: ChangeMobileSheetProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={mobileCopy.title}>
      <Suspense fallback={<Loading />}>
        <ChangeMobile mobileMask={mobileMask} onDone={onClose} />
      </Suspense>
    </Sheet>
  );
}

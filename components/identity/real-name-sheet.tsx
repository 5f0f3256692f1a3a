'use client';

import { Suspense } from 'react';
import { latePart } from '@/components/ui/late-part';
import { Sheet } from '@/components/ui/layer/sheet';
import { Loading } from '@/components/ui/loading';
import { identityCopy } from '@/lib/identity/copy';

/** The form and its rules are loaded with the first opening. */
const RealNameForm = latePart(() => import('./real-name-form').then((m) => m.RealNameForm));

export interface RealNameSheetProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The real-name check, asked for where it is needed. Closes by itself once it is done. */
export function RealNameSheet({ isOpen, onClose }: RealNameSheetProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={identityCopy.title}>
      <Suspense fallback={<Loading />}>
        <RealNameForm onDone={onClose} />
      </Suspense>
    </Sheet>
  );
}

'use client';

import { Dialog } from '@/console/ui/dialog';
import { deskCopy } from './copy';

export function Finder({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={deskCopy.find} isAtTop isWide>
      <span />
    </Dialog>
  );
}

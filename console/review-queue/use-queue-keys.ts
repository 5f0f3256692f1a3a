'use client';

import { useRouter } from 'next/navigation';
import { useShortcuts } from '@/console/ui/use-shortcuts';
import { queueCopy as copy } from './copy';

interface QueueKeys {
  move: (by: 1 | -1) => void;
  take?: () => void;
  memberId?: number;
}

export function useQueueKeys({ move, take, memberId }: QueueKeys): void {
  const router = useRouter();
  const next = () => move(1);
  const previous = () => move(-1);
  useShortcuts([
    { key: 'j', label: copy.next, run: next },
    { key: 'k', label: copy.previous, run: previous },
    { key: 'ArrowDown', label: copy.next, run: next },
    { key: 'ArrowUp', label: copy.previous, run: previous },
    { key: 'n', label: copy.takeNext, run: () => take?.(), isOff: !take },
    {
      key: 'o',
      label: copy.openMember,
      run: () => router.push(`/members/one?open=${memberId}`),
      isOff: memberId === undefined,
    },
  ]);
}

'use client';

import { useRouter } from 'next/navigation';
import { toast } from '@/components/ui/layer/toast';
import { sentenceOf } from '@/console/ui/states';
import { useShortcuts } from '@/console/ui/use-shortcuts';
import { queueCopy as copy } from './copy';

interface Cursor {
  keys: readonly string[];
  open: string | undefined;
  go: (key: string | undefined) => void;
  takeNext?: () => Promise<string | null | undefined>;
  memberId?: number;
}

export function useQueueKeys({ keys, open, go, takeNext, memberId }: Cursor) {
  const router = useRouter();
  const at = open === undefined ? -1 : keys.indexOf(open);
  const next = keys[at < 0 ? 0 : at + 1];
  const previous = keys[at < 0 ? 0 : at - 1];
  const move = (to: string | undefined) => () => {
    if (to) go(to);
  };
  const take =
    takeNext &&
    (() =>
      void takeNext().then(
        (key) => (key ? go(key) : toast.show(copy.nothingFree)),
        (error: unknown) => toast.show(sentenceOf(error)),
      ));
  useShortcuts([
    { key: 'j', label: copy.next, run: move(next) },
    { key: 'k', label: copy.previous, run: move(previous) },
    { key: 'ArrowDown', label: copy.next, run: move(next) },
    { key: 'ArrowUp', label: copy.previous, run: move(previous) },
    { key: 'n', label: copy.takeNext, run: () => take?.(), isOff: !take },
    {
      key: 'o',
      label: copy.openMember,
      run: () => router.push(`/members/one?open=${memberId}`),
      isOff: memberId === undefined,
    },
  ]);
  return { next, take, leave: () => go(next ?? previous) };
}

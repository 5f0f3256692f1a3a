import { useEffect, useState } from 'react';
import { callEndpoint, useSend } from '@/lib/api';
import type { OutputOf } from '@/lib/contract';
import { answerMoved, welcomeMoved } from '@/lib/contract/imports';

export type Moved = NonNullable<OutputOf<typeof welcomeMoved>['moved']>;

export function useMoved() {
  const [moved, setMoved] = useState<Moved | null>(null);
  const { send, pending } = useSend(answerMoved);
  useEffect(() => {
    let isOver = false;
    callEndpoint(welcomeMoved, {}, { load: false, isPrompt: false }).then(
      (found) => !isOver && setMoved(found.moved),
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, []);
  return { moved, pending, send, dismiss: () => setMoved(null) };
}

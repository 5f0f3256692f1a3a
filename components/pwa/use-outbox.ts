import { useEffect } from 'react';
import { message } from '@/components/ui/layer/message';
import { toast } from '@/components/ui/layer/toast';
import { pwaCopy } from '@/lib/pwa/copy';
import { followOutbox, useWriter } from '@/lib/pwa/outbox';

/** Sends what was put aside without a network, and tells what became of it. */
export function useOutbox(): void {
  const writer = useWriter();
  useEffect(
    () =>
      followOutbox({
        onDelivery({ sent, refused }) {
          if (sent > 0) toast.ok(pwaCopy.sent(sent));
          // a refusal is about words that a person has written: it must not pass by
          if (refused.length > 0)
            void message({ type: 'error', title: pwaCopy.refused, content: refused.join('\n') });
        },
        onHeld: (count) =>
          void message({
            title: pwaCopy.heldTitle,
            content: pwaCopy.held(count),
            tips: pwaCopy.heldTips,
          }),
      }),
    [writer],
  );
}

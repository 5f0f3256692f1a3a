import { useEffect } from 'react';
import { message } from '@/components/ui/layer/message';
import { toast } from '@/components/ui/layer/toast';
import { pwaCopy } from '@/lib/pwa/copy';
import { useWriter, watchOutbox } from '@/lib/pwa/outbox';

export function useOutbox(): void {
  const writer = useWriter();
  useEffect(
    () =>
      watchOutbox({
        onDelivery({ sent, refused }) {
          if (sent > 0) toast.ok(pwaCopy.sent(sent));
          // A dialog, because it is about a text that the member wrote.
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

import { uiCopy } from '../copy';
import { noticeStore } from './notices';
import { toast } from './toast';

interface Waiting {
  /** Called on 取消, Esc and back. */
  onClose: () => void;
  /** Tries at once. Resolves to whether the code was loaded. */
  onRetry: () => Promise<boolean>;
}

/**
 * The notice in place of a layer whose code has not come: it will open by itself.
 *
 * @returns takes the notice away
 */
export function showWaiting({ onClose, onRetry }: Waiting): () => void {
  const id = noticeStore.nextId();
  const remove = () =>
    noticeStore.change({ messages: noticeStore.read().messages.filter((one) => one.id !== id) });
  const giveUp = () => {
    remove();
    onClose();
  };
  noticeStore.change({
    messages: [
      ...noticeStore.read().messages,
      {
        id,
        title: uiCopy.unavailable,
        content: uiCopy.layerWaits,
        actions: [
          { text: uiCopy.cancel, onPress: giveUp },
          {
            text: uiCopy.retry,
            busyText: uiCopy.loading,
            tone: 'strong',
            autoFocus: true,
            onPress: async () => {
              if (!(await onRetry())) toast.error(uiCopy.partStillMissing);
            },
          },
        ],
        dismiss: giveUp,
      },
    ],
  });
  return remove;
}

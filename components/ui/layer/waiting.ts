import { uiCopy } from '../copy';
import { noticeStore } from './notices';
import { toast } from './toast';

interface Waiting {
  onClose: () => void;
  onRetry: () => Promise<boolean>;
}

/** Shown while a layer's code is missing; the layer then opens by itself. Returns what takes the notice away. */
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

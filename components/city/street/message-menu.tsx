'use client';

import { Sheet } from '@/components/ui/layer/sheet';
import { layersSettled } from '@/components/ui/layer/use-back-closes';
import { Row, RowGroup } from '@/components/ui/row';
import { houseCopy } from '@/lib/city/house-copy';
import type { Message } from '@/lib/city/use-house';
import styles from './plot-panel.module.css';

const { book: copy } = houseCopy;

export interface MessageActs {
  onCopy: (message: Message) => unknown;
  onDelete: (message: Message) => unknown;
  onReport: (message: Message) => unknown;
  onHide: (message: Message) => unknown;
}

/** What can be done with a message; a hidden one can only be deleted. */
export const actsOf = (
  { isHidden, canDelete, canHide, canReport, isMine }: Message,
  { onCopy, onDelete, onReport, onHide }: MessageActs,
) =>
  [
    { text: copy.copy, run: onCopy, isOpen: !isHidden },
    { text: copy.hide, run: onHide, isOpen: canHide && !isHidden },
    { text: copy.report, run: onReport, isOpen: canReport && !isMine && !isHidden },
    { text: copy.del, run: onDelete, isOpen: canDelete },
  ].filter(({ isOpen }) => isOpen);

interface MessageMenuProps extends MessageActs {
  isOpen: boolean;
  message: Message | null;
  onClose: () => void;
}

/** The acts of one message, below its words. */
export function MessageMenu({ isOpen, message, onClose, ...acts }: MessageMenuProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={copy.menu(message?.author.userName ?? '')}>
      {message && (
        <>
          {!message.isHidden && <p className={styles.quote}>{message.content}</p>}
          <RowGroup label={copy.acts}>
            {actsOf(message, acts).map(({ text, run }) => (
              <Row
                key={text}
                title={text}
                chevron={false}
                onPress={async () => {
                  onClose();
                  await layersSettled();
                  await run(message);
                }}
              />
            ))}
          </RowGroup>
        </>
      )}
    </Sheet>
  );
}

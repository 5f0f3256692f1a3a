'use client';

import { cx } from '@/components/ui/cx';
import { Sheet } from '@/components/ui/layer/sheet';
import { layersSettled } from '@/components/ui/layer/use-back-closes';
import { Row, RowGroup } from '@/components/ui/row';
import { houseCopy } from '@/lib/city/house-copy';
import type { Message, Reply } from '@/lib/city/use-house';
import styles from './guest-book.module.css';

const { book: copy } = houseCopy;

type Words = Pick<Message | Reply, 'messageId' | 'content'>;

export interface MessageActs {
  onReply: (message: Message) => unknown;
  onCopy: (words: Words) => unknown;
  onDelete: (words: Words, question: string) => unknown;
  onReport: (words: Words) => unknown;
  onHide: (words: Words) => unknown;
}

export function actsOf(
  message: Message,
  { onReply, onCopy, onDelete, onReport, onHide }: MessageActs,
) {
  const { isHidden, canDelete, canHide, canReport, canReply, isMine, reply } = message;
  const acts = [
    { text: copy.reply, run: () => onReply(message), isOpen: canReply },
    { text: copy.copy, run: () => onCopy(message), isOpen: !isHidden },
    { text: copy.hide, run: () => onHide(message), isOpen: canHide && !isHidden },
    {
      text: copy.report,
      run: () => onReport(message),
      isOpen: canReport && !isMine && !isHidden,
    },
    { text: copy.del, run: () => onDelete(message, copy.askDelete), isOpen: canDelete },
  ];
  const below = reply && [
    { text: copy.hideReply, run: () => onHide(reply), isOpen: reply.canHide },
    { text: copy.reportReply, run: () => onReport(reply), isOpen: reply.canReport },
    {
      text: copy.delReply,
      run: () => onDelete(reply, copy.askDeleteReply),
      isOpen: reply.canDelete,
    },
  ];
  return [...acts, ...(below ?? [])].filter(({ isOpen }) => isOpen);
}

interface MessageMenuProps extends MessageActs {
  isOpen: boolean;
  message: Message | null;
  onClose: () => void;
}

export function MessageMenu({ isOpen, message, onClose, ...acts }: MessageMenuProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={copy.menu(message?.author.userName ?? '')}>
      {message && (
        <>
          {!message.isHidden && (
            <p className={cx('well round break ink-2 mb-8', styles.quote)}>{message.content}</p>
          )}
          <RowGroup label={copy.acts}>
            {actsOf(message, acts).map(({ text, run }) => (
              <Row
                key={text}
                title={text}
                chevron={false}
                onPress={async () => {
                  onClose();
                  await layersSettled();
                  await run();
                }}
              />
            ))}
          </RowGroup>
        </>
      )}
    </Sheet>
  );
}

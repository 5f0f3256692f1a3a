import { uiCopy } from '../copy';
import type { DialogAction } from './dialog-action';
import { noticeStore } from './notices';

export type MessageType = 'ok' | 'confirm' | 'cancel' | 'info' | 'error';

export interface MessageOptions {
  type?: MessageType;
  /** Default 友情提示 for a notice (specification 11.4). */
  title?: string;
  content: string;
  tips?: string;
  /** Default 知道了, or 确认 with a choice. */
  okText?: string;
  cancelText?: string;
}

/** True for ok; false for cancel, Esc and back. Messages wait for one another. */
export function message({
  type = 'info',
  title,
  content,
  tips,
  okText,
  cancelText = uiCopy.cancel,
}: MessageOptions): Promise<boolean> {
  const id = noticeStore.nextId();
  const hasChoice = type === 'confirm' || type === 'cancel';
  return new Promise((resolve) => {
    const answer = (isAgreed: boolean) => () => {
      noticeStore.change({
        messages: noticeStore.read().messages.filter((other) => other.id !== id),
      });
      resolve(isAgreed);
    };
    const ok: DialogAction = {
      text: okText ?? (hasChoice ? uiCopy.confirm : uiCopy.gotIt),
      tone: type === 'cancel' ? 'danger' : 'strong',
      autoFocus: type !== 'cancel',
      onPress: answer(true),
    };
    const cancel: DialogAction = {
      text: cancelText,
      autoFocus: type === 'cancel',
      onPress: answer(false),
    };
    noticeStore.change({
      messages: [
        ...noticeStore.read().messages,
        {
          id,
          ...(title === undefined && hasChoice
            ? { title: content, content: tips ?? '' }
            : { title: title ?? uiCopy.friendlyTitle, content, tips }),
          actions: hasChoice ? [cancel, ok] : [ok],
          dismiss: answer(false),
        },
      ],
    });
  });
}

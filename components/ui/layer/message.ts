import { uiCopy } from '../copy';
import type { DialogAction } from './dialog-action';
import { noticeStore } from './notices';

/**
 * ok, info and error have one button; confirm asks, with a cancel button; cancel asks about a destructive action: its button
 * is red and the focus is on staying.
 */
export type MessageType = 'ok' | 'confirm' | 'cancel' | 'info' | 'error';

export interface MessageOptions {
  type?: MessageType;
  /** Default: 友情提示 of a notice (specification 11.4); a question is its own title. */
  title?: string;
  content: string;
  tips?: string;
  /** Default 知道了, or 确认 where there is a choice. */
  okText?: string;
  /** Default 取消. */
  cancelText?: string;
}

/** Shows a message dialog. Resolves true for the ok button, false for cancel, Esc and back. Several wait for one another. */
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

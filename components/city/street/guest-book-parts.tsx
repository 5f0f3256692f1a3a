'use client';

import type { ReactNode } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { TextField } from '@/components/ui/field/text-field';
import { PlainForm } from '@/components/ui/form/plain-form';
import { Icon } from '@/components/ui/icon';
import { dotsThree } from '@/components/ui/icons/common';
import { Plate } from '@/components/ui/plate';
import { TimeText } from '@/components/ui/time-text';
import { useLongPress } from '@/components/ui/use-long-press';
import { cityCopy } from '@/lib/city/copy';
import { houseCopy } from '@/lib/city/house-copy';
import type { Message } from '@/lib/city/use-house';
import { imageUrl } from '@/lib/kit/image-url';
import styles from './guest-book.module.css';
import type { StreetActions } from './street-actions';

const { book: copy } = houseCopy;
const MAX_LENGTH = 60;

interface WriterProps {
  text: string;
  onText: (text: string) => void;
  label: string;
  onCancel?: () => void;
  actions: StreetActions;
  onSend: (content: string) => Promise<boolean>;
}

export function Writer({ text, onText, label, onCancel, actions, onSend }: WriterProps) {
  const content = text.trim();
  async function send() {
    if (await onSend(content)) onText('');
  }
  const press = () =>
    actions.isMember ? send() : actions.askLogin(cityCopy.loginFor.guestbook, () => void send());
  return (
    <PlainForm
      className={cx('flex wrap gap-8 pb-6 to-bottom', styles.write)}
      onSubmit={() => content && press()}
    >
      <TextField
        label={label}
        value={text}
        onChange={onText}
        maxLength={MAX_LENGTH}
        enterKeyHint="send"
        autoFocus={Boolean(onCancel)}
      />
      <Button size="sm" kind="tonal" disabled={!content} onPress={press}>
        {onCancel ? copy.reply : copy.send}
      </Button>
      {onCancel && (
        <Button size="sm" kind="ghost" onPress={onCancel}>
          {copy.cancelReply}
        </Button>
      )}
    </PlainForm>
  );
}

interface WordsProps {
  message: Message;
  onMenu?: () => void;
  children?: ReactNode;
}

export const lineId = (messageId: number): string => `line-${messageId}`;

export function Words({
  message: { messageId, author, content, isHidden, time, reply },
  onMenu,
  children,
}: WordsProps) {
  const press = useLongPress(() => onMenu?.());
  return (
    <li
      id={lineId(messageId)}
      tabIndex={-1}
      className={cx('flex gap-10 line-top', styles.message)}
      {...(onMenu && !children && press)}
    >
      <Avatar src={imageUrl(author.avatar)} seed={author.userId} size="s" />
      <div className={cx('grow', styles.body)}>
        <p className={cx('row gap-6 t-sub l-sub ink-3', styles.by)}>
          {author.userName}
          {author.blockNo !== null && <Plate no={author.blockNo} tone="soft" />}
          <TimeText className="ml-auto t-cap" at={time} />
        </p>
        <p className={cx('break t-body', styles.words, isHidden && styles.hidden)}>
          {isHidden ? copy.hidden : content}
        </p>
        {reply && (
          <p
            className={cx(
              'flex gap-8 well round-s break t-note l-21 ink-2',
              styles.reply,
              reply.isHidden && styles.hidden,
            )}
          >
            <b>{reply.isMine ? copy.me : copy.owner}</b>
            {reply.isHidden ? copy.hiddenReply : reply.content}
          </p>
        )}
        {children}
      </div>
      {onMenu && (
        <button
          type="button"
          className={cx('center tap-square rigid round ink-3 press', styles.more)}
          aria-label={copy.more(author.userName)}
          aria-haspopup="dialog"
          onClick={onMenu}
        >
          <Icon path={dotsThree} />
        </button>
      )}
    </li>
  );
}

'use client';

import { useState } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { ErrorBlock } from '@/components/ui/error-block';
import { TextField } from '@/components/ui/field/text-field';
import { PlainForm } from '@/components/ui/form/plain-form';
import { Icon } from '@/components/ui/icon';
import { dotsThree } from '@/components/ui/icons/dots-three';
import { message as ask } from '@/components/ui/layer/message';
import { toast } from '@/components/ui/layer/toast';
import { MoreButton } from '@/components/ui/more-button';
import { Plate } from '@/components/ui/plate';
import { SkeletonRows } from '@/components/ui/skeleton';
import { TimeText } from '@/components/ui/time-text';
import { toastRefusal } from '@/components/ui/toast-refusal';
import { useLongPress } from '@/components/ui/use-long-press';
import { cityCopy } from '@/lib/city/copy';
import { houseCopy } from '@/lib/city/house-copy';
import { type Message, type PlotKey, type ReportReason, useGuestbook } from '@/lib/city/use-house';
import { imageUrl } from '@/lib/kit/image-url';
import { copyText } from '@/lib/platform';
import { actsOf, type MessageActs, MessageMenu } from './message-menu';
import styles from './plot-panel.module.css';
import { ReportSheet } from './report-sheet';
import type { StreetActions } from './street-actions';

const { book: copy } = houseCopy;
const MAX_LENGTH = 60;

interface GuestBookProps {
  plot: PlotKey;
  isMine: boolean;
  actions: StreetActions;
}

/** Messages of visitors, as plain text. The author and the owner may delete one; everyone may report it. */
export function GuestBook({ plot, isMine, actions }: GuestBookProps) {
  const { rows, total, state, footer, loadMore, change, write } = useGuestbook(plot);
  const [reported, setReported] = useState<Message | null>(null);
  const [isReporting, setReporting] = useState(false);
  const menu = useMenu();

  async function run(wish: Parameters<typeof change>[0], done: string) {
    const answer = await change(wish);
    if (answer.ok) toast.ok(done);
    else toastRefusal(answer.error);
    return answer.ok;
  }
  async function add(content: string) {
    const answer = await write(content);
    if (answer.ok) toast.ok(copy.sent);
    else toastRefusal(answer.error);
    return answer.ok || answer.isQueued === true;
  }
  async function remove({ messageId }: Message) {
    if (await ask({ type: 'cancel', content: copy.askDelete, okText: copy.del }))
      await run({ op: 'del', messageId }, copy.deleted);
  }
  function report(message: Message) {
    const choose = () => {
      setReported(message);
      setReporting(true);
    };
    if (actions.isMember) choose();
    else actions.askLogin(cityCopy.loginFor.report, choose);
  }
  async function send(reason: ReportReason) {
    if (
      reported &&
      (await run({ op: 'report', messageId: reported.messageId, reason }, houseCopy.report.done))
    )
      setReporting(false);
  }
  const acts: MessageActs = {
    onCopy: copyWords,
    onDelete: remove,
    onReport: report,
    onHide: ({ messageId }) => run({ op: 'hide', messageId }, copy.hiddenDone),
  };
  return (
    <section className={styles.section} aria-label={copy.title}>
      <h3>
        {copy.title}
        {total > 0 && <small>{copy.count(total)}</small>}
      </h3>
      <Writer isMine={isMine} actions={actions} onSend={add} />
      {state === 'loading' && <SkeletonRows count={2} label={copy.label} />}
      {state === 'empty' && <p className={styles.note}>{copy.empty}</p>}
      {state === 'error' && <ErrorBlock isPart onRetry={loadMore} />}
      <ul aria-label={copy.label}>
        {rows.map((message) => (
          <Words
            key={message.messageId}
            message={message}
            onMenu={actsOf(message, acts).length > 0 ? () => menu.open(message) : undefined}
          />
        ))}
      </ul>
      {rows.length > 0 && <MoreButton footer={footer} text={copy.older} onMore={loadMore} />}
      <MessageMenu isOpen={menu.isOpen} message={menu.message} onClose={menu.close} {...acts} />
      <ReportSheet isOpen={isReporting} onClose={() => setReporting(false)} onReport={send} />
    </section>
  );
}

/** The message whose acts are shown; kept while the menu closes. */
function useMenu() {
  const [message, setMessage] = useState<Message | null>(null);
  const [isOpen, setOpen] = useState(false);
  function open(next: Message) {
    setMessage(next);
    setOpen(true);
  }
  return { message, isOpen, open, close: () => setOpen(false) };
}

async function copyWords({ content }: Message) {
  if (await copyText(content)) toast.ok(copy.copied);
  else toast.error(copy.copyFailed);
}

function Writer({
  isMine,
  actions,
  onSend,
}: {
  isMine: boolean;
  actions: StreetActions;
  onSend: (content: string) => Promise<boolean>;
}) {
  const [text, setText] = useState('');
  const content = text.trim();
  async function send() {
    if (await onSend(content)) setText('');
  }
  const press = () =>
    actions.isMember ? send() : actions.askLogin(cityCopy.loginFor.guestbook, () => void send());
  return (
    <PlainForm className={styles.write} onSubmit={() => content && press()}>
      <TextField
        label={isMine ? copy.mine : copy.placeholder}
        value={text}
        onChange={setText}
        maxLength={MAX_LENGTH}
        enterKeyHint="send"
      />
      <Button size="sm" kind="tonal" disabled={!content} onPress={press}>
        {copy.send}
      </Button>
    </PlainForm>
  );
}

interface WordsProps {
  message: Message;
  /** Without, there is nothing to do with it. */
  onMenu?: () => void;
}

function Words({ message: { author, content, isHidden, time }, onMenu }: WordsProps) {
  const press = useLongPress(() => onMenu?.());
  return (
    <li className={styles.message} {...(onMenu && press)}>
      <Avatar src={imageUrl(author.avatar)} seed={author.userId} size="s" />
      <div className={styles.body}>
        <p className={styles.by}>
          {author.userName}
          {author.blockNo !== null && <Plate no={author.blockNo} tone="soft" />}
          <TimeText at={time} />
        </p>
        <p className={cx(styles.words, isHidden && styles.hidden)}>
          {isHidden ? copy.hidden : content}
        </p>
      </div>
      {onMenu && (
        <button
          type="button"
          className={styles.more}
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

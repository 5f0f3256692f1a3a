'use client';

import { useEffect, useRef, useState } from 'react';
import { ErrorBlock } from '@/components/ui/error-block';
import { message as ask } from '@/components/ui/layer/message';
import { toast } from '@/components/ui/layer/toast';
import { MoreButton } from '@/components/ui/more-button';
import { SkeletonRows } from '@/components/ui/skeleton';
import { toastRefusal } from '@/components/ui/toast-refusal';
import { useNamedRow } from '@/components/ui/use-named-row';
import { cityCopy } from '@/lib/city/copy';
import { houseCopy } from '@/lib/city/house-copy';
import { type Message, type PlotKey, type ReportReason, useGuestbook } from '@/lib/city/use-house';
import { copyText } from '@/lib/platform';
import { lineId, Words, Writer } from './guest-book-parts';
import { actsOf, type MessageActs, MessageMenu } from './message-menu';
import styles from './plot-panel.module.css';
import { ReportSheet } from './report-sheet';
import type { StreetActions } from './street-actions';

const { book: copy } = houseCopy;

type WithNumber = Pick<Message, 'messageId'>;

interface GuestBookProps {
  plot: PlotKey;
  isMine: boolean;
  actions: StreetActions;
  calls: number;
}

export function GuestBook({ plot, isMine, actions, calls }: GuestBookProps) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (calls > 0) section.current?.querySelector('input')?.focus({ preventScroll: true });
  }, [calls]);
  const { book, acts, replying, add, answer, leave, reporting } = useBook(plot, actions);
  const drafts = useDrafts();
  const { rows, total, state, footer, loadMore } = book;
  const menu = useMenu();
  useNamedRow(rows.map(({ messageId }) => lineId(messageId)));
  return (
    <section ref={section} className={styles.section} aria-label={copy.title}>
      <h3 className="flex on-baseline gap-8 pb-6 t-lead l-lead bold">
        {copy.title}
        {total > 0 && <small>{copy.count(total)}</small>}
      </h3>
      <Writer
        {...drafts.of(OWN)}
        label={isMine ? copy.mine : copy.placeholder}
        actions={actions}
        onSend={add}
      />
      {state === 'loading' && <SkeletonRows count={2} label={copy.label} />}
      {state === 'empty' && <p className="t-note ink-3 py-8">{copy.empty}</p>}
      {state === 'error' && <ErrorBlock isPart onRetry={loadMore} />}
      <ul aria-label={copy.label}>
        {rows.map((message) => (
          <Words
            key={message.messageId}
            message={message}
            onMenu={actsOf(message, acts).length > 0 ? () => menu.open(message) : undefined}
          >
            {message.messageId === replying?.messageId && (
              <Writer
                {...drafts.of(message.messageId)}
                label={copy.replying(message.author.userName)}
                onCancel={leave}
                actions={actions}
                onSend={answer}
              />
            )}
          </Words>
        ))}
      </ul>
      {rows.length > 0 && <MoreButton footer={footer} text={copy.older} onMore={loadMore} />}
      <MessageMenu isOpen={menu.isOpen} message={menu.message} onClose={menu.close} {...acts} />
      <ReportSheet {...reporting} />
    </section>
  );
}

const OWN = 0;

function useDrafts() {
  const [drafts, setDrafts] = useState<Readonly<Record<number, string>>>({});
  return {
    of: (id: number) => ({
      text: drafts[id] ?? '',
      onText: (text: string) => setDrafts((before) => ({ ...before, [id]: text })),
    }),
  };
}

function useBook(plot: PlotKey, actions: StreetActions) {
  const book = useGuestbook(plot);
  const [reported, setReported] = useState<number | null>(null);
  const [isReporting, setReporting] = useState(false);
  const [replying, setReplying] = useState<Message | null>(null);

  async function run(wish: Parameters<typeof book.change>[0], done: string) {
    const answered = await book.change(wish);
    if (answered.ok) toast.ok(done);
    else toastRefusal(answered.error);
    return answered.ok;
  }
  async function add(content: string) {
    const answered = await book.write(content);
    if (answered.ok) toast.ok(copy.sent);
    else toastRefusal(answered.error);
    return answered.ok || answered.isQueued === true;
  }
  async function answer(content: string) {
    if (!replying) return false;
    const { messageId } = replying;
    const isDone = await run({ op: 'reply', messageId, content }, copy.replied);
    if (isDone) setReplying(null);
    return isDone;
  }
  async function remove({ messageId }: WithNumber, question: string) {
    if (await ask({ type: 'cancel', content: question, okText: copy.del }))
      await run({ op: 'del', messageId }, copy.deleted);
  }
  function report({ messageId }: WithNumber) {
    const choose = () => {
      setReported(messageId);
      setReporting(true);
    };
    if (actions.isMember) choose();
    else actions.askLogin(cityCopy.loginFor.report, choose);
  }
  async function send(reason: ReportReason) {
    if (
      reported !== null &&
      (await run({ op: 'report', messageId: reported, reason }, houseCopy.report.done))
    )
      setReporting(false);
  }
  const acts: MessageActs = {
    onReply: setReplying,
    onCopy: copyWords,
    onDelete: remove,
    onReport: report,
    onHide: ({ messageId }) => run({ op: 'hide', messageId }, copy.hiddenDone),
  };
  return {
    book,
    acts,
    replying,
    add,
    answer,
    leave: () => setReplying(null),
    reporting: { isOpen: isReporting, onClose: () => setReporting(false), onReport: send },
  };
}

function useMenu() {
  const [message, setMessage] = useState<Message | null>(null);
  const [isOpen, setOpen] = useState(false);
  function open(next: Message) {
    setMessage(next);
    setOpen(true);
  }
  return { message, isOpen, open, close: () => setOpen(false) };
}

async function copyWords({ content }: Pick<Message, 'content'>) {
  if (await copyText(content)) toast.ok(copy.copied);
  else toast.error(copy.copyFailed);
}

'use client';

import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { cx } from '@/components/ui/cx';
import { ErrorBlock } from '@/components/ui/error-block';
import { TextAreaField } from '@/components/ui/field/text-area-field';
import { Sheet } from '@/components/ui/layer/sheet';
import { toast } from '@/components/ui/layer/toast';
import { MoreButton } from '@/components/ui/more-button';
import { Plate } from '@/components/ui/plate';
import { SkeletonRows } from '@/components/ui/skeleton';
import { toastRefusal } from '@/components/ui/toast-refusal';
import { cityCopy } from '@/lib/city/copy';
import { houseCopy } from '@/lib/city/house-copy';
import { useHideMessage, useNotices, useReports, useWelcome } from '@/lib/city/use-house';
import styles from './sheets.module.css';

const { mayor: copy, book } = houseCopy;
const MAX_WELCOME = 60;
const MAX_NOTICE = 300;

function useHeadFocus() {
  const head = useRef<HTMLHeadingElement>(null);
  return { head, takeFocus: () => head.current?.focus({ preventScroll: true }) };
}

interface MayorSheetProps {
  isOpen: boolean;
  onClose: () => void;
  blockAreaId: number;
  welcome: string;
}

export function MayorSheet({ isOpen, onClose, blockAreaId, welcome }: MayorSheetProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={copy.title}>
      <Welcome blockAreaId={blockAreaId} words={welcome} />
      <Notices blockAreaId={blockAreaId} />
      <Reports blockAreaId={blockAreaId} />
    </Sheet>
  );
}

function Welcome({ blockAreaId, words }: { blockAreaId: number; words: string }) {
  const setWelcome = useWelcome(blockAreaId);
  const [text, setText] = useState(words);
  async function save() {
    const answer = await setWelcome(text.trim());
    if (answer.ok) toast.ok(copy.saved);
    else toastRefusal(answer.error);
  }
  return (
    <section>
      <h3 className={cx('t-note l-20 bold', styles.label)}>{copy.welcome}</h3>
      <TextAreaField
        label={copy.welcome}
        placeholder={copy.welcomePlaceholder}
        value={text}
        onChange={setText}
        maxLength={MAX_WELCOME}
      />
      <Button
        size="sm"
        kind="tonal"
        className={styles.submit}
        disabled={text.trim() === words}
        onPress={save}
      >
        {copy.saveWelcome}
      </Button>
    </section>
  );
}

function Act({ text, onPress }: { text: string; onPress: () => void }) {
  return (
    <button className="to-right brand-ink" type="button" onClick={onPress}>
      {text}
    </button>
  );
}

function Notices({ blockAreaId }: { blockAreaId: number }) {
  const { rows, state, footer, loadMore, write } = useNotices(blockAreaId);
  const [text, setText] = useState('');
  const [isPinned, setPinned] = useState(true);
  const { head, takeFocus } = useHeadFocus();
  async function run(change: Parameters<typeof write>[0], done: string) {
    const answer = await write(change);
    if (answer.ok) toast.ok(done);
    else toastRefusal(answer.error);
    return answer.ok;
  }
  async function remove(noticeId: number) {
    if (await run({ op: 'del', noticeId }, book.deleted)) takeFocus();
  }
  async function publish() {
    if (await run({ op: 'add', content: text.trim(), isPinned }, copy.published)) setText('');
  }
  return (
    <section>
      <h3 ref={head} tabIndex={-1} className={cx('t-note l-20 bold', styles.label)}>
        {copy.notice}
      </h3>
      <TextAreaField
        label={copy.notice}
        placeholder={copy.noticePlaceholder}
        value={text}
        onChange={setText}
        maxLength={MAX_NOTICE}
        rows={3}
      />
      <div className="pt-6">
        <Checkbox checked={isPinned} onChange={setPinned}>
          {copy.pin}
        </Checkbox>
      </div>
      <Button size="sm" className={styles.submit} disabled={text.trim() === ''} onPress={publish}>
        {copy.publish}
      </Button>
      {state === 'loading' && (
        <SkeletonRows count={2} label={cityCopy.loading} withCircle={false} />
      )}
      {state === 'error' && <ErrorBlock isPart onRetry={loadMore} />}
      <ul>
        {rows.map(({ noticeId, content, isPinned: isOnTop, canDelete }) => (
          <li key={noticeId} className={cx('line-top break t-body', styles.card)}>
            <p>{content}</p>
            <p className={cx('row wrap t-sub ink-3', styles.foot)}>
              <Act
                text={isOnTop ? copy.unpin : copy.pin}
                onPress={() => run({ op: isOnTop ? 'unpin' : 'pin', noticeId }, copy.saved)}
              />
              {canDelete && <Act text={book.del} onPress={() => remove(noticeId)} />}
            </p>
          </li>
        ))}
      </ul>
      {rows.length > 0 && <MoreButton footer={footer} text={copy.noticesMore} onMore={loadMore} />}
    </section>
  );
}

function Reports({ blockAreaId }: { blockAreaId: number }) {
  const { data, state, refresh } = useReports(blockAreaId);
  const hide = useHideMessage(blockAreaId);
  const { head, takeFocus } = useHeadFocus();
  async function press(report: Parameters<typeof hide>[0]) {
    const answer = await hide(report);
    if (!answer.ok) return toastRefusal(answer.error);
    toast.ok(book.hiddenDone);
    takeFocus();
  }
  return (
    <section>
      <h3 ref={head} tabIndex={-1} className={cx('t-note l-20 bold', styles.label)}>
        {copy.reports}
      </h3>
      {state === 'loading' && (
        <SkeletonRows count={1} label={cityCopy.loading} withCircle={false} />
      )}
      {state === 'error' && <ErrorBlock isPart onRetry={refresh} />}
      {data?.reports.length === 0 && (
        <p className={cx('t-note l-22 ink-2', styles.text)}>{copy.reportsNone}</p>
      )}
      <ul>
        {data?.reports.map((report) => (
          <li key={report.messageId} className={cx('line-top break t-body', styles.card)}>
            <p>{report.content}</p>
            <p className={cx('row wrap t-sub ink-3', styles.foot)}>
              <Plate no={report.blockNo} tone="soft" />
              {report.author.userName} · {copy.reported(report.reports)}
              <button className="to-right brand-ink" type="button" onClick={() => press(report)}>
                {book.hide}
              </button>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { megaphoneSimple } from '@/components/ui/icons/common';
import {
  chatCircleDots,
  gift,
  graduationCap,
  handCoins,
  mapPin,
  packageBox,
  userPlus,
} from '@/components/ui/icons/pages';
import { TimeText } from '@/components/ui/time-text';
import { toastRefusal } from '@/components/ui/toast-refusal';
import { centerCopy } from '@/lib/notices/center-copy';
import type { Notice } from '@/lib/notices/use-notices';
import { newcomerOf, useWelcome } from '@/lib/notices/use-welcome';
import styles from './center.module.css';

interface WelcomeProps {
  newcomer: NonNullable<ReturnType<typeof newcomerOf>>;
  onDone: () => void;
}

function Welcome({ newcomer, onDone }: WelcomeProps) {
  const welcome = useWelcome();
  const [isDone, setDone] = useState(false);
  async function press() {
    const answer = await welcome(newcomer);
    if (!answer.ok) return toastRefusal(answer.error);
    setDone(true);
    onDone();
  }
  return (
    <div className={styles.welcome}>
      <Button size="sm" kind="tonal" disabled={isDone} onPress={press}>
        {isDone ? centerCopy.greeted : centerCopy.greet}
      </Button>
    </div>
  );
}

const ICONS: Readonly<Record<Notice['type'], string>> = {
  reward: gift,
  withdraw: handCoins,
  partner: userPlus,
  order: packageBox,
  block: mapPin,
  student: graduationCap,
  ticket: chatCircleDots,
  system: megaphoneSimple,
};

export function NoticeRow({
  notice,
  onOpen,
  onRead,
}: {
  notice: Notice;
  onOpen: (notice: Notice) => void;
  onRead: (notice: Notice) => void;
}) {
  const { type, title, body, route, time, isRead } = notice;
  /* Stays when it is read here. */
  const [newcomer] = useState(() => (isRead ? null : newcomerOf(route)));
  return (
    <>
      <button
        type="button"
        className={cx('flex gap-12 to-left', isRead ? styles.row : styles.fresh)}
        onClick={() => onOpen(notice)}
      >
        <span className={cx('center rigid rel well circle f-20 ink-3', styles.icon)}>
          <Icon path={ICONS[type]} label={centerCopy.type[type]} />
          {!isRead && (
            <i
              className={cx('absolute circle', styles.dot)}
              role="img"
              aria-label={centerCopy.isUnread}
            />
          )}
        </span>
        <span className="grow grid gap-2">
          <span className={cx('flex on-baseline gap-8', styles.head)}>
            <b className="grow t-body l-22">{title}</b>
            <TimeText at={time} className="rigid t-cap l-cap ink-3" />
          </span>
          {body && <span className={cx('break t-sub l-sub ink-3', styles.body)}>{body}</span>}
        </span>
      </button>
      {newcomer && <Welcome newcomer={newcomer} onDone={() => onRead(notice)} />}
    </>
  );
}

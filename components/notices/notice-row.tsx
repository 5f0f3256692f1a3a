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
import { centerCopy } from '@/lib/notices/center-copy';
import type { Notice } from '@/lib/notices/use-notices';
import styles from './center.module.css';

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

/** One notice: a tap reads it and opens what it is about. */
export function NoticeRow({
  notice,
  onOpen,
}: {
  notice: Notice;
  onOpen: (notice: Notice) => void;
}) {
  const { type, title, body, time, isRead } = notice;
  return (
    <button
      type="button"
      className={isRead ? styles.row : styles.fresh}
      onClick={() => onOpen(notice)}
    >
      <span className={styles.icon}>
        <Icon path={ICONS[type]} label={centerCopy.type[type]} />
        {!isRead && <i className={styles.dot} role="img" aria-label={centerCopy.isUnread} />}
      </span>
      <span className={styles.words}>
        <span className={styles.head}>
          <b>{title}</b>
          <TimeText at={time} className={styles.time} />
        </span>
        {body && <span className={styles.body}>{body}</span>}
      </span>
    </button>
  );
}

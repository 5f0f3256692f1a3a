import { CountBadge } from '@/components/ui/count-badge';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { bell } from '@/components/ui/icons/pages';
import { memberCopy } from '@/lib/home/member-copy';
import styles from './member.module.css';

export function BellButton({ unread, onPress }: { unread: number; onPress: () => void }) {
  return (
    <button
      type="button"
      className="center tap-square rel round f-24 press"
      aria-label={memberCopy.messages(unread)}
      onClick={onPress}
    >
      <Icon path={bell} />
      <CountBadge count={unread} className={cx('absolute', styles.unread)} />
    </button>
  );
}

import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { warningCircle } from '@/components/ui/icons/common';
import styles from './withdrawals.module.css';

export function Why({ text, isHold }: { text: string; isHold?: boolean }) {
  return (
    <span
      className={cx('flex gap-6 round-s t-sub l-sub neg-ink', styles.why, isHold && styles.hold)}
    >
      <Icon className="rigid f-16" path={warningCircle} />
      <span>{text}</span>
    </span>
  );
}

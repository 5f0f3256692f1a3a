import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { warningCircle } from '@/components/ui/icons/common';
import styles from './apply.module.css';

export function FieldError({ text }: { text: string }) {
  return (
    <p className={cx('row gap-4 t-sub l-sub neg-ink', styles.error)} role="alert">
      <Icon className="rigid f-15" path={warningCircle} />
      {text}
    </p>
  );
}

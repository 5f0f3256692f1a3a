import { Icon } from '@/components/ui/icon';
import { warningCircle } from '@/components/ui/icons/common';
import styles from './apply.module.css';

/** The sentence under a field that is no form field of the kit. */
export function FieldError({ text }: { text: string }) {
  return (
    <p className={styles.error} role="alert">
      <Icon path={warningCircle} />
      {text}
    </p>
  );
}

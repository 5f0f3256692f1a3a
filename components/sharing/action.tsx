'use client';

import { Icon } from '@/components/ui/icon';
import { usePressLock } from '@/components/ui/use-press-lock';
import styles from './sharing.module.css';

interface ActionProps {
  icon: string;
  text: string;
  isPrime?: boolean;
  disabled?: boolean;
  onPress: () => unknown;
}

export function Action({ icon, text, isPrime, disabled, onPress }: ActionProps) {
  const [isLocked, press] = usePressLock(onPress);
  return (
    <li>
      <button
        type="button"
        className={isPrime ? styles.prime : undefined}
        disabled={disabled}
        aria-busy={isLocked || undefined}
        onClick={press}
      >
        <Icon path={icon} />
        <span>{text}</span>
      </button>
    </li>
  );
}

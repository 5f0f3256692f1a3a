'use client';

import type { ReactNode } from 'react';
import { uiCopy } from './copy';
import { cx } from './cx';
import { Icon } from './icon';
import { caretLeft } from './icons/common';
import styles from './nav-bar.module.css';
import { useFocusableWhenDisabled } from './use-focusable-when-disabled';
import { usePressLock } from './use-press-lock';

export interface NavAction {
  /** `more`, `add`, `add2`: see nav-action.ts; `text`: a label. */
  type: 'more' | 'add' | 'add2' | 'text';
  icon?: string;
  /** `text` and `add2` show it; for the others it is the accessible name. */
  text: string;
  onPress: () => unknown;
  hasNews?: boolean;
}

export interface NavSave {
  /** Disabled until the form is dirty and valid. */
  disabled?: boolean;
  isSaving?: boolean;
  text?: string;
  onPress: () => unknown;
}

export interface NavBarProps {
  title: ReactNode;
  onBack?: () => void;
  save?: NavSave;
  action?: NavAction;
  /** Prefer `save` and `action`. */
  right?: ReactNode;
  /** 22/30, left-aligned, for tabs. */
  big?: boolean;
  /** Transparent over a hero; `isStuck` once that has scrolled away. */
  clear?: boolean;
  isStuck?: boolean;
  onBackground?: boolean;
  className?: string;
}

export function NavBar({
  title,
  onBack,
  save,
  action,
  right,
  big,
  clear,
  isStuck,
  onBackground,
  className,
}: NavBarProps) {
  return (
    <header
      className={cx(
        'grid middle rigid',
        styles.nav,
        big && styles.big,
        clear && styles.clear,
        clear && isStuck && styles.stuck,
        onBackground && styles.onBackground,
        className,
      )}
    >
      <div className={cx('middle', styles.side)}>
        {onBack && (
          <button type="button" className={styles.button} aria-label={uiCopy.back} onClick={onBack}>
            <Icon path={caretLeft} />
          </button>
        )}
      </div>
      <h1 className={cx('clip', styles.title)}>{title}</h1>
      <div className={cx('to-end middle', styles.side)}>
        {right}
        {save && <SaveButton {...save} />}
        {action && <ActionButton {...action} />}
      </div>
    </header>
  );
}

function SaveButton({ disabled, isSaving, text, onPress }: NavSave) {
  const [isLocked, press] = usePressLock(onPress);
  const held = useFocusableWhenDisabled(disabled);
  const isBusy = isSaving || isLocked;
  return (
    <button
      type="button"
      className={cx(styles.text, styles.strong)}
      {...held}
      aria-busy={isBusy || undefined}
      onClick={isBusy || disabled ? undefined : press}
    >
      {isBusy ? uiCopy.saving : (text ?? uiCopy.save)}
    </button>
  );
}

function ActionButton({ type, icon, text, onPress, hasNews }: NavAction) {
  const [, press] = usePressLock(onPress);
  if (!icon) {
    return (
      <button type="button" className={styles.text} onClick={press}>
        {text}
      </button>
    );
  }
  const isLabelled = type === 'add2';
  return (
    <button
      type="button"
      className={isLabelled ? styles.labelled : styles.button}
      aria-label={text}
      onClick={press}
    >
      <Icon path={icon} className={cx(isLabelled && styles.mark)} />
      {isLabelled && <span className={cx('clip', styles.label)}>{text}</span>}
      {hasNews && <span className={cx('absolute circle', styles.dot)} />}
    </button>
  );
}

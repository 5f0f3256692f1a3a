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
  /** `more` dots, `add` plus, `add2` a circled plus with its label (nav-action.ts makes these), `text` a label. */
  type: 'more' | 'add' | 'add2' | 'text';
  icon?: string;
  /** The label of a `text` or `add2` control; the accessible name of the others. */
  text: string;
  onPress: () => unknown;
  /** A red dot: something unread waits behind it. */
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
  /** Shows the back button. A tab page has none. */
  onBack?: () => void;
  /** The 保存 button of an editing page. */
  save?: NavSave;
  /** The forward control. */
  action?: NavAction;
  /** Anything else at the right; prefer `save` and `action`. */
  right?: ReactNode;
  /** Left-aligned 22/30 title of a tab page. */
  big?: boolean;
  /** Transparent over a hero. Give `isStuck` once the hero has scrolled away. */
  clear?: boolean;
  isStuck?: boolean;
  /** On the page colour instead of white. */
  onBackground?: boolean;
  className?: string;
}

/** The navigation bar of every page: back · title · one control at the right. */
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
        styles.nav,
        big && styles.big,
        clear && styles.clear,
        clear && isStuck && styles.stuck,
        onBackground && styles.onBackground,
        className,
      )}
    >
      <div className={styles.side}>
        {onBack && (
          <button type="button" className={styles.button} aria-label={uiCopy.back} onClick={onBack}>
            <Icon path={caretLeft} />
          </button>
        )}
      </div>
      <h1 className={cx('clip', styles.title)}>{title}</h1>
      <div className={cx('to-end', styles.side)}>
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
      {hasNews && <span className={styles.dot} />}
    </button>
  );
}

import styles from './copy-button.module.css';
import { copyWithNotice } from './copy-with-notice';
import { cx } from './cx';
import { Icon } from './icon';
import { copy } from './icons/common';

export const CopyButton = ({ text, label }: { text: string; label: string }) => (
  <button
    type="button"
    className={cx('tap-square t-lead ink-3 rigid place-center', styles.copy)}
    aria-label={label}
    onClick={() => void copyWithNotice(text)}
  >
    <Icon path={copy} />
  </button>
);

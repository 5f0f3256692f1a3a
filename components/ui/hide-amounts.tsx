import { uiCopy } from './copy';
import styles from './hide-amounts.module.css';
import { Icon } from './icon';
import { eye, eyeSlash } from './icons/common';

interface HideAmountsProps {
  isHidden: boolean;
  onHide: (isHidden: boolean) => void;
}

export const HideAmounts = ({ isHidden, onHide }: HideAmountsProps) => (
  <button
    type="button"
    className={styles.eye}
    aria-label={isHidden ? uiCopy.showAmounts : uiCopy.hideAmounts}
    aria-pressed={isHidden}
    onClick={() => onHide(!isHidden)}
  >
    <Icon path={isHidden ? eyeSlash : eye} />
  </button>
);

import type { ReactNode } from 'react';
import { uiCopy } from './copy';
import { cx } from './cx';
import { Icon } from './icon';
import { caretDown } from './icons/common';
import styles from './more-fold.module.css';

interface MoreFoldProps {
  text: string;
  children: ReactNode;
}

export const MoreFold = ({ text, children }: MoreFoldProps) => (
  <details className={cx('line-top', styles.more)}>
    <summary>
      <span>{uiCopy.more}</span>
      <span>{text}</span>
      <Icon path={caretDown} />
    </summary>
    {children}
  </details>
);

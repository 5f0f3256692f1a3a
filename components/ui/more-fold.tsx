import type { ReactNode } from 'react';
import { uiCopy } from './copy';
import { cx } from './cx';
import { Icon } from './icon';
import { caretDown } from './icons/common';
import styles from './more-fold.module.css';

interface MoreFoldProps {
  /** A few words about the content. */
  text: string;
  children: ReactNode;
}

/** 更多: what few people need, such as numbers of records, behind a tap. */
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

import type { ReactNode } from 'react';
import { uiCopy } from './copy';
import { cx } from './cx';
import styles from './empty.module.css';
import { Scene, type SceneName } from './scene';

export interface EmptyProps {
  /** Default 亲，暂无相关数据. */
  title?: ReactNode;
  /** One sentence that says what happens next. */
  text?: ReactNode;
  /** One button. */
  action?: ReactNode;
  scene?: SceneName;
  /** Fills the page and centres itself. */
  isPage?: boolean;
}

/** Empty state: a scene, a title, a sentence, one action. */
export function Empty({ title = uiCopy.empty, text, action, scene = 'empty', isPage }: EmptyProps) {
  return (
    <div className={cx(styles.empty, isPage && styles.page)}>
      <Scene name={scene} className={styles.scene} />
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}

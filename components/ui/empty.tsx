import type { ReactNode } from 'react';
import { uiCopy } from './copy';
import { cx } from './cx';
import { Scene, type SceneName } from './scene';
import styles from './empty.module.css';

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

/** Nothing here yet: a scene, a title, a sentence, one way on. */
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

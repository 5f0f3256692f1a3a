import type { ReactNode } from 'react';
import type { LinkHref } from './app-link';
import { Button } from './button';
import { uiCopy } from './copy';
import { cx } from './cx';
import styles from './empty.module.css';
import { Scene, type SceneName } from './scene';

export interface EmptyProps {
  /** Default 亲，暂无相关数据. */
  title?: ReactNode;
  text?: ReactNode;
  link?: { href: LinkHref; text: string };
  action?: ReactNode;
  scene?: SceneName;
  isPage?: boolean;
}

export function Empty({
  title = uiCopy.empty,
  text,
  link,
  action,
  scene = 'empty',
  isPage,
}: EmptyProps) {
  const button = link ? (
    <Button kind="tonal" href={link.href}>
      {link.text}
    </Button>
  ) : (
    action
  );
  return (
    <div className={cx('row centered', styles.empty, isPage && styles.page)}>
      <Scene name={scene} className={styles.scene} />
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {button && (
        <div className={cx('justify-center flex wrap gap-10', styles.action)}>{button}</div>
      )}
    </div>
  );
}

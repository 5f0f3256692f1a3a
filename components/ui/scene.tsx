import { cx } from './cx';
import styles from './scene.module.css';

export type SceneName = 'empty' | 'search' | 'error' | 'offline' | 'lost' | 'done';

export function Scene({ name, className }: { name: SceneName; className?: string }) {
  return <span className={cx(styles.scene, styles[name], className)} aria-hidden="true" />;
}

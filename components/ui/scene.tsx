import { cx } from './cx';
import styles from './scene.module.css';

export type SceneName = 'empty' | 'search' | 'error' | 'offline' | 'lost' | 'done';

/**
 * A small isometric picture for a state of a page. Generated at build time into `sheets/`, one file for light and one for
 * dark: a page downloads a scene only when it shows one, and no JavaScript for it.
 */
export function Scene({ name, className }: { name: SceneName; className?: string }) {
  return <span className={cx(styles.scene, styles[name], className)} aria-hidden="true" />;
}

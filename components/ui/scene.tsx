import { cx } from './cx';
import styles from './scene.module.css';

export type SceneName = 'empty' | 'search' | 'error' | 'offline' | 'lost' | 'done';

/**
 * A small isometric picture for a state of a page. Drawn once at build time into `sheets/`, one file for day and one
 * for night: a page pays for a scene only when it shows one, and never in JavaScript.
 */
export function Scene({ name, className }: { name: SceneName; className?: string }) {
  return <span className={cx(styles.scene, styles[name], className)} aria-hidden="true" />;
}
